/** Stores changes as they are tapped, and reports those that could not be stored. */
import { atom } from 'nanostores'
import type { Deed } from '../../../lib/mesa/phone/deed.ts'
import type { Waiting } from '../../../lib/mesa/phone/known.ts'
import { type ChangeToMake, NotKept, NotUndone } from '../../../lib/mesa/phone/phone.ts'
import { saidPeriods } from '../../../lib/mesa/match/clock.ts'
import {
  clockBefore,
  kicksBefore,
  type MadeTap,
  type PhoneState,
} from '../../../lib/mesa/match/tap-history.ts'
import type { Kick } from '../../../lib/mesa/match/shoot-out.ts'
import { oppositeOf } from '../../../lib/mesa/match/taps.ts'
import type { SentChange } from '../../../lib/schema/change.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { clockOf, keptKicksOf, tapsOf, write } from '../phone/kept-here.ts'
import { phone } from '../phone/phone.ts'

/** Why the last tap failed, in a sentence. */
export const $trouble = atom<string | undefined>(undefined)

const MOST_TAPS = 40

/** The status of an undo whose change the server does not have. */
const NOT_THERE = 404

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
 * is in no file, so it has no state; `before` has what the phone goes back to.
 */
export async function makeOfMatch(
  tournament: string,
  match: string,
  deeds: readonly Deed[],
  { against, before }: { against: string | null; before?: PhoneState },
) {
  const made = deeds.map((deed) => ({ ...deed, against: deed.kind === 'clock' ? null : against }))
  const changes = await makeAll(tournament, made)
  const $taps = tapsOf(tournament, match)
  const tap = changes && { changes, ...(before && { before }) }
  if (tap && changes.length > 0) write($taps, [...$taps.get(), tap].slice(-MOST_TAPS))
  return changes
}

/** Removes a refused change, so that it does not block the change that replaces it. */
export const insteadOf = async (refused: Waiting | undefined) => {
  if (refused) await phone.drop(refused.change.id)
}

/**
 * Undoes the last tap made here, all of it: what it changed in the match, its clock and its kicks.
 * Without signal by opposite changes, if possible. What could not be undone stays the last tap.
 */
export async function takeBack(tournament: string, match: string, against: string) {
  const $taps = tapsOf(tournament, match)
  const last = $taps.get().at(-1)
  if (!last) return
  const left = [...last.changes]
  const keep = () => {
    const rest = left.length > 0 ? [{ ...last, changes: left }] : []
    write($taps, [...$taps.get().filter((tap) => tap !== last), ...rest])
  }
  for (const change of last.changes.toReversed()) {
    const isDone =
      change.kind === 'clock' ||
      (await isTakenBack(tournament, match, { change, against, kicks: kicksBefore(last) }))
    if (!isDone) return keep()
    left.pop()
  }
  keep()
  await goBack(tournament, match, last)
}

type TakingBack = { change: SentChange; against: string; kicks: readonly Kick[] | undefined }

/**
 * Whether one change is undone, on the server or by its opposite. The server keeps none that
 * changed nothing, as a kick that was missed: there is nothing to undo.
 */
async function isTakenBack(
  tournament: string,
  match: string,
  { change, against, kicks }: TakingBack,
) {
  try {
    await phone.undo(tournament, change.id, match)
    $trouble.set(undefined)
    return true
  } catch (error) {
    if (error instanceof NotUndone && error.failure.status === NOT_THERE) return true
    const opposite = oppositeOf(change, kicks)
    if (!opposite) $trouble.set(sentenceOf(error))
    return !!opposite && !!(await makeChange(tournament, opposite, against))
  }
}

/** Sets clock and kicks as they were before a tap; other phones hear of the clock. */
async function goBack(tournament: string, match: string, tap: MadeTap) {
  const kicks = kicksBefore(tap)
  if (kicks) write(keptKicksOf(tournament, match), kicks)
  const clock = clockBefore(tap)
  if (!clock) return
  const said = tap.changes.find(({ kind }) => kind === 'clock')
  const periods = saidPeriods(clock, Date.now())
  if (said && periods.length === 0) await phone.undo(tournament, said.id, match).catch(() => {})
  const told =
    said && periods.length > 0
      ? await makeChange(tournament, { kind: 'clock', match, periods }, null)
      : undefined
  write(clockOf(tournament, match), {
    periods: clock,
    at: Date.now(),
    ...(told && { said: told.id }),
  })
}

/** Why a change could not be undone. */
export const sentenceOf = (error: unknown) =>
  (error instanceof NotUndone && error.failure.message) || MESA_WORDS.undoNeedsSignal
