/** What a phone stores for Mesa, and the interface of the store. DESIGN 13. */
import type { SentChange } from '../schema/change.ts'
import type { ConflictAnswer, ProblemsAnswer } from '../schema/mesa.ts'

/** A change that is stored until the server has it. */
export type Kept = {
  /** Set by the disk: the order of changes over all tabs. */
  order: number
  /** The id of the account that made it; only that login sends it. */
  account: string
  tournament: string
  change: SentChange
  /** How often it was sent; from 1 on the server may have it. */
  tries: number
  /** Why it is not sent until the user decides. */
  stop?: Stop
  /** It was taken back after it was sent: by this change, once the server surely has it. */
  undo?: { id: string; when: string }
}

export type Stop =
  | { kind: 'conflict'; answer: ConflictAnswer }
  | { kind: 'refused'; answer: ProblemsAnswer }

/** A stored answer of the server. */
export type SavedAnswer = {
  value: unknown
  etag: string | null
  /** When it was last known to be the newest; milliseconds. */
  asOf: number
}

/**
 * The phone's own store. Each method resolves once the data is on the disk. It rejects with a
 * `QuotaExceededError` if the disk is full, and with another error if there is no disk.
 */
export type Disk = {
  /** Changes of all accounts, in order. */
  changes: () => Promise<Kept[]>
  /** Adds all of these changes or none, and remembers the last one as the latest about `about`. */
  add: (kept: readonly Omit<Kept, 'order'>[], about: string) => Promise<void>
  /** Replaces the entries with the same `order`, all or none. */
  put: (kept: readonly Kept[]) => Promise<void>
  /** Removes one and writes others, all or none. */
  remove: (order: number, kept?: readonly Kept[]) => Promise<void>
  /** The id of the latest change about `about`; it may have been sent long ago. */
  last: (about: string) => Promise<string | undefined>
  answer: (account: string, name: string) => Promise<SavedAnswer | undefined>
  /** `null` removes the answer. */
  keepAnswer: (account: string, name: string, saved: SavedAnswer | null) => Promise<void>
  /** Removes the answers of all accounts but this one; their changes stay. */
  forgetOthers: (account: string | null) => Promise<void>
}
