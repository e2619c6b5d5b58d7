/** An organiser at work: types into the text files as a person does, and builds after each edit. */
import { newCommand } from '../../organiser/new/command.ts'
import { slugOf } from '../../src/lib/addresses/slug.ts'
import { aSite, type GivenSite } from '../publish/given-site.ts'

export const TEAMS = ['Águilas', 'Búhos', 'Cuervos', 'Delfines', 'Emús', 'Focas']

/** Two of a match by name. */
type Pair = readonly [one: string, other: string]

/** `goals` of both sides, in the order in which they are named. */
export type Score = readonly [number, number]

export type Organiser = Awaited<ReturnType<typeof anOrganiser>>

/** Who has made the folder of a league with `npm run new`, four of six into the semifinals. */
export const anOrganiser = async () =>
  organiserOf(await aSite(0), { name: 'Liga de los Jueves', survivors: '4' })

/** Who makes a league in a site that stands; `own`: what is answered otherwise. */
export async function organiserOf(site: GivenSite, own: Record<string, string>) {
  const answers = {
    sex: 'varonil',
    host: 'Vecinos',
    location: 'Deportivo Norte',
    teams: TEAMS.join(','),
    'first-day': '2026-01-15',
    hours: '20:00,21:00,22:00',
    content: site.content,
    ...own,
  }
  const id = slugOf(own.name!)
  const flags = Object.entries(answers).flatMap(([name, text]) => [`--${name}`, text])
  const { code, lines } = await newCommand(flags, site.folder)
  if (code !== 0) throw new Error(lines.join('\n'))

  const path = (file: string) => `torneos/${id}/${file}`
  /** Opens a file, changes its text and saves it; an edit that changes nothing is a mistake of the test. */
  async function edit(file: string, change: (text: string) => string) {
    const before = await site.read(path(file))
    const after = change(before)
    if (after === before) throw new Error(`${file} stays as it was`)
    await site.write(path(file), after)
  }

  return {
    id,
    site,
    edit,
    /** Changes the lines of one match of a file, and no others. */
    editMatch: (file: string, pair: Pair, change: (lines: string) => string) =>
      edit(file, (text) => {
        const parts = text.split(/^(?= {2}- )/m)
        const at = parts.findIndex((part) => pair.every((side) => lineOf(side).test(part)))
        if (at === -1) throw new Error(`${file} holds no match of ${pair.join(' and ')}`)
        return parts.with(at, change(parts[at]!)).join('')
      }),
    /** The round in which two teams meet. */
    async roundOf([one, other]: Pair) {
      for (let round = 1; round < TEAMS.length; round++) {
        const text = await site.read(path(roundFile(round)))
        const parts = text.split(/^(?= {2}- )/m)
        if (parts.some((part) => [one, other].every((team) => lineOf(team).test(part))))
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

/** What is written of a side that says who it is: a team's name, or a place. */
const writtenAs = (side: string) => (side.startsWith('{') ? side : keyOf(side))

/** The line of a side, by itself or with what was typed of it. */
function lineOf(side: string) {
  const name = writtenAs(side).replaceAll(/[{}]/g, '\\$&')
  return new RegExp(`^( {4}equipo\\d: )(?:${name}|\\{ equipo: ${name}(, .*)? \\})$`, 'm')
}

/** Everyone scores with the 9; the 10 only plays. */
export const striker = (team: string) => `Delantero ${team}`

export const roster = (team: string) =>
  [
    'jugadores:',
    `  - { numero: 9, nombre: Delantero, apellidos: ${team} }`,
    `  - { numero: 10, nombre: Armador, apellidos: ${team}, capitan: sí }`,
  ].join('\n')

/** A score typed at both sides, with who scored; `own` of the first side's goals by the other's 10. */
export const played =
  ([one, other]: Pair, [goals, against]: Score, own = 0) =>
  (lines: string) =>
    typedAt(typedAt(lines, one, sheet(goals, goals - own)), other, sheet(against, against, own))

/** Fields typed behind the name of a side. */
export const typedAt = (lines: string, side: string, typed: string) =>
  lines.replace(
    lineOf(side),
    (_line, head: string, more = '') => `${head}{ equipo: ${writtenAs(side)}${more}, ${typed} }`,
  )

const sheet = (goals: number, scored: number, own = 0) => {
  const striker = scored > 0 ? `{ jugador: 9, goles: ${scored} }` : '9'
  const other = own > 0 ? `{ jugador: 10, autogoles: ${own} }` : '10'
  return `goles: ${goals}, jugaron: [${striker}, ${other}]`
}
