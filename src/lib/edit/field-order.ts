/**
 * Where a new field goes: in the order of the guide's complete examples, which is the schema's
 * order.
 */
import { COUNTERS, MATCH_FIELDS, PLAYING_FIELDS, SIDE_FIELDS } from '../schema/field-order.ts'
import type { Fields, Plain } from './splice/plain.ts'
import { isFields, isList, isSame } from './splice/plain.ts'

const TEAM = ['name', 'formerNames', 'teamLogoColor', 'teamJerseyColor', 'withdrawn', 'suspensions']
const PLAYER = ['id', 'number', 'firstName', 'lastName', 'nickName', 'yearBorn', 'image']

const SERIES = ['id', 'round', 'team1', 'team2', 'legs']

/** The field order of each kind of thing. A kind is recognised by a field that only it has. */
const ORDERS: readonly (readonly string[])[] = [
  MATCH_FIELDS,
  SERIES,
  SIDE_FIELDS,
  PLAYING_FIELDS,
  COUNTERS,
  [...PLAYER, 'isCaptain'],
  [...TEAM, 'pointsAdjustments', 'players'],
]

/** `after` with the fields of `before` in their order, and new fields in their place. */
export function inOrder(before: Plain | undefined, after: Plain): Plain {
  if (isSame(before, after) && before !== undefined) return before
  if (isList(after)) {
    const old = isList(before) ? before : []
    return after.map((item, index) => inOrder(old[index], item))
  }
  if (!isFields(after)) return after
  const known = isFields(before) ? before : {}
  const names = Object.keys(known).filter((name) => Object.hasOwn(after, name))
  const order = ORDERS.find((names) => Object.keys(after).every((name) => names.includes(name)))
  for (const name of Object.keys(after)) {
    if (names.includes(name)) continue
    const rank = order?.indexOf(name) ?? -1
    const later = names.findIndex((other) => (order?.indexOf(other) ?? -1) > rank)
    names.splice(later < 0 || rank < 0 ? names.length : later, 0, name)
  }
  return Object.fromEntries(
    names.map((name) => [name, inOrder((known as Fields)[name], after[name]!)]),
  )
}
