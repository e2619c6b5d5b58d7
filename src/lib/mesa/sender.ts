/** Sends stored changes in order, once each, from one tab at a time; waits and retries. */
import { atom } from 'nanostores'
import type { UserAnswer } from '../live/answers/types.ts'
import type { ChangeAnswer } from '../schema/mesa.ts'
import type { Disk, Kept } from './kept.ts'
import type { MesaApi } from './mesa-api.ts'
import { nextToSend, relinked, verdictOf, type Verdict } from './outbox.ts'

/** First wait after a failure, in ms. It doubles each time, and varies by up to a fifth. */
export const FIRST_WAIT_MS = 2_000
export const LONGEST_WAIT_MS = 60_000
const JITTER = 0.2

/** The wait after this many failures in a row. `chance` from 0 to 1. */
export const retryWaitAfter = (failures: number, chance: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) *
  (1 - JITTER + 2 * JITTER * chance)

export type Sending = 'quiet' | 'sending' | 'offline' | 'loggedOut'

/** A lock over all tabs: work under one name runs one at a time. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>

type Means = {
  disk: Disk
  api: Pick<MesaApi, 'change' | 'undo'>
  locks: Locks
  /** The current login; null without one, or if the server no longer accepts it. */
  caller: () => UserAnswer | null
  refuse: (token: string) => void
  isOnline: () => boolean
  random: () => number
  /** The stored changes have changed; with the answer that caused it. */
  changed: (done?: { kept: Kept; answer: ChangeAnswer }) => Promise<void>
  /** A change of these tournaments was applied. */
  applied: (tournaments: ReadonlySet<string>) => void
}

/** Lock name: while it is held, no other tab writes the stored changes. */
export const EDITING = 'mesa-kept'
const SENDING = 'mesa-sending'

/** `void`: taken back, and the server does not have it. */
type Settled = Verdict | { kind: 'void' }
type Sent = { verdict: Settled; undo: Kept['undo'] }

const isMade = (verdict: Settled) =>
  verdict.kind === 'done' && verdict.answer.outcome !== 'unchanged'

export function createSender(means: Means) {
  const { disk, api, locks, caller, refuse, isOnline, random, changed, applied } = means
  const $state = atom<Sending>('quiet')
  /** Sent by this tab, if the disk could not record it. */
  const sent = new Set<string>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let isOffered = false
  let isOver = false
  /** The whole server is overloaded or unreachable: pause all tournaments. */
  let isBusy = false

  const take = (account: string, waiting: ReadonlySet<string>) =>
    locks(EDITING, async () => {
      const next = nextToSend(await disk.changes(), account, waiting)
      if (!next) return undefined
      sent.add(next.change.id)
      // A full disk must not stop the sending.
      await disk.put([{ ...next, tries: next.tries + 1 }]).catch(() => {})
      return next
    })

  /** Also sends the undo, if the change was taken back meanwhile. */
  async function send({ order, tournament, change }: Kept, token: string): Promise<Sent> {
    const made = verdictOf(await api.change({ token }, tournament, change))
    const undo = (await disk.changes()).find((one) => one.order === order)?.undo
    // If the server refused it, it is as if it had never been made.
    if (undo && made.kind === 'stopped') return { verdict: { kind: 'void' }, undo }
    if (!undo || !isMade(made)) return { verdict: made, undo }
    const undone = await api.undo({ token }, tournament, { ...undo, change: change.id })
    return { verdict: verdictOf(undone), undo }
  }

  const settle = (order: number, { verdict, undo }: Sent) =>
    locks(EDITING, async () => {
      const kept = await disk.changes()
      const one = kept.find((other) => other.order === order)
      // It was taken back meanwhile: process it once more.
      if (!one || one.undo?.id !== undo?.id) return
      if (verdict.kind === 'stopped') return disk.put([{ ...one, stop: verdict.stop }])
      const { id, after } = one.change
      await disk.remove(order, isMade(verdict) ? [] : relinked(kept, undo?.id ?? id, after))
    })

  /** The wait until the next round in milliseconds; null: nothing is left to send. */
  async function round(): Promise<number | null> {
    const waiting = new Set<string>()
    const done = new Set<string>()
    let afterMs = 0
    let isLeft = false
    try {
      for (;;) {
        const user = caller()
        const next = user && (await take(String(user.id), waiting))
        if (!user || !next) break
        $state.set('sending')
        const result = await send(next, user.token)
        const { verdict } = result
        if (verdict.kind === 'loggedOut') {
          refuse(user.token)
          break
        }
        if (verdict.kind === 'later') {
          isLeft = true
          afterMs = Math.max(afterMs, verdict.afterMs)
          isBusy = verdict.isBusy
          if (isBusy) break
          waiting.add(next.tournament)
          continue
        }
        await settle(next.order, result)
        if (verdict.kind === 'done') {
          done.add(next.tournament)
          await changed({ kept: next, answer: verdict.answer })
        } else await changed()
      }
    } finally {
      if (done.size > 0) applied(done)
    }
    return isLeft ? afterMs : null
  }

  async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted && !isOver) {
      clearTimeout(timer)
      isWanted = isOffered = false
      isBusy = false
      const afterMs = await locks(SENDING, round).catch(() => 0)
      failures = afterMs === null ? 0 : failures + 1
      $state.set(!caller() ? 'loggedOut' : afterMs === null && isOnline() ? 'quiet' : 'offline')
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
    $state.set(caller() ? 'offline' : 'loggedOut')
    failures++
    plan(0)
  }

  return {
    $state,
    /** Whether the server may have it, although it is not confirmed. */
    mayBeSent: ({ tries, change }: Kept) => tries > 0 || sent.has(change.id),
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
