import { describe, expect, test } from 'vitest'
import { fillPlaces } from '../../../../src/lib/rules/playoffs/playoffs.ts'
import type { PlaceReference } from '../../../../src/lib/schema/match.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import {
  aJornada,
  aMatch,
  aPhase,
  aPlace,
  aResult,
  aShootOut,
  aTeam,
  aTournament,
} from '../../given.ts'

const [a, b, c, d] = [aTeam('a'), aTeam('b'), aTeam('c'), aTeam('d')] as const

const waiting = (one: PlaceReference, other: PlaceReference, id?: string) =>
  aMatch(null, null, { ...(id && { id }), team1: aPlace(one), team2: aPlace(other) })

/** Who stands in every playoff match: 'a-d', '?' where nobody is known. */
const pairs = (t: Tournament) =>
  fillPlaces(t).playoffs.flatMap(({ matches }) =>
    matches.map(({ team1, team2 }) => `${team1.team?.id ?? '?'}-${team2.team?.id ?? '?'}`),
  )

describe('a position of a group', () => {
  const groups = [
    [a, b],
    [c, d],
  ]
  const playoffs = [
    aPhase('Semifinal', [
      waiting({ group: 'A', rank: 1 }, { group: 'B', rank: 2 }),
      waiting({ group: 'B', rank: 1 }, { group: 'A', rank: 2 }),
    ]),
  ]
  const after = (...matches: ReturnType<typeof aMatch>[]) =>
    pairs(aTournament({ groups, playoffs, jornadas: [aJornada(1, matches)] }))

  test('is filled when its group is over, whatever the other does', () => {
    expect(after(aResult(a, 1, 0, b), aResult(c, 0, 1, d))).toEqual(['a-c', 'd-b'])
    expect(after(aResult(a, 1, 0, b), aMatch(c, d))).toEqual(['a-?', '?-b'])
  })

  test.each([
    ['a match is open', [aMatch(a, b), aResult(a, 3, 0, b)]],
    ['a match is being played', [aMatch(a, b, { isPlaying: true }), aResult(a, 3, 0, b)]],
    ['a match is postponed', [aMatch(a, b, { state: 'postponed' }), aResult(a, 3, 0, b)]],
    ['a match with another group is open', [aMatch(a, c), aResult(a, 3, 0, b)]],
    ['the position is shared', [aResult(a, 1, 1, b)]],
  ] as const)('stays open while %s', (_rule, matches) =>
    expect(after(...matches)).toEqual(['?-?', '?-?']),
  )

  test('waits for no cancelled match', () =>
    expect(after(aMatch(a, b, { state: 'cancelled' }), aResult(a, 3, 0, b))[0]).toBe('a-?'))

  test('is nobody yet when two of the group have no match yet', () => {
    const three = [[a, b, c]]
    const semifinal = [aPhase('Final', [waiting({ rank: 1 }, { rank: 2 })])]
    const jornadas = [aJornada(1, [aResult(a, 1, 0, b)]), aJornada(2, [aResult(b, 3, 0, c)])]
    const t = aTournament({ groups: three, playoffs: semifinal, jornadas })
    expect(pairs(t)).toEqual(['?-?'])
    expect(pairs({ ...t, isCompleted: true })).toEqual(['b-a'])
    const begun = [aPhase('Final', [{ ...waiting({ rank: 1 }, { rank: 2 }), isPlaying: true }])]
    expect(pairs({ ...t, playoffs: begun })).toEqual(['b-a'])
  })

  test('waits for no postponed or suspended match once its playoffs have begun', () => {
    const abandoned = [
      aResult(a, 3, 0, b),
      aMatch(a, b, { state: 'suspended' }),
      aResult(c, 1, 0, d),
      aMatch(c, d, { state: 'postponed' }),
    ]
    const [first, second] = playoffs[0]!.matches
    const begun = {
      ...second!,
      isPlaying: true,
      team1: { ...second!.team1, team: c, place: undefined },
    }
    const t = aTournament({
      groups,
      jornadas: [aJornada(1, abandoned)],
      playoffs: [aPhase('Semifinal', [first!, begun])],
    })
    expect(pairs(t)).toEqual(['a-d', 'c-b'])
    expect(pairs({ ...t, playoffs })).toEqual(['?-?', '?-?'])
    const open = [aJornada(2, [aMatch(a, b)])]
    expect(pairs({ ...t, jornadas: [...t.jornadas, ...open] })).toEqual(['?-d', 'c-?'])
  })

  test('of a group whose own playoffs have not begun waits for its matches', () => {
    const jornadas = [
      aJornada(1, [aResult(a, 3, 0, b), aResult(c, 1, 0, d), aMatch(c, d, { state: 'postponed' })]),
    ]
    const begun = [
      aPhase('Semifinal', [aMatch(a, b, { isPlaying: true }), ...playoffs[0]!.matches]),
    ]
    expect(pairs(aTournament({ groups, jornadas, playoffs: begun }))).toEqual(['a-b', 'a-?', '?-b'])
  })

  test('without a group is of the single table', () => {
    const final = [aPhase('Final', [waiting({ rank: 1 }, { rank: 2 })])]
    const jornadas = [aJornada(1, [aResult(a, 0, 1, b)])]
    expect(pairs(aTournament({ teams: [a, b], playoffs: final, jornadas }))).toEqual(['b-a'])
    expect(pairs(aTournament({ teams: [a, b], groups: [], playoffs: final, jornadas }))).toEqual([
      'b-a',
    ])
    expect(pairs(aTournament({ groups, playoffs: final, jornadas }))).toEqual(['?-?'])
  })

  test.each([
    ['a group that does not exist', { group: 'Z', rank: 1 }],
    ['a position that does not exist', { group: 'A', rank: 9 }],
  ])('of %s stays open', (_rule, place) =>
    expect(
      pairs(
        aTournament({
          groups,
          jornadas: [aJornada(1, [aResult(a, 1, 0, b)])],
          playoffs: [aPhase('Final', [waiting(place, { group: 'A', rank: 1 })])],
        }),
      ),
    ).toEqual(['?-a']),
  )
})

