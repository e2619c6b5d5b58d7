/** What is to come leads, whatever was left open a year ago. */
import { expect, test } from 'vitest'
import { isPast, toComeFirst } from '../../../src/lib/rules/news.ts'

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
