/**
 * The types of the server's answers. Specification, section 7; inferred from the schemas in
 * `../../schema/answers.ts`.
 *
 * - A tournament's `id` is its `URL_name`.
 * - A team's `id` is unique over all tournaments, so `/api/teams/{id}/` needs nothing else. The
 *   reference server uses `<URL_name>~<team's own id>` (`~` needs no encoding and is in neither
 *   part); clients treat it as opaque. `/torneo/{id}/equipos/{team_id}` has the same id.
 * - The `id` of a player, or of a match, is unique in its tournament.
 * - An image is `https://…`, a file of the site (`/logos/liga.svg`), or a picture of the server,
 *   which starts with `/api/` and is relative to the base of the calls.
 * - Dates are `YYYY-MM-DD` and times `HH:MM:SS`, local in the tournament's `timeZone`.
 * - `outlook` has what follows from the matches by rules that pages do not have: series, chances,
 *   suspensions. A server may omit it, or any part of it.
 * - Every refusal has the body `ErrorAnswer`.
 */
import type {
  JornadaAnswer,
  PlayersAnswer,
  StatsRowAnswer,
  TeamFace,
  TeamRow,
  TournamentAnswer,
} from '../../schema/answers.ts'

export type {
  ChronicleAnswer,
  JornadaAnswer,
  JornadasAnswer,
  MatchAnswer,
  OutlookAnswer,
  PlayersAnswer,
  PlayoffAnswer,
  ProfileAnswer,
  TeamAnswer,
  TeamFace,
  TeamRow,
  TeamsAnswer,
  TeamWhole,
  TournamentAnswer,
  TournamentListAnswer,
  TournamentListItem,
  UserAnswer,
} from '../../schema/answers.ts'

/** The last part of `/stats/{stat}`; empty for goals. Specification, section 7. */
export type StatPath = '' | 'fouls' | 'yellow-cards' | 'red-cards'

type Player = PlayersAnswer[number]

/**
 * A tournament as pages accept it from any server: teams may include their players, and active
 * rounds may be whole even if `jornadas` has its own call.
 */
export type SaidTournament = Omit<TournamentAnswer, 'teams'> & {
  teams: (TeamRow & { players?: Player[] | undefined })[]
  activeRounds?: JornadaAnswer[] | undefined
  /**
   * The server says directly whether the tournament is being played, which the specification does
   * not require. Then it is a server like ours, with a stream of changes.
   */
  hasStream?: boolean | undefined
}

/**
 * A statistics row as pages accept it from any server: the specification has image, firstName,
 * lastName, yearBorn and team. `rank`, `value` and counters are set if the server sends them.
 */
export type StatsRow = Omit<Partial<StatsRowAnswer>, 'id' | 'firstName' | 'team'> &
  Pick<StatsRowAnswer, 'id' | 'firstName'> & {
    team?: TeamFace | { id?: undefined; name: string } | undefined
  }

/** In the server's order, best first. */
export type StatsAnswer = StatsRow[]
