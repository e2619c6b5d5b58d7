/** One stored change on its way: taken, sent with its undo, and settled by the answer. */
import type { PhoneActor } from './actors.ts'
import type { Disk, Kept } from './kept.ts'
import type { MesaApi } from '../calls/mesa-api.ts'
import { nextToSend, relinked, verdictOf, type Verdict } from './outbox.ts'

/** A lock over all tabs: work under one name runs one at a time. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Lock name: while it is held, no other tab writes the stored changes. */
export const EDITING = 'mesa-kept'

/** `void`: taken back, and the server does not have it. */
type Settled = Verdict | { kind: 'void' }
export type Sent = { verdict: Settled; undo: Kept['undo'] }

type Means = { disk: Disk; api: Pick<MesaApi, 'change' | 'undo'>; locks: Locks }

const isMade = (verdict: Settled) =>
  verdict.kind === 'done' && verdict.answer.outcome !== 'unchanged'

export function createDelivery({ disk, api, locks }: Means) {
  /** Sent by this tab, if the disk could not record it. */
  const sent = new Set<string>()

  return {
    /** Whether the server may have it, although it is not confirmed. */
    mayBeSent: ({ tries, change }: Kept) => tries > 0 || sent.has(change.id),

    /** The next change to send, noted as tried. */
    take: (actors: { has: (id: string) => boolean }, waiting: ReadonlySet<string>) =>
      locks(EDITING, async () => {
        const next = nextToSend(await disk.changes(), actors, waiting)
        if (!next) return undefined
        sent.add(next.change.id)
        // A full disk must not stop the sending.
        await disk.put([{ ...next, tries: next.tries + 1 }]).catch(() => {})
        return next
      }),

    /** Also sends the undo, if the change was taken back meanwhile. */
    async send({ order, tournament, change }: Kept, { authorization }: PhoneActor): Promise<Sent> {
      const made = verdictOf(await api.change({ authorization }, tournament, change))
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
