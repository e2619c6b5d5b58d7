import { expect, test } from 'vitest'
import { formBefore, runOf } from '../../../../src/lib/rules/matches/form.ts'
import type { Result } from '../../../../src/lib/rules/matches/match-status.ts'
import { aJornada, aMatch, aPhase, aResult, aTeam, aTournament } from '../../given.ts'

const [uno, dos] = [aTeam('uno'), aTeam('dos')]
const win = () => aResult(uno, 1, 0, dos)
const loss = () => aResult(uno, 0, 1, dos)
const draw = () => aResult(dos, 1, 1, uno)

test('the last five before a match, oldest first, playoffs too', () => {
  const matches = [win(), loss(), draw(), win(), win(), aMatch(uno, dos), loss()]
  const last = win()
  const t = aTournament({
    teams: [uno, dos],
    jornadas: matches.map((match, at) => aJornada(at + 1, [match])),
    playoffs: [aPhase('Final', [last])],
  })
  expect(formBefore(t, uno, matches[0])).toEqual([])
  expect(formBefore(t, uno, matches[3])).toEqual(['won', 'lost', 'tied'])
  expect(formBefore(t, uno, last)).toEqual(['lost', 'tied', 'won', 'won', 'lost'])
  expect(formBefore(t, uno)).toEqual(['tied', 'won', 'won', 'lost', 'won'])
})

test('a voided match is no result', () => {
  const gone = aTeam('tres', { withdrawn: { date: '2024-08-01', matches: 'void' } })
  const t = aTournament({
    teams: [uno, dos, gone],
    jornadas: [aJornada(1, [aResult(uno, 3, 0, gone)])],
  })
  expect(formBefore(t, uno)).toEqual([])
})

test.each<[Result[], number]>([
  [[], 0],
  [['won', 'won'], 2],
  [['won', 'lost', 'won'], 1],
  [['won', 'lost'], 0],
])('of %j the last wins in a row are %i', (results, run) =>
  expect(runOf(results, (result) => result === 'won')).toBe(run),
)
