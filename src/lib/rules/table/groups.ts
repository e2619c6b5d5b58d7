/**
 * The tables of a tournament: groups of the first and later phases, and which matches count in
 * each.
 */
import type { Match } from '../../schema/match.ts'
import type { PointsAdjustment, Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { SIDES } from '../matches/sides.ts'

const FIRST_LETTER = 'A'.charCodeAt(0)

/** 'A' for the first group, of index 0. Specification, section 9. */
export const groupLetter = (index: number) => String.fromCharCode(FIRST_LETTER + index)

/** 0 for 'A'. */
export const groupIndex = (letter: string) => letter.charCodeAt(0) - FIRST_LETTER

export type TableScope = {
  /** Letters continue from phase to phase. */
  letter: string
  teams: Team[]
  /** 0 for the first group phase. */
  phase: number
  /** Set for a later phase. */
  phaseName?: string
  /** How many of its teams go through. */
  survivors: number
  /** Whether a completed match of that round counts in the table. */
  counts: (jornadaPosition: number, match: Match) => boolean
  /** Whether a points adjustment counts in the table; one without a round counts as of round 1. */
  adjusts: (adjustment: Pick<PointsAdjustment, 'jornada'>) => boolean
}

type Grouped = Pick<Tournament, 'groups' | 'teams' | 'phases' | 'teamsToSurviveGroup'>

/**
 * The tables: one per group, or one of all teams if there are no groups; then those of later
 * phases.
 */
export function tablesOf(t: Grouped): TableScope[] {
  const first = t.groups.length > 0 ? t.groups : [t.teams]
  const phases = t.phases ?? []
  const startOf = (phase: number) => phases[phase - 1]?.from ?? 0
  const endOf = (phase: number) => phases[phase]?.from ?? Infinity
  const scopes = first.map((teams): Omit<TableScope, 'letter'> => {
    const ids = idsOf(teams)
    return {
      teams,
      phase: 0,
      survivors: t.teamsToSurviveGroup,
      counts: (position, match) => position < endOf(0) && isOf(match, ids, 1),
      adjusts: ({ jornada = 1 }) => jornada < endOf(0),
    }
  })
  const later = phases.flatMap((phase, index) =>
    phase.groups.map((ids): Omit<TableScope, 'letter'> => {
      const teams = ids.flatMap((id) => t.teams.find((team) => team.id === id) ?? [])
      const own = idsOf(teams)
      const carried = { all: 1, amongThem: 2, none: 3 }[phase.carries]
      return {
        teams,
        phase: index + 1,
        phaseName: phase.name,
        survivors: phase.teamsToSurviveGroup ?? t.teamsToSurviveGroup,
        counts: (position, match) =>
          position < endOf(index + 1) &&
          isOf(match, own, position < startOf(index + 1) ? carried : 1),
        adjusts: ({ jornada = 1 }) =>
          jornada < endOf(index + 1) && (jornada >= startOf(index + 1) || phase.carries === 'all'),
      }
    }),
  )
  return [...scopes, ...later].map((scope, index) => ({ ...scope, letter: groupLetter(index) }))
}

const idsOf = (teams: readonly Team[]): ReadonlySet<string> => new Set(teams.map(({ id }) => id))

/** Whether exactly `sides` sides of a match belong to these teams. */
const isOf = (match: Match, ids: ReadonlySet<string>, sides: number) =>
  SIDES.filter((side) => ids.has(match[side].team?.id ?? '')).length >= sides

/** Every round match that counts in a table, or will once it is completed. */
export const roundMatchesOf = ({ jornadas }: Pick<Tournament, 'jornadas'>, scope: TableScope) =>
  jornadas.flatMap(({ jornadaPosition, matches }) =>
    matches.filter((match) => scope.counts(jornadaPosition, match)),
  )
