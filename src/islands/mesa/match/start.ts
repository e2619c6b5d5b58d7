import { useState } from 'react'
import { isForgotten } from '../../../lib/mesa/today.ts'
import { shortDay } from '../../../lib/rules/matches/dates.ts'
import type { MesaMatchAnswer } from '../../../lib/schema/mesa.ts'
import { localDay } from '../day.ts'

/** Starts a match with one tap; with two if it is not on today's date. */
export function useStart(
  { timeZone, match: { date, word, startedOn } }: Pick<MesaMatchAnswer, 'timeZone' | 'match'>,
  start: () => void,
) {
  const [isAsked, ask] = useState(false)
  const today = localDay(Date.now(), timeZone)
  return {
    stillOn:
      date !== undefined && isForgotten({ date, word, startedOn }, today)
        ? shortDay(date)
        : undefined,
    startsOn: isAsked && date !== undefined ? shortDay(date) : undefined,
    onStart(how: 'ask' | 'no' | 'yes') {
      const isToday = date === undefined || date === today
      ask(how === 'ask' && !isToday)
      if (how === 'yes' || (how === 'ask' && isToday)) start()
    },
  }
}
