import { clock, shortDay } from '../rules/matches/dates.ts'
import type { Match } from '../schema/match.ts'
import { WORDS } from '../wording/wording.ts'

/**
 * What a team plays next, as one line: 'Próximo partido' with day, hour and court, or that it is
 * being played, and where.
 */
export function nextLine(
  { isPlaying, date, time, location }: Pick<Match, 'isPlaying' | 'date' | 'time' | 'location'>,
  rival: string,
): { label: string; line: string } {
  const when = isPlaying ? [] : [date && shortDay(date), date && time && clock(time)]
  return {
    label: isPlaying ? WORDS.isBeingPlayed : WORDS.nextMatch,
    line: [rival, ...when, location].filter(Boolean).join(' · '),
  }
}
