/**
 * Reads answers about tournaments from any server that follows the specification. Missing fields
 * get defaults, extra fields are dropped, so that pages see one form.
 */
import type {
  JornadaAnswer,
  OutlookAnswer,
  PlayersAnswer,
  SaidTournament,
  StatsAnswer,
  TeamWhole,
  TournamentListItem,
} from '../answers/types.ts'
import { isObject, type Read } from './check.ts'
import { activeJornada, jornadas, playoffs } from './match-answers.ts'
import {
  readColor,
  readCount,
  flag,
  id,
  listOf,
  oneOf,
  or,
  orElse,
  shape,
  readText,
} from './shapes.ts'
import {
  players,
  statsRows,
  teamOf,
  readTeamRow,
  readTeamWhole,
  type TeamOf,
  type TeamRead,
} from './team-answers.ts'

export type { TeamOf }

/** A pair of numbers. */
const score: Read<[number, number]> = (value) => {
  const [one, other, ...more] = listOf(readCount)(value) ?? []
  return one === undefined || other === undefined || more.length > 0 ? undefined : [one, other]
}

const someOutlook = shape<OutlookAnswer>(
  {},
  {
    series: listOf(
      shape<NonNullable<OutlookAnswer['series']>[number]>(
        { id, score },
        {
          isBestOf: flag,
          isLast: flag,
          isFinal: flag,
          through: oneOf(['team1', 'team2']),
          why: readText,
        },
      ),
    ),
    chances: listOf(
      shape<NonNullable<OutlookAnswer['chances']>[number]>(
        { table: readText, team: id },
        { mark: readText, needs: readText },
      ),
    ),
    suspended: listOf(
      shape<NonNullable<OutlookAnswer['suspended']>[number]>(
        { team: id, name: readText, note: readText },
        { player: id, left: readCount },
      ),
    ),
  },
)

/** Ignores a field of that name with another form. */
const outlook: Read<OutlookAnswer> = (value) => {
  const said = someOutlook(value)
  return said && Object.keys(said).length > 0 ? said : undefined
}

/** Specification, section 2: `Mixto` for anything that is neither male nor female. */
const sex = orElse<TournamentListItem['sex']>(oneOf(['male', 'female']), 'mixed')
const no = orElse(flag, false)
const words = or(readText, '')

const cardFields = [
  {
    // Pages and calls identify a tournament by its URL_name, whatever the server's id is.
    id: readText,
    URL_name: readText,
    name: readText,
    sport: orElse<TournamentListItem['sport']>(oneOf(['basketball']), 'football'),
    host: words,
    sex,
    location: words,
    pageColorVersion: orElse<TournamentListItem['pageColorVersion']>(
      oneOf(['purple', 'red']),
      'white',
    ),
    isCompleted: no,
    // Data from a server is never local, whatever it says.
    isLocalData: () => false,
    isNew: no,
    _cantEnterAnymore: no,
    isPlaying: no,
  },
  { thumbnailImage: readText, color: readColor },
] as const

const card = shape<TournamentListItem>(...cardFields)

type Details = Omit<SaidTournament, 'groups' | 'activeJornadas' | 'activeRounds' | 'hasStream'> & {
  groups: (string | TeamRead)[][]
  activeJornadas: (JornadaAnswer | number)[]
}

