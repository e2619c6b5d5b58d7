/** Days on which people in Mexico would rather not play. */
import { dayText, daysLater, weekdayNumber, yearOfDay } from './days.ts'

/** By month and day. */
const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '01-02': 'fiestas de fin de año',
  '01-03': 'fiestas de fin de año',
  '05-01': 'Día del Trabajo',
  '05-10': 'Día de las Madres',
  '09-15': 'fiestas patrias',
  '09-16': 'fiestas patrias',
  '11-02': 'Día de Muertos',
  '12-12': 'Día de la Virgen de Guadalupe',
  '12-24': 'Nochebuena',
  '12-25': 'Navidad',
  '12-26': 'fiestas de fin de año',
  '12-27': 'fiestas de fin de año',
  '12-28': 'fiestas de fin de año',
  '12-29': 'fiestas de fin de año',
  '12-30': 'fiestas de fin de año',
  '12-31': 'fin de año',
}

/** The name of the holiday on a day (`YYYY-MM-DD`); undefined on others. */
export function holidayOn(day: string): string | undefined {
  const easter = easterOf(yearOfDay(day))
  if (day >= daysLater(easter, -3) && day <= easter) return 'Semana Santa'
  return FIXED[day.slice(5)] ?? longWeekendOn(day)
}

/** Weekends moved to a Monday by law: in February, March and November. */
function longWeekendOn(day: string): string | undefined {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  const week = Math.ceil(date / 7)
  const isMonday = weekdayNumber(day) === 1
  if (isMonday && month === 2 && week === 1) return 'puente de la Constitución'
  if (isMonday && month === 3 && week === 3) return 'puente de Benito Juárez'
  if (isMonday && month === 11 && week === 3) return 'puente de la Revolución'
  return undefined
}

/** Easter Sunday (the Gregorian rule of Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return dayText(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}
