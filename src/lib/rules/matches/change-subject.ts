/** The subject of a change. DESIGN 13. */
import type { SentChange } from '../../schema/change.ts'

/** Key of what a change is about: one match, player or team, a team's points, or the lots. */
export function changeSubject(change: SentChange): string {
  if ('match' in change) return `match ${change.match}`
  if (change.kind === 'drawLots') return 'lots'
  if (change.kind === 'editTournament' || change.kind === 'tournamentPicture') return 'tournament'
  if (change.kind === 'setRules') return 'rules'
  if (change.kind === 'setGroups') return 'groups'
  if (change.kind === 'closeTables') return 'closing'
  if (isOfTeam(change)) return `team ${change.team}`
  if (isOfCalendar(change)) return 'calendar'
  if (change.kind === 'adjustPoints') return `points ${change.team}`
  if (change.kind === 'suspendPlayer') return `suspensions ${change.team}`
  return `player ${change.team} ${change.kind === 'addPlayer' ? 'new' : change.player}`
}

type OfTeam = Extract<SentChange, { kind: `${string}Team` | 'crest' }>
type OfCalendar = Extract<
  SentChange,
  { kind: 'moveDay' | 'shiftDays' | 'setHours' | 'movePlayoffs' | 'addRound' }
>

const isOfTeam = (change: SentChange): change is OfTeam => /Team$|^crest$/.test(change.kind)
const isOfCalendar = (change: SentChange): change is OfCalendar =>
  /Day|Hours|Playoffs|Round/.test(change.kind)
