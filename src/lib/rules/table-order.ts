/** In which order criteria decide among teams level on points. DESIGN 12. */
import type { TableCriterion, Tournament } from '../schema/tournament.ts'

type Preset = Exclude<Tournament['order'], readonly unknown[] | undefined>

/** What each preset writes out. */
const PRESETS: Readonly<Record<Preset, readonly TableCriterion[]>> = {
  fifa: ['goalDifference', 'goalsFor', 'headToHead', 'fairPlay'],
  fiba: ['headToHead', 'goalDifference', 'goalsFor'],
  'liga-mx': ['goalDifference', 'goalsFor', 'headToHead', 'awayGoals', 'fairPlay'],
  kings: ['won', 'goalDifference', 'goalsFor', 'headToHead'],
}

/** The criteria after points, first to last; a drawing of lots stands behind all of them. */
export function criteriaOf({
  order,
  tieBreakers,
}: Pick<Tournament, 'order' | 'tieBreakers'>): readonly TableCriterion[] {
  if (order === undefined) return ['goalDifference', ...tieBreakers, 'drawingOfLots']
  return [...(typeof order === 'string' ? PRESETS[order] : order), 'drawingOfLots']
}
