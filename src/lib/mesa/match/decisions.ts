/** Decisions of organisers away from the pitch, as changes: points and suspensions with a reason, lots. */
import { isDay } from '../../calendar/days.ts'
import type { Reference } from '../../schema/change.ts'
import type { Deed } from '../phone/deed.ts'

/** Undefined without points or reason; accepts `-3`, `+2`, and a phone keyboard's minus sign. */
export function adjustmentOf(
  team: string,
  fields: { get: (name: string) => unknown },
): Deed | undefined {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const typed = text('points').replace(/[−–]/, '-')
  const reason = text('reason')
  const points = /^[+-]?\d{1,3}$/.test(typed) ? Number(typed) : 0
  return points === 0 || reason === '' ? undefined : { kind: 'adjustPoints', team, points, reason }
}

/** Undefined without a number of matches (below 0: forgiven ones), a day or a reason. */
export function suspensionOf(
  team: string,
  player: Reference,
  fields: { get: (name: string) => unknown },
): Extract<Deed, { kind: 'suspendPlayer' }> | undefined {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const typed = text('howMany').replace(/[−–]/, '-')
  const matches = /^[+-]?\d{1,2}$/.test(typed) ? Number(typed) : 0
  const [date, reason] = [text('date'), text('reason')]
  if (matches === 0 || !isDay(date) || reason === '') return undefined
  return { kind: 'suspendPlayer', team, player, matches, date, reason }
}

/** The drawn teams after a tap: the team is added at the end, or removed if it was the last one. */
export const drawnAfter = (drawn: readonly string[], team: string): readonly string[] =>
  drawn.at(-1) === team ? drawn.slice(0, -1) : drawn.includes(team) ? drawn : [...drawn, team]

/** Undefined with fewer than two teams. */
export const lotsOf = (drawn: readonly string[]): Deed | undefined =>
  drawn.length < 2 ? undefined : { kind: 'drawLots', teams: [...drawn] }
