/** In which order criteria decide among teams level on points. DESIGN 12. */
import type { TableCriterion, Tournament } from '../schema/tournament.ts'

/** The criteria after points, first to last; a drawing of lots stands behind all of them. */
export const criteriaOf = ({
  order,
  tieBreakers,
}: Pick<Tournament, 'order' | 'tieBreakers'>): readonly TableCriterion[] => [
  ...(order ?? ['goalDifference', ...tieBreakers]),
  'drawingOfLots',
]
