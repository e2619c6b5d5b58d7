/**
 * A whole season as its organiser lives it: `npm run new`, then one edited text file after the other,
 * a build after each, and the built pages read each time. What must stand there is counted by hand.
 */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failingLines } from '../../publish/reading/failing.ts'
import { filesOf } from '../publish/given-site.ts'
import { liguillaTests } from './liguilla.ts'
import type { Organiser, Score } from './organiser.ts'
import {
  anOrganiser,
  keyOf,
  played,
  roster,
  roundFile,
  striker,
  TEAMS,
  typedAt,
} from './organiser.ts'
import type { League } from './pages.ts'
import { leagueOn } from './pages.ts'
import type { Result } from './tally.ts'
import { strikers, tallied } from './tally.ts'

let organiser: Organiser
/** The six by strength: the fourth and the fifth meet in the first round. */
let A: string, B: string, C: string, D: string, E: string, F: string
/** What was really played, or decided; the order is that of the rounds. */
const results: Result[] = []
let rounds: Result[][] = []

beforeAll(async () => {
  organiser = await anOrganiser()
})
afterAll(() => organiser.forget())

/** Builds, and reads the pages. */
async function shown(): Promise<League> {
  await organiser.site.build()
  return leagueOn(organiser.site.out, organiser.id)
}

/** Everybody has met everybody: what follows are playoffs. */
const MATCHES = 15

/** The table, the form while it is played, and the scorers are those of the results so far. */
function expectCounted(league: League, scored: readonly Result[] = results) {
  const counted = tallied(results, TEAMS)
  for (const { team, position: _, goalDifference, ...row } of league.table) {
    const { form, ...wanted } = counted.get(team)!
    expect({ team, ...row }).toEqual({ team, ...wanted })
    expect(goalDifference).toBe(row.goalsFor - row.goalsAgainst)
    const last = results.length < MATCHES ? form : ''
    expect([team, league.form.get(team)]).toEqual([team, last])
  }
  const order = league.table.map((row) => [row.points, row.goalDifference, row.goalsFor])
  expect(order).toEqual(order.toSorted((a, b) => b[0]! - a[0]! || b[1]! - a[1]! || b[2]! - a[2]!))
  const goals = [...strikers(scored)].map(([team, count]): [string, number] => [
    striker(team),
    count,
  ])
  expect(league.goals).toEqual(new Map(goals))
  for (const { team, position: _, ...row } of league.table) {
    const { position: __, ...record } = league.teamPages!.get(team)!.record
    expect({ team, ...record }).toEqual({ team, ...row })
  }
}

const game = (one: string, other: string, ...score: Score): Result => ({
  teams: [one, other],
  score,
})

const isOf =
  (one: string, other: string) =>
  ({ teams }: Pick<Result, 'teams'>) =>
    teams.includes(one) && teams.includes(other)

const cardOf = (league: League, one: string, other: string) => {
  const [id, match] = [...league.matches].find(([, match]) => isOf(one, other)(match))!
  return { ...league.cards.get(id)!, ...match }
}

/** What is typed of a match: one has an own goal, to one nobody came, one is put off. */
function typed(match: Result): (lines: string) => string {
  const { teams, score, own, walkover } = match
  if (walkover) {
    return (lines) => {
      const given = typedAt(lines, teams[0], `goles: ${score[0]}, golesDeRegalo: ${score[0]}`)
      return typedAt(given, teams[1], 'goles: 0, noSePresento: sí')
    }
  }
  if (isOf(B, D)(match)) {
    const why = 'estado: aplazado\n    nota: Se inundó la cancha.'
    return (lines) => lines.replace('    equipo1:', `    ${why}\n    equipo1:`)
  }
  return played(teams, score, own)
}

/** Types a round, one match after the other; what was put off does not count yet. */
async function enter(round: number) {
  const games = rounds[round - 1]!
  for (const game of games) await organiser.editMatch(roundFile(round), game.teams, typed(game))
  results.push(...games.filter((game) => !isOf(B, D)(game)))
  return games
}

/** The result of the first round that decides who goes on, turned round. */
async function turnAround() {
  await organiser.editMatch(roundFile(1), [D, E], swapped)
  const at = results.findIndex(isOf(D, E))
  const [goals, against] = results[at]!.score
  results[at] = game(D, E, against, goals)
}

/** What is written of one side changes places with what is of the other. */
function swapped(lines: string) {
  const [first, second] = [...lines.matchAll(/equipo: [^\s,]+, (.*) \}$/gm)].map(
    ([, typed]) => typed!,
  )
  return lines.replaceAll(
    /(equipo: [^\s,]+, )(.*) \}$/gm,
    (_line, head, typed) => `${head}${typed === first ? second : first} }`,
  )
}

