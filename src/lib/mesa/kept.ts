/** What a phone keeps of Mesa, and the disk that keeps it. DESIGN 13. */
import type { SentChange } from '../schema/change.ts'
import type { ConflictAnswer, ProblemsAnswer } from '../schema/mesa.ts'

/** A change on its way to the server. */
export type Kept = {
  /** Given by the disk: the order in which changes were made, over all tabs. */
  order: number
  /** The id of the account that made it; nobody else's login sends it. */
  account: string
  tournament: string
  change: SentChange
  /** How often it was sent; from the first time on the server may have it. */
  tries: number
  /** Why it is not sent until a person decides. */
  stop?: Stop
  /** Somebody took it back after it was sent: by this change, once the server has it for sure. */
  undo?: { id: string; when: string }
}

export type Stop =
  | { kind: 'conflict'; answer: ConflictAnswer }
  | { kind: 'refused'; answer: ProblemsAnswer }

/** An answer of the server, as one has it. */
export type SavedAnswer = {
  value: unknown
  etag: string | null
  /** When it was last known to be the newest; milliseconds. */
  asOf: number
}

/**
 * The phone's own store. Each verb resolves when it is on the disk, and rejects where it is not: with
 * a `QuotaExceededError` when the disk is full, with anything else when there is none.
 */
export type Disk = {
  /** Of all accounts, in their order. */
  changes: () => Promise<Kept[]>
  /** Adds changes, all or none, and remembers the last of them as the last one about that. */
  add: (kept: readonly Omit<Kept, 'order'>[], about: string) => Promise<void>
  /** Writes these in place of what is kept by the same order, all or none. */
  put: (kept: readonly Kept[]) => Promise<void>
  /** Takes one out and writes others, all or none. */
  remove: (order: number, kept?: readonly Kept[]) => Promise<void>
  /** The id of the last change about that; it may have been sent long ago. */
  last: (about: string) => Promise<string | undefined>
  answer: (account: string, name: string) => Promise<SavedAnswer | undefined>
  /** `null` takes it out. */
  keepAnswer: (account: string, name: string, saved: SavedAnswer | null) => Promise<void>
  /** Takes out the answers to all accounts but this one; their changes stay. */
  forgetOthers: (account: string | null) => Promise<void>
}
