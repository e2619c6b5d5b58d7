import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenQuiet } from '../../../../server/rebuild/when-quiet.ts'

const ran: number[] = []
let start: number
beforeEach(() => {
  vi.useFakeTimers()
  start = performance.now()
  ran.length = 0
})
afterEach(() => vi.useRealTimers())

const quiet = () => whenQuiet(() => ran.push(performance.now() - start), { after: 30, latest: 100 })
/** Asks at these moments, and looks a second later when the work was done. */
function runsOf(moments: readonly number[]) {
  const { ask } = quiet()
  for (const at of moments) setTimeout(ask, at)
  vi.advanceTimersByTime(1000)
  return ran
}

test.each([
  ['one request: after the pause', [0], [30]],
  ['a burst: after the last of it', [0, 10, 20], [50]],
  ['requests without a pause: at the latest after the first', [0, 25, 50, 75, 95], [100]],
  ['and then again for what came later', [0, 25, 50, 75, 95, 110], [100, 140]],
  ['two bursts: twice', [0, 200], [30, 230]],
])('%s', (_rule, asked, expected) => expect(runsOf(asked)).toEqual(expected))

test('what waits is dropped when it is closed', () => {
  const { ask, close } = quiet()
  ask()
  close()
  vi.advanceTimersByTime(1000)
  expect(ran).toEqual([])
})
