import type { Playoff } from '../schema/jornada.ts'
import type { Match, MatchSide, PlaceReference } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { isTableFinal } from './group-stage.ts'
import { groupLetter, tablesOf } from './groups.ts'
import { seriesReader, teamThrough, type PhaseSeries } from './phase-series.ts'
import { groupTables, type StandingRow } from './standings.ts'

/**
 * The tournament with every playoff place that is decided filled: positions once their group is
 * over and the position is nobody else's, winners and losers once their series is decided,
 * through as many phases as are played. What is not decided, or points nowhere or in a circle,
 * stays as it is; nothing throws.
 */
export function fillPlaces(t: Tournament): Tournament {
  if (!t.playoffs.some(({ matches }) => matches.some(hasPlace))) return t
  const teamAtRank = ranksOf(t)
  const seriesOf = seriesReader(t)
  const waiting = t.playoffs.reduce((sum, phase) => sum + phase.matches.filter(hasPlace).length, 0)
  let playoffs = t.playoffs
  // A circle of places between completed matches could turn for ever; each pass settles a phase.
  for (let passes = 0; passes <= waiting; passes += 1) {
    const ends = endsByMatch(t, playoffs, seriesOf)
    const teamOf = (place: PlaceReference): Team | null => {
      if ('rank' in place) return teamAtRank(place)
      if ('winnerOf' in place) return ends('winner', place.winnerOf)
      return ends('loser', place.loserOf)
    }
    const filled = playoffs.map((phase) => withSides(phase, teamOf))
    if (filled.every((phase, index) => phase === playoffs[index])) break
    playoffs = filled
  }
  return { ...t, playoffs }
}

/** The phase with the sides of its places filled; the same object where none changes. */
function withSides(phase: Playoff, teamOf: (place: PlaceReference) => Team | null): Playoff {
  const filledSide = (side: MatchSide): MatchSide => {
    const team = side.place && teamOf(side.place)
    return team && team !== side.team ? { ...side, team } : side
  }
  const matches = phase.matches.map((match): Match => {
    const [team1, team2] = [filledSide(match.team1), filledSide(match.team2)]
    return team1 === match.team1 && team2 === match.team2 ? match : { ...match, team1, team2 }
  })
  const isSame = matches.every((match, index) => match === phase.matches[index])
  return isSame ? phase : { ...phase, matches }
}

/** Who came through the series of a match, or did not; a match of a round is a series by itself. */
function endsByMatch(
  t: Tournament,
  playoffs: readonly Playoff[],
  seriesOf: (phase: Playoff) => PhaseSeries[],
) {
  const byMatch = new Map<string, PhaseSeries>()
  // The first of two matches of one id counts.
  for (const phase of playoffs.toReversed())
    for (const series of seriesOf(phase).toReversed())
      for (const { match } of series.legs) byMatch.set(match.id, series)
  const ofRound = (id: string) => {
    const match = t.jornadas.flatMap(({ matches }) => matches).find((match) => match.id === id)
    return match && seriesOf({ playoffName: '', matches: [match] })[0]
  }
  return (end: 'winner' | 'loser', match: string): Team | null => {
    const series = byMatch.get(match) ?? ofRound(match)
    return series ? teamThrough(series, end) : null
  }
}

const hasPlace = ({ team1, team2 }: Match) => Boolean(team1.place ?? team2.place)

/** Who holds a position of a table, once nobody can take it away. */
function ranksOf(t: Tournament) {
  const groups = tablesOf(t)
  let tables: Map<string, StandingRow[]> | undefined
  const finalTables = () =>
    new Map(
      groupTables(t)
        .map(({ rows }, index): [string, StandingRow[]] => [groupLetter(index), rows])
        .filter((_, index) => isTableFinal(t, groups[index]!)),
    )
  return ({ group, rank }: { group?: string | undefined; rank: number }): Team | null => {
    if (!group && groups.length > 1) return null
    tables ??= finalTables()
    const holders = tables.get(group ?? groupLetter(0))?.filter(({ position }) => position === rank)
    return holders?.length === 1 ? holders[0]!.team : null
  }
}
