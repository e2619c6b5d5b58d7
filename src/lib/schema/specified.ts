/**
 * The answers of section 7 by the specification alone, from any server. An id is a number or text,
 * unknown values are null or absent, and where the specification leaves the form open, each likely
 * one is accepted. `answers.ts` has our own server's additions.
 */
import { z } from 'zod'
import type { CallName } from './calls.ts'

const id = z.union([z.number(), z.string().min(1)])
const text = z.string().nullish()
const flag = z.boolean().nullish()
const figure = z.union([z.number(), z.string().regex(/^-?\d+$/)])
const count = figure.nullish()
/** In a match, a card is a number, or whether there was one. */
const cards = z.union([figure, z.boolean()]).nullish()
const listOf = <T extends z.ZodType>(item: T) => z.array(item).nullish()

const person = {
  firstName: text,
  lastName: text,
  nickName: text,
  yearBorn: count,
  number: count,
  image: text,
}

const player = z.object({
  ...person,
  id: id.nullish(),
  isCaptain: flag,
  matchesPlayed: count,
  goalsScored: count,
  foulsCommited: count,
  yellowCards: count,
  redCards: count,
})

const team = z.object({
  id,
  name: z.string(),
  logoImage: text,
  teamImage: text,
  teamLogoColor: text,
  teamJerseyColor: text,
  gamesWon: count,
  gamesLost: count,
  gamesTied: count,
  gamesTiedWon: count,
  ownGoalsInFavor: count,
  goalsScoredAgainst: count,
  defaultGoals: count,
  isChampion: flag,
  isEliminated: flag,
  dontShowPointDif: flag,
  players: listOf(player),
})
const teamOrId = z.union([id, team])

const side = z.object({
  team: teamOrId.nullish(),
  playingPlayers: listOf(
    z.object({
      player: z.object(person),
      goals: count,
      fouls_commited: count,
      yellow_card: cards,
      red_card: cards,
    }),
  ),
  goals: count,
  penaltyGoals: count,
  ownGoalsInFavor: count,
  isWinner: flag,
})

const match = z.object({
  team1: side.nullable(),
  team2: side.nullable(),
  isCompleted: flag,
  isPlaying: flag,
  day: text,
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'YYYY-MM-DD')
    .nullish(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}(:\d{2})?$/, 'HH:MM:SS')
    .nullish(),
  location: text,
  matchName: text,
})

const jornada = z.object({
  jornadaPosition: figure,
  matches: listOf(match),
  doesntPlay: z.union([teamOrId, z.array(teamOrId)]).nullish(),
})

const playoff = z.object({ playoffName: text, matches: listOf(match) })

const tournament = z.object({
  name: z.string(),
  URL_name: z.string().min(1),
  host: text,
  hostLogoImage: text,
  sex: text,
  location: text,
  thumbnailImage: text,
  tournamentLogoImage: text,
  heroSectionImage: text,
  pageColorVersion: text,
  color: text,
  tournamentType: text,
  teamsToSurviveGroup: count,
  pointsPerWin: count,
  pointsPerDraw: count,
  pointsPerDrawWin: count,
  pointsPerLoss: count,
  pointPerLoss: count,
  isCompleted: flag,
  isLocalData: flag,
  isNew: flag,
  _cantEnterAnymore: flag,
  teams: listOf(team),
  groups: listOf(z.array(teamOrId)),
  jornadas: listOf(jornada),
  activeJornadas: listOf(z.union([figure, jornada])),
  playoffs: listOf(playoff),
})

const statsRow = z.object({
  image: text,
  firstName: text,
  lastName: text,
  yearBorn: count,
  team: z.union([id, team.partial()]).nullish(),
})

const userInfo = z.object({
  id,
  email: text,
  first_name: text,
  last_name: text,
  username: text,
  token: z.string().min(1),
})

const SPECIFIED: Record<CallName, z.ZodType> = {
  tournaments: z.array(tournament),
  userTournaments: z.array(tournament),
  tournament,
  teams: z.array(team),
  jornadas: z.array(jornada),
  stats: z.array(statsRow),
  team,
  players: z.array(player),
  profile: userInfo.omit({ email: true, token: true }),
  login: userInfo,
  register: userInfo,
}

/**
 * How a call's answer violates the specification, as `0.matches: …`, and its additional fields,
 * each kind once: `teams.*.unattributedGoals`.
 */
export function specifiedIssues(call: CallName, value: unknown) {
  const { data, error } = SPECIFIED[call].safeParse(value)
  if (!error) return { issues: [], extra: [...new Set(fieldsBeyond(value, data))] }
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || call}: ${message}`)
  return { issues, extra: [] }
}

/** The fields of a value that its schema dropped. */
function fieldsBeyond(value: unknown, kept: unknown, path = ''): string[] {
  const under = (key: string) => (path ? `${path}.${key}` : key)
  if (Array.isArray(value))
    return value.flatMap((item, at) => fieldsBeyond(item, (kept as unknown[])[at], under('*')))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    Object.hasOwn(kept as object, key)
      ? fieldsBeyond(field, (kept as Record<string, unknown>)[key], under(key))
      : [under(key)],
  )
}
