/** What a calendar says of a match in every state that it can be in. */
import { describe, expect, test } from 'vitest'
import { scheduledMatches } from '../../../src/lib/sharing/match-facts.ts'
import type { Match } from '../../../src/lib/schema/match.ts'
import {
  aJornada,
  aMatch,
  aPhase,
  aPlace,
  aResult,
  aShootOut,
  aTeam,
  aTournament,
} from '../given.ts'

const [pumas, tigres] = [aTeam('pumas', { name: 'Pumas' }), aTeam('tigres', { name: 'Tigres' })]
const DAY = { date: '2024-07-18', time: '21:00:00' }

const seasonOf = (...matches: Match[]) =>
  aTournament({ teams: [pumas, tigres], jornadas: [aJornada(5, matches)] })
const factsOf = (match: Match) => scheduledMatches(seasonOf(match))[0]?.facts

describe('status', () => {
  test.each<[string, Parameters<typeof aMatch>[2], string, string]>([
    ['as planned', {}, 'confirmed', 'vs'],
    ['without a time', { time: undefined }, 'confirmed', 'vs'],
    ['while it is played', { isPlaying: true }, 'confirmed', 'vs'],
    ['moved', { originalDate: '2024-07-11' }, 'confirmed', 'vs'],
    ['cancelled', { state: 'cancelled' }, 'cancelled', 'CANCELADO'],
    ['postponed with the day it lost', { state: 'postponed' }, 'cancelled', 'APLAZADO'],
    [
      'postponed, the lost day said twice',
      { state: 'postponed', originalDate: '2024-07-18' },
      'cancelled',
      'APLAZADO',
    ],
    [
      'postponed to another day',
      { state: 'postponed', originalDate: '2024-07-11' },
      'confirmed',
      'vs',
    ],
    [
      'postponed without any day but the lost one',
      { state: 'postponed', date: undefined, originalDate: '2024-07-18' },
      'cancelled',
      'APLAZADO',
    ],
    ['broken off', { state: 'suspended' }, 'tentative', 'SUSPENDIDO'],
    ['broken off and awarded', { state: 'suspended', isCompleted: true }, 'confirmed', 'FINAL'],
  ])('%s', (_what, given, status, word) =>
    expect(factsOf(aMatch(pumas, tigres, { ...DAY, ...given }))).toMatchObject({
      status,
      word,
      day: '2024-07-18',
    }),
  )

  test('is not certain while a team is unknown', () => {
    const final = aMatch(pumas, null, { ...DAY, team2: aPlace({ winnerOf: 'semi-2' }) })
    const [scheduled] = scheduledMatches(aTournament({ playoffs: [aPhase('Gran final', [final])] }))
    expect(scheduled).toMatchObject({
      facts: { status: 'tentative', team1: 'Pumas', team2: 'Ganador semi-2', round: 'Gran final' },
      teams: ['pumas'],
    })
  })
})

test.each<[string, Match]>([
  ['never had a day', aMatch(pumas, tigres, { time: '21:00:00' })],
  ['has no rival', aMatch(pumas, null, { ...DAY, team2: aPlace({ bye: true }) })],
])('a match that %s stands in no calendar', (_what, match) =>
  expect(factsOf(match)).toBe(undefined),
)

describe('result', () => {
  test.each<[string, Match, string | undefined]>([
    ['none before it is over', aMatch(pumas, tigres, { ...DAY, isPlaying: true }), undefined],
    ['a score', aResult(pumas, 4, 0, tigres, DAY), 'Pumas 4 – 0 Tigres'],
    ['penalties', aShootOut(pumas, [1, 4], [1, 3], tigres, DAY), 'Pumas 1 (4) – 1 (3) Tigres'],
    [
      'an award without goals',
      aResult(pumas, 0, 0, tigres, { ...DAY, awardedTo: 'team1' }),
      'Ganado en la mesa por Pumas',
    ],
    [
      'an award with goals',
      aResult(pumas, 3, 0, tigres, { ...DAY, team2: { noShow: true } }),
      'Pumas 3 – 0 Tigres. Tigres no se presentó; gana Pumas por default',
    ],
  ])('%s', (_what, match, expected) => expect(factsOf(match)?.result).toBe(expected))
})

test('place, court and round are said; the day before only where it is another', () => {
  const moved = { originalDate: '2024-07-11', note: 'Llovió', location: 'Cancha 2' }
  expect(scheduledMatches(seasonOf(aMatch(pumas, tigres, { ...DAY, ...moved })))[0]).toMatchObject({
    facts: {
      location: 'Cancha 2, Deportivo Oriente',
      round: 'Jornada 5',
      originalDate: '2024-07-11',
      note: 'Llovió',
      zone: 'America/Mexico_City',
    },
    court: 'Cancha 2',
  })
  const same = factsOf(aMatch(pumas, tigres, { ...DAY, originalDate: DAY.date }))
  expect(same).toMatchObject({ location: 'Deportivo Oriente', originalDate: undefined })
})
