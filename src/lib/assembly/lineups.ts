/**
 * Line-ups of playoff sides that are written as a place: `{ winnerOf: semi-1 }` with shirt numbers.
 * The players are known only after the places are filled.
 */
import type { SideKey } from '../rules/matches/sides.ts'
import type { MatchSide } from '../schema/match.ts'
import type { Playoff } from '../schema/jornada.ts'
import type { Path } from '../schema/parse.ts'
import { sourceOf } from './places.ts'
import { assembledPlayers } from './playing-players.ts'
import type { ReportProblem } from './report.ts'
import { silent } from './report.ts'
import type { Roster } from './teams.ts'
import type { AnyWrittenSide } from './written-match.ts'
import { asPlaying } from './written-match.ts'

/** A side whose players wait for its team. */
export type WaitingLineup = {
  match: string
  side: SideKey
  written: AnyWrittenSide
  /** Path of the side in its file. */
  path: Path
  report: ReportProblem
}

/**
 * The phases with the line-ups of sides whose team is now known; the other line-ups are reported.
 * Unless `areSeatsSure`, the place may now have another team than the one that played, so there is
 * no report.
 */
export function withLineups(
  playoffs: readonly Playoff[],
  waiting: readonly WaitingLineup[],
  rosters: ReadonlyMap<string, Roster>,
  { isSure, areSeatsSure }: { isSure: (team: string) => boolean; areSeatsSure: boolean },
): Playoff[] {
  const bySide = new Map(waiting.map((lineup) => [`${lineup.match} ${lineup.side}`, lineup]))
  /**
   * Matches that another team than the written one may have won; consequences are not reported
   * again.
   */
  const open = new Set<string>()
  const seated = (side: MatchSide, match: string, key: SideKey): MatchSide => {
    const { place, team } = side
    const isOpen = place !== undefined && open.has(sourceOf(place) ?? '')
    if (isOpen) open.add(match)
    const lineup = bySide.get(`${match} ${key}`)
    if (!lineup) return side
    const { written, path, report } = lineup
    const judge = areSeatsSure && !isOpen ? report : silent
    const roster = team ? rosters.get(team.id) : undefined
    if (!roster) {
      judge('playersOfOpenPlace', [...path, 'playingPlayers'])
      return side
    }
    const ofTeam = isSure(roster.team.id) ? judge : silent
    const counted = strangersIn(written, roster)
    if (counted >= MANY) {
      const guess = whoseThisIs(written, rosters)
      ofTeam('otherTeamSits', [...path, 'team'], { value: roster.team.name, counted, guess })
      open.add(match)
    }
    const ofPlayers = counted < MANY ? ofTeam : silent
    return { ...side, playingPlayers: assembledPlayers(written, roster, path, ofPlayers) }
  }
  return playoffs.map((phase) => ({
    ...phase,
    matches: phase.matches.map((match) => ({
      ...match,
      team1: seated(match.team1, match.id, 'team1'),
      team2: seated(match.team2, match.id, 'team2'),
    })),
  }))
}

/** One unknown number may be a slip; this many mean that another team played. */
const MANY = 2

const strangersIn = ({ playingPlayers = [] }: AnyWrittenSide, { find, holdersOf }: Roster) =>
  playingPlayers
    .map((playing) => asPlaying(playing).player)
    .filter((reference) => !find(reference) && holdersOf(reference).length === 0).length

/** The single team whose roster has all these players. */
function whoseThisIs(side: AnyWrittenSide, rosters: ReadonlyMap<string, Roster>) {
  const fitting = [...rosters].filter(([, roster]) => strangersIn(side, roster) === 0)
  return fitting.length === 1 ? fitting[0]![0] : undefined
}
