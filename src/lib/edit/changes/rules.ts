/** The rules of a tournament: points, what decides between level teams, which cards suspend. */
import { derive } from '../../rules/derive.ts'
import { isAwarded, matchWord } from '../../rules/matches/match-status.ts'
import { SIDES } from '../../rules/matches/sides.ts'
import type { ChangeOf } from '../../schema/change.ts'
import type { Match } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { unfit } from '../folder.ts'
import type { Folder } from '../folder.ts'
import type { Outcome } from '../refusal.ts'
import { refuse } from '../refusal.ts'
import type { Fields } from '../splice/plain.ts'
import { stateOf } from '../state.ts'
import type { Wanted } from '../wanted.ts'
import { brokenIn, calendarState } from './calendar.ts'
import { withFields } from './match-data.ts'

/** Changes with everything that a table is computed from. */
export const rulesState = (folder: Folder): string =>
  stateOf([
    folder.files('torneo')[0]?.data,
    folder
      .files('equipo')
      .map(({ plan, data }) => [plan.file, data.pointsAdjustments, data.withdrawn]),
    calendarState(folder),
  ])

/** Refuses what would give a playoff match that has begun to another team. */
export function rulesWanted(
  { fields }: ChangeOf<'setRules'>,
  folder: Folder,
  tournament: Tournament | null,
): Outcome<Wanted> {
  const file = folder.files('torneo')[0]
  if (!file || !tournament) return refuse('brokenFile', { file: 'torneo.yml' })
  const broken = unfit(file) ?? brokenIn(folder)
  if (broken) return broken
  const other = changedSeat(tournament, fields)
  if (other) return refuse('seatPlayed', { name: other.matchName ?? other.phase })
  const { order, ...points } = fields
  // A whole order stands in place of what only follows the difference.
  const criteria = order && { order: [...order], tieBreakers: null }
  return [{ file, data: withFields<Fields>(file.data, { ...points, ...criteria }) }]
}

type Rules = ChangeOf<'setRules'>['fields']

/** The first begun playoff match that would have other teams. */
function changedSeat(t: Tournament, rules: Rules) {
  const after = derive({ ...t, ...stated(rules), playoffs: t.playoffs.map(withOpenPlaces) })
  const now = new Map(after.playoffs.flatMap(({ matches }) => matches.map((one) => [one.id, one])))
  return t.playoffs
    .flatMap(({ playoffName, matches }) =>
      matches.map((match) => ({ ...match, phase: playoffName })),
    )
    .filter(hasBegun)
    .find((match) =>
      SIDES.some((side) => match[side].team?.id !== now.get(match.id)?.[side].team?.id),
    )
}

const stated = ({ order, suspensions: _, ...points }: Rules): Partial<Tournament> => ({
  ...(Object.fromEntries(
    Object.entries(points).filter(([, value]) => value !== undefined),
  ) as Partial<Tournament>),
  ...(order && { order }),
})

const hasBegun = (match: Match) =>
  isAwarded(match) || ['FINAL', 'VIVO', 'SUSPENDIDO'].includes(matchWord(match))

/** As before any result: who has a place is computed anew. */
const withOpenPlaces = (phase: Tournament['playoffs'][number]) => ({
  ...phase,
  matches: phase.matches.map((match) => ({
    ...match,
    team1: match.team1.place ? { ...match.team1, team: null } : match.team1,
    team2: match.team2.place ? { ...match.team2, team: null } : match.team2,
  })),
})
