/** A result as a picture, from what the phone knows. DESIGN 19. */
import { describe, expect, test } from 'vitest'
import type { MatchSheet, SheetPlayer } from '../../../../src/lib/mesa/match/match-sheet.ts'
import { resultPosters } from '../../../../src/lib/mesa/match/result-posters.ts'
import type { MesaMatchLine, MesaTournamentAnswer } from '../../../../src/lib/schema/mesa.ts'
import { POSTER_WORDS } from '../../../../src/lib/wording/posters.ts'

const line = (id: string, more: Partial<MesaMatchLine> = {}): MesaMatchLine => ({
  id,
  round: 'Jornada 4',
  date: '2026-12-06',
  word: 'vs',
  state: '',
  team1: { team: 'a', name: 'Leonas' },
  team2: { team: 'b', name: 'Tuercas' },
  ...more,
})

const player = (name: string, goals: number) => ({ name, goals }) as SheetPlayer

const sheet = (goals: [number, number], penalties?: [number, number]) =>
  ({
    sides: {
      team1: {
        team: 'a',
        name: 'Leonas',
        goals: goals[0],
        penaltyGoals: penalties?.[0],
        players: [player('Ana', 0), player('Noemí Tapia', 1), player('Eva Ruiz', 2)],
      },
      team2: {
        team: 'b',
        name: 'Tuercas',
        goals: goals[1],
        penaltyGoals: penalties?.[1],
        players: [],
      },
    },
  }) as unknown as MatchSheet

const around = (matches?: MesaMatchLine[]) => ({
  tournament: matches && ({ name: 'Liga Dominical', matches } as unknown as MesaTournamentAnswer),
  site: 'Cascarita',
  address: 'cascarita.example',
})

const answer = { match: line('m1'), sport: 'football' as const }
const labels = (matches?: MesaMatchLine[]) =>
  resultPosters(answer, sheet([3, 1]), around(matches)).map(({ label }) => label)

test('says the score, who scored, and the day', () => {
  const poster = resultPosters(answer, sheet([3, 1]), around())[0]!.poster
  expect(poster).toMatchObject({
    title: 'Jornada 4',
    content: {
      kind: 'match',
      match: {
        score: '3 – 1',
        sides: [
          { name: 'Leonas', hasLost: false },
          { name: 'Tuercas', hasLost: true },
        ],
      },
      facts: ['domingo 6 de diciembre'],
      deeds: [['Eva Ruiz · 2 goles', 'Noemí Tapia · 1 gol'], []],
    },
  })
})

test('names the sponsor on each', () => {
  const ended = { word: 'FINAL', team1: { name: 'A', goals: 0 }, team2: { name: 'B', goals: 2 } }
  const { tournament, ...other } = around([line('m1'), line('m2', ended as never)])
  const sponsored = { ...tournament!, sponsor: 'Tacos El Güero' }
  const posters = resultPosters(answer, sheet([3, 1]), { ...other, tournament: sponsored })
  expect(posters.map(({ poster }) => poster.sponsor)).toEqual([
    { line: 'Tacos El Güero' },
    { line: 'Tacos El Güero' },
  ])
  expect(resultPosters(answer, sheet([3, 1]), around())[0]!.poster.sponsor).toBeUndefined()
})

test('a shoot-out decides who lost', () => {
  const poster = resultPosters(answer, sheet([1, 1], [3, 4]), around())[0]!.poster
  expect(poster).toMatchObject({
    content: {
      match: { loud: 'Penales 3 – 4', sides: [{ hasLost: true }, { hasLost: false }] },
    },
  })
})

test('basketball counts points', () => {
  const posters = resultPosters({ ...answer, sport: 'basketball' }, sheet([3, 1]), around())
  expect(JSON.stringify(posters)).toContain('Eva Ruiz · 2 puntos')
})

describe('the results of the day', () => {
  const ended = line('m2', {
    word: 'FINAL',
    team1: { team: 'c', name: 'Halcones', goals: 0 },
    team2: { team: 'd', name: 'Resaca FC', goals: 2 },
  })
  test.each([
    ['come first once all are over', [line('m1'), ended], [POSTER_WORDS.ofDay, POSTER_WORDS.match]],
    ['not while one is open', [line('m1'), ended, line('m3')], [POSTER_WORDS.match]],
    [
      'not while one is played',
      [line('m1'), ended, line('m3', { word: 'VIVO' })],
      [POSTER_WORDS.match],
    ],
    [
      'also with one that was postponed',
      [line('m1'), ended, line('m3', { word: 'APLAZADO' })],
      [POSTER_WORDS.ofDay, POSTER_WORDS.match],
    ],
    [
      'not while one that was put off to this day is open',
      [line('m1'), ended, line('m3', { word: 'APLAZADO', isRedated: true })],
      [POSTER_WORDS.match],
    ],
    ['not of a single match', [line('m1')], [POSTER_WORDS.match]],
    ['not of another day', [line('m1'), { ...ended, date: '2026-12-05' }], [POSTER_WORDS.match]],
  ])('%s', (_rule, matches, expected) => expect(labels(matches)).toEqual(expected))
  test('hold this match as the phone has it, which the server may not know yet', () => {
    const { poster } = resultPosters(answer, sheet([3, 1]), around([line('m1'), ended]))[0]!
    expect(poster).toMatchObject({
      title: 'Resultados',
      strap: 'Liga Dominical',
      content: { days: [{ matches: [{ score: '3 – 1' }, { score: '0 – 2' }] }] },
    })
  })
  test('hold one that was decided at the desk, with its sentence where it has no goals', () => {
    const award = 'Ganado en la mesa por Halcones'
    const sides = {
      team1: { team: 'c', name: 'Halcones' },
      team2: { team: 'd', name: 'Resaca FC' },
    }
    const given = line('m2', { word: 'FINAL', ...sides, decided: { winner: 'team1', how: award } })
    const byGoals = line('m3', {
      word: 'FINAL',
      team1: { ...sides.team1, goals: 0 },
      team2: { ...sides.team2, goals: 3 },
      decided: { winner: 'team2', how: 'Halcones no se presentaron' },
    })
    const { poster } = resultPosters(
      answer,
      sheet([3, 1]),
      around([line('m1'), given, byGoals]),
    )[0]!
    if (poster.content.kind !== 'matches') throw new Error()
    const [, without, withGoals] = poster.content.days[0]!.matches
    expect(without).toMatchObject({
      score: undefined,
      note: award,
      sides: [{ hasLost: false }, { hasLost: true }],
    })
    expect(withGoals).toMatchObject({
      score: '0 – 3',
      note: undefined,
      sides: [{ hasLost: true }, { hasLost: false }],
    })
  })
  test('are not known without the tournament', () => expect(labels()).toEqual([POSTER_WORDS.match]))
})
