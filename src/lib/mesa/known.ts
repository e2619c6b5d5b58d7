/** What a phone knows of Mesa, as its pages show it. */
import type { SentChange } from '../schema/change.ts'
import type { ConflictAnswer, ProblemAnswer } from '../schema/mesa.ts'

/** An answer, perhaps an old one: `asOf` is when it was the newest, in milliseconds of the phone's clock. */
export type Known<T> =
  | { state: 'loading' }
  | { state: 'known'; value: T; asOf: number; isStale: boolean }
  | { state: 'failed'; reason: 'offline' | 'loggedOut' | 'forbidden' | 'missing' | 'server' }

/** A change that the server does not have yet. */
export type Waiting = {
  tournament: string
  change: SentChange
  status: 'waiting' | 'conflict' | 'refused'
  conflict?: ConflictAnswer
  problems?: readonly ProblemAnswer[]
  /** Why it was refused, in a sentence. */
  detail?: string
  /** Taken back after it was sent: it counts until the server knows, and is not shown. */
  isTakenBack: boolean
}

export type Link = 'quiet' | 'sending' | 'offline' | 'loggedOut' | 'full' | 'noStore'

/** The changes of a tournament that nothing but the signal holds back. */
export const onTheirWay = (waiting: readonly Waiting[], tournament: string): SentChange[] =>
  waiting
    .filter((one) => one.tournament === tournament && one.status === 'waiting' && !one.isTakenBack)
    .map(({ change }) => change)

/** Those of which a person has to decide. */
export const toDecide = (waiting: readonly Waiting[]) =>
  waiting.filter(({ status }) => status !== 'waiting')
