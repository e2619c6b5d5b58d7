/**
 * Who may do and read what: the only place that decides it. A call without a row is refused to
 * everyone. A test reads OpenAPI and tries each call as each kind of caller, so a new call needs a
 * row here and an example there (`tests/hostile/server/who-may.test.ts`).
 */
import type { CallName, MesaCallName, MoreCallName } from '../../../src/lib/schema/calls.ts'
import type { ChangeKind } from '../../../src/lib/schema/change.ts'
import type { Role } from '../../../src/lib/schema/mesa.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import type { Actor, LinkActor } from './actor.ts'

/**
 * How a caller stands to what a call is about. Each has only its own rows. `operator` looks after
 * the site, and has no rights in a tournament by that. `link` is one of this
 * tournament, `linkOfMatch` one whose scope has the match that the call is about.
 */
export type Standing = 'stranger' | 'account' | 'operator' | Role | 'link' | 'linkOfMatch'

const LINKS = ['link', 'linkOfMatch'] as const
const EVERYONE = ['stranger', 'account', 'operator', 'scorer', 'organiser', ...LINKS] as const
const ACCOUNTS = ['account', 'operator', 'scorer', 'organiser'] as const
const OF_TOURNAMENT = ['scorer', 'organiser'] as const
const ORGANISERS = ['organiser'] as const
/** Who looks after the site: `npm run operators`. */
const OPERATORS = ['operator'] as const
/** The actors that may score the match. */
const SCORING = [...OF_TOURNAMENT, 'linkOfMatch'] as const

/** Changes at the pitch, and the referee's sheet; all others are for organisers. DESIGN 13. */
const CHANGES: Record<ChangeKind, readonly Standing[]> = {
  start: SCORING,
  goal: SCORING,
  removeGoal: SCORING,
  card: SCORING,
  removeCard: SCORING,
  foul: SCORING,
  removeFoul: SCORING,
  shootOut: SCORING,
  extraTime: SCORING,
  clock: SCORING,
  end: SCORING,
  result: SCORING,
  suspend: SCORING,
  noShow: SCORING,
  move: ORGANISERS,
  postpone: ORGANISERS,
  cancel: ORGANISERS,
  award: ORGANISERS,
  addPlayer: ORGANISERS,
  editPlayer: ORGANISERS,
  removePlayer: ORGANISERS,
  photo: ORGANISERS,
  crest: ORGANISERS,
  tournamentPicture: ORGANISERS,
  addTeam: ORGANISERS,
  editTournament: ORGANISERS,
  setGroups: ORGANISERS,
  closeTables: ORGANISERS,
  setRules: ORGANISERS,
  editTeam: ORGANISERS,
  withdrawTeam: ORGANISERS,
  moveDay: ORGANISERS,
  shiftDays: ORGANISERS,
  setHours: ORGANISERS,
  movePlayoffs: ORGANISERS,
  addRound: ORGANISERS,
  removeTeam: ORGANISERS,
  adjustPoints: ORGANISERS,
  suspendPlayer: ORGANISERS,
  drawLots: ORGANISERS,
  // Only the server makes these, from what the caller may do.
  create: [],
  restore: [],
}

