/** The entities of the specification's section 3, as this server keeps and sends them. */
export type Tournament = {
  name: string
  URL_name: string
  host: string
  hostLogoImage: string | null
  sex: string
  location: string
  thumbnailImage: string | null
  tournamentLogoImage: string | null
  heroSectionImage: string | null
  pageColorVersion: string | null
  color: string | null
  tournamentType: string | null
  teamsToSurviveGroup: number | null
  pointsPerWin: number | null
  pointsPerDraw: number | null
  pointsPerDrawWin: number | null
  /** The specification has it so, and in one place as `pointPerLoss`; this server has either. */
  pointsPerLoss?: number
  pointPerLoss?: number
  isCompleted: boolean | null
  isLocalData: boolean | null
  isNew: boolean | null
  _cantEnterAnymore: boolean | null
  teams: Team[]
  groups: Team[][] | null
  jornadas: Round[] | null
  activeJornadas: Round[] | number[] | null
  playoffs: Phase[] | null
}

export type Team = {
  id: number
  name: string
  logoImage: string | null
  teamImage: string | null
  teamLogoColor: string | null
  teamJerseyColor: string | null
  gamesWon: number
  gamesLost: number
  gamesTied: number
  gamesTiedWon: number
  ownGoalsInFavor: number
  goalsScoredAgainst: number
  defaultGoals: number
  isChampion: boolean
  isEliminated: boolean
  dontShowPointDif: boolean | null
  players: Player[]
}

type Person = {
  firstName: string
  lastName: string | null
  nickName: string | null
  yearBorn: number | null
  number: number | null
  image: string | null
}

export type Player = Person & {
  id: number
  isCaptain: boolean
  matchesPlayed: number
  goalsScored: number
  foulsCommited: number
  yellowCards: number
  redCards: number
}

export type Playing = {
  player: Person
  goals: number
  fouls_commited: number
  yellow_card: number
  red_card: number
}

export type Side = {
  team: Team | null
  playingPlayers: Playing[]
  goals: number | null
  penaltyGoals: number | null
  isWinner: boolean | null
}

export type Match = {
  team1: Side
  team2: Side
  isCompleted: boolean
  isPlaying: boolean
  day: string
  date: string
  time: string
  location: string | null
  matchName: string | null
}

export type Round = { jornadaPosition: number; matches: Match[]; doesntPlay: Team | Team[] }
export type Phase = { playoffName: string; matches: Match[] }
