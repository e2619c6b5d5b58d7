/** Competitions in spreadsheet form with the tables and scorers that were published of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ExpectedRow = {
  position: number
  team: string
  played: number
  won: number
  drawn: number
  drawnWonOnPenalties: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  goalDifference: number
  points: number
}

type Named = { player: string; team: string; number?: number }

/** `expected.json`; what a competition does not have is left out. */
export type Expected = {
  id: string
  sport: 'football' | 'basketball'
  /** `tiers`: teams that points and goal difference cannot separate; order inside one is open. */
  tables: { group: string; rows: ExpectedRow[]; tiers?: string[][] }[]
  /** Of a second group phase, which is not in the sheets. */
  secondPhaseTables?: { group: string; rows: ExpectedRow[]; tiers: string[][] }[]
  /** To rank 10, with everyone who is level there. */
  topScorers?: (Named & { goals?: number })[]
  goalsTotal?: number
  ownGoals?: {
    player: string
    playerTeam: string
    creditedTo: string
    match: string
    minute: number | string
  }[]
  ownGoalsInFavor?: Record<string, number>
  cardsTotal?: { yellow: number; secondYellow: number; red: number }
  topYellow?: (Named & { yellowCards: number })[]
  redCards?: (Named & { redCards: number })[]
  fouls?: (Named & { fouls: number })[]
  sub18?: { referenceYear: number; players: Named[]; goals: Record<string, number> }
  shootouts: {
    match: string
    team1: string
    team2: string
    score: [number, number]
    /** null where only the winner is known. */
    penalties: [number, number] | null
    winner: string
  }[]
  awarded: {
    match: string
    /** null where both lost it. */
    to: string | null
    score: [number, number] | null
    noShow: string[]
  }[]
  resting?: Record<string, string[]>
  productRules?: {
    tables: { group: string; rows: { team: string; points: number; goalDifference: number }[] }[]
  }
  champion: string
  /** Every pairing of the playoffs: its sum, who came through and what decided it. */
  series?: {
    phase: string
    teams: [string, string]
    legs: number
    aggregate: Record<string, number>
    winner: string
    decidedBy: 'goals' | 'penalties' | 'tablePosition'
  }[]
}

export type Competition = { name: string; folder: string; expected: Expected }

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')

/** Real competitions; they stay outside this repository, for their licences. */
const SHARED = ['data', 'data-playoffs'].map((folder) =>
  join(import.meta.dirname, '..', '..', '..', 'shared', folder),
)

const competitionsIn = (parent: string): Competition[] =>
  (existsSync(parent) ? readdirSync(parent) : [])
    .filter((name) => existsSync(join(parent, name, 'expected.json')))
    .toSorted()
    .map((name) => ({
      name,
      folder: join(parent, name),
      expected: JSON.parse(readFileSync(join(parent, name, 'expected.json'), 'utf8')) as Expected,
    }))

/** The project's own, which is everywhere. */
export const ownCompetitions = () => competitionsIn(FIXTURES)

/** Those of `../shared`; none where its folders are not. */
export const sharedCompetitions = () => SHARED.flatMap(competitionsIn)
