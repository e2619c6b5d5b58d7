/** Order of the criteria for teams level on points. DESIGN 12. */
import type { OrderCriterion, TableCriterion, Tournament } from '../../schema/tournament.ts'

/** The criteria after points, first to last; a drawing of lots follows all of them. */
export const criteriaOf = ({
  order,
  tieBreakers,
}: Pick<Tournament, 'order' | 'tieBreakers'>): readonly TableCriterion[] => [
  ...(order ?? ['goalDifference', ...tieBreakers]),
  'drawingOfLots',
]

/** The same as a tournament's `order` would say it. */
export const orderOf = (t: Pick<Tournament, 'order' | 'tieBreakers'>): OrderCriterion[] =>
  t.order ?? [
    'goalDifference',
    ...t.tieBreakers.map((criterion) => (criterion === 'gamesWon' ? 'won' : criterion)),
  ]
