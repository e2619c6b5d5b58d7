import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aGoal, applied, aPhone, aUser, conflict, ID, LOST, problems, refused } from './a-phone.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 11, 21) })
})
afterEach(() => {
  vi.useRealTimers()
})

const soon = () => vi.advanceTimersByTimeAsync(0)

test('a change is on the disk before it is shown, sent, and gone once the server has it', async () => {
  const phone = aPhone()
  const tab = phone.tab()
  const change = await tab.keep(ID, aGoal())
  expect(change).toMatchObject({ id: 'cambio-0001', who: 'beto', when: '2026-07-11T21:00:00.000Z' })
  expect(phone.disk.kept).toHaveLength(1)
  expect(tab.waiting.get()).toMatchObject([{ tournament: ID, status: 'waiting', change }])
  await soon()
  expect(phone.sent).toEqual([{ tournament: ID, change, token: 'ficha-1' }])
  expect([phone.disk.kept, tab.waiting.get(), tab.link.get()]).toEqual([[], [], 'quiet'])
})
