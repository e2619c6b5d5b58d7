/** Times of day as `HH:MM`, 24 hours. */

const pad = (figure: number) => String(figure).padStart(2, '0')

/** A spoken time, with `half` on a 12-hour clock (`9`, `p`); undefined if there is no such time. */
export function timeText(hour: number, minute: number, half?: 'a' | 'p'): string | undefined {
  if (minute > 59 || hour > 23) return undefined
  if (!half) return `${pad(hour)}:${pad(minute)}`
  if (hour < 1 || hour > 12) return undefined
  return `${pad((hour % 12) + (half === 'p' ? 12 : 0))}:${pad(minute)}`
}
