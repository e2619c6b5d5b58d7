import { describe, expect, test } from 'vitest'
import { nextMatch } from '../../../../src/lib/rules/matches/next-match.ts'
import { inPlayOrder } from '../../../../src/lib/rules/matches/play-order.ts'
import { matchesOf } from '../../../../src/lib/rules/matches/team-matches.ts'
import { aJornada, aMatch, aPhase, aResult, aTeam, aTournament } from '../../given.ts'

const [pumas, tigres, gallos] = [aTeam('pumas'), aTeam('tigres'), aTeam('gallos')]
const ids = (fixtures: { match: { id: string } }[]) => fixtures.map(({ match }) => match.id)

describe('the order of play', () => {
  test('is by day, then time, then position; rounds before playoffs', () => {
    const t = aTournament({
      jornadas: [
        aJornada(2, [aMatch(pumas, tigres, { id: 'late', date: '2024-07-26', time: '22:00:00' })]),
        aJornada(1, [
          aMatch(pumas, tigres, { id: 'moved', date: '2024-08-30' }),
          aMatch(pumas, tigres, { id: 'second', date: '2024-07-26', time: '21:00:00' }),
          aMatch(pumas, tigres, { id: 'first', date: '2024-07-18', time: '21:00:00' }),
        ]),
      ],
      playoffs: [
        aPhase('Gran final', [aMatch(pumas, tigres, { id: 'final', date: '2024-08-30' })]),
      ],
    })
    expect(ids(inPlayOrder(t))).toEqual(['first', 'second', 'late', 'moved', 'final'])
  })

  test('puts a match without a day with its round, without a time after its day', () => {
    const t = aTournament({
      jornadas: [
        aJornada(1, [
          aMatch(pumas, tigres, { id: 'no-day' }),
          aMatch(pumas, tigres, { id: 'no-time', date: '2024-07-18' }),
          aMatch(pumas, tigres, { id: 'night', date: '2024-07-18', time: '22:00:00' }),
        ]),
        aJornada(2, [aMatch(pumas, tigres, { id: 'round-2' })]),
        aJornada(3, [aMatch(pumas, tigres, { id: 'round-3', date: '2024-07-25' })]),
      ],
    })
    expect(ids(inPlayOrder(t))).toEqual(['night', 'no-day', 'no-time', 'round-2', 'round-3'])
  })

  test("a team's matches say their round or phase", () => {
    const jornada = aJornada(1, [aMatch(pumas, tigres), aMatch(gallos, tigres)])
    const phase = aPhase('Semifinal', [aMatch(gallos, pumas), aMatch(null, tigres)])
    const t = aTournament({ jornadas: [jornada], playoffs: [phase] })
    expect(matchesOf(t, pumas)).toEqual([
      { match: jornada.matches[0], jornada },
      { match: phase.matches[0], playoff: phase },
    ])
  })
})

describe('the next match', () => {
  const played = aResult(pumas, 1, 0, tigres, { date: '2024-07-18' })
  const next = aMatch(gallos, tigres, { id: 'next', date: '2024-07-25' })
  const later = aMatch(pumas, gallos, { id: 'later', date: '2024-08-01' })
  const given = (...matches: ReturnType<typeof aMatch>[]) =>
    aTournament({ jornadas: [aJornada(1, matches)] })

  test.each([
    ['is the first open one', given(later, played, next), 'next'],
    ['is the one being played before all', given(next, { ...later, isPlaying: true }), 'later'],
    ['has a day', given(aMatch(pumas, gallos, { id: 'open' }), later), 'later'],
    ['is not cancelled', given({ ...next, state: 'cancelled' }, later), 'later'],
    ['is not postponed', given({ ...next, state: 'postponed' }, later), 'later'],
    [
      'may be a postponed one on its new day',
      given({ ...next, state: 'postponed', originalDate: '2024-07-11' }, later),
      'next',
    ],
    [
      'is not a postponed one on the day it lost',
      given({ ...next, state: 'postponed', originalDate: '2024-07-25' }, later),
      'later',
    ],
    ['is none when all is played', given(played), undefined],
  ] as const)('%s', (_rule, t, id) => expect(nextMatch(t)?.match.id).toBe(id))

  test("of a team is one of the team's", () =>
    expect(nextMatch(given(next, later), pumas)?.match.id).toBe('later'))
})
