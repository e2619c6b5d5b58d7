/** Changes that are made to be dear: what the limits refuse, and that none keeps the server busy. */
import { beforeAll, expect, test } from 'vitest'
import { timedChanges, worstChanges, type Timed } from '../../../bench/worst-changes.ts'

const STATUSES = {
  'a full sheet': 200,
  'another full sheet': 200,
  'a full sheet of texts': 200,
  'two sheets in one': 400,
  'ten thousand minutes': 413,
  'a hundred minutes': 400,
  'nine thousand players': 413,
  'sixty thousand wrong things': 413,
  'a list in a list': 400,
  'a long text': 413,
  'a time without end': 413,
  'many fields': 413,
  'a card': 200,
  'lots of a hundred': 413,
}

let timed: Timed[]
beforeAll(async () => {
  timed = await timedChanges(1, 2)
})

test('each is answered as the limits say', () => {
  expect(Object.keys(worstChanges())).toEqual(Object.keys(STATUSES))
  expect(Object.fromEntries(timed.map(({ name, status }) => [name, status]))).toEqual(STATUSES)
})

test('none takes seconds: the dearest took 13', () =>
  expect(timed.filter(({ milliseconds }) => milliseconds > 2_000)).toEqual([]))
