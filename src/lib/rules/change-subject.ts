/** What a change is about. DESIGN 13. */
import type { SentChange } from '../schema/change.ts'

/** The same word for changes of one thing: of one match, one player, one team's points, the lots. */
export function changeSubject(change: SentChange): string {
  if ('match' in change) return `match ${change.match}`
  if (change.kind === 'drawLots') return 'lots'
  if (change.kind === 'adjustPoints') return `points ${change.team}`
  return `player ${change.team} ${change.kind === 'addPlayer' ? 'new' : change.player}`
}
