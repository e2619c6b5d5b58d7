import { describe, expect, test } from 'vitest'
import { nextRound, roundToCome } from '../../../../src/lib/rules/matches/next-round.ts'
import { aJornada, aMatch, aPhase, aPlace, aResult, aTeam, aTournament } from '../../given.ts'

const [ANA, BETO, CAMI, DANI] = ['ana', 'beto', 'cami', 'dani'].map((id) => aTeam(id))

const played = (id: string) => aResult(ANA!, 1, 0, BETO!, { id, date: '2026-01-10' })
const open = (id: string, more = {}) => aMatch(CAMI!, DANI!, { id, date: '2026-01-17', ...more })
const nextOf = (given: Parameters<typeof aTournament>[0]) => {
  const next = nextRound(aTournament(given))
  const name = next?.jornada?.jornadaPosition ?? next?.playoff?.playoffName
  return next && [name, next.matches.map(({ id }) => id)]
}

describe('what is played next', () => {
  test.each<[string, Parameters<typeof aTournament>[0], unknown]>([
    ['nothing where there are no rounds', {}, undefined],
    ['nothing where all is played', { jornadas: [aJornada(1, [played('a')])] }, undefined],
    [
      'the first round with an open match, by position, and of it what is open',
      {
        jornadas: [
          aJornada(3, [open('d')]),
          aJornada(2, [played('b'), open('c')]),
          aJornada(1, [played('a')]),
        ],
      },
      [2, ['c']],
    ],
    [
      'its matches in the order of play',
      {
        jornadas: [
          aJornada(1, [
            open('b', { time: '21:00:00' }),
            open('a', { time: '9:00:00'.padStart(8, '0') }),
          ]),
        ],
      },
      [1, ['a', 'b']],
    ],
    [
      'neither what is cancelled nor what is postponed without another day',
      {
        jornadas: [
          aJornada(1, [
            open('a', { state: 'cancelled' }),
            open('b', { state: 'postponed', originalDate: '2026-01-17' }),
            open('c'),
          ]),
        ],
      },
      [1, ['c']],
    ],
    [
      'with it what was moved to one of its days from an earlier round',
      {
        jornadas: [
          aJornada(1, [
            open('moved', { state: 'postponed', originalDate: '2026-01-10', date: '2026-01-16' }),
            open('later', { state: 'postponed', originalDate: '2026-01-10', date: '2026-02-28' }),
          ]),
          aJornada(2, [open('c')]),
        ],
      },
      [2, ['moved', 'c']],
    ],
    [
      'what was moved alone, where nothing else is open',
      {
        jornadas: [
          aJornada(1, [
            open('moved', { state: 'postponed', originalDate: '2026-01-10', date: '2026-02-28' }),
          ]),
        ],
      },
      [1, ['moved']],
    ],
    [
      'a phase after the rounds, places that nobody holds yet too, but no bye',
      {
        jornadas: [aJornada(1, [played('a')])],
        playoffs: [
          aPhase('Semifinal', [
            aMatch(null, null, {
              id: 'semi',
              team1: aPlace({ rank: 1 }),
              team2: aPlace({ rank: 4 }),
            }),
            aMatch(ANA!, null, { id: 'bye', team2: aPlace({ bye: true }) }),
          ]),
        ],
      },
      ['Semifinal', ['semi']],
    ],
  ])('%s', (_rule, given, expected) => expect(nextOf(given)).toEqual(expected))
})

test.each([
  [
    'of the round that is being played the others',
    { jornadas: [aJornada(1, [open('a', { isPlaying: true }), open('b')])] },
    [1, ['b']],
  ],
  [
    'the round after its last match',
    {
      jornadas: [
        aJornada(1, [played('a'), open('b', { isPlaying: true })]),
        aJornada(2, [open('c')]),
      ],
    },
    [2, ['c']],
  ],
  [
    'nothing during the last match',
    { jornadas: [aJornada(1, [open('a', { isPlaying: true })])] },
    undefined,
  ],
])('still to come is %s', (_name, given, expected) => {
  const next = roundToCome(aTournament(given))
  expect(next && [next.jornada!.jornadaPosition, next.matches.map(({ id }) => id)]).toEqual(
    expected,
  )
})
