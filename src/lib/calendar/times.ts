/** Times of day as `HH:MM`, of 24 hours. */

const pad = (figure: number) => String(figure).padStart(2, '0')

/** A time as people say it, with `half` of 12 hours (`9`, `p`); undefined where there is none such. */
export function timeText(hour: number, minute: number, half?: 'a' | 'p'): string | undefined {
  if (minute > 59 || hour > 23) return undefined
  if (!half) return `${pad(hour)}:${pad(minute)}`
  if (hour < 1 || hour > 12) return undefined
  return `${pad((hour % 12) + (half === 'p' ? 12 : 0))}:${pad(minute)}`
}
