/** Reads teams and players in the form of the specification's sections 3 and 7. */
import type { PlayersAnswer, StatsRow, TeamAnswer, TeamFace, TeamRow } from '../answers/types.ts'
import { isObject, type Read } from './check.ts'
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
  shirt,
  readText,
} from './shapes.ts'

type Player = PlayersAnswer[number]

/** A person's fields; the placeholder of a no-show may have no name. */
export const person = [
  { firstName: or(readText, '') },
  {
    lastName: readText,
    nickName: readText,
    yearBorn: readCount,
    number: shirt,
    image: readText,
    isSiteCreator: flag,
  },
] as const

const counter = or(readCount, 0)

const player = shape<Omit<Player, 'id'> & { id?: string | undefined }>(
  {
    ...person[0],
    matchesPlayed: counter,
    goalsScored: counter,
    foulsCommited: counter,
    yellowCards: counter,
    redCards: counter,
  },
  { ...person[1], id, isCaptain: flag },
)

/** Adds ids to items without one: in a form that no server uses, by position. */
export const identified = <T extends { id?: string | undefined }>(items: readonly T[]) =>
  items.map((item, at) => ({ ...item, id: item.id ?? `sin-clave-${at + 1}` }))

export const players: Read<Player[]> = (value) => {
  const read = listOf(player)(value)
  return read && identified(read)
}

const faceFields = { logoImage: readText, teamLogoColor: readColor, teamJerseyColor: readColor }

/** A team, or only its id, which is then its name until the team is known. */
export const readTeamFace: Read<TeamFace> = (value) => {
  const known = id(value)
  if (known !== undefined) return { id: known, name: known }
  return shape<TeamFace>({ id, name: readText }, faceFields)(value)
}

const teamFields = [
  {
    id,
    name: readText,
    gamesWon: counter,
    gamesLost: counter,
    gamesTied: counter,
    gamesTiedWon: counter,
    ownGoalsInFavor: counter,
    goalsScoredAgainst: counter,
    defaultGoals: counter,
    unattributedGoals: counter,
    isChampion: orElse(flag, false),
    isEliminated: orElse(flag, false),
  },
  {
    ...faceFields,
    formerNames: listOf(readText),
    teamImage: readText,
    dontShowPointDif: flag,
    pointsAdjustments: listOf(
      shape<{ points: number; reason: string }>({ points: readCount, reason: readText }, {}),
    ),
    withdrawn: shape<NonNullable<TeamRow['withdrawn']>>(
      { date: readText, matches: oneOf(['void', 'awarded']) },
      {},
    ),
  },
] as const

/** Includes its players if the server sent them. */
export type TeamRead = TeamRow & { players?: Player[] | undefined }

export const readTeamRow = shape<TeamRead>(teamFields[0], { ...teamFields[1], players })

/** A team; `tournament` is set if the server sends it. */
export type TeamOf = TeamRow & {
  players: Player[]
  tournament?: TeamAnswer['tournament'] | undefined
}

const ofTournament: Read<TeamAnswer['tournament']> = (value) =>
  shape<TeamAnswer['tournament']>(
    { id: readText, URL_name: readText, name: readText },
    {},
  )(
    // Pages identify tournaments by this, whatever the server uses.
    isObject(value) ? { ...value, id: value.URL_name } : value,
  )

const withPlayers = { ...teamFields[0], players: or(players, []) }

export const teamOf = shape<TeamOf>(withPlayers, { ...teamFields[1], tournament: ofTournament })
export const readTeamWhole = shape<TeamRow & { players: Player[] }>(withPlayers, teamFields[1])

/** The team of a statistics row: a team, its id, or only its name. */
const whose: Read<NonNullable<StatsRow['team']>> = (value) =>
  readTeamFace(value) ??
  shape<{ name: string; id?: undefined }>({ name: readText }, { id: () => undefined })(value)

const statsRow = shape<Omit<StatsRow, 'id'> & { id?: string | undefined }>(person[0], {
  ...person[1],
  id,
  team: whose,
  rank: readCount,
  value: readCount,
  isCaptain: flag,
  matchesPlayed: readCount,
  goalsScored: readCount,
  foulsCommited: readCount,
  yellowCards: readCount,
  redCards: readCount,
})

export const statsRows: Read<StatsRow[]> = (value) => {
  const rows = listOf(statsRow)(value)
  return rows && identified(rows)
}