/** Each call by its `operationId` in OpenAPI. */
const CALLS: Record<CallName | MoreCallName | MesaCallName | PublicText, readonly Standing[]> = {
  tournaments: EVERYONE,
  userTournaments: EVERYONE,
  tournament: EVERYONE,
  teams: EVERYONE,
  jornadas: EVERYONE,
  stats: EVERYONE,
  team: EVERYONE,
  players: EVERYONE,
  chronicle: EVERYONE,
  search: EVERYONE,
  changes: EVERYONE,
  calendar: EVERYONE,
  teamCalendar: EVERYONE,
  courtCalendar: EVERYONE,
  preview: EVERYONE,
  matchPreview: EVERYONE,
  teamPreview: EVERYONE,
  roundPreview: EVERYONE,
  login: EVERYONE,
  register: EVERYONE,
  resetPassword: EVERYONE,
  report: EVERYONE,
  profile: ACCOUNTS,
  changePassword: ACCOUNTS,
  endSessions: ACCOUNTS,
  mesaTournaments: [...ACCOUNTS, ...LINKS],
  // Which accounts: `CASCARITA_CREATE`.
  mesaCreate: ACCOUNTS,
  // With an invitation, whose secret is in the body.
  mesaInvitation: ACCOUNTS,
  mesaTournament: [...OF_TOURNAMENT, ...LINKS],
  mesaMatch: SCORING,
  mesaJournal: OF_TOURNAMENT,
  mesaScorers: OF_TOURNAMENT,
  mesaScorer: ORGANISERS,
  mesaOrganiser: ORGANISERS,
  mesaHandOver: ORGANISERS,
  // Only who was offered it.
  mesaHandOverAnswer: ORGANISERS,
  mesaRemoval: ORGANISERS,
  operatorDesk: OPERATORS,
  operatorDecision: OPERATORS,
  // Which changes: `CHANGES`.
  mesaChange: SCORING,
  // Each of them by `mesaChange`.
  mesaChanges: [...OF_TOURNAMENT, ...LINKS],
  mesaUndo: SCORING,
  // Only of changes that the caller may make.
  mesaPreview: ORGANISERS,
  mesaLinks: ORGANISERS,
  mesaNewLink: ORGANISERS,
  mesaRevokeLink: ORGANISERS,
  mesaOpenLink: LINKS,
}

/** Answers of OpenAPI that are not JSON. */
type PublicText =
  | 'changes'
  | 'calendar'
  | 'teamCalendar'
  | 'courtCalendar'
  | 'preview'
  | 'matchPreview'
  | 'teamPreview'
  | 'roundPreview'

/** Parts of answers that not everyone with the call may read. */
const READS = {
  /** Players' birth years, and whatever would reveal one. */
  years: ORGANISERS,
} as const satisfies Record<string, readonly Standing[]>

type CallId = keyof typeof CALLS
type ReadId = keyof typeof READS

/** A call, a kind of change, or a part of an answer. */
export type Doing = CallId | `change ${ChangeKind}` | `read ${ReadId}`

/** A match as a link's scope names it: by its id, or by its day and court. */
export type ScopedMatch = { id: string; date?: string | undefined; location?: string | undefined }

/**
 * `role` is the account's in the tournament. A call about no tournament has an empty target, and
 * one about no match has none.
 */
export type Target = {
  role?: Role | undefined
  /** Whether the account looks after the site; of calls about the site. */
  isOperator?: boolean
  tournament?: TournamentKey
  match?: ScopedMatch | undefined
}

/** @internal Used by `may` and its tests. */
export const ROWS: Readonly<Record<string, readonly Standing[]>> = {
  ...CALLS,
  ...Object.fromEntries(Object.entries(CHANGES).map(([kind, row]) => [`change ${kind}`, row])),
  ...Object.fromEntries(Object.entries(READS).map(([what, row]) => [`read ${what}`, row])),
}

/** Whether the actor may do this to the target; null is a caller without a login. */
export const may = (actor: Actor | null, doing: Doing, target: Target = {}): boolean =>
  Object.hasOwn(ROWS, doing) && ROWS[doing]!.includes(standingOf(actor, target))

function standingOf(
  actor: Actor | null,
  { role, isOperator, tournament, match }: Target,
): Standing {
  if (!actor) return 'stranger'
  if (actor.scope === 'roles') return role ?? (isOperator ? 'operator' : 'account')
  // A call about no tournament is about the link's own.
  const isOf = !tournament || isSame(tournament, actor.scope)
  if (!isOf) return 'stranger'
  return match && covers(actor.scope, match) ? 'linkOfMatch' : 'link'
}

const isSame = (one: TournamentKey, other: TournamentKey) =>
  one.place === other.place && one.URL_name === other.URL_name

/** Whether a link's scope has a match of its tournament, as the calendar stands now. */
export function covers(scope: LinkActor['scope'], match: ScopedMatch): boolean {
  if (scope.kind === 'organiser') return false
  if (scope.kind === 'match') return match.id === scope.match
  const isOnCourt = !scope.court || slugOf(match.location ?? '') === slugOf(scope.court)
  return match.date === scope.date && isOnCourt
}