test('new: the fixtures stand on the pages', async () => {
  const league = await shown()
  const matches = [...league.matches].filter(([id]) => id.includes('-vs-'))
  expect(new Set(matches.map(([, { teams }]) => teams.toSorted().join(' – '))).size).toBe(MATCHES)
  expect(matches.every(([, { score }]) => score === null)).toBe(true)
  expect(league.cards.get(matches[0]![0])!.when).toBe('8:00 p. m. · Cancha 1')
  expect(league.next).toEqual(['Jornada 1'])
  expect(league.pairs.get('semi-1')).toBe('1.º de la tabla – 4.º de la tabla')
  expectCounted(league)

  const inFirst = await Promise.all(
    matches.map(
      async ([, { teams }]) => (await organiser.roundOf(teams as [string, string])) === 1,
    ),
  )
  const first = matches.filter((_, at) => inFirst[at]).map(([, { teams }]) => teams)
  ;[[A, C], [B, F], [D, E]] = first as [[string, string], [string, string], [string, string]]
  const all = [
    game(D, E, 1, 0),
    game(A, C, 1, 1),
    game(B, F, 2, 0),
    game(A, B, 2, 1),
    game(A, D, 1, 0),
    game(A, E, 2, 0),
    game(A, F, 4, 0),
    game(B, C, 1, 0),
    game(B, D, 2, 2),
    game(B, E, 3, 1),
    game(C, D, 2, 1),
    game(C, E, 0, 1),
    { ...game(C, F, 3, 1), own: 1 },
    game(D, F, 3, 1),
    { ...game(E, F, 3, 0), walkover: true },
  ]
  const inRound = await Promise.all(all.map(({ teams }) => organiser.roundOf(teams)))
  rounds = [1, 2, 3, 4, 5].map((round) => all.filter((_, index) => inRound[index] === round))
  expect(rounds.map((games) => games.length)).toEqual([3, 3, 3, 3, 3])
})

test('rosters, and the first results', async () => {
  for (const team of TEAMS) {
    await organiser.edit(`equipos/${keyOf(team)}.yml`, (text) =>
      text.replace('jugadores: []', roster(team)),
    )
  }
  await enter(1)
  const league = await shown()
  expectCounted(league)
  expect(league.next).toEqual(['Jornada 2'])
  expect(league.teamPages!.get(A)!.roster.map(({ player }) => player)).toEqual([
    `Delantero ${A}`,
    `Armador ${A}`,
  ])
})

test('a slip of the pen: nothing is built, and the pages stay as they were', async () => {
  const before = await filesOf(organiser.site.out)
  const file = roundFile(2)
  const text = await organiser.text(file)
  const [{ teams }] = rounds[1] as [Result]
  await organiser.editMatch(file, teams, (lines) => typedAt(lines, teams[0], 'goles: tres'))
  const { failing } = await organiser.site.build()
  expect(failingLines(failing!).join('\n')).toContain('«tres» no es un número. Escribe: 3')
  expect(await filesOf(organiser.site.out)).toEqual(before)
  await organiser.edit(file, () => text)
})

test.each([2, 3, 4, 5])('the results of round %i', async (round) => {
  const games = await enter(round)
  const league = await shown()
  expectCounted(league)
  expect(league.next).toEqual([round < 5 ? `Jornada ${round + 1}` : 'Semifinal'])
  if (games.some(isOf(C, F))) {
    expect(cardOf(league, C, F)).toMatchObject({ ownGoalsInFavor: { [C]: 1 } })
  }
  if (games.some(isOf(E, F))) {
    const notes = [`${F} no se presentó; gana ${E} por default`]
    expect(cardOf(league, E, F)).toMatchObject({ winner: E, notes })
  }
  if (games.some(isOf(B, D))) {
    const { when, notes, score } = cardOf(league, B, D)
    expect({ score, notes }).toEqual({ score: null, notes: ['Se inundó la cancha.'] })
    expect(when).toMatch(/^APLAZADO/)
  }
})

test('with a match still open, nobody sits in its places', async () => {
  const league = leagueOn(organiser.site.out, organiser.id)
  expect(cardOf(league, B, D).score).toBeNull()
  expect(league.pairs.get('semi-2')).toContain('3.º de la tabla')
  expect([...league.marks.values()]).not.toContain('Pasa')
})

