/**
 * Hours after midnight belong to the night before, where a league also plays in the evening. Plans
 * and repairs of calendars count them on: the 00:30 of Saturday is the 24:30 of Friday.
 */
import { daysLater } from './days.ts'

const DAWN = '05:00'
const EVENING = '17:00'
const DAY_HOURS = 24

/** Whether there is an evening that hours past midnight can belong to; hours are `HH:MM`. */
export const isNightly = (hours: readonly string[]) => hours.some((hour) => hour >= EVENING)

const shifted = (time: string, hours: number) =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`

/** `00:30` as `24:30`, where that is the end of a night. */
export const nightHour = (hour: string, hasNights: boolean) =>
  hasNights && hour < DAWN ? shifted(hour, DAY_HOURS) : hour

/** The hours in the order in which they are played in a night, counted on. */
export const nightHours = (hours: readonly string[]): string[] =>
  hours.map((hour) => nightHour(hour, isNightly(hours))).toSorted()

type Slot = { date?: string | undefined; time?: string | undefined }

/** A day and hour as those of its night. */
export function atNight<S extends Slot>(slot: S, hasNights: boolean): S {
  const { date, time } = slot
  if (date === undefined || time === undefined || !hasNights || time >= DAWN) return slot
  return { ...slot, date: daysLater(date, -1), time: shifted(time, DAY_HOURS) }
}

/** As above, of a whole calendar. */
export function atNights<S extends Slot>(slots: readonly S[]): readonly S[] {
  const hasNights = isNightly(slots.flatMap(({ time }) => time ?? []))
  return hasNights ? slots.map((slot) => atNight(slot, hasNights)) : slots
}

/** The day and hour of the clock. */
export function byClock<S extends Slot>(slot: S): S {
  const { date, time } = slot
  if (time === undefined || time < '24') return slot
  return { ...slot, ...(date && { date: daysLater(date, 1) }), time: shifted(time, -DAY_HOURS) }
}
