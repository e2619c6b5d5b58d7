import { describe, expect, test } from 'vitest'
import {
  championOf,
  markChampionAndEliminated,
  type StatedFlags,
} from '../../../../src/lib/rules/playoffs/champion.ts'
import { fillPlaces } from '../../../../src/lib/rules/playoffs/playoffs.ts'
import type { Playoff } from '../../../../src/lib/schema/jornada.ts'
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

const [a, b, c, d, e] = [aTeam('a'), aTeam('b'), aTeam('c'), aTeam('d'), aTeam('e')] as const
const teams = [a, b, c, d, e]
const champion = (...playoffs: Playoff[]) =>
  championOf(aTournament({ teams, playoffs }))?.id ?? null

const semifinals = aPhase('Semifinal', [aResult(a, 1, 0, b), aResult(c, 1, 0, d)])
const third = aResult(b, 2, 0, d)
const final = aResult(a, 3, 1, c)

describe('the champion is the winner of the final', () => {
  test.each([
    ['alone in its phase', [semifinals, aPhase('Gran final', [final])]],
    [
      'after a third place',
      [semifinals, aPhase('Tercer lugar', [third]), aPhase('Gran final', [final])],
    ],
    [
      'before a third place',
      [semifinals, aPhase('Final', [final]), aPhase('Tercer lugar', [third])],
    ],
    [
      'in English',
      [
        aPhase('Semi-finals', semifinals.matches),
        aPhase('third-place match', [third]),
        aPhase('final', [final]),
      ],
    ],
    [
      'with lower places on either side',
      [
        semifinals,
        aPhase('Puestos 5 a 8', [aResult(e, 1, 0, b)]),
        aPhase('Gran final', [final]),
        aPhase('Puestos 5 a 8 (finales)', [aResult(e, 1, 0, b)]),
      ],
    ],
    [
      'in one phase with the third place, by name',
      [
        semifinals,
        aPhase('Finales', [
          { ...final, matchName: 'Gran final' },
          { ...third, matchName: 'Tercer lugar' },
        ]),
      ],
    ],
    [
      'by its own name in a phase named for the third place',
      [semifinals, aPhase('Tercer lugar', [{ ...final, matchName: 'Gran final' }, third])],
    ],
    [
      'in a phase named for both',
      [semifinals, aPhase('Tercer lugar y Gran final', [third, final])],
    ],
    [
      'in a phase named for both, the other way round',
      [semifinals, aPhase('Gran final y tercer lugar', [final, third])],
    ],
    [
      'before an unnamed match of two that were beaten',
      [semifinals, aPhase('Finales', [final, third])],
    ],
    [
      'with the losers as a place',
      [
        semifinals,
        aPhase('Gran final', [
          final,
          { ...third, team1: { ...third.team1, place: { loserOf: 'semi-1' } } },
        ]),
      ],
    ],
    ['for the first place', [semifinals, aPhase('Por el primer lugar', [final])]],
    ['in a phase of no telling name', [semifinals, aPhase('Último día', [final])]],
    ['in one phase with all before it', [aPhase('Liguilla', [...semifinals.matches, final])]],
    ['on penalties', [semifinals, aPhase('Final', [aShootOut(a, [1, 4], [1, 3], c)])]],
    ['by award', [semifinals, aPhase('Final', [aResult(a, 0, 2, c, { awardedTo: 'team1' })])]],
    [
      'over two legs, by goals',
      [semifinals, aPhase('Gran final', [aResult(c, 1, 0, a), aResult(a, 2, 0, c)])],
    ],
    [
      'over two legs, by the shoot-out after the second',
      [
        semifinals,
        aPhase('Final', [
          aResult(c, 1, 0, a),
          aResult(a, 1, 0, c, { team1: { penaltyGoals: 4 }, team2: { penaltyGoals: 2 } }),
        ]),
      ],
    ],
    [
      'over two legs that were both drawn',
      [semifinals, aPhase('Final', [aResult(c, 1, 1, a), aShootOut(a, [0, 5], [0, 4], c)])],
    ],
    [
      'in the best of three, by games and not by goals',
      [
        semifinals,
        aPhase('Final', [aResult(a, 1, 0, c), aResult(c, 9, 0, a), aResult(a, 1, 0, c)]),
      ],
    ],
    [
      'between two who lost a first leg on their way',
      [
        aPhase('Semifinal ida', [aResult(b, 1, 0, a), aResult(d, 1, 0, c)]),
        aPhase('Semifinal vuelta', [aResult(a, 2, 0, b), aResult(c, 2, 0, d)]),
        aPhase('Gran final', [final]),
      ],
    ],
  ] as [string, Playoff[]][])('%s', (_where, playoffs) => expect(champion(...playoffs)).toBe('a'))
})

