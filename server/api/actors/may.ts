/**
 * Who may do and read what: the only place that decides it. A call without a row is refused to
 * everyone. A test reads OpenAPI and tries each call as each kind of caller, so a new call needs a
 * row here and an example there (`tests/hostile/server/who-may.test.ts`).
 */
import type { CallName, MesaCallName, MoreCallName } from '../../../src/lib/schema/calls.ts'
import type { ChangeKind } from '../../../src/lib/schema/change.ts'
import type { Role } from '../../../src/lib/schema/mesa.ts'
import type { Actor } from './actor.ts'

/** How a caller stands to what a call is about. Each has only its own rows. */
export type Standing = 'stranger' | 'account' | Role

const EVERYONE = ['stranger', 'account', 'scorer', 'organiser'] as const
const ACCOUNTS = ['account', 'scorer', 'organiser'] as const
const OF_TOURNAMENT = ['scorer', 'organiser'] as const
const ORGANISERS = ['organiser'] as const

/** Changes at the pitch, and the referee's sheet; all others are for organisers. DESIGN 13. */
const CHANGES: Record<ChangeKind, readonly Standing[]> = {
  start: OF_TOURNAMENT,
  goal: OF_TOURNAMENT,
  removeGoal: OF_TOURNAMENT,
  card: OF_TOURNAMENT,
  removeCard: OF_TOURNAMENT,
  foul: OF_TOURNAMENT,
  removeFoul: OF_TOURNAMENT,
  shootOut: OF_TOURNAMENT,
  extraTime: OF_TOURNAMENT,
  clock: OF_TOURNAMENT,
  end: OF_TOURNAMENT,
  result: OF_TOURNAMENT,
  suspend: OF_TOURNAMENT,
  noShow: OF_TOURNAMENT,
  move: ORGANISERS,
  postpone: ORGANISERS,
  cancel: ORGANISERS,
  award: ORGANISERS,
  addPlayer: ORGANISERS,
  editPlayer: ORGANISERS,
  removePlayer: ORGANISERS,
  photo: ORGANISERS,
  addTeam: ORGANISERS,
  removeTeam: ORGANISERS,
  adjustPoints: ORGANISERS,
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
  changes: EVERYONE,
  calendar: EVERYONE,
  teamCalendar: EVERYONE,
  courtCalendar: EVERYONE,
  login: EVERYONE,
  register: EVERYONE,
  resetPassword: EVERYONE,
  profile: ACCOUNTS,
  changePassword: ACCOUNTS,
  endSessions: ACCOUNTS,
  mesaTournaments: ACCOUNTS,
  mesaTournament: OF_TOURNAMENT,
  mesaMatch: OF_TOURNAMENT,
  mesaJournal: OF_TOURNAMENT,
  mesaScorers: OF_TOURNAMENT,
  mesaScorer: ORGANISERS,
  // Which changes: `CHANGES`.
  mesaChange: OF_TOURNAMENT,
  mesaUndo: OF_TOURNAMENT,
}

/** Answers of OpenAPI that are not JSON. */
type PublicText = 'changes' | 'calendar' | 'teamCalendar' | 'courtCalendar'

/** Parts of answers that not everyone with the call may read. */
const READS = {
  /** Players' birth years, and whatever would reveal one. */
  years: ORGANISERS,
} as const satisfies Record<string, readonly Standing[]>

type CallId = keyof typeof CALLS
type ReadId = keyof typeof READS

/** A call, a kind of change, or a part of an answer. */
export type Doing = CallId | `change ${ChangeKind}` | `read ${ReadId}`

/** `role` is the account's in the tournament; none where the call is about no tournament. */
export type Target = { role?: Role | undefined }

/** @internal Used by `may` and its tests. */
export const ROWS: Readonly<Record<string, readonly Standing[]>> = {
  ...CALLS,
  ...Object.fromEntries(Object.entries(CHANGES).map(([kind, row]) => [`change ${kind}`, row])),
  ...Object.fromEntries(Object.entries(READS).map(([what, row]) => [`read ${what}`, row])),
}

/** Whether the actor may do this to the target; null is a caller without a login. */
export const may = (actor: Actor | null, doing: Doing, target: Target = {}): boolean =>
  Object.hasOwn(ROWS, doing) && ROWS[doing]!.includes(standingOf(actor, target))

const standingOf = (actor: Actor | null, { role }: Target): Standing =>
  actor ? (role ?? 'account') : 'stranger'