describe('winner and loser of a match', () => {
  const bracket = (semi1: ReturnType<typeof aMatch>, semi2: ReturnType<typeof aMatch>) =>
    aTournament({
      teams: [a, b, c, d],
      playoffs: [
        aPhase('Semifinal', [semi1, semi2]),
        aPhase('Tercer lugar', [waiting({ loserOf: 'semi-1' }, { loserOf: 'semi-2' })]),
        aPhase('Gran final', [waiting({ winnerOf: 'semi-1' }, { winnerOf: 'semi-2' })]),
      ],
    })
  const semi1 = { id: 'semi-1' }
  const semi2 = { id: 'semi-2' }

  test('go on when it is completed', () =>
    expect(pairs(bracket(aResult(a, 2, 1, b, semi1), aMatch(c, d, semi2)))).toEqual([
      'a-b',
      'c-d',
      'b-?',
      'a-?',
    ]))

  test('by penalties, by a stated winner, by award, by walkover', () => {
    const shootOut = aShootOut(a, [1, 2], [1, 4], b, semi1)
    const stated = aResult(c, 0, 0, d, { ...semi2, team1: { isWinner: true } })
    expect(pairs(bracket(shootOut, stated)).slice(2)).toEqual(['a-d', 'b-c'])
    const awarded = aResult(a, 3, 0, b, { ...semi1, awardedTo: 'team2' })
    const walkover = aResult(c, 0, 0, d, { ...semi2, team1: { noShow: true } })
    expect(pairs(bracket(awarded, walkover)).slice(2)).toEqual(['a-c', 'b-d'])
  })

  test('nobody goes on from a draw, nor from a match lost by both', () => {
    const draw = aResult(a, 1, 1, b, semi1)
    const both = aResult(c, 0, 0, d, { ...semi2, awardedTo: 'neither' })
    expect(pairs(bracket(draw, both)).slice(2)).toEqual(['?-?', '?-?'])
  })

  test('through several phases, from the groups on', () => {
    const result = { isCompleted: true, team2: { goals: 1 } }
    const t = aTournament({
      teams: [a, b, c, d],
      isCompleted: true,
      jornadas: [aJornada(1, [aResult(a, 4, 0, d), aResult(b, 3, 0, d), aResult(c, 2, 0, d)])],
      playoffs: [
        aPhase('Semifinal', [
          aMatch(null, null, {
            ...result,
            id: 'semi-1',
            team1: aPlace({ rank: 1 }),
            team2: { ...aPlace({ rank: 4 }), goals: 1 },
          }),
        ]),
        aPhase('Final', [
          aMatch(null, null, {
            ...result,
            id: 'final',
            team1: aPlace({ winnerOf: 'semi-1' }),
            team2: { ...aPlace({ rank: 2 }), goals: 1 },
          }),
        ]),
        aPhase('Supercopa', [waiting({ winnerOf: 'final' }, { loserOf: 'final' })]),
      ],
    })
    expect(pairs(t)).toEqual(['a-d', 'd-b', 'b-d'])
    expect(pairs({ ...t, playoffs: t.playoffs.toReversed() })).toEqual(['b-d', 'd-b', 'a-d'])
  })

  test('a corrected result moves another team on', () => {
    const filled = fillPlaces(bracket(aResult(a, 2, 1, b, semi1), aResult(c, 1, 0, d, semi2)))
    const corrected = {
      ...filled,
      playoffs: [
        aPhase('Semifinal', [aResult(a, 2, 3, b, semi1), aResult(c, 1, 0, d, semi2)]),
        ...filled.playoffs.slice(1),
      ],
    }
    expect(pairs(corrected).slice(2)).toEqual(['a-d', 'b-c'])
  })

  test.each([
    ['unknown matches', [waiting({ winnerOf: 'nope' }, { loserOf: 'nope' }, 'x')], ['?-?']],
    ['a match that waits for itself', [waiting({ winnerOf: 'x' }, { loserOf: 'x' }, 'x')], ['?-?']],
    [
      'two completed matches that wait for each other',
      [
        { ...aResult(null, 1, 0, a, { id: 'x', team1: aPlace({ winnerOf: 'y' }) }) },
        { ...aResult(null, 1, 0, b, { id: 'y', team1: aPlace({ winnerOf: 'x' }) }) },
      ],
      ['?-a', '?-b'],
    ],
    [
      'two matches that hand two teams round in a circle',
      [
        {
          ...aResult(null, 1, 0, a, { id: 'x', team1: aPlace({ loserOf: 'y' }) }),
        },
        {
          ...aResult(null, 1, 0, b, { id: 'y', team1: aPlace({ loserOf: 'x' }) }),
        },
      ],
      ['b-a', 'a-b'],
    ],
  ])(
    '%s: whoever can be known stands in place, the rest stays open',
    (_rule, matches, expected) => {
      const t = aTournament({ teams: [a, b], playoffs: [aPhase('Final', matches)] })
      expect(pairs(t)).toEqual(expected)
    },
  )

  test('without places nothing is touched', () => {
    const t = aTournament({ playoffs: [aPhase('Final', [aMatch(a, b)])] })
    expect(fillPlaces(t)).toBe(t)
  })
})

