/** The statistics chips of a live page, and the call of each. Specification, sections 2 and 7. */
import type { StatPath } from './answers/types.ts'
import type { Stat } from '../rules/people/statistics.ts'

/** Only beta pages have 'Goles Sub 18'. */
export type LiveStat = Exclude<Stat, 'goalsSub18'>

export const LIVE_STATS: Record<LiveStat, StatPath> = {
  goals: '',
  fouls: 'fouls',
  yellowCards: 'yellow-cards',
  redCards: 'red-cards',
}
