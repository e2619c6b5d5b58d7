/**
 * Line-ups of playoff sides that were written as a place: `{ winnerOf: semi-1 }` with shirt numbers.
 * Whose numbers they are is known only once the places have filled.
 */
import type { MatchSide } from '../schema/match.ts'
import type { Playoff } from '../schema/jornada.ts'
import type { Path } from '../schema/parse.ts'
import type { AnyWrittenSide, SideKey } from './match.ts'
import { assembledPlayers } from './match.ts'
import type { Report } from './report.ts'
import { silent } from './report.ts'
import type { Roster } from './teams.ts'

/** A side whose players wait for its team. */
export type WaitingLineup = {
  match: string
  side: SideKey
  written: AnyWrittenSide
  /** Where the side stands in its file. */
  path: Path
  report: Report
}

/** The phases with the line-ups of the sides whose team is known by now; the others are told. */
export function withLineups(
  playoffs: readonly Playoff[],
  waiting: readonly WaitingLineup[],
  rosters: ReadonlyMap<string, Roster>,
  isSure: (team: string) => boolean,
): Playoff[] {
  const bySide = new Map(waiting.map((lineup) => [`${lineup.match} ${lineup.side}`, lineup]))
  const seated = (side: MatchSide, key: string): MatchSide => {
    const lineup = bySide.get(key)
    if (!lineup) return side
    const { written, path, report } = lineup
    const roster = side.team ? rosters.get(side.team.id) : undefined
    if (!roster) {
      report('playersOfOpenPlace', [...path, 'playingPlayers'])
      return side
    }
    const judge = isSure(roster.team.id) ? report : silent
    return { ...side, playingPlayers: assembledPlayers(written, roster, path, judge) }
  }
  return playoffs.map((phase) => ({
    ...phase,
    matches: phase.matches.map((match) => ({
      ...match,
      team1: seated(match.team1, `${match.id} team1`),
      team2: seated(match.team2, `${match.id} team2`),
    })),
  }))
}
