import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  BEING_PLAYED,
  EARLY_MS,
  HOURS_MS,
  timeOfPlay,
} from '../../../../src/lib/rules/matches/time-of-play.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import { inlineText } from '../../../../publish/rendering/inline-script.ts'

const ZONE = 'America/Mexico_City'
const MINUTE = 60_000
const match = (date: string | undefined, time: string | undefined, more: Partial<Match> = {}) =>
  ({ date, time, isCompleted: false, isPlaying: false, ...more }) as Match

/** The first and the last moment, as Mexico City's clocks show them. */
const hours = (matches: Match[]) => {
  const from = timeOfPlay(matches, ZONE)
  if (from === undefined || from === BEING_PLAYED) return from
  return [from + EARLY_MS, from + EARLY_MS + HOURS_MS].map((at) =>
    new Date(at - 6 * 60 * MINUTE).toISOString().slice(0, 16),
  )
}

const EVENING = ['2026-11-22T20:50', '2026-11-23T02:23']
const completed = { isCompleted: true }

test.each<[string, Match[], string[] | number | undefined]>([
  ['no match', [], undefined],
  ['from ten minutes before it', [match('2026-11-22', '21:00:00')], EVENING],
  [
    'the first of a day',
    [match('2026-11-22', '22:00'), match('2026-11-22', '21:00'), match('2026-11-29', '09:00')],
    EVENING,
  ],
  [
    'at any hour while one is being played',
    [match('2026-11-22', '21:00'), match('2026-11-29', '09:00', { isPlaying: true })],
    BEING_PLAYED,
  ],
  ['none where all is over', [match('2026-11-22', '21:00', completed)], undefined],
  ['none without a time', [match('2026-11-22', undefined)], undefined],
  ['none without a day', [match(undefined, '21:00')], undefined],
  [
    'one that is being played without a day',
    [match(undefined, undefined, { isPlaying: true })],
    BEING_PLAYED,
  ],
  [
    'one that is being played after a later day has results',
    [match('2026-11-08', '21:00', { isPlaying: true }), match('2026-11-15', '21:00', completed)],
    BEING_PLAYED,
  ],
  [
    'not one that is over, whatever its flag',
    [match('2026-11-22', '21:00', { isPlaying: true, isCompleted: true })],
    undefined,
  ],
  ['not a cancelled one', [match('2026-11-22', '21:00', { state: 'cancelled' })], undefined],
  [
    'a postponed one on its new day',
    [match('2026-11-22', '21:00', { state: 'postponed', originalDate: '2026-11-15' })],
    EVENING,
  ],
  [
    'not one that was forgotten while a later day has results',
    [
      match('2026-11-08', '21:00'),
      match('2026-11-15', '21:00', completed),
      match('2026-11-22', '21:00'),
    ],
    EVENING,
  ],
  [
    'the others of a day that has results',
    [match('2026-11-22', '20:00', completed), match('2026-11-22', '21:00')],
    EVENING,
  ],
])('%s', (_rule, matches, expected) => expect(hours(matches)).toEqual(expected))

describe('the script on the page', async () => {
  const text = await inlineText('src/browser/parts/time-of-play.ts')
  /** Whether it loads the script that renews the page, by the phone's clock. */
  const loads = (t: number | undefined, now: number) => {
    let isLoaded = false
    runInNewContext(text.replace('import(', 'load('), {
      Date: { now: () => now },
      document: { body: { dataset: { ...(t !== undefined && { t: `${t}` }) } } },
      load: () => (isLoaded = true),
    })
    return isLoaded
  }
  const hour = 60 * MINUTE
  const from = timeOfPlay([match('2026-11-22', '21:00')], ZONE)!
  const [opens, closes] = [from + EARLY_MS, from + EARLY_MS + HOURS_MS]

  test.each([
    ['for a clock eight hours behind', from, opens - 8 * hour, true],
    ['for a clock eight hours ahead', from, closes + 8 * hour, true],
    ['not the day before', from, opens - 10 * hour, false],
    ['not the day after', from, closes + 10 * hour, false],
    ['at any hour while a match is played', BEING_PLAYED, opens - 100 * hour, true],
    ['never where nothing is awaited', undefined, opens, false],
  ])('loads %s', (_rule, t, now, expected) => expect(loads(t, now)).toBe(expected))

  test('is not there in development', async () =>
    expect(await inlineText('src/browser/parts/time-of-play.ts', false)).toBe(''))
})