describe('the best of all groups', () => {
  const [e, f] = [aTeam('e'), aTeam('f')] as const
  const groups = [
    [a, b],
    [c, d],
    [e, f],
  ]
  const playoffs = [aPhase('Final', [waiting({ best: 1, rank: 2 }, { best: 2, rank: 2 })])]
  const after = (matches: ReturnType<typeof aMatch>[], lots: string[][] = []) =>
    pairs(aTournament({ groups, playoffs, jornadas: [aJornada(1, matches)], drawingOfLots: lots }))

  test('are filled when all groups are over', () =>
    expect(after([aResult(a, 3, 0, b), aResult(c, 1, 0, d), aResult(e, 3, 2, f)])).toEqual(['f-d']))

  test('are open while one group plays', () =>
    expect(after([aResult(a, 3, 0, b), aResult(c, 1, 0, d), aMatch(e, f)])).toEqual(['?-?']))

  test('are open while two are level, until lots are drawn', () => {
    const level = [aResult(a, 3, 0, b), aResult(c, 1, 0, d), aResult(e, 1, 0, f)]
    expect(after(level)).toEqual(['?-?'])
    expect(after(level, [['f', 'd']])).toEqual(['f-d'])
  })
})

describe('the best placed of a phase', () => {
  const jornadas = [
    aJornada(1, [
      aResult(a, 4, 0, d),
      aResult(b, 3, 0, d),
      aResult(c, 2, 0, d),
      aResult(a, 1, 0, b),
      aResult(a, 1, 0, c),
      aResult(b, 1, 0, c),
    ]),
  ]
  const redrawn = (...semifinals: ReturnType<typeof aMatch>[]) =>
    pairs(
      aTournament({
        teams: [a, b, c, d],
        jornadas,
        playoffs: [
          { ...aPhase('Semifinal', semifinals), id: 'semi' },
          aPhase('Final', [waiting({ seed: 2, of: 'semi' }, { seed: 1, of: 'semi' })]),
        ],
      }),
    ).at(-1)

  test('is drawn anew when all of it is over', () => {
    expect(redrawn(aResult(a, 1, 0, d), aResult(b, 1, 0, c))).toBe('b-a')
    expect(redrawn(aResult(a, 0, 1, d), aResult(b, 1, 0, c))).toBe('d-b')
  })

  test('is open before', () => expect(redrawn(aResult(a, 1, 0, d), aMatch(b, c))).toBe('?-?'))
})

