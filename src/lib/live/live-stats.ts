/** The chips of a live page's statistics, and what each asks for. Specification, sections 2 and 7. */
import type { StatPath } from './answers/types.ts'
import type { Stat } from '../rules/statistics.ts'

/** 'Goles Sub 18' belongs to beta pages only. */
export type LiveStat = Exclude<Stat, 'goalsSub18'>

export const LIVE_STATS: Record<LiveStat, StatPath> = {
  goals: '',
  fouls: 'fouls',
  yellowCards: 'yellow-cards',
  redCards: 'red-cards',
}
