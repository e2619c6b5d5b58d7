/** Separates teams that are level on points. DESIGN 6, "order", and 12. */
import type { Match } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { TableCriterion, Tournament } from '../../schema/tournament.ts'
import { oncePer } from './once-per.ts'
import { points } from './points.ts'
import { recordsFrom, type TeamRecord } from './records.ts'
import { criteriaOf } from './table-order.ts'
import { grouped } from '../grouped.ts'

/** Why a team has its position, if points and goal difference did not decide. */
export type TieReason = {
  /** The criterion that decided; 'level' if none did and the position is shared. */
  criterion: TableCriterion | 'level'
  /**
   * The teams that it separated this one from (with 'level': that share its position), the first
   * `MOST_NAMED`.
   */
  teams: Team[]
  /** How many further teams there are. */
  more?: number
  /** The team's own value by the criterion; a drawing of lots has none. */
  value?: number
  /** The values of `teams`, in their order. */
  others?: number[]
  /** The value of `teams`, if they all have the same one. */
  other?: number
  /** What was counted in the matches between them; only for head-to-head. */
  measure?: 'points' | 'goalDifference' | 'goalsFor'
}

/**
 * Cap on the named teams: longer lists are unreadable, and full lists would grow with the square of
 * a tie.
 */
export const MOST_NAMED = 12

/** `points` are the table's, with adjustments. */
export type Contender = { team: Team; record: TeamRecord; points: number }
export type Ranked<C extends Contender = Contender> = C & { reason?: TieReason }

type Measure = {
  criterion: TableCriterion
  measure?: TieReason['measure']
  /** A higher value is better. */
  valueOf: (contender: Contender) => number
  isShown: boolean
}

type Rules = Pick<
  Tournament,
  | 'order'
  | 'tieBreakers'
  | 'drawingOfLots'
  | 'pointsPerWin'
  | 'pointsPerDraw'
  | 'pointsPerDrawWin'
  | 'pointsPerLoss'
> &
  Partial<Pick<Tournament, 'sport' | 'pointsPerNoShow'>>

/**
 * Splits teams level on points into tiers, best first; a tier of several teams stays level. Keeps
 * the given order within a tier. Goal difference gives no reason if it is the first criterion and
 * decides: the table shows it. `matches` are the table's completed ones.
 */
export function breakTies<C extends Contender>(
  level: readonly C[],
  rules: Rules,
  matches: readonly Match[],
): Ranked<C>[][] {
  const criteriaOfTable = criteriaOf(rules)
  const measuresOf = (criterion: TableCriterion, tier: readonly Contender[]): Measure[] => {
    if (criterion === 'headToHead') return headToHead(tier, rules, matches)
    if (criterion === 'drawingOfLots') return drawingOfLots(tier, rules)
    if (criterion === 'awayGoals') return [awayGoals(matches)]
    return [figure(criterion)]
  }

  const isPlain = (criteria: readonly TableCriterion[]) =>
    criteria.length === criteriaOfTable.length && criteria[0] === 'goalDifference'

  const settle = (tier: Ranked<C>[], criteria: readonly TableCriterion[]): Ranked<C>[][] => {
    const [criterion, ...later] = criteria
    if (tier.length === 1) return [tier]
    if (!criterion) return [tier.map((ranked) => ({ ...ranked, reason: levelWith(ranked, tier) }))]
    for (const measure of measuresOf(criterion, tier)) {
      const tiers = split(tier, measure, isPlain(criteria))
      if (tiers.length === 1) continue
      // Head-to-head starts again with each part, because fewer matches count for it. FIBA, D.1.4.
      const next = criterion === 'headToHead' ? criteria : later
      return tiers.flatMap((part) => settle(part, next))
    }
    return settle(tier, later)
  }

  return settle([...level], criteriaOfTable)
}

type Parts = ReadonlyMap<number, readonly Ranked[]>

function split<C extends Contender>(
  tier: Ranked<C>[],
  measure: Measure,
  isPlain: boolean,
): Ranked<C>[][] {
  const parts = grouped(tier, measure.valueOf)
  if (parts.size === 1) return [tier]
  return [...parts.keys()]
    .toSorted((a, b) => b - a)
    .map((value) => {
      const part = parts.get(value)!
      if (isPlain) return part
      const reason = decidedBy(measure, value, tier, parts)
      return part.map((ranked) => ({ ...ranked, reason }))
    })
}

