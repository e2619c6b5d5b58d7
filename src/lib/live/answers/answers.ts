/**
 * The answers of section 7, computed from a tournament of `liveTournament` alone, so an answer can
 * be cached until its tournament changes.
 */
import { chronicleOf, fixturesById } from '../../outlook/chronicle.ts'
import { outlookAnswerOf } from '../../outlook/outlook.ts'
import { fairPlayOf } from '../../rules/people/cards.ts'
import { ownGoalsFor } from '../../rules/table/records.ts'
import type { SideKey } from '../../rules/matches/sides.ts'
import { bySpanish } from '../../rules/spanish-order.ts'
import type { Stat } from '../../rules/people/statistics.ts'
import { playerStatistics } from '../../rules/people/statistics.ts'
import { tableGoalsIn } from '../../rules/table/table-goals.ts'
import type { Jornada } from '../../schema/jornada.ts'
import type { Match, MatchSide } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import type {
  ChronicleAnswer,
  JornadaAnswer,
  JornadasAnswer,
  MatchAnswer,
  PlayersAnswer,
  StatPath,
  StatsAnswer,
  TeamAnswer,
  TeamFace,
  TeamRow,
  TeamsAnswer,
  TournamentAnswer,
  TournamentListAnswer,
  TournamentListItem,
} from './types.ts'

/** The statistic for each last part of `/stats/{stat}`; empty is goals. */
export const STAT_PATHS = {
  '': 'goals',
  fouls: 'fouls',
  'yellow-cards': 'yellowCards',
  'red-cards': 'redCards',
} as const satisfies Record<StatPath, Stat>

/** A podium, then ranks 4 to 10. Specification, section 2. */
const LAST_RANK = 10

/** Whether one of its matches is being played now. */
export const isBeingPlayed = ({ jornadas, playoffs }: Tournament) =>
  [...jornadas, ...playoffs].some(({ matches }) =>
    matches.some(({ isPlaying, isCompleted }) => isPlaying && !isCompleted),
  )

/** The tournament's card for the home page. */
export function listItemOf(t: Tournament): TournamentListItem {
  const { URL_name, name, sport, host, sex, location, thumbnailImage, pageColorVersion } = t
  const { color, isCompleted, isLocalData, isNew, _cantEnterAnymore } = t
  return {
    id: URL_name,
    URL_name,
    name,
    sport,
    host,
    sex,
    location,
    thumbnailImage,
    pageColorVersion,
    color,
    isCompleted,
    isLocalData,
    isNew,
    _cantEnterAnymore,
    isPlaying: isBeingPlayed(t),
  }
}

/** Tournaments being played first, then new ones, then those that continue; equal ones by name. */
export const listAnswerOf = (items: readonly TournamentListItem[]): TournamentListAnswer =>
  items.toSorted(
    (a, b) =>
      Number(b.isPlaying) - Number(a.isPlaying) ||
      Number(b.isNew) - Number(a.isNew) ||
      Number(a.isCompleted) - Number(b.isCompleted) ||
      bySpanish(a.name, b.name) ||
      bySpanish(a.id, b.id),
  )

/** Everything that a tournament's own page needs. */
export function detailsOf(t: Tournament): TournamentAnswer {
  const tableGoals = tableGoalsIn(t)
  const outlook = outlookAnswerOf(t)
  return {
    ...t,
    id: t.URL_name,
    isPlaying: isBeingPlayed(t),
    teams: t.teams.map((team) => rowOf(team, tableGoals(team.players))),
    groups: t.groups.map((group) => group.map(({ id }) => id)),
    jornadas: t.jornadas.map((jornada) => jornadaOf(jornada, briefMatch)),
    activeJornadas: t.activeJornadas.map(({ jornadaPosition }) => jornadaPosition),
    playoffs: t.playoffs.map(({ matches, ...phase }) => ({
      ...phase,
      matches: matches.map(matchOf),
    })),
    ...(outlook && { outlook }),
  }
}

/** Every team in full. */
export const teamsOf = ({ teams }: Tournament): TeamsAnswer => [...teams]

/** One team in full; null if the tournament does not have it. */
export function teamAnswerOf({ URL_name, name, teams }: Tournament, id: string): TeamAnswer | null {
  const team = teams.find((one) => one.id === id)
  return team ? { ...team, tournament: { id: URL_name, URL_name, name } } : null
}

/** A team's players; null if the tournament does not have the team. */
export const playersOf = ({ teams }: Tournament, id: string): PlayersAnswer | null =>
  teams.find((one) => one.id === id)?.players ?? null

/** A match's chronicle; null if the tournament does not have the match. */
export function chronicleAnswerOf(t: Tournament, match: string): ChronicleAnswer | null {
  const fixture = fixturesById(t).get(match)
  return fixture ? { chronicle: [...chronicleOf(t, fixture)] } : null
}

/** Every round with every player who played. */
export const jornadasOf = ({ jornadas }: Tournament): JornadasAnswer =>
  jornadas.map((jornada) => jornadaOf(jornada, matchOf))

/** The players of ranks 1 to 10 of a statistic. */
export const statsOf = (t: Tournament, stat: StatPath): StatsAnswer =>
  playerStatistics(t, STAT_PATHS[stat])
    .filter(({ rank }) => rank <= LAST_RANK)
    .map(({ rank, player, team, value }) => ({ ...player, rank, team: faceOf(team), value }))

const faceOf = ({ id, name, logoImage, teamLogoColor, teamJerseyColor }: Team): TeamFace => ({
  id,
  name,
  logoImage,
  teamLogoColor,
  teamJerseyColor,
})

/** A row omits the players, so their goals count as unattributed and the total still adds up. */
const rowOf = ({ players: _, ...team }: Team, goalsOfPlayers: number): TeamRow => ({
  ...team,
  unattributedGoals: team.unattributedGoals + goalsOfPlayers,
})

const jornadaOf = (
  { jornadaPosition, doesntPlay, matches }: Jornada,
  of: (match: Match) => MatchAnswer,
): JornadaAnswer => ({
  jornadaPosition,
  doesntPlay: doesntPlay.map(faceOf),
  matches: matches.map(of),
})

const sideOf = (side: MatchSide) => ({ ...side, team: side.team && faceOf(side.team) })

const matchOf = (match: Match): MatchAnswer => ({
  ...match,
  team1: sideOf(match.team1),
  team2: sideOf(match.team2),
})

/** A match with only the players who got a card; own goals are counted in the side. */
function briefMatch(match: Match): MatchAnswer {
  const brief = (key: SideKey) => ({
    ...sideOf(match[key]),
    ownGoalsInFavor: ownGoalsFor(match, key),
    playingPlayers: match[key].playingPlayers.filter((playing) => fairPlayOf(playing) < 0),
  })
  return { ...match, team1: brief('team1'), team2: brief('team2') }
}
