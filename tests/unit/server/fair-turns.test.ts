/** Turns of expensive work, shared among those who ask. */
import { describe, expect, test } from 'vitest'
import { TooMany } from '../../../server/api/accounts/turns.ts'
import { fairTurns } from '../../../server/api/fair-turns.ts'

/** Jobs that end when the test says so, one at a time; `begun` has them in order. */
function line(waiting: number) {
  const inTurn = fairTurns({ atOnce: 1, waiting })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const ask = (job: string) => {
    const answer = inTurn(job[0]!, async () => {
      begun.push(job)
      await new Promise<void>((end) => ends.push(end))
    })
    answer.catch((error) => {
      expect(error).toBeInstanceOf(TooMany)
      refused.push(job)
    })
  }
  const settle = () => new Promise((done) => setImmediate(done))
  return {
    begun,
    refused,
    /** Each word is a job of the one that its letter names. */
    async asked(words: string) {
      for (const job of words.split(' ')) ask(job)
      await settle()
    },
    async allEnd() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await settle()
      }
    },
  }
}

describe('who begins', () => {
  test.each([
    ['one alone, in order', 'a1 a2 a3', 'a1 a2 a3'],
    ['a newcomer behind one of each other', 'a1 a2 a3 a4 b1', 'a1 a2 b1 a3 a4'],
    ['all in turn', 'a1 a2 a3 b1 b2 c1', 'a1 a2 b1 c1 a3 b2'],
  ])('%s', async (_rule, asked, begun) => {
    const { asked: ask, allEnd, begun: found } = line(10)
    await ask(asked)
    await allEnd()
    expect(found.join(' ')).toBe(begun)
  })
})

describe('who is refused where four may wait', () => {
  test.each([
    ['the fifth that waits, alone', 'a0 a1 a2 a3 a4 a5', 'a5'],
    ['the newest of the one with most', 'a0 a1 a2 a3 a4 b1', 'a4'],
    ['no more than makes both alike', 'a0 a1 a2 a3 a4 b1 b2 b3', 'a3 a4 b3'],
    ['a newcomer, where all others wait once', 'a0 b1 c1 d1 e1 f1', 'f1'],
    ['two among several make room', 'a0 b1 b2 c1 d1 f1', 'b2'],
  ])('%s', async (_rule, asked, refused) => {
    const { asked: ask, allEnd, begun, refused: found } = line(4)
    await ask(asked)
    await allEnd()
    expect(found.toSorted().join(' ')).toBe(refused)
    expect(begun.length + found.length).toBe(asked.split(' ').length)
  })
})

test('once all is done it begins at once again, also after a failure', async () => {
  const inTurn = fairTurns({ atOnce: 1, waiting: 1 })
  await expect(inTurn('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await inTurn('b', async () => 7)).toBe(7)
})
