/** Shared by both kinds of pitch: the clock of all phones, the wake lock, and valid changes. */
import { type RefObject, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { type MatchClock, saidPeriods, shownClock } from '../../../lib/mesa/match/clock.ts'
import type { Deed } from '../../../lib/mesa/phone/deed.ts'
import { type MatchSheet, refusalOf } from '../../../lib/mesa/match/match-sheet.ts'
import type { PhoneState } from '../../../lib/mesa/match/tap-history.ts'
import type { SentChange } from '../../../lib/schema/change.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import type { MesaMatchAnswer, Place } from '../../../lib/schema/mesa.ts'
import { useNow } from '../around.ts'
import { clockOf, write } from '../phone/kept-here.ts'
import { $trouble, makeOfMatch } from './making.ts'
import { useWakeLock } from './wake-lock.ts'

const SECOND_MS = 1000

export type PitchProps = {
  id: string
  answer: MesaMatchAnswer
  /** When the answer was the newest, in milliseconds. */
  asOf: number
  sheet: MatchSheet
  waiting: readonly SentChange[]
  place: Place | undefined
  /** Where a side's roster is edited, for users who may. */
  rosterLink: (side: SideKey) => string | undefined
  /** Organisers decide for how many matches a player is suspended. */
  mayDecide: boolean
  /** How many of its changes need a decision. */
  deciding: number
  /** Why its taps wait, in words; undefined if none waits for more than its turn. */
  waits: string | undefined
}

export type SendDeeds = (...deeds: readonly Deed[]) => Promise<readonly SentChange[] | undefined>

/** `half` in minutes. Returns the shown clock, and how to set it on this phone or on all. */
export function useClock(
  { id, answer, asOf, sheet, waiting }: PitchProps,
  half: number,
  does: SendDeeds,
) {
  const match = answer.match.id
  const $own = clockOf(id, match)
  const own = useStore($own)
  const ofMatch = waiting.filter((one) => 'match' in one && one.match === match)
  const clock =
    sheet.phase === 'playing' || !own
      ? shownClock(own, answer, { asOf, half, waiting: ofMatch })
      : own.periods
  /** After the changes are stored: a clock shown earlier would be lost if the page closes. */
  const set = (periods: MatchClock, kept: readonly SentChange[] | undefined) => {
    const said = kept?.find(({ kind }) => kind === 'clock')
    if (kept) write($own, { periods, at: Date.now(), ...(said && { said: said.id }) })
  }
  /** Sends the clock to all phones, with the other changes of the same tap. */
  const say = async (periods: MatchClock, ...deeds: readonly Deed[]) => {
    const said = saidPeriods(periods, Date.now())
    if (periods.length > 0)
      set(periods, await does(...deeds, { kind: 'clock', match, periods: said }))
  }
  return { clock, set, say }
}

/** Every second, while the screen stays on. */
export function useTicking({ phase }: MatchSheet) {
  return { now: useNow(SECOND_MS), isAwake: useWakeLock(phase === 'playing') }
}

/** The clock and the kicks as they are shown, which 'Deshacer' goes back to. */
export const useBefore = () => useRef<PhoneState>({ clock: [], kicks: [] })

/**
 * Stores the changes of a tap at a match, or shows why it cannot; undefined if they were not
 * stored. `before` is read when the tap is made.
 */
export const useDoing =
  ({ id, answer, waiting }: PitchProps, before: RefObject<PhoneState>): SendDeeds =>
  async (...deeds) => {
    const refusal = refusalOf(answer, waiting, deeds)
    const { state: against } = answer.entry
    if (!refusal)
      return makeOfMatch(id, answer.match.id, deeds, { against, before: before.current })
    $trouble.set(refusal)
    return undefined
  }
