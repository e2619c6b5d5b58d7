import { expect, test } from 'vitest'
import { HALF_MS, timeOfPlay } from '../../../../src/lib/rules/matches/time-of-play.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import { inlineText } from '../../../../publish/rendering/inline-script.ts'

const ZONE = 'America/Mexico_City'
const MINUTE = 60_000
const match = (date: string | undefined, time: string | undefined, more: Partial<Match> = {}) =>
  ({ date, time, isCompleted: false, isPlaying: false, ...more }) as Match

/** The first and the last moment, as Mexico City's clocks show them. */
const hours = (matches: Match[]) => {
  const middle = timeOfPlay(matches, ZONE)
  if (middle === undefined) return undefined
  return [middle - HALF_MS, middle + HALF_MS].map((at) =>
    new Date(at - 6 * 60 * MINUTE).toISOString().slice(0, 16),
  )
}

const EVENING = ['2026-11-22T20:50', '2026-11-23T02:23']
const completed = { isCompleted: true }

test.each<[string, Match[], string[] | undefined]>([
  ['no match', [], undefined],
  ['from ten minutes before it', [match('2026-11-22', '21:00:00')], EVENING],
  [
    'the first of a day',
    [match('2026-11-22', '22:00'), match('2026-11-22', '21:00'), match('2026-11-29', '09:00')],
    EVENING,
  ],
  ['one that is being played', [match('2026-11-22', '21:00', { isPlaying: true })], EVENING],
  ['none where all is over', [match('2026-11-22', '21:00', completed)], undefined],
  ['none without a time', [match('2026-11-22', undefined)], undefined],
  ['none without a day', [match(undefined, '21:00', { isPlaying: true })], undefined],
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

test('the script on the page begins hours before and after them, for a clock that is off', async () => {
  const text = await inlineText('src/browser/parts/time-of-play.ts')
  const [, square] = /\*\*2<([\de]+)/.exec(text)!
  const hoursOff = (Math.sqrt(Number(square)) - HALF_MS) / (60 * MINUTE)
  expect(hoursOff).toBeGreaterThan(9)
  expect(hoursOff).toBeLessThan(12)
  expect(await inlineText('src/browser/parts/time-of-play.ts', false)).toBe('')
})
