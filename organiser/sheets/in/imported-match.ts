/** A match as the sheets have it, before it is written into a round's or a phase's file. */
import type { SideKey } from '../../../src/lib/rules/sides.ts'
import type { PlaceReference, PlayoffRound } from '../../../src/lib/schema/match.ts'
import type { ImportedTeam } from './teams.ts'

/** What `estado` may say; `descansa` makes a row a resting team. */
export const STATES = [
  'jugado',
  'por jugar',
  'en juego',
  'aplazado',
  'cancelado',
  'suspendido',
  'adjudicado',
  'descansa',
] as const

export type MatchStateWord = (typeof STATES)[number]

export type ImportedSide = {
  team: ImportedTeam | PlaceReference
  /** Who has come to sit in a place, by the results that the sheets and the folder have. */
  seated?: ImportedTeam
  goals?: number
  penaltyGoals?: number
  defaultGoals?: number
  isWinner?: true
  noShow?: true
}

export type ImportedMatch = {
  /** The key of the CSV files, as a slug. */
  id: string
  /** The key as written, for messages. */
  key: string
  round?: number
  phase?: string
  /** To which bracket the phase belongs, and what the match is played for. */
  bracket?: string
  playedFor?: PlayoffRound
  date?: string
  time?: string
  location?: string
  state: MatchStateWord
  /** true where the sheet says nothing of the state and no score stands. */
  isStateOpen: boolean
  /** The sheet says the state itself: what it has no result for is none. */
  isStateSaid: boolean
  /** Columns that the sheet has and leaves empty here. */
  empty: readonly string[]
  /** Undefined where the sheet does not speak of it. */
  extraTime?: boolean
  note?: string
  awardedTo?: SideKey | 'neither'
  /** Undefined where the sheet does not speak of it. */
  awardGoals?: number
  team1: ImportedSide
  team2: ImportedSide
}

export type ImportedRest = { round: number; team: ImportedTeam }

export const isTeam = (side: ImportedSide['team']): side is ImportedTeam => 'name' in side

/** The side's team by name, or as a message can speak of a place not yet known. */
export const sideName = (side: ImportedSide) => teamOf(side)?.name ?? 'su rival'

/** The team of a side, be it one that sits in a place. */
export const teamOf = ({ team, seated }: ImportedSide) => (isTeam(team) ? team : seated)

export const scoreOf = ({ team1, team2 }: ImportedMatch) => `${team1.goals}–${team2.goals}`
