/** The forms of points and tie-breakers, and of cards, as a change. */
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

const CARD_RULES = ['yellowCards', 'red', 'doubleYellow'] as const
type CardRules = NonNullable<OwnRules['suspensions']>

/** Only if it differs; or that nothing does. Zero is none; without any no card suspends. */
export function cardRulesOf(
  fields: Fields,
  own: CardRules | undefined,
): RulesDeed | { missing: string } {
  const value = (name: string) => Number(fields.get(name)) || 0
  if (CARD_RULES.every((name) => value(name) === (own?.[name] ?? 0)))
    return { missing: ORGANISING.nothingNew }
  const said = CARD_RULES.flatMap((name) => (value(name) > 0 ? [[name, value(name)] as const] : []))
  const suspensions = {
    ...Object.fromEntries(said),
    ...(own?.clearBefore !== undefined && { clearBefore: own.clearBefore }),
  }
  return { kind: 'setRules', fields: { suspensions: said.length > 0 ? suspensions : null } }
}
