/** The form of groups, as the change that it makes. */
import { expect, test } from 'vitest'
import {
  groupsDeedOf,
  groupsOfTeams,
  mostGroups,
  shuffledBy,
  withCount,
} from '../../../src/lib/mesa/groups-form.ts'
import type { MesaTeam } from '../../../src/lib/schema/mesa.ts'
import { GROUP_WORDS } from '../../../src/lib/wording/mesa/group-words.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'

const team = (id: string, group?: number) =>
  ({ id, name: id, ...(group !== undefined && { group }) }) as MesaTeam
const ONE = { teams: ['a', 'b', 'c', 'd', 'e'].map((id) => team(id)) }
const TWO = { groups: 2, teams: [team('a', 0), team('b', 1), team('c', 0), team('d', 1)] }

test.each([
  ['nothing new of one table', ONE, groupsOfTeams(ONE), { missing: ORGANISING.nothingNew }],
  ['nothing new of two groups', TWO, groupsOfTeams(TWO), { missing: ORGANISING.nothingNew }],
  [
    'two groups dealt in turn',
    ONE,
    withCount(ONE.teams, 2),
    {
      kind: 'setGroups',
      groups: [
        ['a', 'c', 'e'],
        ['b', 'd'],
      ],
    },
  ],
  [
    'another group for two',
    TWO,
    { count: 2, of: { a: 1, b: 0, c: 0, d: 1 } },
    {
      kind: 'setGroups',
      groups: [
        ['b', 'c'],
        ['a', 'd'],
      ],
    },
  ],
  [
    'one table again',
    TWO,
    withCount(TWO.teams, 1),
    { kind: 'setGroups', groups: [['a', 'b', 'c', 'd']] },
  ],
  [
    'a group of one',
    TWO,
    { count: 2, of: { a: 1, b: 1, c: 0, d: 1 } },
    { missing: GROUP_WORDS.fewTeams },
  ],
])('%s', (_what, tournament, chosen, expected) => {
  expect(groupsDeedOf(tournament, chosen)).toEqual(expected)
})

test.each([
  [2, 1],
  [5, 2],
  [8, 4],
  [400, 26],
])('of %i teams at most %i groups', (teams, groups) => {
  expect(mostGroups(teams)).toBe(groups)
})

test('a draw has each team once, in the order of chance', () => {
  const chances = [0.5, 0.9, 0.1]
  expect(shuffledBy(['a', 'b', 'c'], () => chances.shift()!)).toEqual(['c', 'a', 'b'])
})
