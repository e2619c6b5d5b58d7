/**
 * The public calls of the specification's section 7, one function each; `account-calls.ts` has
 * those of accounts. None of them throws.
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
import type { Ask, Call } from './answer.ts'
import type { Read } from './check.ts'
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

/** `id` is a tournament's `URL_name`, or a team's id on the server. */
export type TournamentCalls = {
  tournaments: Call<[], TournamentListItem[]>
  tournament: Call<[id: string], SaidTournament>
  teams: Call<[id: string], TeamsAnswer>
  jornadas: Call<[id: string], JornadasAnswer>
  stats: Call<[id: string, stat: StatPath], StatsAnswer>
  team: Call<[id: string], TeamOf>
  players: Call<[id: string], PlayersAnswer>
}

/** @internal Replaced as a whole by tests. */
export type Api = TournamentCalls & AccountCalls

export function createTournamentCalls(to: Connection): TournamentCalls {
  const call = <Question extends unknown[], T>(
    pathOf: (...question: Question) => string,
    read: Read<T>,
  ): Call<Question, T> =>
    Object.assign(
      (ask: Ask, ...question: Question) => send(to, { ...ask, path: pathOf(...question), read }),
      { given: (...question: Question) => givenTo(to, pathOf(...question), read) },
    )
  return {
    tournaments: call(paths.tournamentsPath, readTournaments),
    tournament: call(paths.tournamentPath, readTournament),
    teams: call(paths.teamsPath, readTeams),
    jornadas: call(paths.jornadasPath, readJornadas),
    stats: call(paths.statsPath, readStats),
    team: call(paths.teamPath, readTeam),
    players: call(paths.playersPath, readPlayers),
  }
}

/** What came with the page. */
export function givenTo<T>({ given }: Connection, path: string, read: Read<T>) {
  const found = given?.(path)
  const data = found && read(found.value)
  return data === undefined ? undefined : { data, etag: found!.etag }
}
