/** What organisers decide beside the pitch, as changes: points with their reason, lots. */
import type { Deed } from './deed.ts'

/** Undefined without points or reason; takes `-3`, `+2`, and the minus of a phone's keyboard. */
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

/** The teams drawn so far after a tap on one: next in line, or out of it where it was the last. */
export const drawnAfter = (drawn: readonly string[], team: string): readonly string[] =>
  drawn.at(-1) === team ? drawn.slice(0, -1) : drawn.includes(team) ? drawn : [...drawn, team]

/** Undefined until there are two. */
export const lotsOf = (drawn: readonly string[]): Deed | undefined =>
  drawn.length < 2 ? undefined : { kind: 'drawLots', teams: [...drawn] }
