/** Order of the criteria for teams level on points. DESIGN 12. */
import type { TableCriterion, Tournament } from '../../schema/tournament.ts'

/** The criteria after points, first to last; a drawing of lots follows all of them. */
export const criteriaOf = ({
  order,
  tieBreakers,
}: Pick<Tournament, 'order' | 'tieBreakers'>): readonly TableCriterion[] => [
  ...(order ?? ['goalDifference', ...tieBreakers]),
  'drawingOfLots',
]
