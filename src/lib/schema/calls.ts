/**
 * The calls of the specification's section 7 with their bodies and answers. The server, its OpenAPI
 * description and the contract tests all use this table.
 */
import { z } from 'zod'
import {
  chronicleAnswer,
  errorAnswer,
  jornadaAnswer,
  jornadasAnswer,
  matchAnswer,
  outlookAnswer,
  playerAnswer,
  playersAnswer,
  playoffAnswer,
  profileAnswer,
  searchAnswer,
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
import { previewedChange, sentChange } from './change.ts'
import {
  invitation,
  invitationAnswer,
  linkOpening,
  linkOverAnswer,
  linkRevocation,
  linksAnswer,
  newLink,
  newLinkAnswer,
  openedLinkAnswer,
} from './links.ts'
import {
  changeAnswer,
  changesAnswer,
  conflictAnswer,
  createAnswer,
  deskAnswer,
  deskDecision,
  handOver,
  handOverReply,
  organiser,
  removal,
  removalAnswer,
  report,
  reportAnswer,
  journalAnswer,
  mesaMatchAnswer,
  mesaTournamentAnswer,
  mesaTournamentsAnswer,
  consequencesAnswer,
  problemAnswer,
  problemsAnswer,
  scorer,
  scorersAnswer,
  sentChanges,
  undo,
} from './mesa.ts'
import { creation } from './planning.ts'
import { color, time } from './text.ts'
import { credentials, passwordChange, passwordReset, registration } from './user.ts'

/** Bodies and answers by their names in the description. */
export const answerSchemas = {
  TournamentListAnswer: tournamentListAnswer,
  TournamentAnswer: tournamentAnswer,
  TeamsAnswer: teamsAnswer,
  JornadasAnswer: jornadasAnswer,
  StatsAnswer: statsAnswer,
  TeamAnswer: teamAnswer,
  PlayersAnswer: playersAnswer,
  ChronicleAnswer: chronicleAnswer,
  SearchAnswer: searchAnswer,
  UserAnswer: userAnswer,
  ProfileAnswer: profileAnswer,
  MesaTournamentsAnswer: mesaTournamentsAnswer,
  MesaTournamentAnswer: mesaTournamentAnswer,
  MesaMatchAnswer: mesaMatchAnswer,
  ChangeAnswer: changeAnswer,
  ChangesAnswer: changesAnswer,
  ConsequencesAnswer: consequencesAnswer,
  ConflictAnswer: conflictAnswer,
  ProblemsAnswer: problemsAnswer,
  JournalAnswer: journalAnswer,
  ScorersAnswer: scorersAnswer,
  LinksAnswer: linksAnswer,
  NewLinkAnswer: newLinkAnswer,
  OpenedLinkAnswer: openedLinkAnswer,
  LinkOverAnswer: linkOverAnswer,
  InvitationAnswer: invitationAnswer,
  CreateAnswer: createAnswer,
  RemovalAnswer: removalAnswer,
  ReportAnswer: reportAnswer,
  DeskAnswer: deskAnswer,
  ErrorAnswer: errorAnswer,
} as const

/** Parts of answers with a name of their own. */
const partSchemas = {
  TeamFace: teamFace,
  TeamRow: teamRow,
  Player: playerAnswer,
  Match: matchAnswer,
  Jornada: jornadaAnswer,
  Playoff: playoffAnswer,
  Outlook: outlookAnswer,
  TournamentListItem: tournamentListItem,
  Problem: problemAnswer,
} as const

export const bodySchemas = {
  Credentials: credentials,
  Registration: registration,
  PasswordChange: passwordChange,
  PasswordReset: passwordReset,
  Change: sentChange,
  Changes: sentChanges,
  Preview: previewedChange,
  Undo: undo,
  Scorer: scorer,
  NewLink: newLink,
  LinkRevocation: linkRevocation,
  LinkOpening: linkOpening,
  Invitation: invitation,
  Create: creation,
  Removal: removal,
  Organiser: organiser,
  HandOver: handOver,
  HandOverReply: handOverReply,
  Report: report,
  DeskDecision: deskDecision,
} as const

export type AnswerName = keyof typeof answerSchemas
export type BodyName = keyof typeof bodySchemas
export type BodyOf<Name extends BodyName> = z.infer<(typeof bodySchemas)[Name]>

/** A call. `path` has its parameters in braces; a final slash is ignored. */
export type CallEntry = {
  method: 'GET' | 'POST'
  path: string
  summary: string
  answer: AnswerName
  /** Status of a success. */
  status: 200 | 201
  body?: BodyName
  /** Whether it needs `Authorization: Bearer`. */
  isPersonal?: boolean
  /** `Authorization: Link` instead of a login: `too` or only that. */
  byLink?: 'too' | 'only'
  /** The query parameters and their purpose. */
  query?: Readonly<Record<string, string>>
  /** Statuses of refusals, each with an `ErrorAnswer`, or the body in `refusalAnswers`. */
  refusals: readonly number[]
  refusalAnswers?: Readonly<Record<number, AnswerName>>
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
    summary: 'Los torneos que organiza una persona: en vivo, y los del sitio que todos ven.',
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
} as const satisfies Record<string, CallEntry>

/** Calls beyond the specification; the site works without them. */
export const MORE_CALLS = {
  chronicle: {
    method: 'GET',
    path: '/api/tournaments/{id}/matches/{match}/chronicle',
    summary: 'Qué pasó en un partido, en unas frases.',
    answer: 'ChronicleAnswer',
    status: 200,
    refusals: [404],
  },
  search: {
    method: 'GET',
    path: '/api/search/{piece}',
    summary: 'Torneos en vivo, equipos y personas cuyos nombres empiezan con estas letras.',
    answer: 'SearchAnswer',
    status: 200,
    refusals: [404],
  },
  changePassword: {
    method: 'POST',
    path: '/api/users/password/',
    summary:
      'Cambiar la contraseña. Las sesiones de antes y las invitaciones abiertas terminan; la respuesta es una sesión nueva.',
    body: 'PasswordChange',
    answer: 'UserAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/reset/',
    summary:
      'Otra contraseña con un enlace de un solo uso. Las sesiones de antes terminan; la respuesta es una nueva.',
    body: 'PasswordReset',
    answer: 'UserAnswer',
    status: 200,
    refusals: [...BODY_REFUSALS, 403],
  },
  endSessions: {
    method: 'POST',
    path: '/api/users/logout-everywhere/',
    summary:
      'Salir en todos lados: terminan todas las sesiones, también la que lo pide, y las invitaciones abiertas.',
    query: { links: '`end`: also the links to score that one made.' },
    answer: 'ProfileAnswer',
    status: 200,
    isPersonal: true,
    refusals: [401, 503],
  },
  report: {
    method: 'POST',
    path: '/api/tournaments/{id}/reports/',
    summary: 'Avisa a quien lleva el sitio de algo malo en un torneo, en vivo o del sitio.',
    body: 'Report',
    answer: 'ReportAnswer',
    status: 201,
    refusals: [...BODY_REFUSALS, 404],
  },
} as const satisfies Record<string, CallEntry>

const MESA_REFUSALS = [401, 403, 404, 429]

/** Mesa's calls, for a tournament's organisers and scorers. DESIGN 13. */
export const MESA_CALLS = {
  mesaTournaments: {
    method: 'GET',
    path: '/api/mesa/tournaments/',
    summary: 'Los torneos en los que quien llama organiza o anota.',
    answer: 'MesaTournamentsAnswer',
    status: 200,
    isPersonal: true,
    byLink: 'too',
    refusals: [401, 429],
  },
  mesaCreate: {
    method: 'POST',
    path: '/api/mesa/tournaments/',
    summary:
      'Hace un torneo con lo que se contestó en el teléfono: todo o nada, y uno solo por borrador, por más que se mande.',
    body: 'Create',
    answer: 'CreateAnswer',
    status: 201,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 422],
    refusalAnswers: { 422: 'ProblemsAnswer' },
  },
  mesaTournament: {
    method: 'GET',
    path: '/api/mesa/tournaments/{id}',
    summary: 'Un torneo como lo ve quien lo organiza: partidos, plantillas y lo que le falta.',
    answer: 'MesaTournamentAnswer',
    status: 200,
    isPersonal: true,
    byLink: 'too',
    refusals: MESA_REFUSALS,
  },
  mesaMatch: {
    method: 'GET',
    path: '/api/mesa/tournaments/{id}/matches/{match}',
    summary: 'Un partido con sus dos plantillas y su estado.',
    answer: 'MesaMatchAnswer',
    status: 200,
    isPersonal: true,
    byLink: 'too',
    refusals: MESA_REFUSALS,
  },
  mesaChange: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/changes/',
    summary:
      'Un cambio, una sola vez por más que se mande. 409: ahí dice ya otra cosa. 422: no se puede guardar.',
    body: 'Change',
    answer: 'ChangeAnswer',
    status: 200,
    isPersonal: true,
    byLink: 'too',
    refusals: [...BODY_REFUSALS, 401, 403, 404, 409, 422],
    refusalAnswers: { 409: 'ConflictAnswer', 422: 'ProblemsAnswer' },
  },
  mesaChanges: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/changes/list/',
    summary:
      'Varios cambios en orden, cada uno con su respuesta: que uno se niegue no pierde los demás. Sin respuesta: no se intentó, y se manda otra vez.',
    body: 'Changes',
    answer: 'ChangesAnswer',
    status: 200,
    isPersonal: true,
    byLink: 'too',
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
  mesaPreview: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/preview/',
    summary: 'Qué cambiaría con un cambio, sin hacerlo: lugares de la tabla y de la eliminatoria.',
    body: 'Preview',
    answer: 'ConsequencesAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404, 422],
    refusalAnswers: { 422: 'ProblemsAnswer' },
  },
  mesaJournal: {
    method: 'GET',
    path: '/api/mesa/tournaments/{id}/journal/',
    summary: 'Quién cambió qué y cuándo, con el antes y el después.',
    answer: 'JournalAnswer',
    status: 200,
    isPersonal: true,
    query: { before: 'Solo lo anterior a este número.' },
    refusals: MESA_REFUSALS,
  },
  mesaUndo: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/undo/',
    summary: 'Deshace un cambio sobre el que no se ha escrito nada más.',
    body: 'Undo',
    answer: 'ChangeAnswer',
    status: 200,
    isPersonal: true,
    byLink: 'too',
    refusals: [...BODY_REFUSALS, 401, 403, 404, 422],
    refusalAnswers: { 422: 'ProblemsAnswer' },
  },
  mesaScorers: {
    method: 'GET',
    path: '/api/mesa/tournaments/{id}/scorers/',
    summary: 'Quiénes organizan y anotan.',
    answer: 'ScorersAnswer',
    status: 200,
    isPersonal: true,
    refusals: MESA_REFUSALS,
  },
  mesaScorer: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/scorers/',
    summary: 'Nombra a un anotador por su usuario, o deja de serlo.',
    body: 'Scorer',
    answer: 'ScorersAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
  mesaLinks: {
    method: 'GET',
    path: '/api/mesa/tournaments/{id}/links/',
    summary: 'Los enlaces para anotar sin cuenta, con los teléfonos que los abrieron.',
    answer: 'LinksAnswer',
    status: 200,
    isPersonal: true,
    refusals: MESA_REFUSALS,
  },
  mesaNewLink: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/links/',
    summary: 'Un enlace nuevo. Su secreto se dice solo esta vez.',
    body: 'NewLink',
    answer: 'NewLinkAnswer',
    status: 201,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404, 422],
  },
  mesaRevokeLink: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/links/revoke/',
    summary: 'Un enlace deja de valer, en todos los teléfonos.',
    body: 'LinkRevocation',
    answer: 'LinksAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
  mesaOpenLink: {
    method: 'POST',
    path: '/api/mesa/link/',
    summary:
      'Abre un enlace: sus partidos con sus planteles. También dice quién anota y cuánto le falta por enviar.',
    body: 'LinkOpening',
    answer: 'OpenedLinkAnswer',
    status: 200,
    byLink: 'only',
    refusals: [...BODY_REFUSALS, 401, 404],
    refusalAnswers: { 401: 'LinkOverAnswer' },
  },
  mesaInvitation: {
    method: 'POST',
    path: '/api/mesa/invitation/',
    summary:
      'Quien llama toma una invitación para organizar: desde entonces organiza ese torneo, y la invitación ya no le sirve a nadie más.',
    body: 'Invitation',
    answer: 'InvitationAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
  mesaRemoval: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/removal/',
    summary:
      'Quita un torneo: deja de verse ya, y a los treinta días se borra. O lo trae de vuelta.',
    body: 'Removal',
    answer: 'RemovalAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
  mesaOrganiser: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/organisers/',
    summary:
      'Nombra a otra persona que organiza, por su usuario, o deja de serlo: sus invitaciones terminan, y sus enlaces si no se conservan. A quien tiene el torneo a su nombre solo lo quita quien lleva el sitio, o se va por sí mismo.',
    body: 'Organiser',
    answer: 'ScorersAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
  mesaHandOver: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/handover/',
    summary:
      'Ofrece el torneo a otra persona que ya lo organiza; con el propio usuario se retira lo ofrecido. Solo quien lo tiene a su nombre, si alguien lo tiene.',
    body: 'HandOver',
    answer: 'ScorersAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
  mesaHandOverAnswer: {
    method: 'POST',
    path: '/api/mesa/tournaments/{id}/handover/answer/',
    summary:
      'La respuesta de a quien se ofreció el torneo. Con un sí queda a su nombre, y quien lo entregó ya no organiza.',
    body: 'HandOverReply',
    answer: 'ScorersAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
  operatorDesk: {
    method: 'GET',
    path: '/api/mesa/operator/',
    summary: 'Para quien lleva el sitio: qué torneos esperan visto bueno, y de cuáles avisaron.',
    answer: 'DeskAnswer',
    status: 200,
    isPersonal: true,
    refusals: [401, 403, 429],
  },
  operatorDecision: {
    method: 'POST',
    path: '/api/mesa/operator/',
    summary: 'Muestra un torneo en las listas, o lo esconde.',
    body: 'DeskDecision',
    answer: 'DeskAnswer',
    status: 200,
    isPersonal: true,
    refusals: [...BODY_REFUSALS, 401, 403, 404],
  },
} as const satisfies Record<string, CallEntry>

export type MesaCallName = keyof typeof MESA_CALLS
export type CallName = keyof typeof CALLS
export type MoreCallName = keyof typeof MORE_CALLS

/**
 * How an answer violates its schema, as `jornadas.0.matches: …`; empty if it fits.
 * @internal Used only by tests.
 */
export function answerIssues(name: AnswerName, value: unknown): string[] {
  const result = answerSchemas[name].safeParse(value)
  if (result.success) return []
  return result.error.issues.map(({ path, message }) => `${path.join('.') || name}: ${message}`)
}

/** JSON Schemas of every body and answer by name; each `$ref` is `prefix` plus a name. */
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
