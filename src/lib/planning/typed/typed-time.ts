import { timeText } from '../../calendar/times.ts'
import type { Typed } from './typed.ts'

/** A time as `HH:MM`, from `21:00`, `21:00:00`, `21hrs`, `9:00 p. m.`, `9 pm` or `9 de la noche`. */
export function typedTime(typed: string): Typed<string> {
  if (typed === '') return { value: undefined }
  const wrong = { wrong: 'notTime' } as const
  const part = /^0[.,]\d+$/.test(typed) ? Number(typed.replace(',', '.')) : undefined
  if (part !== undefined) return { value: timeOf(part) }
  const text = typed.replace(/\s+de la (mañana|tarde|noche)$/i, (_, part: string) =>
    part.toLowerCase() === 'mañana' ? ' am' : ' pm',
  )
  const half = /^(.*?)([ap])\.?\s*m\.?$/i.exec(text)
  const unit = /^(.*?)\s*(?:h|hs|hr|hrs|hora|horas)\.?$/i.exec((half?.[1] ?? text).trim())
  const figures = (unit?.[1] ?? half?.[1] ?? text).trim()
  const parts = /^(\d{1,2})(?:[:.hH](\d{2}))?(?::\d{2}(?:\.0+)?)?$/.exec(figures)
  if (!parts || (!half && !unit && parts[2] === undefined)) return wrong
  const halfOfDay = half ? (half[2]!.toLowerCase() as 'a' | 'p') : undefined
  const value = timeText(Number(parts[1]), Number(parts[2] ?? 0), halfOfDay)
  return value === undefined ? wrong : { value }
}

/** A time that a spreadsheet stores as a fraction of a day: 0.875 is `21:00`. */
function timeOf(part: number): string {
  const minutes = Math.round(part * 24 * 60) % (24 * 60)
  return timeText(Math.floor(minutes / 60), minutes % 60)!
}
