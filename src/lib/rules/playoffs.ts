import type { Match, MatchSide, PlaceReference } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { isTableFinal } from './group-stage.ts'
import { groupLetter, tablesOf } from './groups.ts'
import { outcome } from './match-status.ts'
import { opposite } from './sides.ts'
import { groupTables, type StandingRow } from './standings.ts'

/**
 * The tournament with every playoff place that is decided filled: positions once their group is
 * over and the position is nobody else's, winners and losers once their match is completed,
 * through as many phases as are played. What is not decided, or points nowhere or in a circle,
 * stays as it is; nothing throws.
 */
export function fillPlaces(t: Tournament): Tournament {
  if (!t.playoffs.some(({ matches }) => matches.some(hasPlace))) return t
  const teamAtRank = ranksOf(t)
  const matches = new Map<string, Match>()
  for (const { matches: played } of [...t.playoffs.toReversed(), ...t.jornadas.toReversed()])
    for (const match of played) matches.set(match.id, match)

  const teamOf = (place: PlaceReference): Team | null => {
    if ('rank' in place) return teamAtRank(place)
    const match = matches.get('winnerOf' in place ? place.winnerOf : place.loserOf)
    const winner = match && outcome(match)
    if (!match || !winner) return null
    return match['winnerOf' in place ? winner : opposite(winner)].team
  }
  const filledSide = (side: MatchSide): MatchSide => {
    const team = side.place && teamOf(side.place)
    return team && team !== side.team ? { ...side, team } : side
  }
  const filled = (match: Match): Match => {
    const [team1, team2] = [filledSide(match.team1), filledSide(match.team2)]
    return team1 === match.team1 && team2 === match.team2 ? match : { ...match, team1, team2 }
  }

  const waiting = t.playoffs.flatMap(({ matches }) => matches.filter(hasPlace))
  let changed = true
  // A circle of places between completed matches could turn for ever; each pass settles a phase.
  for (let passes = 0; changed && passes <= waiting.length; passes += 1) {
    changed = false
    for (const { id } of waiting) {
      const match = matches.get(id)
      const after = match && filled(match)
      if (!after || after === match) continue
      matches.set(id, after)
      changed = true
    }
  }
  return {
    ...t,
    playoffs: t.playoffs.map((phase) => ({ ...phase, matches: phase.matches.map(filled) })),
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
