/**
 * A liguilla as its organiser lives it, in the site of another league: legs typed one by one, a first
 * leg corrected, and the pairs of the next phase drawn anew by themselves.
 */
import { beforeAll, expect, test } from 'vitest'
import type { GivenSite } from '../publish/given-site.ts'
import { organiserOf, roundFile, type Organiser, type Score } from './organiser.ts'
import { leagueOn } from './pages.ts'

/** By strength: the earlier in the alphabet beats the later by one goal. */
const TEAMS = 'Alebrijes,Bravos,Charros,Diablos,Escorpiones,Faisanes,Gavilanes,Huracanes'.split(',')
const [A, B, C, D, E, F, G, H] = TEAMS as [
  ...[string, string, string, string],
  ...[string, string, string, string],
]
const QUARTERS = 'eliminatoria/1-cuartos.yml'
const SEMIFINAL = 'eliminatoria/2-semifinal.yml'
const FINAL = 'eliminatoria/3-gran-final.yml'

/** The lines of a match with its score typed above the teams. */
const scored = (lines: string, score: Score): string =>
  lines.replace(/^ {4}equipo1:/m, `    marcador: ${score.join('-')}\n$&`)

const matchesOf = (text: string) => text.split(/^(?= {2}- )/m)

/** A day after the final: results of days to come would be warned of. */
const AFTERWARDS = '2026-12-31'

export function liguillaTests(site: () => GivenSite) {
  let organiser: Organiser
  beforeAll(async () => {
    organiser = await organiserOf(site(), {
      name: 'Clausura',
      teams: TEAMS.join(','),
      format: 'liguilla',
    })
  })

  /** Builds, and reads the series of a phase: 'Bravos 3–1 Charros: Bravos', and how it was decided. */
  async function shown(phase: string) {
    await organiser.site.build({ today: AFTERWARDS })
    const league = leagueOn(organiser.site.out, organiser.id)
    const series = league.series
      .filter((one) => one.phase === phase)
      .map(({ teams: [one, other], aggregate, winner, decidedBy }) => {
        const pair = `${one} ${aggregate ? aggregate.join('–') : 'vs'} ${other}`
        return winner ? `${pair}: ${winner}, ${decidedBy}` : pair
      })
    return { league, series }
  }

  /** Types the scores of matches, by their ids. */
  const enter = (file: string, scores: Record<string, Score>) =>
    organiser.edit(file, (text) =>
      matchesOf(text)
        .map((lines) => {
          const score = scores[/^ {2}- clave: (\S+)\n/.exec(lines)?.[1] ?? '']
          return score ? scored(lines, score) : lines
        })
        .join(''),
    )

  /** The first leg of the second quarter-final, typed the wrong way round or back again. */
  const turnAround = () =>
    organiser.edit(QUARTERS, (text) =>
      matchesOf(text)
        .map((lines) =>
          lines.startsWith('  - clave: cuartos-2-ida\n')
            ? lines.replace(/marcador: (\d)-(\d)/, 'marcador: $2-$1')
            : lines,
        )
        .join(''),
    )

  test('the table fills the quarter-finals', async () => {
    for (let round = 1; round < TEAMS.length; round++)
      await organiser.edit(roundFile(round), (text) =>
        matchesOf(text)
          .map((lines, index) => {
            if (index === 0) return lines
            const [one, other] = [...lines.matchAll(/^ {4}equipo\d: (\S+)\n/gm)].map(
              ([, id]) => id!,
            )
            return scored(lines, one! < other! ? [2, 1] : [1, 2])
          })
          .join(''),
      )
    expect((await shown('Cuartos de final')).series).toEqual([
      `${H} vs ${A}`,
      `${E} vs ${D}`,
      `${G} vs ${B}`,
      `${F} vs ${C}`,
    ])
  })

  test('both legs played: the best placed of those still in meets the last', async () => {
    await enter(QUARTERS, {
      'cuartos-1-ida': [0, 1],
      'cuartos-1-vuelta': [2, 0],
      'cuartos-2-ida': [2, 0],
      'cuartos-2-vuelta': [1, 0],
      'cuartos-3-ida': [1, 1],
      'cuartos-3-vuelta': [2, 1],
      'cuartos-4-ida': [0, 0],
      'cuartos-4-vuelta': [0, 0],
    })
    const { league, series } = await shown('Semifinal')
    expect(series).toEqual([`${E} vs ${A}`, `${C} vs ${B}`])
    // In the order of the bracket: each beside the one that its winner meets.
    expect(league.series.slice(0, 4).map(({ winner, decidedBy }) => [winner, decidedBy])).toEqual([
      [E, 'goals'],
      [A, 'goals'],
      [C, 'tablePosition'],
      [B, 'goals'],
    ])
  })

  test('a first leg that was typed the wrong way round: the semifinals are drawn anew', async () => {
    await turnAround()
    expect((await shown('Semifinal')).series).toEqual([`${D} vs ${A}`, `${C} vs ${B}`])
  })

  test('a quarter-final corrected once a semifinal is played: it is said, with its cure', async () => {
    await enter(SEMIFINAL, { 'semi-1-ida': [1, 0], 'semi-2-ida': [2, 0] })
    await shown('Semifinal')
    await turnAround()
    organiser.site.logged.length = 0
    expect((await shown('Semifinal')).series[0]).toBe(`${E} 1–0 ${A}`)
    expect(organiser.site.logged.join('\n')).toContain(
      `aquí juega ${E}, pero este partido se publicó como jugado por ${D}. Si lo jugó ${D}, escribe equipo: diablos`,
    )
    await turnAround()
  })

  test('the semifinals and the final: a champion', async () => {
    await enter(SEMIFINAL, { 'semi-1-vuelta': [1, 0], 'semi-2-vuelta': [1, 1] })
    await enter(FINAL, { 'gran-final-ida': [1, 0], 'gran-final-vuelta': [1, 1] })
    const { league, series } = await shown('Semifinal')
    expect(series).toEqual([`${C} 3–1 ${B}: ${C}, goals`, `${D} 1–1 ${A}: ${A}, tablePosition`])
    expect(league.series.at(-1)).toMatchObject({ teams: [C, A], aggregate: [2, 1], winner: C })
    expect(league.champions).toEqual([C])
  })
}