describe('what is written goes before what names say', () => {
  const other = aPhase('Gran final', [aResult(b, 1, 0, d)])

  test('the final of another bracket makes no champion', () => {
    expect(champion(semifinals, aPhase('Por todo', [final]), { ...other, bracket: 'copa' })).toBe(
      'a',
    )
    expect(champion({ ...other, bracket: 'copa' })).toBe(null)
  })

  test('a round says which phase is the final', () => {
    const named = { ...aPhase('Último día', [final]), round: 'final' as const }
    expect(champion(semifinals, named, { ...other, round: 'thirdPlace' })).toBe('a')
    expect(champion(semifinals, { ...other, round: 'places' })).toBe(null)
  })

  test('a match says it for itself', () => {
    const both = aPhase('Finales', [
      { ...third, round: 'thirdPlace' },
      { ...final, round: 'final' },
    ])
    expect(champion(semifinals, both)).toBe('a')
  })

  test('the final over two legs may go to the better of the table', () => {
    const legs = aPhase('Final', [aResult(c, 1, 0, a), aResult(a, 1, 0, c)])
    const jornadas = [aJornada(1, [aResult(a, 5, 0, b), aResult(c, 1, 0, d)])]
    const t = aTournament({ teams, jornadas, playoffs: [semifinals, legs] })
    expect(championOf(t)).toBe(null)
    expect(championOf({ ...t, seriesTieBreakers: ['tablePosition'] })?.id).toBe('a')
  })
})

describe('there is no champion', () => {
  test.each([
    ['while the final is open', [semifinals, aPhase('Final', [aMatch(a, c)])]],
    [
      'while the final is played',
      [semifinals, aPhase('Final', [aMatch(a, c, { isPlaying: true })])],
    ],
    ['after a draw that nobody decided', [semifinals, aPhase('Final', [aResult(a, 1, 1, c)])]],
    [
      'after a final lost by both',
      [semifinals, aPhase('Final', [aResult(a, 0, 0, c, { awardedTo: 'neither' })])],
    ],
    ['while the last phase is a semifinal', [semifinals]],
    [
      'after one semifinal of which the other is not written',
      [aPhase('Semifinal', [aResult(a, 1, 0, b)])],
    ],
    ['after the third place only', [semifinals, aPhase('Tercer lugar', [third])]],
    [
      'while another pair is undefeated in a phase of no telling name',
      [aPhase('Eliminatoria', [aResult(c, 1, 0, d), aResult(a, 1, 0, b)])],
    ],
    [
      'in a final stage that is not through',
      [aPhase('Fase final', [aResult(c, 1, 0, d), aResult(a, 1, 0, b)])],
    ],
    ['between two legs', [aPhase('Final', [aResult(a, 1, 0, c), aMatch(c, a)])]],
    ['after two equal legs', [aPhase('Final', [aResult(a, 1, 0, c), aResult(c, 1, 0, a)])]],
    ['without matches', [aPhase('Final', [])]],
  ] as [string, Playoff[]][])('%s', (_when, playoffs) => expect(champion(...playoffs)).toBe(null))
})

describe('a season without playoffs', () => {
  const season = (given: Partial<Tournament> = {}) =>
    aTournament({
      tournamentType: 'season',
      teams: [a, b],
      isCompleted: true,
      jornadas: [aJornada(1, [aResult(a, 0, 1, b)])],
      ...given,
    })

  test('is won by the leader of its table', () => expect(championOf(season())?.id).toBe('b'))

  test.each<[string, Partial<Tournament>]>([
    ['once all have met', {}],
    ['once its rounds are played', { rounds: 1, teams: [a, b, c] }],
    ['once it is closed, whatever is missing', { isTableClosed: true, teams: [a, b, c], legs: 2 }],
  ])('is won %s, and nobody has to say that it is over', (_when, given) =>
    expect(championOf(season({ isCompleted: false, ...given }))?.id).toBe('b'),
  )

  test.each([
    ['while two have not met', { isCompleted: false, teams: [a, b, c] }],
    ['while they meet twice', { isCompleted: false, legs: 2 }],
    ['while a round is to come', { isCompleted: false, rounds: 2 }],
    [
      'while a match is open',
      { isCompleted: false, jornadas: [aJornada(1, [aResult(a, 1, 0, b), aMatch(b, a)])] },
    ],
    ['when the first two are level', { jornadas: [aJornada(1, [aResult(a, 1, 1, b)])] }],
    ['when nothing was played', { jornadas: [] }],
    ['when its only team played nothing', { teams: [a], groups: [[a]], jornadas: [] }],
    ['with several groups', { groups: [[a], [b]] }],
    ['when playoffs were to follow', { tournamentType: 'season_and_playoff' }],
  ])('has no champion %s', (_when, given) => expect(championOf(season(given))).toBe(null))

  test('a drawing of lots separates two level leaders', () =>
    expect(
      championOf(
        season({ jornadas: [aJornada(1, [aResult(a, 1, 1, b)])], drawingOfLots: [['b', 'a']] }),
      )?.id,
    ).toBe('b'))
})

