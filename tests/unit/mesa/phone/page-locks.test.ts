/** Pages of one phone take turns; a page that was left and kept for the back button stops no other. */
import { expect, test } from 'vitest'
import { pageLocks } from '../../../../src/lib/mesa/phone/page-locks.ts'

let names = 0

/** Two pages of one browser that want the same lock, and what they did. */
function twoPages() {
  const name = `lock-${++names}`
  const done: string[] = []
  const page = (id: string) => {
    const target = new EventTarget()
    const locks = pageLocks(navigator.locks, target)
    return {
      /** Works until `end`. */
      work() {
        const { promise, resolve: end } = Promise.withResolvers<void>()
        const ended = locks(name, async () => {
          done.push(`${id} begins`)
          await promise
          done.push(`${id} ends`)
          return id
        })
        return { ended, end }
      },
      leave: () => target.dispatchEvent(new Event('pagehide')),
      comeBack: (sign = 'pageshow') => target.dispatchEvent(new Event(sign)),
    }
  }
  return { one: page('one'), other: page('other'), done }
}
const aWhile = () => new Promise((later) => setTimeout(later, 20))

test('one works after the other', async () => {
  const { one, other, done } = twoPages()
  const [first, second] = [one.work(), other.work()]
  second.end()
  await aWhile()
  expect(done).toEqual(['one begins'])
  first.end()
  expect(await Promise.all([first.ended, second.ended])).toEqual(['one', 'other'])
  expect(done).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
})

test('what a page holds when it is left is free; its work goes on when it is shown again', async () => {
  const { one, other, done } = twoPages()
  const [first, second] = [one.work(), other.work()]
  await aWhile()
  one.leave()
  second.end()
  expect(await second.ended).toBe('other')
  one.comeBack()
  first.end()
  expect(await first.ended).toBe('one')
  expect(done).toEqual(['one begins', 'other begins', 'other ends', 'one ends'])
})

test.each([
  ['it is shown again', 'pageshow'],
  ['it has the focus', 'focus'],
  ['it is tapped', 'pointerdown'],
])('what a page waits for when it is left it gets when %s, once', async (_sign, sign) => {
  const { one, other, done } = twoPages()
  const [first, second] = [one.work(), other.work()]
  await aWhile()
  other.leave()
  first.end()
  await first.ended
  second.end()
  await aWhile()
  expect(done).toEqual(['one begins', 'one ends'])
  other.comeBack(sign)
  expect(await second.ended).toBe('other')
  expect(done.slice(2)).toEqual(['other begins', 'other ends'])
  const third = other.work()
  third.end()
  expect(await third.ended).toBe('other')
})

test('work that fails fails for its page alone', async () => {
  const locks = pageLocks(navigator.locks, new EventTarget())
  const fails = locks('failing', () => Promise.reject(new Error('no disk')))
  await expect(fails).rejects.toThrow('no disk')
  expect(await locks('failing', () => Promise.resolve(1))).toBe(1)
})
