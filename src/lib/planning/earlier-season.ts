/** What a new season takes over from the one before it: league, rules, teams' files, rosters. */
import type { Fields, Plain } from '../edit/splice/plain.ts'
import { isFields, isList } from '../edit/splice/plain.ts'
import { fold } from '../letters/fold.ts'
import type { Sport } from '../schema/tournament.ts'
import type { TakenOver } from './wishes.ts'

/** A team's file in the season before; its id is the file's name. */
export type EarlierTeam = { id: string; data: Fields }

export type EarlierSeason = {
  /** The key of the league of both. */
  league: string
  sport: Sport
  /** `torneo.yml` of the season before. */
  tournament: Fields
  teams: readonly EarlierTeam[]
  keepsRosters: boolean
  /** The pictures that the new season has too: `imagenes/escudo.png`. */
  images: readonly string[]
}

/** What the plan of a new season takes over. */
export const takenOver = (season: EarlierSeason, now: Sport): TakenOver => ({
  league: season.league,
  rules: keptRules(season, now),
  teamOf: (name) => {
    const team = earlierTeam(season, name)
    return team && { id: team.id, kept: keptOfTeam(team, season) }
  },
})

/** The team of the season before with this name, whatever its capitals and accents. */
function earlierTeam({ teams }: EarlierSeason, name: string): EarlierTeam | undefined {
  const key = fold(name)
  return teams.find(({ data }) => typeof data.name === 'string' && fold(data.name) === key)
}

const OF_TEAM = ['formerNames', 'logoImage', 'teamImage', 'teamLogoColor', 'teamJerseyColor']
const OF_PLAYER = [
  'id',
  'firstName',
  'lastName',
  'nickName',
  'yearBorn',
  'number',
  'image',
  'isCaptain',
  'person',
  'isSiteCreator',
  'reserved',
]

/**
 * The fields of a team's file that stay: how it looks and its former names; its players where
 * rosters are kept, without what they did. Pictures only where the new season has them.
 */
function keptOfTeam({ data }: EarlierTeam, season: EarlierSeason): Fields {
  const own = withPictures(picked(data, OF_TEAM), season)
  if (!season.keepsRosters || !isList(data.players)) return own
  const players = data.players.filter(isFields)
  return {
    ...own,
    players: players.map((player) => withPictures(picked(player, OF_PLAYER), season)),
  }
}

const OF_TABLE = ['pointsPerWin', 'pointsPerDraw', 'pointsPerDrawWin', 'pointsPerLoss']
const OF_RULES = [
  ...OF_TABLE,
  'pointsPerNoShow',
  'order',
  'tieBreakers',
  'awardGoals',
  'suspensions',
]

/**
 * The rules of the season before that hold on, where the same sport is played. Who was not to be
 * shown is not shown in any.
 */
function keptRules({ tournament, sport }: EarlierSeason, now: Sport): Fields {
  const always = picked(tournament, ['reserved'])
  if (sport !== now) return always
  const { suspensions, ...rules } = picked(tournament, OF_RULES)
  if (!isFields(suspensions)) return { ...rules, ...always }
  // A phase of the season before may not be there.
  const { clearBefore, ...cards } = suspensions
  const cleared = clearBefore === 'playoffs' && { clearBefore }
  return { ...rules, ...always, suspensions: { ...cards, ...cleared } }
}

/** The pictures of the site's folder that these fields name. */
export const imagesNamed = (data: Plain | undefined): string[] =>
  typeof data === 'string'
    ? data.startsWith('imagenes/')
      ? [data]
      : []
    : isList(data)
      ? data.flatMap(imagesNamed)
      : isFields(data)
        ? Object.values(data).flatMap(imagesNamed)
        : []

const picked = (data: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])),
  )

const withPictures = (data: Fields, { images }: EarlierSeason): Fields =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        typeof value !== 'string' || !value.startsWith('imagenes/') || images.includes(value),
    ),
  )
