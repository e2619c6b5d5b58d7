import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../../src/lib/live/calls/answer.ts'
import { LONGEST_LIST, MOST_IN_CALL } from '../../../../src/lib/mesa/phone/outbox.ts'
import { NotKept } from '../../../../src/lib/mesa/phone/phone.ts'
import { LISTS } from '../../../../src/lib/schema/list-limits.ts'
import { CALL_LIMITS } from '../../../../server/api/limits.ts'
import type { ChangeAnswer } from '../../../../src/lib/schema/mesa.ts'
import { aGoal, applied, aPhone, aUser, conflict, ID, LOST, problems, refused } from '../a-phone.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 11, 21) })
})
afterEach(() => {
  vi.useRealTimers()
})

const soon = () => vi.advanceTimersByTimeAsync(0)
const later = () => vi.advanceTimersByTimeAsync(120_000)

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

describe('what waited for a signal goes in one call', () => {
  /** A phone back in coverage with taps at these matches. */
  async function back(
    matches: readonly string[],
    world: Partial<ReturnType<typeof aPhone>['world']>,
  ) {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    for (const match of matches) await tab.keep(ID, aGoal({ match }))
    phone.turn({ isOnline: true, ...world })
    await soon()
    return { phone, tab }
  }
  const numbers = (ids: readonly string[]) => ids.map((id) => Number(id.slice(-4)))
  const many = (count: number) => Array.from({ length: count }, () => 'a')

  test.each<[string, number, boolean, number[]]>([
    ['one alone, as every server takes it', 1, true, [1]],
    ['sixteen', 16, true, [16]],
    ['more than a call takes', 40, true, [32, 8]],
    ['one by one where the server is older', 3, false, [3, 1, 1, 1]],
  ])('%s', async (_rule, count, takesLists, calls) => {
    const { phone, tab } = await back(many(count), { takesLists })
    expect(phone.calls).toEqual(calls)
    expect(numbers(phone.ids())).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect([phone.disk.kept, tab.waiting.get(), tab.applied.get().size]).toEqual([[], [], count])
  })

  test.each<[string, Answer<ChangeAnswer>, { sent: number[]; left: number[] }]>([
    ['a refused one holds back its match only', problems(), { sent: [1, 2, 4, 5], left: [2, 3] }],
    ['so does a conflict', conflict('s5'), { sent: [1, 2, 4, 5], left: [2, 3] }],
    ['a lost answer is asked for again', LOST, { sent: [1, 2, 2], left: [2, 3, 4, 5] }],
    [
      'so is one of a server that has to wait',
      refused(503, { detail: 'Espera.' }),
      { sent: [1, 2, 2], left: [2, 3, 4, 5] },
    ],
    [
      'a login that is over keeps the rest',
      refused(401, { detail: 'Entra.' }),
      { sent: [1, 2, 2], left: [2, 3, 4, 5] },
    ],
  ])('%s', async (_rule, second, { sent, left }) => {
    const { phone } = await back(['a', 'b', 'b', 'c', 'd'], {
      answer: ({ change }) => (change.id === 'cambio-0002' ? second : applied('s1')),
    })
    expect(numbers(phone.ids())).toEqual(sent)
    expect(numbers(phone.disk.kept.map(({ change }) => change.id))).toEqual(left)
  })

  test('a lost answer to all of them makes nothing twice', async () => {
    let tries = 0
    const { phone, tab } = await back(many(3), {
      answer: () => (++tries === 1 ? LOST : applied('s1', 'already')),
    })
    await later()
    expect([phone.calls, tab.waiting.get()]).toEqual([[3, 3], []])
  })

  test('by its length, never longer than the server takes', async () => {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    for (let index = 0; index < 7; index++)
      await tab.keep(ID, aGoal({ kind: 'suspend', reason: 'á'.repeat(2000) } as never))
    phone.turn({ isOnline: true })
    await soon()
    expect(phone.calls).toEqual([3, 3, 1])
  })

  test('a picture goes alone, each tournament by itself, and nothing overtakes', async () => {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    const photo = { kind: 'photo', team: 'a', player: 1, jpeg: 'x' } as never
    for (const [id, change] of [
      [ID, aGoal()],
      ['copa', aGoal()],
      [ID, aGoal()],
      [ID, photo],
      [ID, aGoal()],
      ['copa', aGoal()],
    ] as const)
      await tab.keep(id, change)
    phone.turn({ isOnline: true })
    await soon()
    expect([phone.calls, numbers(phone.ids())]).toEqual([
      [2, 2, 1, 1],
      [1, 3, 2, 6, 4, 5],
    ])
  })

  test('one that was taken back while its call was under way is undone', async () => {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    for (const match of ['a', 'b', 'b']) await tab.keep(ID, aGoal({ match }))
    let undoing: Promise<void> | undefined
    phone.world.answer = () => {
      undoing ??= tab.undo(ID, 'cambio-0003')
      return applied('s1')
    }
    phone.turn({ isOnline: true })
    await later()
    await undoing
    expect(phone.undone.map(({ change }) => change)).toEqual(['cambio-0003'])
    expect([phone.calls[0], phone.disk.kept]).toEqual([3, []])
  })

  test('as much as the server takes', () => {
    expect(MOST_IN_CALL).toBe(LISTS.changes)
    expect(LONGEST_LIST + MOST_IN_CALL + 100).toBeLessThan(CALL_LIMITS.mesaBodyBytes)
  })
})

