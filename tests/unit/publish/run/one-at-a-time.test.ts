import { expect, test } from 'vitest'
import { oneAtATime } from '../../../../publish/run/one-at-a-time.ts'

/** Work that ends when it is asked to; counts its runs. */
function slowWork() {
  const ends: ((value: number) => void)[] = []
  const turns = oneAtATime(() => new Promise<number>((resolve) => void ends.push(resolve)))
  return { ...turns, ends, end: (run: number) => ends[run]!(run) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('five that ask at once get two runs: the first its own, all others the next', async () => {
  const work = slowWork()
  const answers = Array.from({ length: 5 }, () => work.ask())
  expect([work.isRunning(), work.isWaiting()]).toEqual([true, true])
  work.end(0)
  expect(await answers[0]).toBe(0)
  await settled()
  expect([work.ends.length, work.isWaiting()]).toEqual([2, false])
  work.end(1)
  expect(await Promise.all(answers)).toEqual([0, 1, 1, 1, 1])
  expect([work.ends.length, work.isRunning()]).toEqual([2, false])
})

test('who asks during the second run gets a third', async () => {
  const work = slowWork()
  const answers = [work.ask(), work.ask()]
  work.end(0)
  await answers[0]
  await settled()
  const late = work.ask()
  work.end(1)
  await answers[1]
  await settled()
  work.end(2)
  expect(await late).toBe(2)
})

test('a run that fails stops no other', async () => {
  let runs = 0
  const turns = oneAtATime(async () => {
    if (++runs === 1) throw new Error('una vez')
    return runs
  })
  const [first, second] = [turns.ask(), turns.ask()]
  await expect(first).rejects.toThrow('una vez')
  expect(await second).toBe(2)
  expect(await turns.ask()).toBe(3)
})
