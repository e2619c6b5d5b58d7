import { expect, test } from 'vitest'
import { changedSeats, seatsOf } from '../../../../src/lib/rules/playoffs/seats.ts'
import type { PlaceReference } from '../../../../src/lib/schema/match.ts'
import type { Team } from '../../../../src/lib/schema/team.ts'
import { aPhase, aPlace, aResult, aTeam, aTournament } from '../../given.ts'

const [a, b, c] = [aTeam('a'), aTeam('b'), aTeam('c')] as const

/** A played match in which this team sits in a place. */
const seated = (id: string, place: PlaceReference, team: Team) => {
  const match = aResult(team, 1, 0, c)
  return { ...match, id, team1: { ...match.team1, ...aPlace(place), team } }
}

/** A semifinal, a final that it leads to, and a supercup that is drawn from the finals. */
const cup = (team: Team) =>
  aTournament({
    playoffs: [
      aPhase('Semifinal', [seated('semi', { rank: 1 }, team)]),
      { ...aPhase('Final', [seated('final', { winnerOf: 'semi' }, team)]), id: 'final' },
      aPhase('Supercopa', [seated('super', { seed: 1, of: 'final' }, team)]),
    ],
  })

test('who sits in the places of played matches', () =>
  expect(seatsOf(cup(a))).toEqual({ 'semi team1': 'a', 'final team1': 'a', 'super team1': 'a' }))

test('nothing changes while the same teams sit there', () =>
  expect(changedSeats(cup(a), seatsOf(cup(a)))).toEqual([]))

test('of a chain of changes the first is reported', () =>
  expect(changedSeats(cup(b), seatsOf(cup(a)))).toEqual([
    { match: 'semi', side: 'team1', before: 'a', now: 'b' },
  ]))

test('where the semifinal stayed the same, the final is the first', () =>
  expect(changedSeats(cup(b), { 'semi team1': 'b', 'final team1': 'a' })).toEqual([
    { match: 'final', side: 'team1', before: 'a', now: 'b' },
  ]))
