/** The subject of a change. DESIGN 13. */
import type { SentChange } from '../../schema/change.ts'

/** Key of what a change is about: one match, player or team, a team's points, or the lots. */
export function changeSubject(change: SentChange): string {
  if ('match' in change) return `match ${change.match}`
  if (change.kind === 'drawLots') return 'lots'
  if (change.kind === 'addTeam' || change.kind === 'removeTeam') return `team ${change.team}`
  if (change.kind === 'adjustPoints') return `points ${change.team}`
  return `player ${change.team} ${change.kind === 'addPlayer' ? 'new' : change.player}`
}
