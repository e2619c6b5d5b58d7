import { useState } from 'react'
import { isForgotten } from '../../lib/mesa/today.ts'
import { shortDay } from '../../lib/rules/dates.ts'
import type { MesaMatchAnswer } from '../../lib/schema/mesa.ts'
import { dayOf } from './day.ts'

/** Begins a match with one tap; with two where its day is another than today. */
export function useStart(
  { timeZone, match: { date, word } }: Pick<MesaMatchAnswer, 'timeZone' | 'match'>,
  start: () => void,
) {
  const [isAsked, ask] = useState(false)
  const today = dayOf(Date.now(), timeZone)
  return {
    stillOn: date !== undefined && isForgotten({ date, word }, today) ? shortDay(date) : undefined,
    startsOn: isAsked && date !== undefined ? shortDay(date) : undefined,
    onStart(how: 'ask' | 'no' | 'yes') {
      const isToday = date === undefined || date === today
      ask(how === 'ask' && !isToday)
      if (how === 'yes' || (how === 'ask' && isToday)) start()
    },
  }
}