describe('flags', () => {
  const [f, g] = [aTeam('f'), aTeam('g')] as const
  const flags = (t: Tournament, stated?: StatedFlags) => {
    const { teams } = markChampionAndEliminated(fillPlaces(t), stated)
    const ids = (list: typeof teams) =>
      list
        .map(({ id }) => id)
        .toSorted()
        .join('')
    return {
      champion: ids(teams.filter(({ isChampion }) => isChampion)),
      out: ids(teams.filter(({ isEliminated }) => isEliminated)),
    }
  }
  const groups = [
    [a, b, e],
    [c, d, f],
  ]
  const groupStage = [
    aJornada(1, [
      aResult(a, 3, 0, b),
      aResult(a, 3, 0, e),
      aResult(b, 1, 0, e),
      aResult(c, 3, 0, d),
      aResult(c, 3, 0, f),
      aResult(d, 1, 0, f),
    ]),
  ]
  const openSemifinals = aPhase('Semifinal', [
    aMatch(null, null, {
      id: 'semi-1',
      team1: aPlace({ group: 'A', rank: 1 }),
      team2: aPlace({ group: 'B', rank: 2 }),
    }),
    aMatch(null, null, {
      id: 'semi-2',
      team1: aPlace({ group: 'B', rank: 1 }),
      team2: aPlace({ group: 'A', rank: 2 }),
    }),
  ])
  const openFinal = aPhase('Final', [
    aMatch(null, null, {
      team1: aPlace({ winnerOf: 'semi-1' }),
      team2: aPlace({ winnerOf: 'semi-2' }),
    }),
  ])
  const openThird = aPhase('Tercer lugar', [
    aMatch(null, null, {
      team1: aPlace({ loserOf: 'semi-1' }),
      team2: aPlace({ loserOf: 'semi-2' }),
    }),
  ])
  const playedSemi = aResult(a, 2, 0, d, { id: 'semi-1' })
  const given = (...playoffs: Playoff[]) => aTournament({ groups, jornadas: groupStage, playoffs })

  test('nobody is out while the groups play', () => {
    const open = [aJornada(1, [...groupStage[0]!.matches.slice(1), aMatch(a, b)])]
    expect(flags({ ...given(openSemifinals), jornadas: open })).toEqual({ champion: '', out: '' })
  })

  test('nobody is out after the first of rounds that are written one by one', () => {
    const first = [aJornada(1, [aResult(a, 3, 0, b), aResult(c, 3, 0, d)])]
    expect(flags({ ...given(openSemifinals), jornadas: first }).out).toBe('')
  })

  test('nobody is out while there are no playoffs', () => expect(flags(given()).out).toBe(''))

  test('those whom no playoff place waits for are out when the groups are over', () =>
    expect(flags(given(openSemifinals, openFinal)).out).toBe('ef'))

  test('nobody is out for a place that is not decided', () => {
    const level = [
      aJornada(1, [
        ...groupStage[0]!.matches.slice(0, 3),
        aResult(c, 1, 1, d),
        aResult(c, 1, 1, f),
        aResult(d, 1, 1, f),
      ]),
    ]
    expect(flags({ ...given(openSemifinals, openFinal), jornadas: level }).out).toBe('')
  })

  test('one who survived may have a bye into a phase that is not written yet', () => {
    const t = aTournament({
      teams: [a, b, c, g],
      teamsToSurviveGroup: 3,
      jornadas: [
        aJornada(1, [
          aResult(a, 3, 0, b),
          aResult(a, 3, 0, c),
          aResult(a, 3, 0, g),
          aResult(b, 2, 0, c),
          aResult(b, 2, 0, g),
          aResult(c, 1, 0, g),
        ]),
      ],
      playoffs: [aPhase('Repechaje', [aMatch(b, c)])],
    })
    expect(flags(t).out).toBe('g')
  })

  test('the loser of a semifinal is out, unless the third place is still to play', () => {
    const semis = aPhase('Semifinal', [playedSemi, openSemifinals.matches[1]!])
    expect(flags(given(semis, openFinal)).out).toBe('def')
    expect(flags(given(semis, openThird, openFinal)).out).toBe('ef')
  })

  test('the loser of a semifinal is out, whatever result of the groups was forgotten', () => {
    const forgotten = [...groupStage, aJornada(2, [aMatch(e, f)])]
    const semis = aPhase('Semifinal', [playedSemi, aMatch(b, c)])
    expect(flags({ ...given(semis), jornadas: forgotten }).out).toBe('d')
  })

  test('when the champion is known, everyone else is out', () => {
    const semis = aPhase('Semifinal', [playedSemi, aResult(c, 2, 0, b, { id: 'semi-2' })])
    expect(flags(given(semis, aPhase('Final', [aResult(a, 0, 1, c)])))).toEqual({
      champion: 'c',
      out: 'abdef',
    })
  })

  test('what is stated wins', () => {
    const semis = aPhase('Semifinal', [playedSemi, aResult(c, 2, 0, b, { id: 'semi-2' })])
    const t = given(semis, aPhase('Final', [aResult(a, 0, 1, c)]))
    expect(flags(t, new Map([['a', { isChampion: true }]]))).toEqual({
      champion: 'a',
      out: 'bcdef',
    })
    expect(flags(t, new Map([['c', { isChampion: false }]])).champion).toBe('')
    expect(flags(t, new Map([['e', { isEliminated: false }]])).out).toBe('abdf')
    expect(flags(given(), new Map([['e', { isEliminated: true }]])).out).toBe('e')
  })
})
