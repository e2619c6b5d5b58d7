/** What the contract says of an answer: what is wrong by the specification, and what is beyond it. */
import { describe, expect, test } from 'vitest'
import { specifiedIssues } from '../../../../src/lib/schema/specified.ts'

const TEAM = { id: 3, name: 'Cóndores' }
const SIDE = { team: TEAM, playingPlayers: null, goals: 2, penaltyGoals: null, isWinner: true }
const MATCH = { team1: SIDE, team2: { team: null }, date: '2024-07-18', time: '21:00:00' }
const ROUND = { jornadaPosition: 1, matches: [MATCH], doesntPlay: TEAM }
const CUP = { URL_name: 'copa', name: 'Copa', groups: [[TEAM]], jornadas: [ROUND] }

describe('as the specification has it', () => {
  test.each<[string, object]>([
    ['name and address alone', { URL_name: 'x', name: 'X' }],
    ['whole', CUP],
    ['groups by ids, rounds by positions', { ...CUP, groups: [[3], ['4']], activeJornadas: [1] }],
    ['active rounds whole', { ...CUP, activeJornadas: [ROUND] }],
    ['several rest', { ...CUP, jornadas: [{ ...ROUND, doesntPlay: [TEAM, 4] }] }],
    ['a side that is not known yet', withMatch({ ...MATCH, team2: null })],
    ['points of a loss by the other name', { ...CUP, pointPerLoss: 0 }],
  ])('%s', (_rule, answer) =>
    expect(specifiedIssues('tournament', answer)).toEqual({ issues: [], extra: [] }),
  )
})

test.each<[string, object, string]>([
  ['no address', { name: 'X' }, 'URL_name'],
  ['a team without a name', { ...CUP, teams: [{ id: 1 }] }, 'teams.0.name'],
  ['a figure that is none', { ...CUP, teams: [{ ...TEAM, gamesWon: 'dos' }] }, 'gamesWon'],
  ['a day of another form', withMatch({ ...MATCH, date: '18/07/2024' }), 'date: YYYY-MM-DD'],
  ['a match of one side', withMatch({ team1: SIDE }), 'team2'],
])('%s is said', (_rule, answer, said) =>
  expect(specifiedIssues('tournament', answer).issues.join()).toContain(said),
)

test('a field beyond is named once, wherever it stands', () => {
  const more = { ...TEAM, coach: 'Ana' }
  const answer = { ...CUP, id: 7, groups: [[more, more]], teams: [more] }
  const { issues, extra } = specifiedIssues('tournament', answer)
  expect([issues, extra.toSorted()]).toEqual([[], ['groups.*.*.coach', 'id', 'teams.*.coach']])
})

function withMatch(match: object) {
  return { ...CUP, jornadas: [{ ...ROUND, matches: [match] }] }
}
