/** What is to come leads, whatever was left open a year ago. */
import { expect, test } from 'vitest'
import { isPast, newsOf, toComeFirst } from '../../../../src/lib/rules/matches/news.ts'
import { aJornada, aMatch, aResult, aTeam, aTournament } from '../../given.ts'

const dates = (today: string) =>
  toComeFirst(
    ['2025-03-01', '2025-03-08', '2026-11-22', '2026-11-29'].map((date) => ({ date })),
    (item) => isPast(item, today),
  ).map(({ date }) => date)

test('the next day leads; what is open behind it comes last, the newest first', () =>
  expect(dates('2026-11-22')).toEqual(['2026-11-22', '2026-11-29', '2025-03-08', '2025-03-01']))

test('where nothing is to come, what is open stands from the newest back', () =>
  expect(dates('2027-01-01')).toEqual(['2026-11-29', '2026-11-22', '2025-03-08', '2025-03-01']))

test('before all of them nothing changes', () =>
  expect(dates('2025-01-01')).toEqual(['2025-03-01', '2025-03-08', '2026-11-22', '2026-11-29']))

test('a tournament brings its four newest results, and the four next matches', () => {
  const [one, other] = [aTeam('gallos'), aTeam('zorros')]
  const days = ['01', '08', '15', '22', '29']
  const played = days.map((day) => aResult(one, 1, 0, other, { date: `2026-03-${day}` }))
  const next = days.map((day) => aMatch(one, other, { date: `2026-05-${day}` }))
  const { results, upcoming } = newsOf(
    aTournament({ teams: [one, other], jornadas: [aJornada(1, [...played, ...next])] }),
    '2026-04-10T12:00:00.000Z',
  )
  expect(results.map(({ date }) => date)).toEqual([
    '2026-03-29',
    '2026-03-22',
    '2026-03-15',
    '2026-03-08',
  ])
  expect(upcoming.map(({ date }) => date)).toEqual([
    '2026-05-01',
    '2026-05-08',
    '2026-05-15',
    '2026-05-22',
  ])
})
