/** The calls of the specification's section 7, one function each. None of them throws. */
import type {
  JornadasAnswer,
  PlayersAnswer,
  ProfileAnswer,
  StatPath,
  StatsAnswer,
  TeamsAnswer,
  TournamentAnswer,
  TournamentListItem,
  UserAnswer,
} from '../answers/types.ts'
import type { Credentials, Registration } from '../../schema/user.ts'
import type { Answer, Ask } from './answer.ts'
import * as paths from './paths.ts'
import { send, type Connection } from './send.ts'
import {
  readJornadas,
  readPlayers,
  readStats,
  readTeam,
  readTeams,
  readTournament,
  readTournaments,
  type TeamOf,
} from './tournament-answers.ts'
import { readProfile, readUser } from './user-answers.ts'

/** `id` of a tournament is its `URL_name`; of a team what the server calls it. */
export type Api = {
  tournaments: (ask: Ask) => Promise<Answer<TournamentListItem[]>>
  tournament: (ask: Ask, id: string) => Promise<Answer<TournamentAnswer>>
  teams: (ask: Ask, id: string) => Promise<Answer<TeamsAnswer>>
  jornadas: (ask: Ask, id: string) => Promise<Answer<JornadasAnswer>>
  stats: (ask: Ask, id: string, stat: StatPath) => Promise<Answer<StatsAnswer>>
  team: (ask: Ask, id: string) => Promise<Answer<TeamOf>>
  players: (ask: Ask, id: string) => Promise<Answer<PlayersAnswer>>
  userTournaments: (ask: Ask, userId: UserAnswer['id']) => Promise<Answer<TournamentListItem[]>>
  profile: (ask: Ask, token: string) => Promise<Answer<ProfileAnswer>>
  login: (ask: Ask, credentials: Credentials) => Promise<Answer<UserAnswer>>
  register: (ask: Ask, registration: Registration) => Promise<Answer<UserAnswer>>
}

export function createApi(to: Connection): Api {
  return {
    tournaments: (ask) =>
      send(to, { ...ask, path: paths.tournamentsPath(), read: readTournaments }),
    tournament: (ask, id) =>
      send(to, { ...ask, path: paths.tournamentPath(id), read: readTournament }),
    teams: (ask, id) => send(to, { ...ask, path: paths.teamsPath(id), read: readTeams }),
    jornadas: (ask, id) => send(to, { ...ask, path: paths.jornadasPath(id), read: readJornadas }),
    stats: (ask, id, stat) =>
      send(to, { ...ask, path: paths.statsPath(id, stat), read: readStats }),
    team: (ask, id) => send(to, { ...ask, path: paths.teamPath(id), read: readTeam }),
    players: (ask, id) => send(to, { ...ask, path: paths.playersPath(id), read: readPlayers }),
    userTournaments: (ask, userId) =>
      send(to, { ...ask, path: paths.userTournamentsPath(userId), read: readTournaments }),
    profile: (ask, token) =>
      send(to, { ...ask, path: paths.profilePath(), read: readProfile, token }),
    login: (ask, body) => send(to, { ...ask, path: paths.loginPath(), read: readUser, body }),
    register: (ask, body) => send(to, { ...ask, path: paths.registerPath(), read: readUser, body }),
  }
}

/**
 * The server's origin from `PUBLIC_API_URL`: empty (the page's own) where it is not set. Throws
 * where it is no http address, because every call would go astray.
 */
export function baseOf(address: string | undefined): string {
  if (!address?.trim()) return ''
  const { protocol, origin, pathname } = new URL(address.trim())
  if (!/^https?:$/.test(protocol)) throw new TypeError(`PUBLIC_API_URL: ${address}`)
  return origin + pathname.replace(/\/+$/, '')
}
