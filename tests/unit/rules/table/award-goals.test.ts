import { describe, expect, test } from 'vitest'
import { withAwardGoals } from '../../../../src/lib/rules/table/award-goals.ts'
import { awardWords } from '../../../../src/lib/wording/tournament/match-details.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import { groupTables } from '../../../../src/lib/rules/table/standings.ts'
import { aJornada, aMatch, aResult, aTeam, aTournament } from '../../given.ts'

const [a, b] = [aTeam('a'), aTeam('b')] as const

const scored = (match: Match, awardGoals?: number) => {
  const t = aTournament({
    teams: [a, b],
    jornadas: [aJornada(1, [match])],
    ...(awardGoals !== undefined && { awardGoals }),
  })
  const { team1, team2 } = withAwardGoals(t).jornadas[0]!.matches[0]!
  return [team1.goals, team2.goals, team1.defaultGoals, team2.defaultGoals]
}

const absent = aResult(a, 0, 0, b, { team2: { noShow: true } })

describe('goals of a match that was decided off the pitch', () => {
  test.each([
    ['none where the tournament says none', absent, undefined, [0, 0, 0, 0]],
    ['those of the tournament', absent, 3, [3, 0, 3, 0]],
    ['those written', aResult(a, 2, 0, b, { awardedTo: 'team1' }), 3, [2, 0, 0, 0]],
    [
      'the decision, not the score of the pitch',
      aResult(a, 3, 1, b, { awardedTo: 'team2' }),
      3,
      [0, 3, 0, 3],
    ],
    ['the decision alone', aResult(a, 3, 1, b, { awardedTo: 'team2' }), undefined, [0, 0, 0, 0]],
    ['none where both lost', aResult(a, 0, 0, b, { awardedTo: 'neither' }), 3, [0, 0, 0, 0]],
    [
      'the match’s before the tournament’s',
      aResult(a, 0, 0, b, { awardedTo: 'team1', awardGoals: 5 }),
      3,
      [5, 0, 5, 0],
    ],
    [
      'none of the pitch where both lost 0–3',
      aResult(a, 2, 1, b, { awardedTo: 'neither', awardGoals: 3 }),
      undefined,
      [0, 0, 0, 0],
    ],
    ['those of a match that was played', aResult(a, 1, 2, b), 3, [1, 2, 0, 0]],
    ['none before it is over', aMatch(a, b, { team2: { noShow: true } }), 3, [0, 0, 0, 0]],
  ])('%s', (_rule, match, awardGoals, expected) =>
    expect(scored(match, awardGoals)).toEqual(expected),
  )
})

describe('a match that both lose 0–3', () => {
  const rowsOf = (match: Match) => {
    const t = withAwardGoals(aTournament({ teams: [a, b], jornadas: [aJornada(1, [match])] }))
    return groupTables(t)[0]!.rows.map((row) => [
      row.team.id,
      row.points,
      row.lost,
      row.goalsFor,
      row.goalsAgainst,
      row.goalDifference,
    ])
  }
  const bothLost = [
    ['a', 0, 1, 0, 3, -3],
    ['b', 0, 1, 0, 3, -3],
  ]

  test.each([
    ['by decision', { awardedTo: 'neither' as const }],
    ['as nobody came', { team1: { noShow: true }, team2: { noShow: true } }],
  ])('%s', (_rule, given) => {
    expect(rowsOf(aResult(a, 0, 0, b, { ...given, awardGoals: 3 }))).toEqual(bothLost)
    expect(rowsOf(aResult(a, 4, 1, b, { ...given, awardGoals: 3 }))).toEqual(bothLost)
  })

  test('only where the match says so', () =>
    expect(rowsOf(aResult(a, 0, 0, b, { awardedTo: 'neither' }))).toEqual([
      ['a', 0, 1, 0, 0, 0],
      ['b', 0, 1, 0, 0, 0],
    ]))

  test('is said on its card', () => {
    const match = aResult(a, 0, 0, b, { awardedTo: 'neither', awardGoals: 3 })
    expect(awardWords(match, ({ team }) => team!.name)).toBe(
      'Perdido para los dos por decisión del comité; cada uno pierde 0–3',
    )
  })
})
