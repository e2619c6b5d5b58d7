/** The slow link's arithmetic, on a clock of its own and by hand. */
import { describe, expect, test } from 'vitest'
import { road, sender, type Clock, type LinkTerms } from '../../../bench/link/flow.ts'

/** 100 bytes a millisecond, no headers: a segment of 1,000 bytes takes 10 ms. */
const TERMS: LinkTerms = {
  bitsPerSecond: 800_000,
  roundTripMs: 200,
  segment: 1000,
  headers: 0,
  initialWindow: 2,
  largestWindow: 1_000_000,
}

/** A clock that only goes on when something is due. */
function ownClock() {
  let now = 0
  let due: { time: number; work: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    at: (time, work) => void due.push({ time, work }),
  }
  const run = () => {
    while (due.length > 0) {
      const next = due.toSorted((a, b) => a.time - b.time)[0]!
      due = due.filter((one) => one !== next)
      now = next.time
      next.work()
    }
  }
  return { clock, run }
}

/** When each part arrives, and how large it is, for a connection that sends so many bytes at once. */
function arrivals(bytes: number, terms: Partial<LinkTerms> = {}) {
  const { clock, run } = ownClock()
  const all = { ...TERMS, ...terms }
  const seen: [time: number, bytes: number][] = []
  const { send } = sender(all, clock, road(all, clock), (part) =>
    seen.push([clock.now(), part.length]),
  )
  send(new Uint8Array(bytes), () => undefined)
  run()
  return seen
}

test('a segment takes its bits and half a round trip', () =>
  expect(arrivals(1000)).toEqual([[110, 1000]]))

test('headers take their time too', () =>
  expect(arrivals(1000, { headers: 100 })).toEqual([[111, 1000]]))

test('segments leave one after another, the last as large as what is left', () =>
  expect(arrivals(1500)).toEqual([
    [110, 1000],
    [115, 500],
  ]))

test('the window opens by what is acknowledged: two, then four, then eight in flight', () => {
  const times = arrivals(14_000).map(([time]) => time)
  expect(times).toEqual([110, 120, 320, 330, 340, 350, 530, 540, 550, 560, 570, 580, 590, 600])
})

test('beyond what fits the link, its rate decides', () => {
  const times = arrivals(200_000).map(([time]) => time)
  const late = times.slice(-50)
  expect(late.slice(1).map((time, index) => time - late[index]!)).toEqual(Array(49).fill(10))
})

test('the window has an end', () => {
  const times = arrivals(6000, { largestWindow: 2000 }).map(([time]) => time)
  expect(times).toEqual([110, 120, 320, 330, 530, 540])
})

test('nothing overtakes where timers come out of order', () => {
  const { clock, run } = ownClock()
  let calls = 0
  const busy: Clock = {
    now: clock.now,
    at: (time, work) => clock.at(++calls % 2 ? time : Math.max(clock.now(), time - 15), work),
  }
  const seen: number[] = []
  const { send } = sender(TERMS, busy, road(TERMS, busy), (part) => seen.push(...part))
  const sent = Array.from({ length: 9 }, (_, at) => at)
  for (const number of sent) send(new Uint8Array([number]), () => undefined)
  run()
  expect(seen).toEqual(sent)
})

describe('two connections', () => {
  test('share one road', () => {
    const { clock, run } = ownClock()
    const shared = road(TERMS, clock)
    const seen: [name: string, time: number][] = []
    for (const name of ['a', 'b'])
      sender(TERMS, clock, shared, () => seen.push([name, clock.now()])).send(
        new Uint8Array(2000),
        () => undefined,
      )
    run()
    expect(seen).toEqual([
      ['a', 110],
      ['a', 120],
      ['b', 130],
      ['b', 140],
    ])
  })
})

test('who sends learns when the last byte is on its way, not before', () => {
  const { clock, run } = ownClock()
  const taken: number[] = []
  const { send } = sender(TERMS, clock, road(TERMS, clock), () => undefined)
  send(new Uint8Array(2000), () => taken.push(clock.now()))
  send(new Uint8Array(1000), () => taken.push(clock.now()))
  expect(taken).toEqual([0])
  run()
  expect(taken).toEqual([0, 210])
})
