/** A tournament as it stood earlier, by today's data and rules. DESIGN 19. */
import type { Match, MatchSide } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { oncePer } from './once-per.ts'
import { groupTables, lastPlaces } from './standings.ts'
import { withMatches, withTeams } from './shared-teams.ts'
import { isOfMatches } from './table-source.ts'

const ZERO = {
  gamesWon: 0,
  gamesLost: 0,
  gamesTied: 0,
  gamesTiedWon: 0,
  ownGoalsInFavor: 0,
  goalsScoredAgainst: 0,
  defaultGoals: 0,
  unattributedGoals: 0,
  isChampion: false,
  isEliminated: false,
}

const unplayedSide = (side: MatchSide): MatchSide => ({
  team: side.place ? null : side.team,
  ...(side.place && { place: side.place }),
  goals: 0,
  ownGoalsInFavor: 0,
  defaultGoals: 0,
  isWinner: false,
  playingPlayers: [],
})

/** The match before it was played: its result, its players and an award are gone. */
function unplayed({ awardedTo: _to, awardGoals: _goals, state, ...match }: Match): Match {
  return {
    ...match,
    ...(state === 'cancelled' && { state }),
    isCompleted: false,
    isPlaying: false,
    team1: unplayedSide(match.team1),
    team2: unplayedSide(match.team2),
  }
}

/**
 * The tournament with the results of these matches only. Places of playoffs are open, and counters
 * of teams are 0. A decision about points counts from the start.
 */
export function asOf(t: Tournament, played: ReadonlySet<Match>): Tournament {
  const { finalTables: _final, ...rest } = withMatches({ ...t, isCompleted: false }, (match) =>
    played.has(match) ? match : unplayed(match),
  )
  return withTeams(rest, (team) => ({ ...team, ...ZERO }))
}

/** A team's position after a round. */
export type PositionAfter = { jornadaPosition: number; position: number }

/** By team id. */
export type SeasonLines = ReadonlyMap<string, readonly PositionAfter[]>

/**
 * The position of every team after each round that has results, from its first match on; in a later
 * group phase only its rounds. Empty while fewer than two rounds have results, and where a table is
 * as counters state it.
 */
export const seasonLines = oncePer((t: Tournament): SeasonLines => {
  const from = t.phases?.at(-1)?.from ?? 0
  const rounds = t.jornadas
    .toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)
    .filter(({ matches }) => matches.some(({ isCompleted }) => isCompleted))
  const shown = rounds.filter(({ jornadaPosition }) => jornadaPosition >= from)
  const steps = new Map<string, PositionAfter[]>()
  if (shown.length < 2 || !isOfMatches(t)) return steps
  for (const { jornadaPosition } of shown) {
    const played = rounds
      .filter((round) => round.jornadaPosition <= jornadaPosition)
      .flatMap(({ matches }) => matches)
    for (const [id, { row }] of lastPlaces(asOf(t, new Set(played)))) {
      if (row.played === 0) continue
      const own = steps.get(id)
      const step = { jornadaPosition, position: row.position }
      if (own) own.push(step)
      else steps.set(id, [step])
    }
  }
  return steps
})

/** How many teams the table of a team has. */
export const tableSize = (t: Tournament, team: Pick<Team, 'id'>) =>
  groupTables(t).findLast(({ rows }) => rows.some((row) => row.team.id === team.id))?.rows.length ??
  0
