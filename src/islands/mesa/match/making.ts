/** Stores changes as they are tapped, and reports those that could not be stored. */
import { atom } from 'nanostores'
import type { Deed } from '../../../lib/mesa/phone/deed.ts'
import type { Waiting } from '../../../lib/mesa/phone/known.ts'
import { type ChangeToMake, NotKept, NotUndone } from '../../../lib/mesa/phone/phone.ts'
import { oppositeOf } from '../../../lib/mesa/match/taps.ts'
import type { SentChange } from '../../../lib/schema/change.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { tapsOf, write } from '../phone/kept-here.ts'
import { phone } from '../phone/phone.ts'

/** Why the last tap failed, in a sentence. */
export const $trouble = atom<string | undefined>(undefined)

const MOST_TAPS = 40

/** `against` is the state on the screen. Undefined if the phone could not store it. */
export async function makeChange(
  tournament: string,
  deed: Deed,
  against: string | null,
): Promise<SentChange | undefined> {
  return (await makeAll(tournament, [{ ...deed, against }]))?.[0]
}

/** Several changes that one tap makes of one thing, without a state: all or none. */
export const makeTogether = (tournament: string, deeds: readonly Deed[]) =>
  makeAll(
    tournament,
    deeds.map((deed) => ({ ...deed, against: null })),
  )

async function makeAll(
  tournament: string,
  changes: readonly (Deed & { against: string | null })[],
) {
  try {
    const kept = await phone.keepAll(tournament, changes as ChangeToMake[])
    $trouble.set(undefined)
    return kept
  } catch (error) {
    $trouble.set(error instanceof NotKept ? MESA_WORDS[error.reason] : MESA_WORDS.notKept)
    return undefined
  }
}

/**
 * As above, for a match, where it can be undone: stores everything of one tap together. The clock
 * is in no file, so it has no state and is not undone.
 */
export async function makeOfMatch(
  tournament: string,
  match: string,
  deeds: readonly Deed[],
  against: string,
) {
  const made = deeds.map((deed) => ({ ...deed, against: deed.kind === 'clock' ? null : against }))
  const changes = await makeAll(tournament, made)
  const taps = changes?.filter(({ kind }) => kind !== 'clock') ?? []
  const $taps = tapsOf(tournament, match)
  if (taps.length > 0) write($taps, [...$taps.get(), ...taps].slice(-MOST_TAPS))
  return changes
}

/** Removes a refused change, so that it does not block the change that replaces it. */
export const insteadOf = async (refused: Waiting | undefined) => {
  if (refused) await phone.drop(refused.change.id)
}

/** Undoes the last change made here; without signal by an opposite change, if possible. */
export async function takeBack(tournament: string, match: string, against: string) {
  const $taps = tapsOf(tournament, match)
  const last = $taps.get().at(-1)
  if (!last) return undefined
  try {
    await phone.undo(tournament, last.id, match)
    $trouble.set(undefined)
  } catch (error) {
    const opposite = oppositeOf(last)
    const isDone = opposite && (await makeChange(tournament, opposite, against))
    if (!isDone) {
      if (!opposite) $trouble.set(sentenceOf(error))
      return undefined
    }
  }
  write(
    $taps,
    $taps.get().filter(({ id }) => id !== last.id),
  )
  return last
}

/** Why a change could not be undone. */
export const sentenceOf = (error: unknown) =>
  (error instanceof NotUndone && error.failure.message) || MESA_WORDS.undoNeedsSignal
