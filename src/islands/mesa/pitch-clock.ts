/** What both kinds of pitch go by: the clock of all phones, the screen that stays awake, changes that can be. */
import { useStore } from '@nanostores/react'
import { type MatchClock, saidPeriods, shownClock } from '../../lib/mesa/clock.ts'
import type { Deed } from '../../lib/mesa/deed.ts'
import { type MatchSheet, refusalOf } from '../../lib/mesa/match-sheet.ts'
import type { SentChange } from '../../lib/schema/change.ts'
import type { MesaMatchAnswer } from '../../lib/schema/mesa.ts'
import { useNow } from './around.ts'
import { clockOf, write } from './kept-here.ts'
import { $trouble, make, makeOfMatch } from './making.ts'
import { useWakeLock } from './wake-lock.ts'

const SECOND_MS = 1000

export type PitchProps = {
  id: string
  answer: MesaMatchAnswer
  /** When the answer was the newest, in milliseconds. */
  asOf: number
  sheet: MatchSheet
  waiting: readonly SentChange[]
}

/** `half` in minutes. The clock that is shown, and how to set it here alone or for all phones. */
export function useClock({ id, answer, asOf, sheet, waiting }: PitchProps, half: number) {
  const match = answer.match.id
  const $own = clockOf(id, match)
  const own = useStore($own)
  const isOnItsWay = waiting.some((one) => one.kind === 'clock' && one.match === match)
  const clock =
    sheet.phase === 'playing' || !own
      ? shownClock(own, answer, { asOf, half, isOnItsWay })
      : own.periods
  const set = (periods: MatchClock) => write($own, { periods, at: Date.now() })
  const say = async (periods: MatchClock) => {
    set(periods)
    if (periods.length === 0) return
    const said = { kind: 'clock', match, periods: saidPeriods(periods, Date.now()) } as const
    const change = await make(id, said, null)
    const now = $own.get()
    if (change && now?.periods === periods) write($own, { ...now, said: change.id })
  }
  return { clock, set, say: (periods: MatchClock) => void say(periods) }
}

/** Every second, while the screen does not go dark. */
export function useTicking({ phase }: MatchSheet) {
  return { now: useNow(SECOND_MS), isAwake: useWakeLock(phase === 'playing') }
}

/** Makes a change of the match, or says why it cannot be. */
export const useDoing =
  ({ id, answer, waiting }: PitchProps) =>
  async (deed: Deed) => {
    const refusal = refusalOf(answer, waiting, deed)
    if (refusal) return $trouble.set(refusal)
    await makeOfMatch(id, deed as Deed & { match: string }, answer.entry.state)
  }
