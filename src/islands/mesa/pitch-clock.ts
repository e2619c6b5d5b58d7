/** What both kinds of pitch go by: the clock of all phones, the screen that stays awake, changes that can be. */
import { useStore } from '@nanostores/react'
import { type MatchClock, saidPeriods, shownClock } from '../../lib/mesa/clock.ts'
import type { Deed } from '../../lib/mesa/deed.ts'
import { type MatchSheet, refusalOf } from '../../lib/mesa/match-sheet.ts'
import type { SentChange } from '../../lib/schema/change.ts'
import type { SideKey } from '../../lib/rules/sides.ts'
import type { MesaMatchAnswer, Place } from '../../lib/schema/mesa.ts'
import { useNow } from './around.ts'
import { clockOf, write } from './kept-here.ts'
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
  /** Where the roster of a side is written, for who may. */
  rosterLink: (side: SideKey) => string | undefined
  /** How many of its changes a person has to decide of. */
  deciding: number
}

export type Doing = (...deeds: readonly Deed[]) => Promise<readonly SentChange[] | undefined>

/** `half` in minutes. The clock that is shown, and how to set it here alone or for all phones. */
export function useClock(
  { id, answer, asOf, sheet, waiting }: PitchProps,
  half: number,
  does: Doing,
) {
  const match = answer.match.id
  const $own = clockOf(id, match)
  const own = useStore($own)
  const ofMatch = waiting.filter((one) => 'match' in one && one.match === match)
  const clock =
    sheet.phase === 'playing' || !own
      ? shownClock(own, answer, { asOf, half, waiting: ofMatch })
      : own.periods
  /** Once the changes are kept: shown before, it would be lost with a page that goes away. */
  const set = (periods: MatchClock, kept: readonly SentChange[] | undefined) => {
    const said = kept?.find(({ kind }) => kind === 'clock')
    if (kept) write($own, { periods, at: Date.now(), ...(said && { said: said.id }) })
  }
  /** To all phones, with what else the same tap says. */
  const say = async (periods: MatchClock, ...deeds: readonly Deed[]) => {
    const said = saidPeriods(periods, Date.now())
    if (periods.length > 0)
      set(periods, await does(...deeds, { kind: 'clock', match, periods: said }))
  }
  return { clock, set, say }
}

/** Every second, while the screen does not go dark. */
export function useTicking({ phase }: MatchSheet) {
  return { now: useNow(SECOND_MS), isAwake: useWakeLock(phase === 'playing') }
}

/** Makes the changes of a tap at a match, or says why they cannot be; undefined where they are not kept. */
export const useDoing =
  ({ id, answer, waiting }: PitchProps): Doing =>
  async (...deeds) => {
    const refusal = refusalOf(answer, waiting, deeds)
    if (!refusal) return makeOfMatch(id, answer.match.id, deeds, answer.entry.state)
    $trouble.set(refusal)
    return undefined
  }