test('how near a bound of the server is stands on every page, until an answer says no more of it', async () => {
  const phone = aPhone()
  const tab = phone.tab()
  const warning = (code: string, message: string) =>
    ({ severity: 'warning', code, message, cure: '', ...PLACE }) as const
  const PLACE = { file: '', line: 1, column: 1, field: '' }
  const taken = applied('s1')
  phone.world.answer = () => ({
    ...taken,
    data: {
      ...taken.data,
      warnings: [
        warning('journalDay', 'Pronto se llega al tope.'),
        warning('pastOpen', 'De ayer.'),
      ],
    },
  })
  await tab.keep(ID, aGoal())
  await soon()
  expect(tab.near.get()).toEqual(['Pronto se llega al tope.'])
  phone.world.answer = () => applied('s2')
  await tab.keep(ID, aGoal())
  await soon()
  expect(tab.near.get()).toEqual([])
})

test('what is tapped without signal is sent in its order, each naming the one before it', async () => {
  const phone = aPhone()
  phone.turn({ isOnline: false })
  const tab = phone.tab()
  for (const match of ['a', 'a', 'b', 'a']) await tab.keep(ID, aGoal({ match }))
  await soon()
  expect([phone.ids(), tab.link.get()]).toEqual([[], 'offline'])
  phone.turn({ isOnline: true })
  await soon()
  expect(phone.sent.map(({ change }) => [change.id, change.after])).toEqual([
    ['cambio-0001', undefined],
    ['cambio-0002', 'cambio-0001'],
    ['cambio-0003', undefined],
    ['cambio-0004', 'cambio-0002'],
  ])
  expect(tab.waiting.get()).toEqual([])
})

describe('what nobody answered for sure is sent again, by the same id, until somebody does', () => {
  test.each<[string, Answer<ChangeAnswer>]>([
    ['a lost answer', LOST],
    ['too many at once', refused(429, { detail: 'Espera.' })],
    ['a server that starts again', refused(503, { detail: 'Espera.' })],
    ['a server that breaks', refused(500, { detail: 'Algo salió mal.' })],
    ['a page of a hotel’s network', refused(404)],
    ['a proxy that takes no large bodies', refused(413, undefined)],
    ['a conflict without versions', refused(409, { detail: 'Ya no.' })],
  ])('%s', async (_rule, answer) => {
    const phone = aPhone()
    phone.world.answer = () => (phone.sent.length < 3 ? answer : applied('s1', 'already'))
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    await soon()
    expect([phone.sent.length, tab.waiting.get().length, tab.link.get()]).toEqual([1, 1, 'offline'])
    await later()
    expect(phone.ids()).toEqual(['cambio-0001', 'cambio-0001', 'cambio-0001'])
    expect([phone.disk.kept, tab.link.get()]).toEqual([[], 'quiet'])
  })
})

test('it waits longer after each failure, as long as the server says, and not at all when there is signal', async () => {
  const phone = aPhone()
  phone.world.answer = () => refused(429, {}, phone.sent.length === 3 ? '90' : null)
  const tab = phone.tab()
  await tab.keep(ID, aGoal())
  await soon()
  const counts: number[] = []
  for (const ms of [1_999, 1, 3_999, 1, 89_999, 1]) {
    await vi.advanceTimersByTimeAsync(ms)
    counts.push(phone.sent.length)
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4])
  phone.turn({ isOnline: true })
  await soon()
  expect(phone.sent).toHaveLength(5)
})

