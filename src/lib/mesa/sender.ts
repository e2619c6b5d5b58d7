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

/** `void`: taken back, and the server does not have it. */
type Settled = Verdict | { kind: 'void' }
type Sent = { verdict: Settled; undo: Kept['undo'] }

const isMade = (verdict: Settled) =>
  verdict.kind === 'done' && verdict.answer.outcome !== 'unchanged'

export function createSender(means: Means) {
  const { disk, api, locks, caller, refuse, isOnline, random, changed, applied } = means
  const $state = atom<Sending>('quiet')
  /** Sent by this tab where the disk could not say so. */
  const sent = new Set<string>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let isOffered = false
  let isOver = false
  /** The whole server is to be left in peace for a while, or cannot be reached. */
  let isBusy = false

  const take = (account: string, waiting: ReadonlySet<string>) =>
    locks(EDITING, async () => {
      const next = nextToSend(await disk.changes(), account, waiting)
      if (!next) return undefined
      sent.add(next.change.id)
      // A full disk keeps nobody from sending.
      await disk.put([{ ...next, tries: next.tries + 1 }]).catch(() => {})
      return next
    })

  /** Also takes back what was taken back meanwhile. */
  async function send({ order, tournament, change }: Kept, token: string): Promise<Sent> {
    const made = verdictOf(await api.change({ token }, tournament, change))
    const undo = (await disk.changes()).find((one) => one.order === order)?.undo
    // Refused, it is as if it had never been made.
    if (undo && made.kind === 'stopped') return { verdict: { kind: 'void' }, undo }
    if (!undo || !isMade(made)) return { verdict: made, undo }
    const undone = await api.undo({ token }, tournament, { ...undo, change: change.id })
    return { verdict: verdictOf(undone), undo }
  }

  const settle = (order: number, { verdict, undo }: Sent) =>
    locks(EDITING, async () => {
      const kept = await disk.changes()
      const one = kept.find((other) => other.order === order)
      // Taken back since: it is looked at once more.
      if (!one || one.undo?.id !== undo?.id) return
      if (verdict.kind === 'stopped') return disk.put([{ ...one, stop: verdict.stop }])
      const { id, after } = one.change
      await disk.remove(order, isMade(verdict) ? [] : relinked(kept, undo?.id ?? id, after))
    })

  /** How long to wait until the next round in milliseconds; null: nothing is left that may be sent. */
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
    timer = setTimeout(run, Math.max(afterMs, waitAfter(failures, random())))
  }

  /** There is perhaps a network, a login or a person again: now. */
  function wake() {
    if (isOver) return
    if (isOnline()) return void run()
    $state.set(caller() ? 'offline' : 'loggedOut')
    failures++
    plan(0)
  }

  return {
    $state,
    /** Whether the server may have it, though nobody said so. */
    mayBeSent: ({ tries, change }: Kept) => tries > 0 || sent.has(change.id),
    wake,
    /** There is something new to send: now, unless one has to wait anyway. */
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
