/** The addresses of the calls. Specification, section 7. */
import type { StatPath } from '../answers/types.ts'

const part = encodeURIComponent

export const tournamentsPath = () => '/api/tournaments/'
/** A piece of the search's index, by its prefix. */
export const searchPath = (piece: string) => `/api/search/${part(piece)}`
export const tournamentPath = (id: string) => `/api/tournaments/${part(id)}`
export const teamsPath = (id: string) => `/api/tournaments/${part(id)}/teams/`
export const jornadasPath = (id: string) => `/api/tournaments/${part(id)}/jornadas/`
export const statsPath = (id: string, stat: StatPath) =>
  `/api/tournaments/${part(id)}/stats/${stat}`
/** A stream of server-sent events. */
export const changesPath = (id: string) => `/api/tournaments/${part(id)}/changes`
export const teamPath = (id: string) => `/api/teams/${part(id)}/`
export const playersPath = (id: string) => `/api/teams/${part(id)}/players/`