test('what one tap says is kept all or none, and sent in its order', async () => {
  const phone = aPhone()
  phone.turn({ isOnline: false })
  const tab = phone.tab()
  phone.disk.state = 'full'
  await expect(tab.keepAll(ID, [aGoal(), aGoal()])).rejects.toEqual(new NotKept('full'))
  expect(phone.disk.kept).toEqual([])
  phone.disk.state = 'fine'
  const [first, second] = await tab.keepAll(ID, [aGoal(), aGoal()])
  expect(second!.after).toBe(first!.id)
  phone.turn({ isOnline: true })
  await soon()
  expect(phone.ids()).toEqual([first!.id, second!.id])
})

test('a tournament whose server breaks keeps no other waiting', async () => {
  const phone = aPhone()
  phone.world.answer = ({ tournament }) =>
    tournament === ID ? refused(500, { detail: 'Algo salió mal.' }) : applied('s1')
  const tab = phone.tab()
  await tab.keep(ID, aGoal())
  await tab.keep(ID, aGoal({ match: 'otro' }))
  await tab.keep('copa', aGoal())
  await soon()
  expect(phone.sent.map(({ tournament }) => tournament)).toContain('copa')
  expect(tab.waiting.get().map(({ tournament }) => tournament)).toEqual([ID, ID])
})

describe('a conflict', () => {
  async function given() {
    const phone = aPhone()
    phone.world.answer = ({ change }) =>
      'match' in change && change.match === 'a' && change.against === 's0'
        ? conflict('s5')
        : applied('s6')
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    for (const match of ['a', 'a', 'b']) await tab.keep(ID, aGoal({ match }))
    phone.turn({ isOnline: true })
    await soon()
    return { phone, tab }
  }

  test('holds back what is about the same match, and nothing else', async () => {
    const { phone, tab } = await given()
    expect(phone.ids()).toEqual(['cambio-0001', 'cambio-0003'])
    expect(tab.waiting.get()).toMatchObject([
      { status: 'conflict', conflict: { entry: { state: 's5' } } },
      { status: 'waiting', change: { id: 'cambio-0002' } },
    ])
    await later()
    expect(phone.sent).toHaveLength(2)
  })

  test('is sent again against what stands there, and the later ones with it, if mine counts', async () => {
    const { phone, tab } = await given()
    await tab.decide('cambio-0001', 'mine')
    await soon()
    expect(phone.sent.slice(2).map(({ change }) => [change.id, change.against])).toEqual([
      ['cambio-0001', 's5'],
      ['cambio-0002', 's5'],
    ])
    expect(tab.waiting.get()).toEqual([])
  })

  test('is taken out if theirs counts; the next one has a person look at it too', async () => {
    const { phone, tab } = await given()
    await tab.decide('cambio-0001', 'theirs')
    await soon()
    expect(phone.sent.at(-1)!.change).toMatchObject({ id: 'cambio-0002', against: 's0' })
    expect(phone.sent.at(-1)!.change.after).toBeUndefined()
    expect(tab.waiting.get()).toMatchObject([{ status: 'conflict', change: { id: 'cambio-0002' } }])
  })
})

describe('a refusal', () => {
  test.each([400, 403, 404, 413, 422])('%i stops what is about the same thing', async (status) => {
    const phone = aPhone()
    phone.world.answer = ({ change }) =>
      'match' in change && change.match === 'a' ? problems(status) : applied('s1')
    const tab = phone.tab()
    for (const match of ['a', 'a', 'b']) await tab.keep(ID, aGoal({ match }))
    await later()
    expect(phone.ids()).toEqual(['cambio-0001', 'cambio-0003'])
    expect(tab.waiting.get()[0]).toMatchObject({ status: 'refused', detail: 'No existe.' })
    await tab.drop('cambio-0001')
    await soon()
    expect(phone.sent.at(-1)!.change).not.toHaveProperty('after')
    await tab.decide('cambio-0002', 'mine')
    await soon()
    expect(phone.ids().slice(2)).toEqual(['cambio-0002', 'cambio-0002'])
  })
})

