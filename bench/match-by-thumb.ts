/**
 * How long a match of 3–2 with four cards takes at the pitch, on a processor four times slower: a
 * thumb taps once a second, provided that its last tap is shown by then.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { MESA_WORDS } from '../src/lib/wording/mesa/mesa.ts'

/** What to tap, by selector and words, and what shows that it is done. */
type Tap = { on: string; words?: string; shows: string; saying?: string }

const TAP_MS = 1000

const act = (name: 'goal' | 'yellow' | 'red'): Tap => ({
  on: `.act.${name}`,
  shows: `.act.${name}[aria-pressed=true]`,
})

/** Chooses an event and gives it to a player; `events` have been recorded before. */
const at = (name: 'goal' | 'yellow' | 'red', side: 1 | 2, player: number, events: number) => [
  act(name),
  {
    on: `.bench:nth-of-type(${side}) .tile:nth-child(${player})`,
    shows: `.events li:nth-child(${events})`,
  },
]

const inRow = (words: string, shows: string, saying?: string): Tap => ({
  on: '.clock-row button',
  words,
  shows,
  ...(saying && { saying }),
})

const MATCH: readonly Tap[] = [
  { on: '.kick-off', shows: '.acts' },
  ...at('goal', 1, 5, 1),
  ...at('yellow', 2, 4, 2),
  ...at('goal', 2, 6, 3),
  ...at('yellow', 1, 3, 4),
  ...at('goal', 1, 7, 5),
  inRow(MESA_WORDS.halfTime, '.minute', MESA_WORDS.resting),
  inRow(MESA_WORDS.secondHalf, '.minute', '46′'),
  ...at('goal', 1, 5, 6),
  ...at('yellow', 2, 5, 7),
  ...at('red', 1, 8, 8),
  ...at('goal', 2, 2, 9),
  inRow(MESA_WORDS.end, '.sure .yes'),
  { on: '.sure .yes', shows: '.minute', saying: MESA_WORDS.isOver },
]

/** Milliseconds: `own` is from each tap until it is shown, `all` from the first tap to the end. */
export type MatchByThumb = { taps: number; own: number[]; all: number }

/** On the page of a match that has not begun. */
export async function matchByThumb(page: Page): Promise<MatchByThumb> {
  const own: number[] = []
  await page.locator('.kick-off').waitFor()
  const began = performance.now()
  for (const tap of MATCH) {
    const next = performance.now() + TAP_MS
    own.push(await shownAfter(page, tap))
    if (tap !== MATCH.at(-1)) await delay(Math.max(0, next - performance.now()))
  }
  return { taps: MATCH.length, own, all: performance.now() - began }
}

/** From the touch to the end of the frame that shows it, by the page's own clock. */
async function shownAfter(page: Page, { on, words, shows, saying = '' }: Tap) {
  await page.evaluate(
    ([shows, saying]) => {
      const isShown = () =>
        [...document.querySelectorAll(shows)].some((one) => one.textContent.includes(saying))
      const shown = new Promise<number>((done) =>
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (!isShown()) return requestAnimationFrame(look)
              const painted = new MessageChannel()
              painted.port1.onmessage = () => done(performance.now() - timeStamp)
              painted.port2.postMessage(null)
              return undefined
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        ),
      )
      Object.assign(window, { shown })
    },
    [shows, saying] as const,
  )
  await page
    .locator(on, words === undefined ? {} : { hasText: words })
    .first()
    .tap()
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}