test('the match that was put off gets a new day, and then is played', async () => {
  const file = roundFile(await organiser.roundOf([B, D]))
  let old = ''
  await organiser.editMatch(file, [B, D], (lines) => {
    old = /fecha: (\S+)/.exec(lines)![1]!
    return lines.replace(`fecha: ${old}`, `fecha: 2026-02-17\n    fechaOriginal: ${old}`)
  })
  expect(cardOf(await shown(), B, D).notes).toEqual([
    expect.stringMatching(/^Era el jueves, \d+ de (enero|febrero) de 2026$/),
    'Se inundó la cancha.',
  ])

  const late = rounds.flat().find(isOf(B, D))!
  await organiser.editMatch(file, [B, D], (lines) =>
    played(late.teams, late.score)(lines.replace('    estado: aplazado\n', '')),
  )
  // By its new day it is the last one played, though not of the last round.
  results.push(late)
  const league = await shown()
  expectCounted(league)
  expect(league.table.map(({ team }) => team)).toEqual([A, B, D, C, E, F])
  expect(league.reasons).toEqual(
    new Map([
      [D, `Igualado con ${C}; decide goles a favor (7 contra 6).`],
      [C, `Igualado con ${D}; decide goles a favor (6 contra 7).`],
    ]),
  )
  expect(league.pairs.get('semi-1')).toBe(`${A} – ${C}`)
  expect(league.pairs.get('semi-2')).toBe(`${B} – ${D}`)
  expect([D, E].map((team) => league.marks.get(team))).toEqual(['Pasa', '✕ Eliminado'])
})

test('a wrong result, found weeks later: table, reasons, places and scorers follow', async () => {
  await turnAround()
  const league = await shown()
  expectCounted(league)
  expect(league.table.map(({ team }) => team)).toEqual([A, B, E, C, D, F])
  expect(league.reasons.size).toBe(0)
  expect(league.pairs.get('semi-2')).toBe(`${B} – ${E}`)
  expect([D, E].map((team) => league.marks.get(team))).toEqual(['✕ Eliminado', 'Pasa'])
})

const SEMIFINAL = 'eliminatoria/1-semifinal.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'

/** Types a playoff match, whose sides are places, and its shoot-out if there was one. */
const enterPlayoff = (file: string, sides: [string, string], score: Score, penalties?: Score) =>
  organiser.editMatch(file, sides, (lines) => {
    const typed = played(sides, score)(lines)
    return penalties
      ? sides.reduce(
          (text, side, index) => typedAt(text, side, `penales: ${penalties[index]}`),
          typed,
        )
      : typed
  })

/** The goals of the playoffs, for those who stood in their places. */
const playoffGoals = (champion: string) => [
  game(A, C, 2, 2),
  game(B, champion, 0, 1),
  game(A, B, 2, 0),
  game(C, champion, 1, 1),
]

test('the semifinals, one by a shoot-out', async () => {
  await enterPlayoff(SEMIFINAL, ['{ lugar: 1 }', '{ lugar: 4 }'], [2, 2], [3, 4])
  await enterPlayoff(SEMIFINAL, ['{ lugar: 2 }', '{ lugar: 3 }'], [0, 1])
  const league = await shown()
  expect(league.bracket!.get('semi-1')).toEqual({
    teams: [A, C],
    score: [2, 2],
    penalties: [3, 4],
    winner: C,
  })
  expect(league.pairs.get('gran-final')).toBe(`${C} – ${E}`)
  expect(league.pairs.get('tercer-lugar')).toBe(`${A} – ${B}`)
  expect(league.next).toEqual(['Gran final'])
  expect(league.champions).toEqual([])
  expectCounted(league, [...results, ...playoffGoals(E).slice(0, 2)])
})

test('the final: a champion', async () => {
  await enterPlayoff(FINAL, ['{ perdedorDe: semi-1 }', '{ perdedorDe: semi-2 }'], [2, 0])
  await enterPlayoff(FINAL, ['{ ganadorDe: semi-1 }', '{ ganadorDe: semi-2 }'], [1, 1], [4, 5])
  const league = await shown()
  expect(league.champions).toEqual([E])
  expect(league.bracket!.get('gran-final')).toMatchObject({ winner: E, penalties: [4, 5] })
  expectCounted(league, [...results, ...playoffGoals(E)])
})

test('one file of the first round corrected when all is over: everything downstream follows', async () => {
  const files = async () => {
    const names = ['torneo.yml', SEMIFINAL, FINAL, ...[1, 2, 3, 4, 5].map(roundFile)]
    const texts = await Promise.all(names.map((name) => organiser.text(name)))
    return new Map(
      names.map((name, index) => [name, createHash('sha256').update(texts[index]!).digest('hex')]),
    )
  }
  const before = await files()
  await turnAround()
  const after = await files()
  expect(
    [...after].filter(([name, digest]) => digest !== before.get(name)).map(([name]) => name),
  ).toEqual([roundFile(1)])

  const league = await shown()
  expectCounted(league, [...results, ...playoffGoals(D)])
  expect(league.table.map(({ team }) => team)).toEqual([A, B, D, C, E, F])
  expect([...league.reasons.keys()]).toEqual([D, C])
  expect(league.pairs).toEqual(
    new Map([
      ['semi-1', `${A} – ${C}`],
      ['semi-2', `${B} – ${D}`],
      ['tercer-lugar', `${A} – ${B}`],
      ['gran-final', `${C} – ${D}`],
    ]),
  )
  expect(league.champions).toEqual([D])
  expect(league.marks.get(E)).toBe('✕ Eliminado')
})

describe('a liguilla beside it', () => liguillaTests(() => organiser.site))