describe('a login that is over', () => {
  test('keeps everything, and sends after another login of the same account', async () => {
    const phone = aPhone()
    phone.world.answer = () =>
      phone.sent.at(-1)!.token === 'ficha-1' ? refused(401, { detail: 'Entra.' }) : applied('s1')
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    await soon()
    await later()
    expect([phone.sent.length, tab.link.get(), tab.waiting.get().length]).toEqual([
      1,
      'loggedOut',
      1,
    ])
    expect(phone.refusals).toEqual(['ficha-1'])
    await tab.keep(ID, aGoal())
    expect(tab.waiting.get()).toHaveLength(2)
    phone.login.set({ data: null })
    await soon()
    expect([tab.waiting.get(), tab.ofOthers.get()]).toEqual([[], [{ who: 'beto', count: 2 }]])
    phone.login.set({ data: aUser({ token: 'ficha-2' }) })
    await soon()
    expect(phone.sent.slice(1).map(({ token }) => token)).toEqual(['ficha-2', 'ficha-2'])
    expect([tab.waiting.get(), tab.link.get()]).toEqual([[], 'quiet'])
  })

  test('nobody else’s login sends it; they are told whose it is', async () => {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    phone.login.set({ data: aUser({ id: 2, username: 'ana', token: 'ficha-3' }) })
    phone.turn({ isOnline: true })
    await tab.keep(ID, aGoal())
    await later()
    expect(phone.sent.map(({ change, token }) => [change.who, token])).toEqual([['ana', 'ficha-3']])
    expect(tab.ofOthers.get()).toEqual([{ who: 'beto', count: 1 }])
    expect(phone.sent[0]!.change).not.toHaveProperty('after')
  })

  test('who is not in at all keeps nothing', async () => {
    const phone = aPhone()
    phone.login.set({ data: null })
    const tab = phone.tab()
    await expect(tab.keep(ID, aGoal())).rejects.toMatchObject({ reason: 'loggedOut' })
  })
})

describe('two tabs', () => {
  test('send each change once, and both show the same', async () => {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const [one, other] = [phone.tab(), phone.tab()]
    await Promise.all([one.keep(ID, aGoal()), other.keep(ID, aGoal()), one.keep(ID, aGoal())])
    await soon()
    expect(one.waiting.get()).toHaveLength(3)
    expect(other.waiting.get()).toEqual(one.waiting.get())
    phone.turn({ isOnline: true })
    await later()
    expect(phone.ids().toSorted()).toEqual(['cambio-0001', 'cambio-0002', 'cambio-0003'])
    const afters = phone.sent.map(({ change }) => change.after)
    expect(afters).toEqual([undefined, ...phone.ids().slice(0, 2)])
    expect([one.waiting.get(), other.waiting.get()]).toEqual([[], []])
  })

  test('a tab that comes after one was killed sends what it left', async () => {
    const phone = aPhone()
    phone.world.answer = () => LOST
    const one = phone.tab()
    await one.keep(ID, aGoal())
    await soon()
    one.stop()
    phone.world.answer = () => applied('s1', 'already')
    const other = phone.tab()
    await soon()
    expect(phone.ids()).toEqual(['cambio-0001', 'cambio-0001'])
    expect(other.waiting.get()).toEqual([])
  })
})

describe('a disk', () => {
  test.each([
    ['full', 'full'],
    ['missing', 'noStore'],
  ] as const)('that is %s keeps nothing, and nothing is pretended', async (state, reason) => {
    const phone = aPhone()
    const tab = phone.tab()
    phone.disk.state = state
    await expect(tab.keep(ID, aGoal())).rejects.toEqual(new NotKept(reason))
    expect([tab.waiting.get(), tab.link.get(), phone.sent]).toEqual([[], reason, []])
    phone.disk.state = 'fine'
    await tab.keep(ID, aGoal())
    await soon()
    expect([tab.link.get(), phone.sent.length]).toEqual(['quiet', 1])
  })

  test('that is full by now still sends what it has', async () => {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    phone.disk.state = 'full'
    phone.turn({ isOnline: true })
    await soon()
    expect([phone.sent.length, tab.waiting.get()]).toEqual([1, []])
  })
})

