/** The form of points and tie-breakers as a change. */
import type { MesaTournamentAnswer } from '../schema/mesa.ts'
import type { OrderCriterion } from '../schema/tournament.ts'
import { TABLE_RULE_WORDS } from '../wording/mesa/table-rule-words.ts'
import { ORGANISING } from '../wording/mesa/mesa-organising.ts'
import type { Deed } from './phone/deed.ts'

type Fields = { get: (name: string) => unknown }
/** An answer that a phone kept from before has no order. */
export type OwnRules = NonNullable<MesaTournamentAnswer['own']> & { order: OrderCriterion[] }

export type RulesDeed = Extract<Deed, { kind: 'setRules' }>

/** All that can decide, in the order in which a person looks for it. */
export const CRITERIA: readonly OrderCriterion[] = [
  'goalDifference',
  'headToHead',
  'goalsFor',
  'won',
  'fairPlay',
  'awayGoals',
  'pointsPerMatch',
  'drawingOfLots',
]

/** `order 0`, `order 1`, …: the criteria of the form, first to last. */
export const criterionField = (index: number) => `order ${index}`

const POINTS = ['pointsPerWin', 'pointsPerDraw', 'pointsPerDrawWin', 'pointsPerLoss'] as const

/** Only what differs; or what is wrong with the form, in a sentence. */
export function rulesOf(fields: Fields, own: OwnRules): RulesDeed | { missing: string } {
  const order = CRITERIA.flatMap((_, index) => {
    const value = fields.get(criterionField(index))
    return CRITERIA.find((criterion) => criterion === value) ?? []
  })
  if (order.length === 0) return { missing: TABLE_RULE_WORDS.noOrder }
  if (new Set(order).size < order.length) return { missing: TABLE_RULE_WORDS.twice }
  const points = POINTS.flatMap((key) => {
    const value = fields.get(key)
    const isOther = value !== null && value !== '' && Number(value) !== own[key]
    return isOther ? [[key, Number(value)] as const] : []
  })
  const isOtherOrder = order.join() !== own.order.join()
  if (points.length === 0 && !isOtherOrder) return { missing: ORGANISING.nothingNew }
  return {
    kind: 'setRules',
    fields: { ...Object.fromEntries(points), ...(isOtherOrder && { order }) },
  }
}
