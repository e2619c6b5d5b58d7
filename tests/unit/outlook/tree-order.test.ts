import { expect, test } from 'vitest'
import { shownSeries } from '../../../src/lib/outlook/shown-series.ts'
import { inTreeOrder } from '../../../src/lib/outlook/tree-order.ts'
import type { Match } from '../../../src/lib/schema/match.ts'
import type { Playoff } from '../../../src/lib/schema/jornada.ts'
import { aMatch, aPhase, aPlace, aResult, aTeam, aTournament } from '../given.ts'

const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => aTeam(id))
const [a, b, c, d, e, f, g, h] = teams

const order = (...phases: Playoff[]) => {
  const seriesOf = shownSeries(aTournament({ teams, playoffs: phases }))
  return inTreeOrder(phases.map(seriesOf)).map((column) => column.map(({ id }) => id))
}
const after = (id: string, one: string, other: string): Match => ({
  ...aMatch(null, null, {
    team1: aPlace({ winnerOf: one }),
    team2: aPlace({ winnerOf: other }),
  }),
  id,
})
const named = (id: string, match: Match) => ({ ...match, id })

const quarters = aPhase('Cuartos', [
  named('c1', aMatch(a!, b!)),
  named('c2', aMatch(c!, d!)),
  named('c3', aMatch(e!, f!)),
  named('c4', aMatch(g!, h!)),
])

test('a series stands beside the one that its winner meets next', () =>
  expect(
    order(
      quarters,
      aPhase('Semifinal', [after('s1', 'c1', 'c3'), after('s2', 'c4', 'c2')]),
      aPhase('Final', [after('f', 's2', 's1')]),
    ),
  ).toEqual([['c4', 'c2', 'c1', 'c3'], ['s2', 's1'], ['f']]))

test('by who came through, where no place says it', () =>
  expect(
    order(
      aPhase('Semifinal', [named('s1', aResult(a!, 1, 0, b!)), named('s2', aResult(c!, 0, 1, d!))]),
      aPhase('Final', [named('f', aMatch(d!, a!))]),
    ),
  ).toEqual([['s2', 's1'], ['f']]))

test('what leads nowhere that is known fills the gaps', () =>
  expect(order(quarters, aPhase('Semifinal', [after('s1', 'c4', 'none')]))).toEqual([
    ['c4', 'c1', 'c2', 'c3'],
    ['s1'],
  ]))

test('a third place does not move the semifinals', () => {
  const third = named(
    't',
    aMatch(null, null, {
      team1: aPlace({ loserOf: 's2' }),
      team2: aPlace({ loserOf: 's1' }),
    }),
  )
  const semifinals = [named('s1', aMatch(a!, b!)), named('s2', aMatch(c!, d!))]
  expect(order(aPhase('Semifinal', semifinals), aPhase('Tercer lugar', [third]))[0]).toEqual([
    's1',
    's2',
  ])
})
