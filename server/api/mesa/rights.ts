/** Who may make which change. DESIGN 13: only organisers change rosters, dates and points. */
import type { Role } from '../../../src/lib/schema/mesa.ts'
import type { ChangeKind } from '../../../src/lib/schema/change.ts'

/** Events at the pitch, and the referee's sheet. */
const OF_SCORERS: ReadonlySet<ChangeKind> = new Set([
  'start',
  'goal',
  'removeGoal',
  'card',
  'removeCard',
  'foul',
  'removeFoul',
  'shootOut',
  'extraTime',
  'clock',
  'end',
  'result',
  'suspend',
  'noShow',
])

export const mayMake = (role: Role, kind: ChangeKind) =>
  role === 'organiser' || OF_SCORERS.has(kind)