describe('taken back', () => {
  test('before it was sent it was never there; what came after it names the one before', async () => {
    const phone = aPhone()
    phone.turn({ isOnline: false })
    const tab = phone.tab()
    for (let goal = 0; goal < 3; goal++) await tab.keep(ID, aGoal())
    await tab.undo(ID, 'cambio-0002')
    expect(tab.waiting.get().map(({ change }) => change.id)).toEqual(['cambio-0001', 'cambio-0003'])
    phone.turn({ isOnline: true })
    await soon()
    expect(phone.sent.map(({ change }) => [change.id, change.after])).toEqual([
      ['cambio-0001', undefined],
      ['cambio-0003', 'cambio-0001'],
    ])
    expect(phone.undone).toEqual([])
  })

  test('when nobody knows whether the server has it: sent, then undone, then what came after', async () => {
    const phone = aPhone()
    phone.world.answer = () => LOST
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    await tab.keep(ID, aGoal())
    await soon()
    phone.turn({ isOnline: false })
    await tab.undo(ID, 'cambio-0001')
    expect(tab.waiting.get()).toMatchObject([{ isTakenBack: true }, { isTakenBack: false }])
    phone.sent.length = 0
    phone.turn({ isOnline: true, answer: () => applied('s1', 'already') })
    await soon()
    const [undo] = phone.undone
    expect(undo).toMatchObject({ change: 'cambio-0001' })
    expect(phone.sent.map(({ change }) => [change.id, change.after])).toEqual([
      ['cambio-0001', undefined],
      ['cambio-0002', undo!.id],
    ])
    expect(tab.waiting.get()).toEqual([])
  })

  test('of what the server never had nothing is left, whatever it says', async () => {
    for (const answer of [conflict('s5'), problems()]) {
      const phone = aPhone()
      phone.world.answer = () => LOST
      const tab = phone.tab()
      await tab.keep(ID, aGoal())
      await soon()
      await tab.undo(ID, 'cambio-0001')
      phone.turn({ answer: () => answer })
      await later()
      expect([phone.undone, tab.waiting.get()]).toEqual([[], []])
    }
  })

  test('a lost answer to the undo is asked for again by the same id', async () => {
    const phone = aPhone()
    phone.world.answer = () => LOST
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    await soon()
    await tab.undo(ID, 'cambio-0001')
    phone.turn({ answer: () => applied('s1'), undoAnswer: () => LOST })
    await soon()
    expect(tab.waiting.get()).toMatchObject([{ isTakenBack: true }])
    phone.world.undoAnswer = () => applied('s0', 'already')
    await later()
    expect(new Set(phone.undone.map(({ id }) => id)).size).toBe(1)
    expect(tab.waiting.get()).toEqual([])
  })

  test('an undo that something stands on is shown as refused', async () => {
    const phone = aPhone()
    phone.world.answer = () => LOST
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    await soon()
    await tab.undo(ID, 'cambio-0001')
    phone.turn({ answer: () => applied('s1'), undoAnswer: () => problems() })
    await soon()
    expect(tab.waiting.get()).toMatchObject([{ status: 'refused', isTakenBack: true }])
  })

  test('once the server has it, it is for the server to say', async () => {
    const phone = aPhone()
    const tab = phone.tab()
    await tab.keep(ID, aGoal())
    await soon()
    await tab.undo(ID, 'cambio-0001')
    expect(phone.undone).toMatchObject([{ change: 'cambio-0001' }])
    phone.world.undoAnswer = () => LOST
    await expect(tab.undo(ID, 'cambio-0001')).rejects.toMatchObject({ failure: { status: null } })
    expect(phone.undone[2 - 1]!.id).not.toBe(phone.undone[0]!.id)
  })
})

test('what the server already says leaves no trace in the chain', async () => {
  const phone = aPhone()
  phone.turn({ isOnline: false })
  const tab = phone.tab()
  for (let goal = 0; goal < 3; goal++) await tab.keep(ID, aGoal())
  phone.world.answer = ({ change }) =>
    change.id === 'cambio-0002' ? applied('s1', 'unchanged') : applied('s1')
  phone.turn({ isOnline: true })
  await soon()
  expect(phone.sent.at(-1)!.change.after).toBe('cambio-0001')
})

test('taken back in the very moment in which the server answers, it is undone too', async () => {
  const phone = aPhone()
  phone.turn({ isOnline: false })
  const tab = phone.tab()
  await tab.keep(ID, aGoal())
  let undoing: Promise<void> | undefined
  phone.world.answer = () => {
    // After the sender has looked and before it settles.
    if (!undoing) phone.disk.whenRead(1, () => (undoing = tab.undo(ID, 'cambio-0001')))
    return applied('s1')
  }
  phone.turn({ isOnline: true })
  await later()
  await undoing
  expect(phone.undone.map(({ change }) => change)).toEqual(['cambio-0001'])
  expect(tab.waiting.get()).toEqual([])
})
