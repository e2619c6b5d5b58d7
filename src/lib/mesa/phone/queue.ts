/** The changes that a phone stores until the server has them: kept, decided, taken back. */
import { atom } from 'nanostores'
import type { SentChange } from '../../schema/change.ts'
import { EDITING, type Locks } from './delivery.ts'
import type { Disk, Kept } from './kept.ts'
import { aboutOf, insisted, relinked, withAfter } from './outbox.ts'

type Means = {
  disk: Disk
  locks: Locks
  /** Whether changes of this actor may be decided and taken back here. */
  isOurs: (actor: string) => boolean
  /** Whether the server may have a change, although it is not confirmed. */
  mayBeSent: (one: Kept) => boolean
  /** The stored changes were edited here. */
  changed: () => Promise<void>
  now: () => number
  newId: () => string
}

export type Queue = ReturnType<typeof createQueue>

export const reasonOf = (error: unknown) =>
  (error as { name?: string } | null)?.name === 'QuotaExceededError' ? 'full' : 'noStore'

export function createQueue({ disk, locks, isOurs, mayBeSent, changed, now, newId }: Means) {
  const $kept = atom<readonly Kept[]>([])
  const $store = atom<'full' | 'noStore' | null>(null)

  /** Publishes what is stored, together with the view changes of `meanwhile`. */
  async function show(meanwhile?: () => Promise<void>) {
    try {
      const kept = await disk.changes()
      const written = meanwhile?.()
      $kept.set(kept)
      await written
      if ($store.get() === 'noStore') $store.set(null)
    } catch (error) {
      $store.set(reasonOf(error))
    }
  }

  /** Stores changes of one thing, each after the one before; all of them or none. */
  async function add(actor: string, tournament: string, made: readonly SentChange[]) {
    const about = aboutOf({ actor, tournament, change: made[0]! })
    const changes = await locks(EDITING, async () => {
      let after = await disk.last(about)
      const changes = made.map((one) => {
        const change = withAfter(one, after)
        after = one.id
        return change
      })
      await disk.add(
        changes.map((change) => ({ actor, tournament, change, tries: 0 })),
        about,
      )
      return changes
    })
    $store.set(null)
    await changed()
    return changes
  }

  const own = (kept: readonly Kept[], id: string) =>
    kept.find((one) => one.change.id === id && isOurs(one.actor))

  /** Changes a waiting change; false if there is none with that id. */
  async function of(id: string, work: (one: Kept, kept: readonly Kept[]) => Promise<void>) {
    const isThere = await locks(EDITING, async () => {
      const kept = await disk.changes()
      const one = own(kept, id)
      if (one) await work(one, kept)
      return one !== undefined
    })
    if (isThere) await changed()
    return isThere
  }

  const takeOut = ({ order, change }: Kept, kept: readonly Kept[]) =>
    disk.remove(order, relinked(kept, change.id, change.after))

  const takeBack = (one: Kept, kept: readonly Kept[]) => {
    if (one.stop || !mayBeSent(one)) return takeOut(one, kept)
    const undo = one.undo ?? { id: newId(), when: new Date(now()).toISOString() }
    return disk.put([{ ...one, undo }, ...relinked(kept, one.change.id, undo.id)])
  }

  return {
    $kept,
    /** Why nothing can be stored. */
    $store,
    show,
    add,
    decide: (id: string, which: 'mine' | 'theirs') =>
      of(id, (one, kept) =>
        which === 'mine' ? disk.put(insisted(kept, one)) : takeOut(one, kept),
      ),
    drop: (id: string) => of(id, takeOut),
    takeBack: (id: string) => of(id, takeBack),
    /**
     * After its link ended, or was refused: what one actor did is sent as another one's, who may do
     * it. The ids stay, so that nothing is made twice.
     */
    async handOver(from: string, to: (one: Kept) => string | undefined) {
      await locks(EDITING, async () => {
        const kept = await disk.changes()
        await disk.put(
          kept.flatMap((one) => {
            const actor = one.actor === from ? to(one) : undefined
            if (actor === undefined) return []
            const { stop, ...rest } = one
            return [{ ...rest, actor, ...(stop?.kind === 'conflict' && { stop }) }]
          }),
        )
      })
      await changed()
    },
  }
}
