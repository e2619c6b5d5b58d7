/** Earlier matches between two teams. DESIGN 19. */
import { matchPageLink } from '../../addresses/links.ts'
import type { Match } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { hasScore, outcome, scoreWords } from '../matches/match-status.ts'
import { matchesOf } from '../matches/team-matches.ts'
import { isVoid } from './withdrawals.ts'

/** A played match between two teams. */
export type Meeting = {
  /** The match's page. */
  address: string
  date?: string
  /** Ids of the teams. */
  teams: readonly [string, string]
  /** Their names then. */
  names: readonly [string, string]
  /** '3–1', '1–1 (4–3)'. */
  score: string
  /** The winner's id; null for a draw, whatever the penalties were. */
  winner: string | null
  /** The season, if it is another one. */
  season?: string
}

/** Undefined unless it was played between two known teams, and counts. */
export function meetingOf(t: Tournament, match: Match): Meeting | undefined {
  const { team1, team2, date } = match
  if (!match.isCompleted || !hasScore(match) || isVoid(match)) return undefined
  if (!team1.team || !team2.team) return undefined
  const { penalties, ...goals } = scoreWords(match)
  const kicks = penalties && ` (${inside(penalties.team1)}–${inside(penalties.team2)})`
  const winner = team1.goals === team2.goals ? null : outcome(match)
  return {
    address: matchPageLink(t, match),
    ...(date && { date }),
    teams: [team1.team.id, team2.team.id],
    names: [team1.team.name, team2.team.name],
    score: `${goals.team1}–${goals.team2}${kicks ?? ''}`,
    winner: winner && match[winner].team!.id,
  }
}

/** '(4)' → '4'. */
const inside = (words: string) => words.slice(1, -1)

/** The earlier matches between the two teams of a match in its tournament, newest first. */
export function meetingsBefore(t: Tournament, match: Match): Meeting[] {
  const [one, other] = [match.team1.team?.id, match.team2.team?.id]
  if (one === undefined || other === undefined) return []
  const all = matchesOf(t, { id: one }).map((fixture) => fixture.match)
  return all
    .slice(0, all.indexOf(match))
    .flatMap((before) => meetingOf(t, before) ?? [])
    .filter(({ teams }) => teams.includes(other))
    .toReversed()
}
