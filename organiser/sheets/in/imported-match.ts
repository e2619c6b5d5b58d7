/** A match as the sheets have it, before it is written to a file. */
import type { SideKey } from '../../../src/lib/rules/matches/sides.ts'
import type { PlaceReference, PlayoffRound } from '../../../src/lib/schema/match.ts'
import type { ImportedTeam } from './teams.ts'

/** Values of `estado`; `descansa` makes a row a resting team. */
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
  /** The team that sits in a place, by the results of sheets and folder. */
  seated?: ImportedTeam
  goals?: number
  penaltyGoals?: number
  defaultGoals?: number
  isWinner?: true
  noShow?: true
}

export type ImportedMatch = {
  /** The key in the CSV files, as a slug. */
  id: string
  /** The key as written, for messages. */
  key: string
  round?: number
  phase?: string
  /** The phase's bracket, and what the match decides. */
  bracket?: string
  playedFor?: PlayoffRound
  date?: string
  time?: string
  location?: string
  state: MatchStateWord
  /** True where the sheet has no state and no score. */
  isStateOpen: boolean
  /** The sheet gives the state itself, so a missing result means that there is none. */
  isStateSaid: boolean
  /** Columns that the sheet has and this row leaves empty. */
  empty: readonly string[]
  /** Undefined where the sheet does not mention it. */
  extraTime?: boolean
  note?: string
  awardedTo?: SideKey | 'neither'
  /** Undefined where the sheet does not mention it. */
  awardGoals?: number
  team1: ImportedSide
  team2: ImportedSide
}

export type ImportedRest = { round: number; team: ImportedTeam }

export const isTeam = (side: ImportedSide['team']): side is ImportedTeam => 'name' in side

/** The side's team name, or a message's words for an undecided place. */
export const importedSideName = (side: ImportedSide) => importedTeam(side)?.name ?? 'su rival'

/** The team of a side, also one that sits in a place. */
export const importedTeam = ({ team, seated }: ImportedSide) => (isTeam(team) ? team : seated)

export const scoreOf = ({ team1, team2 }: ImportedMatch) => `${team1.goals}–${team2.goals}`
