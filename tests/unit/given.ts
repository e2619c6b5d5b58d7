/** Whole entities for tests: every field has a plain value, a test names only what its rule is about. */
import type { Jornada, Playoff } from '../../src/lib/schema/jornada.ts'
import type { Match, MatchSide, PlaceReference, PlayingPlayer } from '../../src/lib/schema/match.ts'
import type { Player } from '../../src/lib/schema/player.ts'
import type { Team } from '../../src/lib/schema/team.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import type { TeamRecord } from '../../src/lib/rules/table/records.ts'

export const RULES = { pointsPerWin: 3, pointsPerDraw: 1, pointsPerDrawWin: 1, pointsPerLoss: 0 }

export const aRecord = (given: Partial<TeamRecord> = {}): TeamRecord => ({
  played: 0,
  won: 0,
  tied: 0,
  tiedWon: 0,
  lost: 0,
  noShows: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  ownGoalsInFavor: 0,
  defaultGoals: 0,
  fairPlay: 0,
  results: [],
  ...given,
})

export const aPlayer = (id: string, given: Partial<Player> = {}): Player => ({
  id,
  firstName: id,
  matchesPlayed: 0,
  goalsScored: 0,
  foulsCommited: 0,
  yellowCards: 0,
  redCards: 0,
  ...given,
})

/** A team whose name is its id. */
export const aTeam = (id: string, given: Partial<Team> = {}): Team => ({
  id,
  name: id,
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
  players: [],
  ...given,
})

export const aPlaying = (
  player: string | Player,
  given: Partial<PlayingPlayer> = {},
): PlayingPlayer => {
  const { id, firstName, lastName, nickName, yearBorn, number, image } =
    typeof player === 'string' ? aPlayer(player) : player
  return {
    player: { id, firstName, lastName, nickName, yearBorn, number, image },
    goals: 0,
    ownGoals: 0,
    fouls_commited: 0,
    yellow_card: 0,
    red_card: 0,
    ...given,
  }
}

export const aSide = (team: Team | null, given: Partial<MatchSide> = {}): MatchSide => ({
  team,
  goals: 0,
  ownGoalsInFavor: 0,
  defaultGoals: 0,
  isWinner: false,
  playingPlayers: [],
  ...given,
})

type GivenMatch = Partial<Omit<Match, 'team1' | 'team2'>> & {
  team1?: Partial<MatchSide>
  team2?: Partial<MatchSide>
}

let matches = 0

/** A match to be played. Its id is new unless given. */
export const aMatch = (
  one: Team | null,
  other: Team | null,
  { team1, team2, ...given }: GivenMatch = {},
): Match => ({
  id: `partido-${(matches += 1)}`,
  isCompleted: false,
  isPlaying: false,
  team1: aSide(one, team1),
  team2: aSide(other, team2),
  ...given,
})

/** A completed match: `aResult(pumas, 2, 1, tigres)`. */
export const aResult = (
  one: Team | null,
  goals1: number,
  goals2: number,
  other: Team | null,
  { team1, team2, ...given }: GivenMatch = {},
): Match =>
  aMatch(one, other, {
    isCompleted: true,
    team1: { goals: goals1, ...team1 },
    team2: { goals: goals2, ...team2 },
    ...given,
  })

/** A completed match that was level and went to penalties: `aShootOut(pumas, [1, 4], [1, 3], tigres)`. */
export const aShootOut = (
  one: Team,
  [goals1, penalties1]: [number, number],
  [goals2, penalties2]: [number, number],
  other: Team,
  given: Omit<GivenMatch, 'team1' | 'team2'> = {},
): Match =>
  aResult(one, goals1, goals2, other, {
    ...given,
    team1: { penaltyGoals: penalties1 },
    team2: { penaltyGoals: penalties2 },
  })

/** A side that waits for its place. */
export const aPlace = (place: PlaceReference): Partial<MatchSide> => ({ place })

export const aJornada = (
  jornadaPosition: number,
  matches: Match[] = [],
  given: Partial<Jornada> = {},
): Jornada => ({ jornadaPosition, matches, doesntPlay: [], ...given })

export const aPhase = (playoffName: string, matches: Match[]): Playoff => ({ playoffName, matches })

/** A tournament of one table with playoffs to come; its teams are those of `teams` or `groups`. */
export const aTournament = (given: Partial<Tournament> = {}): Tournament => ({
  name: 'Liga de prueba',
  URL_name: 'liga-de-prueba',
  sport: 'football',
  host: 'El comité',
  sex: 'male',
  location: 'Deportivo Oriente',
  pageColorVersion: 'white',
  tournamentType: 'groups_and_playoff',
  teamsToSurviveGroup: 2,
  ...RULES,
  tieBreakers: ['goalsFor', 'headToHead', 'fairPlay'],
  timeZone: 'America/Mexico_City',
  isCompleted: false,
  isLocalData: true,
  isNew: false,
  _cantEnterAnymore: false,
  teams: given.groups?.flat() ?? [],
  groups: given.teams ? [given.teams] : [],
  jornadas: [],
  activeJornadas: [],
  playoffs: [],
  drawingOfLots: [],
  ...given,
})