/** The reason shared by all teams with this value. */
function decidedBy(
  measure: Measure,
  value: number,
  tier: readonly Ranked[],
  parts: Parts,
): TieReason {
  const apart = firstOf(tier, (other) => measure.valueOf(other) !== value)
  const reason: TieReason = {
    criterion: measure.criterion,
    ...named(apart, tier.length - parts.get(value)!.length),
  }
  if (!measure.isShown) return reason
  const others = apart.map(measure.valueOf)
  return {
    ...reason,
    value,
    others,
    ...(parts.size === 2 && { other: others[0]! }),
    ...(measure.measure && { measure: measure.measure }),
  }
}

const levelWith = (ranked: Ranked, tier: readonly Ranked[]): TieReason => ({
  criterion: 'level',
  ...named(
    firstOf(tier, (other) => other !== ranked),
    tier.length - 1,
  ),
})

const firstOf = (tier: readonly Ranked[], fits: (ranked: Ranked) => boolean) =>
  tier.filter(fits).slice(0, MOST_NAMED)

const named = (first: readonly Ranked[], all: number): Pick<TieReason, 'teams' | 'more'> => ({
  teams: first.map(({ team }) => team),
  ...(all > first.length && { more: all - first.length }),
})

type Figure = Exclude<TableCriterion, 'headToHead' | 'drawingOfLots' | 'awayGoals'>

/** A criterion from the team's own record. */
function figure(criterion: Figure): Measure {
  const valueOf = ({ record, points }: Contender) => {
    if (criterion === 'goalDifference') return record.goalsFor - record.goalsAgainst
    if (criterion === 'gamesWon' || criterion === 'won') return record.won
    if (criterion !== 'pointsPerMatch') return record[criterion]
    return record.played === 0 ? 0 : points / record.played
  }
  return { criterion, valueOf, isShown: criterion !== 'pointsPerMatch' }
}

/** Home matches (as `team1`) by team id. */
const matchesAtHome = oncePer((matches: readonly Match[]) =>
  grouped(matches, ({ team1 }) => team1.team?.id),
)

/** Goals as the visitor (as `team2`) by team id. */
const goalsAway = oncePer((matches: readonly Match[]) => {
  const goals = new Map<string | undefined, number>()
  for (const { team2 } of matches)
    goals.set(team2.team?.id, (goals.get(team2.team?.id) ?? 0) + team2.goals)
  return goals
})

const awayGoals = (matches: readonly Match[]): Measure => ({
  criterion: 'awayGoals',
  isShown: true,
  valueOf: ({ team }) => goalsAway(matches).get(team.id) ?? 0,
})

/**
 * A table of only the matches between these teams: points, goal difference, goals for. It does not
 * decide until every pair of them has met.
 */
function headToHead(
  tier: readonly Contender[],
  rules: Rules,
  matches: readonly Match[],
): Measure[] {
  const ids = new Set<string | undefined>(tier.map(({ team }) => team.id))
  const atHome = matchesAtHome(matches)
  const among = tier.flatMap(({ team }) =>
    (atHome.get(team.id) ?? []).filter(({ team2 }) => ids.has(team2.team?.id)),
  )
  const pairs = new Set(among.map(({ team1, team2 }) => pairKey(team1.team!.id, team2.team!.id)))
  if (pairs.size < (tier.length * (tier.length - 1)) / 2) return []
  const records = recordsFrom(among)
  const by = (
    measure: NonNullable<TieReason['measure']>,
    value: (record: TeamRecord) => number,
  ): Measure => ({
    criterion: 'headToHead',
    measure,
    isShown: true,
    valueOf: ({ team }) => {
      const record = records.get(team.id)
      return record ? value(record) : 0
    },
  })
  return [
    by('points', (record) => points(record, rules)),
    by('goalDifference', (record) => record.goalsFor - record.goalsAgainst),
    by('goalsFor', (record) => record.goalsFor),
  ]
}

/** Key of two teams, in either order. */
const pairKey = (one: string, other: string) =>
  one < other ? `${one} ${other}` : `${other} ${one}`

/** The turn of each team in a draw, by team id. */
const turnsIn = oncePer((draw: readonly string[]) => new Map(draw.map((id, turn) => [id, turn])))

/** The first recorded draw that includes all of these teams; without one it does not decide. */
function drawingOfLots(tier: readonly Contender[], { drawingOfLots: draws }: Rules): Measure[] {
  const draw = draws.find((ids) => tier.every(({ team }) => turnsIn(ids).has(team.id)))
  if (!draw) return []
  return [
    {
      criterion: 'drawingOfLots',
      valueOf: ({ team }) => -turnsIn(draw).get(team.id)!,
      isShown: false,
    },
  ]
}
