/** Sends what a phone keeps, in order, once each, one tab at a time; waits and tries again. */
import { atom } from 'nanostores'
import type { UserAnswer } from '../live/answers/types.ts'
import type { ChangeAnswer } from '../schema/mesa.ts'
import type { Disk, Kept } from './kept.ts'
import type { MesaApi } from './mesa-api.ts'
import { nextToSend, relinked, verdictOf, type Verdict } from './outbox.ts'

/** The first wait after a failure in milliseconds, twice as long each time, each a fifth more or less. */
export const FIRST_WAIT_MS = 2_000
export const LONGEST_WAIT_MS = 60_000
const JITTER = 0.2

/** How long to wait after so many failures in a row. `chance` from 0 to 1. */
export const waitAfter = (failures: number, chance: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) *
  (1 - JITTER + 2 * JITTER * chance)

export type Sending = 'quiet' | 'sending' | 'offline' | 'loggedOut'

/** One at a time of those that name the same lock, over all tabs. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>

export type Sender = ReturnType<typeof createSender>

type Means = {
  disk: Disk
  api: Pick<MesaApi, 'change' | 'undo'>
  locks: Locks
  /** Who is in; null where nobody is, or the server no longer takes the login. */
  caller: () => UserAnswer | null
  refuse: (token: string) => void
  isOnline: () => boolean
  random: () => number
  /** What is kept is another; with the answer that made it so. */
  changed: (done?: { kept: Kept; answer: ChangeAnswer }) => Promise<void>
  /** Something of these tournaments was applied. */
  applied: (tournaments: ReadonlySet<string>) => void
}

/** Nobody else writes what is kept meanwhile. */
export const EDITING = 'mesa-kept'
const SENDING = 'mesa-sending'

export function createSender(means: Means) {
  const { disk, api, locks, caller, refuse, isOnline, random, changed, applied } = means
  const $state = atom<Sending>('quiet')
  /** Sent by this tab where the disk could not say so. */
  const sent = new Set<string>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let isOver = false

  const take = (account: string, waiting: ReadonlySet<string>) =>
    locks(EDITING, async () => {
      const next = nextToSend(await disk.changes(), account, waiting)
      if (!next) return undefined
      const tried = { ...next, tries: next.tries + 1 }
      sent.add(next.change.id)
      // A full disk keeps nobody from sending.
      await disk.put([tried]).catch(() => {})
      return tried
    })

  async function send({ order, tournament, change }: Kept, token: string): Promise<Verdict> {
    const verdict = verdictOf(await api.change({ token }, tournament, change))
    const undo = (await current(order))?.undo
    const isThere = verdict.kind === 'done' && verdict.answer.outcome !== 'unchanged'
    if (!undo || !isThere) return verdict
    return verdictOf(await api.undo({ token }, tournament, { ...undo, change: change.id }))
  }

  const current = async (order: number) => (await disk.changes()).find((one) => one.order === order)

  const settle = (order: number, verdict: Verdict) =>
    locks(EDITING, async () => {
      const kept = await disk.changes()
      const one = kept.find((other) => other.order === order)
      if (!one) return
      const { id, after } = one.change
      if (verdict.kind === 'done') {
        const isNothing = verdict.answer.outcome === 'unchanged'
        await disk.remove(order, isNothing ? relinked(kept, id, after) : [])
      }
      if (verdict.kind === 'stopped') await disk.put([{ ...one, stop: verdict.stop }])
    })

  /** How long to wait until the next round; null: nothing is left that may be sent. */
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
        const verdict = await send(next, user.token)
        if (verdict.kind === 'loggedOut') refuse(user.token)
        if (verdict.kind === 'later') {
          isLeft = true
          afterMs = Math.max(afterMs, verdict.afterMs)
          waiting.add(next.tournament)
          if (verdict.isBusy) break
          continue
        }
        await settle(next.order, verdict)
        const { kind } = verdict
        if (kind === 'done') done.add(next.tournament)
        await changed(kind === 'done' ? { kept: next, answer: verdict.answer } : undefined)
      }
    } finally {
      if (done.size > 0) applied(done)
    }
    return isLeft ? afterMs : null
  }

  async function run() {
    clearTimeout(timer)
    isWanted = true
    if (isRunning || isOver) return
    isRunning = true
    while (isWanted && !isOver) {
      isWanted = false
      const afterMs = await locks(SENDING, round).catch(() => 0)
      failures = afterMs === null ? 0 : failures + 1
      $state.set(!caller() ? 'loggedOut' : afterMs === null && isOnline() ? 'quiet' : 'offline')
      if (afterMs !== null) plan(afterMs)
    }
    isRunning = false
  }

  function plan(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(afterMs, waitAfter(failures, random())))
  }

  return {
    $state,
    /** Whether the server may have it, though nobody said so. */
    mayBeSent: ({ tries, change }: Kept) => tries > 0 || sent.has(change.id),
    /** Something is new: a change, a network, a login. Without a network it waits a while. */
    wake() {
      if (isOnline()) return void run()
      $state.set(caller() ? 'offline' : 'loggedOut')
      failures++
      plan(0)
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