describe('a series', () => {
  const legs = (second: ReturnType<typeof aMatch>, given: Partial<Tournament> = {}) =>
    pairs(
      aTournament({
        teams: [a, b, c, d],
        playoffs: [
          aPhase('Semifinal', [aResult(a, 0, 1, b, { id: 'ida' }), second]),
          aPhase('Final', [waiting({ winnerOf: 'ida' }, { loserOf: second.id })]),
        ],
        ...given,
      }),
    ).at(-1)

  test('is named by any of its matches, and moves on who is ahead in the sum', () =>
    expect(legs(aResult(b, 0, 3, a))).toBe('a-b'))

  test('is open while its second leg is', () => expect(legs(aMatch(b, a))).toBe('?-?'))

  test('is open while level, and decided by the rule that the tournament writes', () => {
    const second = aResult(b, 2, 3, a)
    expect(legs(second)).toBe('?-?')
    expect(legs(second, { seriesTieBreakers: ['awayGoals'] })).toBe('a-b')
  })
})

describe('a table of several legs', () => {
  const final = [aPhase('Final', [waiting({ rank: 1 }, { rank: 2 })])]
  const first = aJornada(1, [aResult(a, 1, 0, b)])
  const second = aJornada(2, [aResult(b, 3, 0, a)])
  const t = aTournament({ teams: [a, b], playoffs: final, jornadas: [first] })

  test.each([
    ['two legs', { legs: 2 }],
    ['so many rounds', { rounds: 2 }],
  ])('known by %s is not final after the first', (_how, given) => {
    expect(pairs(t)).toEqual(['a-b'])
    expect(pairs({ ...t, ...given })).toEqual(['?-?'])
    expect(pairs({ ...t, ...given, jornadas: [first, second] })).toEqual(['b-a'])
  })
})

describe('a side without a rival', () => {
  const bye = waiting({ winnerOf: 'cuartos-1' }, { bye: true }, 'cuartos-2')
  const final = waiting({ winnerOf: 'cuartos-2' }, { loserOf: 'cuartos-1' })
  const through = (first: ReturnType<typeof aMatch>) =>
    pairs(
      aTournament({
        playoffs: [
          aPhase('Cuartos', [{ ...first, id: 'cuartos-1' }]),
          aPhase('Semifinal', [bye]),
          aPhase('Final', [final]),
        ],
      }),
    )

  test('comes through as soon as it is known', () => {
    expect(through(aMatch(a, b))).toEqual(['a-b', '?-?', '?-?'])
    expect(through(aResult(a, 2, 0, b))).toEqual(['a-b', 'a-?', 'a-b'])
  })
})

describe('a team that left after it came through', () => {
  const gone = aTeam('a', { withdrawn: { date: '2024-08-05', matches: 'awarded' } })
  const final = waiting({ winnerOf: 'semi-1' }, { winnerOf: 'semi-2' }, 'final')
  const after = (other: ReturnType<typeof aMatch>) => {
    const t = aTournament({
      teams: [gone, b, c, d],
      playoffs: [
        aPhase('Semifinal', [
          { ...aResult(gone, 1, 0, b), id: 'semi-1', date: '2024-08-01' },
          { ...other, id: 'semi-2' },
        ]),
        aPhase('Final', [final]),
        aPhase('Supercopa', [waiting({ winnerOf: 'final' }, { loserOf: 'semi-1' })]),
      ],
    })
    return { seats: pairs(t), final: fillPlaces(t).playoffs[1]!.matches[0]! }
  }

  test('waits in the final until its rival is known', () => {
    const { seats, final } = after(aMatch(c, d))
    expect(seats.slice(2)).toEqual(['a-?', '?-b'])
    expect(final.isCompleted).toBe(false)
  })

  test('gives it to its rival, who goes on', () => {
    const { seats, final } = after(aResult(c, 2, 0, d))
    expect(seats.slice(2)).toEqual(['a-c', 'c-b'])
    expect(final).toMatchObject({ isCompleted: true, awardedTo: 'team2' })
  })
})
