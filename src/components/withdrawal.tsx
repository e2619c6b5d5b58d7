import { longDate } from '../lib/rules/matches/dates.ts'
import type { Team } from '../lib/schema/team.ts'
import { withdrawalWords } from '../lib/wording/tournament/withdrawal.ts'
import './match/round.css'

/**
 * Since when a team has left, and what happened to its matches. Renders nothing for a team that
 * plays.
 */
export function Withdrawal({ team: { withdrawn } }: { team: Team }) {
  if (!withdrawn) return null
  return <p className="rests">{withdrawalWords(longDate(withdrawn.date), withdrawn.matches)}</p>
}
