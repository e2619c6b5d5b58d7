/** What a phone stores for Mesa, and the interface of the store. DESIGN 13. */
import type { SentChange } from '../../schema/change.ts'
import type { OpenedLinkAnswer } from '../../schema/links.ts'
import type { ConflictAnswer, ProblemsAnswer } from '../../schema/mesa.ts'

/** A change that is stored until the server has it. */
export type Kept = {
  /** Set by the disk: the order of changes over all tabs. */
  order: number
  /** Who made it: `account:…` or `link:…`; it is sent only as that. */
  actor: string
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

/** A link that was opened on this phone. Times are milliseconds since 1970. */
export type PhoneLink = Omit<OpenedLinkAnswer['link'], 'ends'> & {
  secret: string
  ends: number
  /** Who scores, as the person said. */
  who: string | null
  /** When it was first opened here. */
  opened: number
  /** The ids of its matches when it was last opened. */
  matches: readonly string[]
}

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
  /** Changes of all actors, in order. */
  changes: () => Promise<Kept[]>
  /** Adds all of these changes or none, and remembers the last one as the latest about `about`. */
  add: (kept: readonly Omit<Kept, 'order'>[], about: string) => Promise<void>
  /** Replaces the entries with the same `order`, all or none. */
  put: (kept: readonly Kept[]) => Promise<void>
  /** Removes one and writes others, all or none. */
  remove: (order: number, kept?: readonly Kept[]) => Promise<void>
  /** The id of the latest change about `about`; it may have been sent long ago. */
  last: (about: string) => Promise<string | undefined>
  answer: (actor: string, name: string) => Promise<SavedAnswer | undefined>
  /** `null` removes the answer. */
  keepAnswer: (actor: string, name: string, saved: SavedAnswer | null) => Promise<void>
  links: () => Promise<PhoneLink[]>
  putLink: (link: PhoneLink) => Promise<void>
  /** Also removes the answers that it was given; its changes stay. */
  removeLink: (id: string) => Promise<void>
}
