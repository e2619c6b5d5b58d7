/** Reads matches, rounds and playoff phases in the form of the specification's section 3. */
import type { JornadaAnswer, MatchAnswer, PlayoffAnswer, TeamFace } from '../answers/types.ts'
import type { Read } from './check.ts'
import {
  readCount,
  readDay,
  flag,
  id,
  listOf,
  oneOf,
  or,
  orElse,
  shape,
  readText,
  readTime,
} from './shapes.ts'
import { identified, person, readTeamFace } from './team-answers.ts'

type Side = MatchAnswer['team1']
type Playing = Side['playingPlayers'][number]
type Place = NonNullable<Side['place']>
type Unnamed<T extends { id: string }> = Omit<T, 'id'> & { id?: string | undefined }

const minute: Read<number | string> = (value) =>
  typeof value === 'number' ? value : readText(value)
const minutes = listOf(minute)

const ofDeeds = shape<NonNullable<Playing['minutes']>>(
  {},
  {
    goals: minutes,
    ownGoals: minutes,
    fouls_commited: minutes,
    yellow_card: minutes,
    red_card: minutes,
  },
)

const who = shape<Unnamed<Playing['player']>>(person[0], { ...person[1], id })

const playing = shape<Omit<Playing, 'player'> & { player: Unnamed<Playing['player']> }>(
  {
    player: who,
    goals: or(readCount, 0),
    ownGoals: or(readCount, 0),
    fouls_commited: or(readCount, 0),
    yellow_card: or(readCount, 0),
    red_card: or(readCount, 0),
  },
  {
    secondYellow: flag,
    minutes: ofDeeds,
  },
)

const playingPlayers: Read<Playing[]> = (value) => {
  const list = listOf(playing)(value)
  if (!list) return undefined
  const named = identified(list.map(({ player }) => player))
  return list.map((one, at) => ({ ...one, player: named[at]! }))
}

/** The first reader that accepts the value. */
const firstOf =
  <T>(...readers: Read<T>[]): Read<T> =>
  (value) => {
    for (const read of readers) {
      const found = read(value)
      if (found !== undefined) return found
    }
    return undefined
  }

type Ranked = { rank: number; group?: string | undefined; best?: number | undefined }

const place = firstOf<Place>(
  shape<Ranked>({ rank: readCount }, { group: readText, best: readCount }) as Read<Place>,
  shape<{ seed: number; of: string }>({ seed: readCount, of: readText }, {}),
  shape<{ winnerOf: string }>({ winnerOf: id }, {}),
  shape<{ loserOf: string }>({ loserOf: id }, {}),
  shape<{ bye: true }>({ bye: (value) => (value === true ? true : undefined) }, {}),
)

const readSide = shape<Side>(
  {
    team: (value) => (value === null || value === undefined ? null : readTeamFace(value)),
    goals: or(readCount, 0),
    ownGoalsInFavor: or(readCount, 0),
    defaultGoals: or(readCount, 0),
    isWinner: orElse(flag, false),
    playingPlayers: or(playingPlayers, []),
  },
  { place, penaltyGoals: readCount, penaltyKicks: readText, minutes: ofDeeds, noShow: flag },
)

/** A side whose one player has no name and did nothing did not show up. Specification, section 3. */
const side: Read<Side> = (value) => {
  const read = readSide(value)
  const [only, ...others] = read?.playingPlayers ?? []
  if (!read || !only || others.length > 0 || read.noShow !== undefined) return read
  const { firstName, lastName, nickName, number } = only.player
  const isNamed = firstName || lastName || nickName || number !== undefined
  const { goals, ownGoals, fouls_commited, yellow_card, red_card } = only
  const did = goals + ownGoals + fouls_commited + yellow_card + red_card
  return isNamed || did > 0 ? read : { ...read, noShow: true }
}

/** An unknown side is null. */
const sideOrOpen: Read<Side> = (value) => side(value === null ? {} : value)

const match = shape<Unnamed<MatchAnswer>>(
  {
    team1: sideOrOpen,
    team2: sideOrOpen,
    isCompleted: orElse(flag, false),
    isPlaying: orElse(flag, false),
  },
  {
    id,
    matchName: readText,
    date: readDay,
    day: readText,
    time: readTime,
    location: readText,
    state: oneOf(['postponed', 'cancelled', 'suspended']),
    originalDate: readDay,
    note: readText,
    awardedTo: oneOf(['team1', 'team2', 'neither']),
    awardGoals: readCount,
    extraTime: flag,
  },
)

/** A match without an id gets one from its round and position, the same in every answer. */
const numbered = (matches: Unnamed<MatchAnswer>[], round: string): MatchAnswer[] =>
  matches.map((one, at) => ({ ...one, id: one.id ?? `${round}-${at + 1}` }))

const matches = or(listOf(match), [])

/** Resting teams: one, several or none. */
const resting: Read<TeamFace[]> = (value) => {
  if (value === null || value === undefined) return []
  return listOf(readTeamFace)(Array.isArray(value) ? value : [value])
}

type Round = Omit<JornadaAnswer, 'matches' | 'jornadaPosition'> & {
  jornadaPosition?: number | undefined
  matches: Unnamed<MatchAnswer>[]
}
const round = shape<Round>({ doesntPlay: resting, matches }, { jornadaPosition: readCount })

/** Rounds; a round without a position gets it from its place in the list. */
export const jornadas: Read<JornadaAnswer[]> = (value) =>
  listOf(round)(value)?.map((one, at) => jornadaOf(one, at + 1))

function jornadaOf({ jornadaPosition, ...own }: Round, at: number): JornadaAnswer {
  const position = jornadaPosition ?? at
  return { ...own, jornadaPosition: position, matches: numbered(own.matches, `j${position}`) }
}

/** A round, or only its position. */
export const activeJornada: Read<JornadaAnswer | number> = (value) => {
  const position = readCount(value)
  if (position !== undefined) return position
  const whole = round(value)
  return whole?.jornadaPosition === undefined ? undefined : jornadaOf(whole, 0)
}

type Phase = Omit<PlayoffAnswer, 'matches'> & { matches: Unnamed<MatchAnswer>[] }
const phase = shape<Phase>(
  { playoffName: or(readText, ''), matches },
  {
    id,
    bracket: readText,
  },
)

export const playoffs: Read<PlayoffAnswer[]> = (value) =>
  listOf(phase)(value)?.map((one, at) => ({
    ...one,
    matches: numbered(one.matches, `fase-${at + 1}`),
  }))
