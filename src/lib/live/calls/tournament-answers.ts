/**
 * Holds the answers about tournaments against their types. What a server of one's own may leave out
 * (all that only a table needs, for one) is filled in, so that a page shows what there is.
 */
import type {
  JornadaAnswer,
  MatchAnswer,
  OutlookAnswer,
  PlayersAnswer,
  PlayoffAnswer,
  StatsRow,
  TeamAnswer,
  TeamFace,
  TeamRow,
  TeamWhole,
  TournamentAnswer,
  TournamentListItem,
} from '../answers/types.ts'
import {
  count,
  flag,
  isObject,
  listOf,
  maybe,
  oneOf,
  orNull,
  read,
  shape,
  text,
  textOrCount,
  unread,
  type Check,
  type Read,
} from './check.ts'

type Player = PlayersAnswer[number]
type Side = MatchAnswer['team1']
type Playing = Side['playingPlayers'][number]

const person = {
  id: text,
  firstName: text,
  lastName: maybe(text),
  nickName: maybe(text),
  yearBorn: maybe(count),
  number: maybe(count),
  image: maybe(text),
  isSiteCreator: maybe(flag),
}
const onRoster = {
  ...person,
  isCaptain: maybe(flag),
  matchesPlayed: count,
  goalsScored: count,
  foulsCommited: count,
  yellowCards: count,
  redCards: count,
}
const player = shape<Player>(onRoster)

const face = {
  id: text,
  name: text,
  logoImage: maybe(text),
  teamLogoColor: maybe(text),
  teamJerseyColor: maybe(text),
}
const teamFace = shape<TeamFace>(face)

const row = {
  ...face,
  teamImage: maybe(text),
  dontShowPointDif: maybe(flag),
  pointsAdjustments: maybe(
    listOf(shape<{ points: number; reason: string }>({ points: count, reason: text })),
  ),
  suspensions: unread,
  withdrawn: maybe(
    shape<NonNullable<TeamRow['withdrawn']>>({ date: text, matches: oneOf(['void', 'awarded']) }),
  ),
  gamesWon: count,
  gamesLost: count,
  gamesTied: count,
  gamesTiedWon: count,
  ownGoalsInFavor: count,
  goalsScoredAgainst: count,
  defaultGoals: count,
  unattributedGoals: count,
  isChampion: flag,
  isEliminated: flag,
}
const teamRow = shape<TeamRow>(row)
const teamWhole = shape<TeamWhole>({ ...row, players: listOf(player) })

const minutes = maybe(listOf(textOrCount))
const playing = shape<Playing>({
  player: shape<Playing['player']>(person),
  goals: count,
  ownGoals: count,
  fouls_commited: count,
  yellow_card: count,
  red_card: count,
  secondYellow: maybe(flag),
  minutes: maybe(
    shape<NonNullable<Playing['minutes']>>({
      goals: minutes,
      ownGoals: minutes,
      fouls_commited: minutes,
      yellow_card: minutes,
      red_card: minutes,
    }),
  ),
})

/** `{group, rank}`, `{best, rank}`, `{seed, of}`, `{winnerOf}`, `{loserOf}` or `{bye}`. */
const place: Check<NonNullable<Side['place']>> = (value): value is NonNullable<Side['place']> =>
  isObject(value) &&
  (count(value.rank)
    ? maybe(text)(value.group) && maybe(count)(value.best)
    : flag(value.bye) ||
      text(value.winnerOf) ||
      text(value.loserOf) ||
      (count(value.seed) && text(value.of)))

const side = shape<Side>({
  team: orNull(teamFace),
  place: maybe(place),
  goals: count,
  penaltyGoals: maybe(count),
  ownGoalsInFavor: count,
  defaultGoals: count,
  isWinner: flag,
  noShow: maybe(flag),
  playingPlayers: listOf(playing),
})

const match = shape<MatchAnswer>({
  id: text,
  matchName: maybe(text),
  date: maybe(text),
  day: maybe(text),
  time: maybe(text),
  location: maybe(text),
  isCompleted: flag,
  isPlaying: flag,
  state: maybe(oneOf(['postponed', 'cancelled', 'suspended'])),
  originalDate: maybe(text),
  note: maybe(text),
  awardedTo: maybe(oneOf(['team1', 'team2', 'neither'])),
  extraTime: maybe(flag),
  round: unread,
  team1: side,
  team2: side,
})

const jornada = shape<JornadaAnswer>({
  jornadaPosition: count,
  doesntPlay: listOf(teamFace),
  matches: listOf(match),
})
const playoff = shape<PlayoffAnswer>({
  id: maybe(text),
  playoffName: text,
  bracket: maybe(text),
  round: unread,
  legs: unread,
  bestOf: unread,
  seriesTieBreakers: unread,
  matches: listOf(match),
})

const orderList = listOf(
  oneOf([
    'goalDifference',
    'goalsFor',
    'headToHead',
    'awayGoals',
    'won',
    'fairPlay',
    'pointsPerMatch',
    'drawingOfLots',
  ]),
)
/** A pair of figures. */
const score: Check<[number, number]> = (value): value is [number, number] =>
  listOf(count)(value) && value.length === 2

