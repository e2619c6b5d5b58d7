/** Decisions of organisers away from the pitch, as changes: points with a reason, lots. */
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

/** The drawn teams after a tap: the team is added at the end, or removed if it was the last one. */
export const drawnAfter = (drawn: readonly string[], team: string): readonly string[] =>
  drawn.at(-1) === team ? drawn.slice(0, -1) : drawn.includes(team) ? drawn : [...drawn, team]

/** Undefined with fewer than two teams. */
export const lotsOf = (drawn: readonly string[]): Deed | undefined =>
  drawn.length < 2 ? undefined : { kind: 'drawLots', teams: [...drawn] }
