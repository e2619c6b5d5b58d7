/** Makes changes as they are tapped, and says so where one cannot be kept. */
import { atom } from 'nanostores'
import type { Deed } from '../../lib/mesa/deed.ts'
import type { Waiting } from '../../lib/mesa/known.ts'
import { type ChangeToMake, NotKept, NotUndone } from '../../lib/mesa/phone.ts'
import { oppositeOf } from '../../lib/mesa/taps.ts'
import type { SentChange } from '../../lib/schema/change.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { tapsOf, write } from './kept-here.ts'
import { phone } from './phone.ts'

/** Why the last tap came to nothing, in a sentence. */
export const $trouble = atom<string | undefined>(undefined)

const MOST_TAPS = 40

/** `against` is the state that the screen shows. Undefined where the phone could not keep it. */
export async function make(
  tournament: string,
  deed: Deed,
  against: string | null,
): Promise<SentChange | undefined> {
  return (await makeAll(tournament, [{ ...deed, against }]))?.[0]
}

/** Several that one tap makes of one thing, against nothing: all or none. */
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
 * The same of a match, which can be taken back there: what one tap says, kept all together. The clock,
 * which stands in no file, is made against nothing and not taken back.
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

/**
 * Takes a refused change out of what waits, so that the one that is made in its place is not held back
 * by it.
 */
export const insteadOf = async (refused: Waiting | undefined) => {
  if (refused) await phone.drop(refused.change.id)
}

/** Takes back the last change that was made here; without signal by another one where that is possible. */
export async function takeBack(tournament: string, match: string, against: string) {
  const $taps = tapsOf(tournament, match)
  const last = $taps.get().at(-1)
  if (!last) return undefined
  try {
    await phone.undo(tournament, last.id)
    $trouble.set(undefined)
  } catch (error) {
    const opposite = oppositeOf(last)
    const isDone = opposite && (await make(tournament, opposite, against))
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

/** Why a change could not be taken back. */
export const sentenceOf = (error: unknown) =>
  (error instanceof NotUndone && error.failure.message) || MESA_WORDS.undoNeedsSignal
