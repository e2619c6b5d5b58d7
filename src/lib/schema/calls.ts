/**
 * The calls of the specification's section 7, each with what it takes and answers. The server, its
 * OpenAPI description and the contract tests all follow this one table.
 */
import { z } from 'zod'
import {
  errorAnswer,
  jornadaAnswer,
  jornadasAnswer,
  matchAnswer,
  playerAnswer,
  playersAnswer,
  playoffAnswer,
  profileAnswer,
  statsAnswer,
  teamAnswer,
  teamFace,
  teamRow,
  teamsAnswer,
  tournamentAnswer,
  tournamentListAnswer,
  tournamentListItem,
  userAnswer,
} from './answers.ts'
import { color, time } from './text.ts'
import { credentials, passwordChange, registration } from './user.ts'

/** Bodies and answers by the names that the description gives them. */
export const answerSchemas = {
  TournamentListAnswer: tournamentListAnswer,
  TournamentAnswer: tournamentAnswer,
  TeamsAnswer: teamsAnswer,
  JornadasAnswer: jornadasAnswer,
  StatsAnswer: statsAnswer,
  TeamAnswer: teamAnswer,
  PlayersAnswer: playersAnswer,
  UserAnswer: userAnswer,
  ProfileAnswer: profileAnswer,
  ErrorAnswer: errorAnswer,
} as const

/** Parts of answers that have a name of their own. */
const partSchemas = {
  TeamFace: teamFace,
  TeamRow: teamRow,
  Player: playerAnswer,
  Match: matchAnswer,
  Jornada: jornadaAnswer,
  Playoff: playoffAnswer,
  TournamentListItem: tournamentListItem,
} as const

export const bodySchemas = {
  Credentials: credentials,
  Registration: registration,
  PasswordChange: passwordChange,
} as const

export type AnswerName = keyof typeof answerSchemas
export type BodyName = keyof typeof bodySchemas

/** One line of the table. `path` has its parameters in braces; the final slash never matters. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  summary: string
  answer: AnswerName
  /** Status of a success. */
  status: 200 | 201
  body?: BodyName
  /** Whether it wants `Authorization: Bearer`. */
  isPersonal?: boolean
  /** Statuses that it refuses with, each with an `ErrorAnswer`. */
  refusals: readonly number[]
}

const BODY_REFUSALS = [400, 413, 415, 429, 503]

export const CALLS = {
  tournaments: {
    method: 'GET',
    path: '/api/tournaments/',
    summary: 'Los torneos en vivo, para la portada.',
    answer: 'TournamentListAnswer',
    status: 200,
    refusals: [],
  },
  userTournaments: {
    method: 'GET',
    path: '/api/tournaments/user/{userId}',
    summary: 'Los torneos de una persona.',
    answer: 'TournamentListAnswer',
    status: 200,
    refusals: [],
  },
  tournament: {
    method: 'GET',
    path: '/api/tournaments/{id}',
    summary: 'Un torneo: tablas, eliminatoria y jornadas, sin plantillas.',
    answer: 'TournamentAnswer',
    status: 200,
    refusals: [404],
  },
  teams: {
    method: 'GET',
    path: '/api/tournaments/{id}/teams/',
    summary: 'Los equipos de un torneo con sus jugadores.',
    answer: 'TeamsAnswer',
    status: 200,
    refusals: [404],
  },
  jornadas: {
    method: 'GET',
    path: '/api/tournaments/{id}/jornadas/',
    summary: 'Las jornadas de un torneo, con quienes jugaron.',
    answer: 'JornadasAnswer',
    status: 200,
    refusals: [404],
  },
  stats: {
    method: 'GET',
    path: '/api/tournaments/{id}/stats/{stat}',
    summary: 'Los primeros diez lugares: goles, fouls, yellow-cards o red-cards.',
    answer: 'StatsAnswer',
    status: 200,
    refusals: [404],
  },
  team: {
    method: 'GET',
    path: '/api/teams/{id}/',
    summary: 'Un equipo con sus jugadores.',
    answer: 'TeamAnswer',
    status: 200,
    refusals: [404],
  },
  players: {
    method: 'GET',
    path: '/api/teams/{id}/players/',
    summary: 'Los jugadores de un equipo.',
    answer: 'PlayersAnswer',
    status: 200,
    refusals: [404],
  },
  profile: {
    method: 'GET',
    path: '/api/users/profile/',
    summary: 'Quién ha iniciado sesión.',
    answer: 'ProfileAnswer',
    status: 200,
    isPersonal: true,
    refusals: [401],
  },
  login: {
    method: 'POST',
    path: '/api/users/login/',
    summary: 'Iniciar sesión.',
    body: 'Credentials',
    answer: 'UserAnswer',
    status: 200,
    refusals: [...BODY_REFUSALS, 401],
  },
  register: {
    method: 'POST',
    path: '/api/users/register/',
    summary: 'Crear una cuenta.',
    body: 'Registration',
    answer: 'UserAnswer',
    status: 201,
    refusals: [...BODY_REFUSALS, 409],
  },
} as const satisfies Record<string, Call>

/** Calls beyond the specification's, which the site can do without. */
export const MORE_CALLS = {
  changePassword: {
    method: 'POST',
    path: '/api/users/password/',
    summary: 'Cambiar la contraseña. Las sesiones de antes terminan; la respuesta es una nueva.',
    body: 'PasswordChange',
    answer: 'UserAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403],
  },
  endSessions: {
    method: 'POST',
    path: '/api/users/logout-everywhere/',
    summary: 'Salir en todos lados: terminan todas las sesiones, también la que lo pide.',
    answer: 'ProfileAnswer',
    status: 200,
    isPersonal: true,
    refusals: [401, 503],
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
export type MoreCallName = keyof typeof MORE_CALLS

/** What of an answer is not as its schema says, as `jornadas.0.matches: …`; nothing if it fits. */
export function answerIssues(name: AnswerName, value: unknown): string[] {
  const result = answerSchemas[name].safeParse(value)
  if (result.success) return []
  return result.error.issues.map(({ path, message }) => `${path.join('.') || name}: ${message}`)
}

/** JSON Schemas of every body and answer by name; each `$ref` is `prefix` and a name. */
export function jsonSchemasOfCalls(prefix: string): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries({ ...partSchemas, ...answerSchemas }))
    registry.add(schema, { id })
  const answers = described(registry, prefix, 'output')
  const asked = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(bodySchemas)) asked.add(schema, { id })
  return { ...answers, ...described(asked, prefix, 'input') }
}

type Registry = ReturnType<typeof z.registry<{ id: string }>>

function described(registry: Registry, prefix: string, io: 'input' | 'output') {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `${prefix}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === color)
        Object.assign(jsonSchema, { type: 'string', pattern: '^#[0-9a-f]{6}$' })
      if (zodSchema === time)
        Object.assign(jsonSchema, { type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}$' })
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _version, $id: _id, ...schema }]) => [id, schema]),
  )
}
