/** Stored changes on their way: taken, sent with their undo, and settled by the answer. */
import type { PhoneActor } from './actors.ts'
import type { Disk, Kept } from './kept.ts'
import type { MesaApi } from '../calls/mesa-api.ts'
import { nextToSend, relinked, verdictOf, verdictsOf, type Verdict } from './outbox.ts'

/** A lock over all tabs: work under one name runs one at a time. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Lock name: while it is held, no other tab writes the stored changes. */
export const EDITING = 'mesa-kept'

/** `void`: taken back, and the server does not have it. */
type Settled = Verdict | { kind: 'void' }
export type Sent = { verdict: Settled; undo: Kept['undo'] }

type Means = { disk: Disk; api: Pick<MesaApi, 'change' | 'changes' | 'undo'>; locks: Locks }

const isMade = (verdict: Settled) =>
  verdict.kind === 'done' && verdict.answer.outcome !== 'unchanged'

export function createDelivery({ disk, api, locks }: Means) {
  /** Sent by this tab, if the disk could not record it. */
  const sent = new Set<string>()

  return {
    /** Whether the server may have it, although it is not confirmed. */
    mayBeSent: ({ tries, change }: Kept) => tries > 0 || sent.has(change.id),

    /** The next changes to send, noted as tried; none are left if it is empty. */
    take: (
      actors: { has: (id: string) => boolean },
      waiting: ReadonlySet<string>,
      isAlone: boolean,
    ) =>
      locks(EDITING, async () => {
        const next = nextToSend(await disk.changes(), actors, waiting, isAlone)
        for (const { change } of next) sent.add(change.id)
        // A full disk must not stop the sending.
        if (next.length > 0)
          await disk.put(next.map((one) => ({ ...one, tries: one.tries + 1 }))).catch(() => {})
        return next
      }),

    /** Sends changes of one tournament in one call; what is left of them, as `verdictsOf`. */
    async send(changes: readonly Kept[], { authorization }: PhoneActor) {
      const [{ tournament, change }] = changes as [Kept]
      if (changes.length === 1)
        return [verdictOf(await api.change({ authorization }, tournament, change))]
      const all = changes.map((one) => one.change)
      return verdictsOf(changes, await api.changes({ authorization }, tournament, all))
    },

    /** Also sends the undo, if the change was taken back meanwhile. */
    async undone(
      { order, tournament, change }: Kept,
      { authorization }: PhoneActor,
      made: Verdict,
    ): Promise<Sent> {
      const undo = (await disk.changes()).find((one) => one.order === order)?.undo
      // If the server refused it, it is as if it had never been made.
      if (undo && made.kind === 'stopped') return { verdict: { kind: 'void' }, undo }
      if (!undo || !isMade(made)) return { verdict: made, undo }
      const undone = await api.undo({ authorization }, tournament, {
        ...undo,
        change: change.id,
        who: change.who,
      })
      return { verdict: verdictOf(undone), undo }
    },

    /** Removes what the server has, and marks what a person has to decide. */
    settle: (order: number, { verdict, undo }: Sent) =>
      locks(EDITING, async () => {
        const kept = await disk.changes()
        const one = kept.find((other) => other.order === order)
        // It was taken back meanwhile: process it once more.
        if (!one || one.undo?.id !== undo?.id) return
        if (verdict.kind === 'stopped') return disk.put([{ ...one, stop: verdict.stop }])
        const { id, after } = one.change
        await disk.remove(order, isMade(verdict) ? [] : relinked(kept, undo?.id ?? id, after))
      }),
  }
}