type Order = NonNullable<SaidTournament['order']>[number]
const order: Read<Order[]> = listOf(
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
const tieBreakers: Read<SaidTournament['tieBreakers']> = listOf(
  oneOf(['goalsFor', 'headToHead', 'fairPlay', 'gamesWon', 'drawingOfLots']),
)
const ids = listOf(listOf(id))
/** A team of a group: its id, or the whole team. */
const grouped: Read<string | TeamRead> = (value) => id(value) ?? readTeamRow(value)

/** Missing numbers default to the constants of the specification's section 9. */
const details = shape<Details>(
  {
    ...cardFields[0],
    tournamentType: words,
    teamsToSurviveGroup: or(readCount, 2),
    pointsPerWin: or(readCount, 3),
    pointsPerDraw: or(readCount, 1),
    pointsPerDrawWin: or(readCount, 1),
    pointsPerLoss: or(readCount, 0),
    tieBreakers: orElse(tieBreakers, ['goalsFor', 'headToHead', 'fairPlay']),
    timeZone: or(readText, 'America/Mexico_City'),
    teams: or(listOf(readTeamRow), []),
    groups: or(listOf(listOf(grouped)), []),
    jornadas: or(jornadas, []),
    activeJornadas: or(listOf(activeJornada), []),
    playoffs: or(playoffs, []),
    drawingOfLots: orElse(ids, []),
  },
  {
    ...cardFields[1],
    hostLogoImage: readText,
    tournamentLogoImage: readText,
    heroSectionImage: readText,
    sponsor: readText,
    sponsorLogoImage: readText,
    order,
    legs: readCount,
    rounds: readCount,
    pointsPerNoShow: readCount,
    isTableClosed: flag,
    phone: id,
    phases: listOf(
      shape<NonNullable<SaidTournament['phases']>[number]>(
        {
          name: readText,
          from: readCount,
          groups: ids,
          carries: oneOf(['all', 'amongThem', 'none']),
        },
        { teamsToSurviveGroup: readCount },
      ),
    ),
    finalTables: listOf(readText),
    outlook,
  },
)

/** Renames fields to the names that pages know. */
const named = (value: unknown) =>
  isObject(value)
    ? {
        ...value,
        id: value.URL_name,
        // The specification has this spelling in one place.
        pointsPerLoss: value.pointsPerLoss ?? value.pointPerLoss,
      }
    : undefined

const readListed: Read<TournamentListItem> = (value) => card(named(value))

/** The tournaments of an account; some may be folders of this site, whose pages are elsewhere. */
export const readOwnTournaments: Read<TournamentListItem[]> = (value) =>
  readCards(value, (one) => {
    const card = readListed(one)
    const isLocalData = isObject(one) && flag(one.isLocalData) === true
    return card && { ...card, isLocalData }
  })

export const readTournaments: Read<TournamentListItem[]> = (value) => readCards(value, readListed)

function readCards(
  value: unknown,
  read: Read<TournamentListItem>,
): TournamentListItem[] | undefined {
  if (!Array.isArray(value)) return undefined
  const cards = value.map(read).filter((one) => one !== undefined)
  // One unreadable tournament is skipped; if all are unreadable, the answer is invalid.
  return cards.length > 0 || value.length === 0 ? cards : undefined
}

export const readTournament: Read<SaidTournament> = (value) => {
  const read = details(named(value))
  if (!read) return undefined
  const { groups, activeJornadas, ...own } = read
  const isWhole = <T>(one: T | string | number): one is T => typeof one === 'object'
  const rounds = activeJornadas.filter(isWhole<JornadaAnswer>)
  const known = new Set(own.teams.map((team) => team.id))
  const inGroups = groups.flat().filter(isWhole<TeamRead>)
  return {
    ...own,
    isPlaying: own.isPlaying || isBeingPlayed(own),
    teams: [...own.teams, ...inGroups.filter((team) => !known.has(team.id))],
    groups: groups.map((group) => group.map((team) => (isWhole<TeamRead>(team) ? team.id : team))),
    activeJornadas: activeJornadas.map((one) =>
      isWhole<JornadaAnswer>(one) ? one.jornadaPosition : one,
    ),
    ...(rounds.length > 0 && { activeRounds: rounds }),
    ...(flag((value as { isPlaying?: unknown }).isPlaying) !== undefined && { hasStream: true }),
  }
}

/** For a server that marks only matches as being played, not the tournament. */
const isBeingPlayed = ({ jornadas, playoffs }: Pick<SaidTournament, 'jornadas' | 'playoffs'>) =>
  [...jornadas, ...playoffs].some(({ matches }) =>
    matches.some(({ isPlaying, isCompleted }) => isPlaying && !isCompleted),
  )

export const readTeams: Read<TeamWhole[]> = listOf(readTeamWhole)
export const readTeam: Read<TeamOf> = teamOf
export const readPlayers: Read<PlayersAnswer> = players
export const readJornadas: Read<JornadaAnswer[]> = jornadas
export const readStats: Read<StatsAnswer> = statsRows
