/** An organiser at work: types into the text files as a person does, and builds after each edit. */
import { newCommand } from '../../organiser/new/command.ts'
import { aSite } from '../publish/given-site.ts'

export const TEAMS = ['Águilas', 'Búhos', 'Cuervos', 'Delfines', 'Emús', 'Focas']
const ID = 'liga-de-los-jueves'

/** Two of a match by name. */
type Pair = readonly [one: string, other: string]

/** `goals` of both sides, in the order in which they are named. */
export type Score = readonly [number, number]

export type Organiser = Awaited<ReturnType<typeof anOrganiser>>

/** Who has made the folder of a league with `npm run new`, four of six into the semifinals. */
export async function anOrganiser() {
  const site = await aSite(0)
  const answers = {
    name: 'Liga de los Jueves',
    sex: 'varonil',
    host: 'Vecinos',
    location: 'Deportivo Norte',
    teams: TEAMS.join(','),
    'first-day': '2026-01-15',
    hours: '20:00,21:00,22:00',
    survivors: '4',
    content: site.content,
  }
  const flags = Object.entries(answers).flatMap(([name, text]) => [`--${name}`, text])
  const { code, lines } = await newCommand(flags, site.folder)
  if (code !== 0) throw new Error(lines.join('\n'))

  const path = (file: string) => `torneos/${ID}/${file}`
  /** Opens a file, changes its text and saves it; an edit that changes nothing is a mistake of the test. */
  async function edit(file: string, change: (text: string) => string) {
    const before = await site.read(path(file))
    const after = change(before)
    if (after === before) throw new Error(`${file} stays as it was`)
    await site.write(path(file), after)
  }

  return {
    ...{ id: ID, site, edit },
    /** Changes the lines of one match of a file, and no others. */
    editMatch: (file: string, pair: Pair, change: (lines: string) => string) =>
      edit(file, (text) => {
        const parts = text.split(/^(?= {2}- )/m)
        const at = parts.findIndex((part) => pair.every((side) => part.includes(lineOf(side))))
        if (at === -1) throw new Error(`${file} holds no match of ${pair.join(' and ')}`)
        return parts.with(at, change(parts[at]!)).join('')
      }),
    /** The round in which two teams meet. */
    async roundOf([one, other]: Pair) {
      for (let round = 1; round < TEAMS.length; round++) {
        const text = await site.read(path(roundFile(round)))
        const parts = text.split(/^(?= {2}- )/m)
        if (parts.some((part) => [one, other].every((team) => part.includes(lineOf(team)))))
          return round
      }
      throw new Error(`${one} and ${other} never meet`)
    },
    text: (file: string) => site.read(path(file)),
    forget: site.forget,
  }
}

/** `jornadas/03.yml` */
export const roundFile = (round: number) => `jornadas/${String(round).padStart(2, '0')}.yml`

export const keyOf = (team: string) => team.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The line that says who plays: a team's name, or a place as it is written. */
const lineOf = (side: string) => `      team: ${side.startsWith('{') ? side : keyOf(side)}\n`

/** Everyone scores with the 9; the 10 only plays. */
export const striker = (team: string) => `Delantero ${team}`

export const roster = (team: string) =>
  [
    'players:',
    `  - { number: 9, firstName: Delantero, lastName: ${team} }`,
    `  - { number: 10, firstName: Armador, lastName: ${team}, isCaptain: true }`,
  ].join('\n')

/** A score typed below both sides, with who scored; `own` of the first side's goals by the other's 10. */
export const played =
  ([one, other]: Pair, [goals, against]: Score, own = 0) =>
  (lines: string) =>
    typedBelow(
      typedBelow(lines, one, sheet(goals, goals - own)),
      other,
      sheet(against, against, own),
    )

/** Lines typed below the one that says who plays. */
export const typedBelow = (lines: string, side: string, typed: string) =>
  lines.replace(lineOf(side), (line) => line + typed.replace(/^/gm, '      ') + '\n')

const sheet = (goals: number, scored: number, own = 0) =>
  [
    `goals: ${goals}`,
    'playingPlayers:',
    scored > 0 ? `  - { player: 9, goals: ${scored} }` : '  - 9',
    own > 0 ? `  - { player: 10, ownGoals: ${own} }` : '  - 10',
  ].join('\n')
