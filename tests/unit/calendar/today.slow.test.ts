/** What day it is where a tournament is played; the same on a machine in UTC, Tijuana or Auckland. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { beginOf, dayIn, endOf } from '../../../src/lib/calendar/today.ts'
import { newsOf } from '../../../src/lib/rules/matches/news.ts'
import { newsLists } from '../../../src/lib/rules/matches/news-lists.ts'
import { cardOf } from '../../../publish/reading/card.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { FILES } from '../edit/given-edits.ts'

/** Seven in the evening of the 11th in Mexico City, six in Tijuana; the 12th in UTC and in Auckland. */
const EVENING = '2024-07-12T01:00:00.000Z'

test.each([
  ['America/Mexico_City', '2024-07-11'],
  ['America/Tijuana', '2024-07-11'],
  ['UTC', '2024-07-12'],
  ['Pacific/Auckland', '2024-07-12'],
])('in %s', (zone, day) => expect(dayIn(EVENING, zone)).toBe(day))

test('a day alone is that day everywhere', () =>
  expect(dayIn('2024-07-12', 'Pacific/Auckland')).toBe('2024-07-12'))

test.each(['America/Mexico_City', 'America/Tijuana', 'UTC', 'Pacific/Auckland'])(
  'a day begins at midnight of its place: %s',
  (zone) => {
    const begin = beginOf('2024-07-12', zone)
    expect(dayIn(begin, zone)).toBe('2024-07-12')
    const before = new Date(Date.parse(begin) - 1).toISOString()
    expect(dayIn(before, zone)).toBe('2024-07-11')
    expect([before, begin].map((now) => begin <= endOf(now))).toEqual([false, true])
    if (zone.startsWith('America') || zone === 'UTC')
      expect(['2024-07-11', '2024-07-12'].map((now) => begin <= endOf(now))).toEqual([false, true])
  },
)

const given = (zone: string, today: string) =>
  readTexts(
    'liga',
    new Map(
      Object.entries({ ...FILES, 'torneo.yml': `${FILES['torneo.yml']}timeZone: ${zone}\n` }),
    ),
    [],
    { today },
  )
const openIn = (zone: string, today: string) =>
  given(zone, today)
    .problems.map(formatProblem)
    .filter((line) => line.includes('el partido ya pasó'))

describe("tonight's match is of tonight", () => {
  test.each([
    ['at seven in the evening', EVENING, 0],
    ['a minute before midnight', '2024-07-12T05:59:00.000Z', 0],
    ['at midnight it was left open', '2024-07-12T06:00:00.000Z', 1],
  ])('%s', (_when, now, count) => expect(openIn('America/Mexico_City', now)).toHaveLength(count))

  test('and of the place where it is played', () => {
    expect(openIn('Pacific/Auckland', '2024-07-11T11:59:00.000Z')).toHaveLength(0)
    expect(openIn('Pacific/Auckland', '2024-07-11T12:00:00.000Z')).toHaveLength(1)
  })

  test('in the news, too', () => {
    const upcoming = (zone: string, now: string) => {
      const tournament = given(zone, now).tournament!
      const news = newsOf(tournament, now)
      return newsLists([{ ...cardOf(tournament), news }], now).upcoming.map(({ date }) => date)
    }
    const [tonight, playing] = ['2024-07-11', '2024-07-18']
    expect(upcoming('America/Tijuana', EVENING)).toEqual([tonight, playing])
    expect(upcoming('Pacific/Auckland', EVENING)).toEqual([playing, tonight])
  })
})

/** The zone of a process is that of its machine, and is set before it begins. */
const saidOn = (TZ: string) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'on-a-machine.ts'), EVENING],
    { encoding: 'utf8', env: { ...process.env, TZ } },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout) as { zone: string; told: unknown[] }
}

describe('whatever the zone of the machine', () => {
  const machines = ['UTC', 'America/Tijuana', 'Pacific/Auckland']
  const said = machines.map(saidOn)

  test.each(said)('the match of nine in the evening is of today: $zone', ({ told, ...day }) => {
    expect(told.length).toBeGreaterThan(0)
    expect({ ...day, zone: '' }).toEqual({
      zone: '',
      day: '2024-07-11',
      open: [],
      next: '2024-07-11T21:00:00-06:00',
      state: 'today',
    })
  })

  test('all that is told of its days is the same', () => {
    expect(said.map(({ zone }) => zone)).toEqual(machines)
    for (const { told } of said) expect(told).toEqual(said[0]!.told)
  })
})
