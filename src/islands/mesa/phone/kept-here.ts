/** A match's data that only this phone has: its clock, its kicks, the last taps. */
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { type OwnClock, readClock, USUAL_HALF } from '../../../lib/mesa/match/clock.ts'
import { type Kick, readKicks } from '../../../lib/mesa/match/shoot-out.ts'
import { type MadeTap, readTaps } from '../../../lib/mesa/match/tap-history.ts'

const known = new Map<string, WritableAtom<never>>()

/** One atom per name. If the storage is full or blocked, nothing is stored and nothing breaks. */
export function kept<T>(
  name: string,
  nothing: T,
  read: (text: string) => T | null,
): WritableAtom<T> {
  const found = known.get(name) as WritableAtom<T> | undefined
  if (found) return found
  const $atom = persistentAtom<T>(`mesa.${name}`, nothing, {
    encode: JSON.stringify,
    decode: (text) => read(text) ?? nothing,
  })
  known.set(name, $atom as never)
  return $atom
}

/** Sets the value, at least for this visit. */
export function write<T>($atom: WritableAtom<T>, value: T) {
  try {
    $atom.set(value)
  } catch {
    // It is still shown; only the next visit will not have it.
  }
}

export const clockOf = (id: string, match: string) =>
  kept<OwnClock | null>(`clock ${id} ${match}`, null, readClock)

export const keptKicksOf = (id: string, match: string) =>
  kept<readonly Kick[]>(`kicks ${id} ${match}`, [], readKicks)

/** The length of a half, in minutes. */
export const halfOf = (id: string) =>
  kept<number>(`half ${id}`, USUAL_HALF, (text) => Number(text) || null)

/** The last taps at a match made here, newest last. */
export const tapsOf = (id: string, match: string) =>
  kept<readonly MadeTap[]>(`taps ${id} ${match}`, [], readTaps)

/** The tournaments that the user may edit, so that their pages link to Mesa. */
export const rememberMine = (ids: readonly string[]) => {
  try {
    localStorage.setItem('mesa.mine', JSON.stringify(ids))
  } catch {
    // Without storage their pages have no link to Mesa.
  }
}

const INVITATION = 'mesa.invitation'

/** The secret of an invitation, while its person logs in: no address may have it. */
export function keptInvitation(): string | undefined {
  try {
    return sessionStorage.getItem(INVITATION) ?? undefined
  } catch {
    return undefined
  }
}

/** Null forgets it. */
export function keepInvitation(secret: string | null) {
  try {
    if (secret === null) sessionStorage.removeItem(INVITATION)
    else sessionStorage.setItem(INVITATION, secret)
  } catch {
    // Without storage there is no login either.
  }
}
