/** Sends stored changes in order, once each, from one tab at a time; waits and retries. */
import { atom } from 'nanostores'
import type { ChangeAnswer } from '../../schema/mesa.ts'
import type { Actors, PhoneActor } from './actors.ts'
import type { createDelivery, Locks } from './delivery.ts'
import type { Kept } from './kept.ts'
import type { Verdict } from './outbox.ts'

/** First wait after a failure, in ms. It doubles each time, and varies by up to a fifth. */
export const FIRST_WAIT_MS = 2_000
export const LONGEST_WAIT_MS = 60_000
const JITTER = 0.2

/** The wait after this many failures in a row. `chance` from 0 to 1. */
export const retryWaitAfter = (failures: number, chance: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) *
  (1 - JITTER + 2 * JITTER * chance)

export type Sending = 'quiet' | 'sending' | 'offline' | 'loggedOut'

type Means = {
  delivery: Pick<ReturnType<typeof createDelivery>, 'take' | 'send' | 'undone' | 'settle'>
  locks: Locks
  actors: Pick<Actors, 'usable' | 'isOut' | 'refuse'>
  isOnline: () => boolean
  random: () => number
  /** The stored changes have changed; with the answer that caused it. */
  changed: (done?: { kept: Kept; answer: ChangeAnswer }) => Promise<void>
  /** A change of these tournaments was applied. */
  applied: (tournaments: ReadonlySet<string>) => void
  /** A change of this actor was refused. */
  refusedBy: (actor: string) => void
}

const SENDING = 'mesa-sending'

/** What a round left. `afterMs`: the wait that the server ordered; null: nothing is left. */
type Left = { afterMs: number | null; isBusy: boolean }

/** Sends what can be sent, in order. `sending` is called before each call. */
async function round(means: Means, sending: () => void): Promise<Left> {
  const { delivery, actors, changed, applied, refusedBy } = means
  const waiting = new Set<string>()
  const done = new Set<string>()
  const refused = new Set<string>()
  const left: Left = { afterMs: null, isBusy: false }
  let isAlone = false

  /** What the answer to one change leaves to do. */
  async function take(one: Kept, actor: PhoneActor, made: Verdict) {
    const result = await delivery.undone(one, actor, made)
    const { verdict } = result
    // Its changes stay; others' are sent.
    if (verdict.kind === 'loggedOut') return actors.refuse(actor, verdict.why)
    if (verdict.kind === 'later') {
      left.afterMs = Math.max(left.afterMs ?? 0, verdict.afterMs)
      left.isBusy ||= verdict.isBusy
      return void waiting.add(one.tournament)
    }
    await delivery.settle(one.order, result)
    const isDone = verdict.kind === 'done'
    if (isDone) done.add(one.tournament)
    if (verdict.kind === 'stopped' && verdict.stop.kind === 'refused') refused.add(one.actor)
    await changed(isDone ? { kept: one, answer: verdict.answer } : undefined)
  }

  try {
    for (;;) {
      const usable = actors.usable()
      const list = await delivery.take(usable, waiting, isAlone)
      const actor = usable.get(list[0]?.actor ?? '')
      if (!actor) return left
      sending()
      const verdicts = await delivery.send(list, actor)
      isAlone ||= verdicts === 'alone'
      if (verdicts === 'alone') continue
      for (const [index, verdict] of verdicts.entries())
        if (verdict) await take(list[index]!, actor, verdict)
      if (left.isBusy) return left
    }
  } finally {
    if (done.size > 0) applied(done)
    refused.forEach(refusedBy)
  }
}

/** Runs rounds: now, when something new is offered, and after waits. */
export function createSender(means: Means) {
  const { locks, actors, isOnline, random } = means
  const $state = atom<Sending>('quiet')
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let isOffered = false
  let isOver = false
  /** The whole server is overloaded or unreachable: pause all tournaments. */
  let isBusy = false

  async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted && !isOver) {
      clearTimeout(timer)
      isWanted = isOffered = false
      isBusy = false
      const left = await locks(SENDING, () => round(means, () => $state.set('sending'))).catch(
        (): Left => ({ afterMs: 0, isBusy: false }),
      )
      const { afterMs } = left
      isBusy = left.isBusy
      failures = afterMs === null ? 0 : failures + 1
      $state.set(
        actors.isOut() ? 'loggedOut' : afterMs === null && isOnline() ? 'quiet' : 'offline',
      )
      if (afterMs === null) isWanted ||= isOffered
      else if (!isWanted) plan(afterMs)
    }
    isRunning = false
  }

  function plan(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(afterMs, retryWaitAfter(failures, random())))
  }

  /** There may be a network, a login or a user again: try now. */
  function wake() {
    if (isOver) return
    if (isOnline()) return void run()
    $state.set(actors.isOut() ? 'loggedOut' : 'offline')
    failures++
    plan(0)
  }

  return {
    $state,
    wake,
    /** There is a new change: send it now, unless a wait is running. */
    offer() {
      isOffered = true
      if (!isBusy && !isRunning) wake()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
