/** When a match of the playoffs cannot end without a shoot-out. */
import { expect, test } from 'vitest'
import { shootOutDueAt } from '../../../../src/lib/rules/playoffs/shoot-out-due.ts'
import type { Playoff } from '../../../../src/lib/schema/jornada.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import { aMatch, aTeam } from '../../given.ts'

const [LEONES, PUMAS] = [aTeam('leones'), aTeam('pumas')]

/** 'leones 2-1 pumas', 'leones vs pumas'. */
function leg(words: string, index: number): Match {
  const [, one, goals1, goals2] = /^(\w+) (?:(\d+)-(\d+)|vs) \w+$/.exec(words)!
  const [home, away] = one === 'leones' ? [LEONES, PUMAS] : [PUMAS, LEONES]
  return {
    ...aMatch(home, away, {
      isCompleted: goals1 !== undefined,
      team1: { goals: Number(goals1 ?? 0) },
      team2: { goals: Number(goals2 ?? 0) },
    }),
    id: `juego-${index + 1}`,
  }
}

const due = (legs: readonly string[], phase: Partial<Playoff> = {}, tournament: object = {}) => {
  const playoff = { playoffName: 'Final', matches: legs.map(leg), ...phase }
  const t = { playoffs: [playoff], jornadas: [], ...tournament } as unknown as Tournament
  return shootOutDueAt(t, `juego-${legs.length}`)
}

test.each<[string, readonly string[], Partial<Playoff>, number | undefined]>([
  ['a final is not drawn', ['leones vs pumas'], {}, 0],
  ['a first leg may be', ['leones vs pumas'], { legs: 2 }, undefined],
  ['a second leg after a draw may not', ['leones 1-1 pumas', 'pumas vs leones'], { legs: 2 }, 0],
  [
    'but by as much as makes the sum level',
    ['leones 3-1 pumas', 'pumas vs leones'],
    { legs: 2 },
    2,
  ],
  ['as its own first side sees it', ['leones 3-1 pumas', 'leones vs pumas'], { legs: 2 }, -2],
  [
    'unsure while the first is open',
    ['leones vs pumas', 'pumas vs leones'],
    { legs: 2 },
    undefined,
  ],
  [
    'every match of a best-of has a winner',
    ['leones 1-0 pumas', 'pumas vs leones'],
    { bestOf: 3 },
    0,
  ],
  [
    'the table may decide',
    ['leones vs pumas'],
    { seriesTieBreakers: ['tablePosition'] },
    undefined,
  ],
])('%s', (_rule, legs, phase, expected) => expect(due(legs, phase)).toBe(expected))

test('what the tournament says holds for its phases', () => {
  expect(due(['leones vs pumas'], {}, { seriesTieBreakers: ['awayGoals'] })).toBeUndefined()
})

test('a match of a round may end level', () => {
  const t = { playoffs: [], jornadas: [] } as unknown as Tournament
  expect(shootOutDueAt(t, 'j1-1')).toBeUndefined()
})