const outlook = shape<OutlookAnswer>({
  series: maybe(
    listOf(
      shape<NonNullable<OutlookAnswer['series']>[number]>({
        id: text,
        score,
        isBestOf: maybe(flag),
        isLast: maybe(flag),
        through: maybe(oneOf(['team1', 'team2'])),
        why: maybe(text),
      }),
    ),
  ),
  chances: maybe(
    listOf(
      shape<NonNullable<OutlookAnswer['chances']>[number]>({
        table: text,
        team: text,
        mark: maybe(text),
        needs: maybe(text),
      }),
    ),
  ),
  suspended: maybe(
    listOf(
      shape<NonNullable<OutlookAnswer['suspended']>[number]>({
        team: text,
        player: maybe(text),
        name: text,
        note: text,
      }),
    ),
  ),
})

const identity = {
  id: text,
  URL_name: text,
  name: text,
  sport: oneOf(['football', 'basketball']),
  host: text,
  sex: oneOf(['male', 'female', 'mixed']),
  location: text,
  thumbnailImage: maybe(text),
  pageColorVersion: oneOf(['white', 'purple', 'red']),
  color: maybe(text),
  isCompleted: flag,
  isLocalData: flag,
  isNew: flag,
  _cantEnterAnymore: flag,
  isPlaying: flag,
}

const listed = shape<TournamentListItem>(identity)

const tournament = shape<TournamentAnswer>({
  ...identity,
  hostLogoImage: maybe(text),
  tournamentLogoImage: maybe(text),
  heroSectionImage: maybe(text),
  tournamentType: text,
  teamsToSurviveGroup: count,
  pointsPerWin: count,
  pointsPerDraw: count,
  pointsPerDrawWin: count,
  pointsPerLoss: count,
  tieBreakers: listOf(oneOf(['goalsFor', 'headToHead', 'fairPlay', 'gamesWon', 'drawingOfLots'])),
  order: maybe(orderList),
  legs: maybe(count),
  rounds: maybe(count),
  suspensions: unread,
  seriesTieBreakers: unread,
  timeZone: text,
  phone: maybe(text),
  teams: listOf(teamRow),
  groups: listOf(listOf(text)),
  phases: maybe(
    listOf(
      shape<NonNullable<TournamentAnswer['phases']>[number]>({
        name: text,
        from: count,
        groups: listOf(listOf(text)),
        carries: oneOf(['all', 'amongThem', 'none']),
        teamsToSurviveGroup: maybe(count),
      }),
    ),
  ),
  jornadas: listOf(jornada),
  activeJornadas: listOf(count),
  playoffs: listOf(playoff),
  finalTables: maybe(listOf(text)),
  drawingOfLots: listOf(listOf(text)),
  outlook: unread,
})

const CARD_DEFAULTS = {
  sport: 'football',
  host: '',
  sex: 'mixed',
  location: '',
  pageColorVersion: 'white',
  isCompleted: false,
  isNew: false,
  _cantEnterAnymore: false,
  isPlaying: false,
}

/** The constants of the specification's section 9, for a server that leaves them out. */
const TOURNAMENT_DEFAULTS = {
  ...CARD_DEFAULTS,
  tournamentType: 'groups_and_playoff',
  teamsToSurviveGroup: 2,
  pointsPerWin: 3,
  pointsPerDraw: 1,
  pointsPerDrawWin: 1,
  pointsPerLoss: 0,
  tieBreakers: ['goalsFor', 'headToHead', 'fairPlay'],
  timeZone: 'America/Mexico_City',
  teams: [],
  groups: [],
  jornadas: [],
  activeJornadas: [],
  playoffs: [],
  drawingOfLots: [],
}

/** The fields of an entity without those that are null, which many servers send for 'none'. */
const given = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))

/** With defaults; what comes from the server is never local data, whatever it says. */
const filled = (value: unknown, defaults: object) =>
  isObject(value)
    ? { ...defaults, id: value.URL_name, ...given(value), isLocalData: false }
    : undefined

const readListed: Read<TournamentListItem> = (value) => read(listed)(filled(value, CARD_DEFAULTS))

export const readTournaments: Read<TournamentListItem[]> = (value) => {
  if (!Array.isArray(value)) return undefined
  const cards = value.map(readListed).filter((card) => card !== undefined)
  // One odd tournament is left out; if all are, it is the answer that is odd.
  return cards.length > 0 || value.length === 0 ? cards : undefined
}

/** Something else that a server calls `outlook` is left out. */
export const readTournament: Read<TournamentAnswer> = (value) => {
  const whole = read(tournament)(filled(value, TOURNAMENT_DEFAULTS))
  return whole?.outlook && !outlook(whole.outlook) ? { ...whole, outlook: undefined } : whole
}

export const readTeams: Read<TeamWhole[]> = read(listOf(teamWhole))

/** A team; `tournament` says whose it is, where the server does. */
export type TeamOf = TeamWhole & { tournament?: TeamAnswer['tournament'] | undefined }

const teamOf = shape<TeamOf>({
  ...row,
  players: listOf(player),
  tournament: maybe(shape<TeamAnswer['tournament']>({ id: text, URL_name: text, name: text })),
})
export const readTeam: Read<TeamOf> = (value) =>
  read(teamOf)(isObject(value) ? { players: [], ...value } : undefined)

export const readPlayers: Read<Player[]> = read(listOf(player))
export const readJornadas: Read<JornadaAnswer[]> = read(listOf(jornada))
export const readStats: Read<StatsRow[]> = read(
  listOf(shape<StatsRow>({ ...onRoster, rank: count, team: teamFace, value: count })),
)
