/**
 * The calls of the specification's section 7 that anybody may make, one function each; those of accounts
 * stand in `account-calls.ts`. None of them throws.
 */
import type {
  JornadasAnswer,
  PlayersAnswer,
  SaidTournament,
  StatPath,
  StatsAnswer,
  TeamsAnswer,
  TournamentListItem,
} from '../answers/types.ts'
import type { AccountCalls } from './account-calls.ts'
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

/** `id` of a tournament is its `URL_name`; of a team what the server calls it. */
export type TournamentCalls = {
  tournaments: (ask: Ask) => Promise<Answer<TournamentListItem[]>>
  tournament: (ask: Ask, id: string) => Promise<Answer<SaidTournament>>
  teams: (ask: Ask, id: string) => Promise<Answer<TeamsAnswer>>
  jornadas: (ask: Ask, id: string) => Promise<Answer<JornadasAnswer>>
  stats: (ask: Ask, id: string, stat: StatPath) => Promise<Answer<StatsAnswer>>
  team: (ask: Ask, id: string) => Promise<Answer<TeamOf>>
  players: (ask: Ask, id: string) => Promise<Answer<PlayersAnswer>>
}

export type Api = TournamentCalls & AccountCalls

export function createTournamentCalls(to: Connection): TournamentCalls {
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
