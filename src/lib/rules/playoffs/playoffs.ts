import { slugOf } from '../../addresses/slug.ts'
import type { Playoff } from '../../schema/jornada.ts'
import type { Match, MatchSide, PlaceReference, TablePlace } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { isTableFinal } from '../table/group-stage.ts'
import { tablesOf } from '../table/groups.ts'
import { phaseApart } from './groups-apart.ts'
import { seriesReader, teamThrough, type PhaseSeries } from './phase-series.ts'
import { groupOf, isTablePlace } from './places.ts'
import type { RankedPlace } from './rivals-apart.ts'
import { seedsOf } from './seeding.ts'
import { byStandingOrLots, groupTables, type StandingRow } from '../table/standings.ts'
import { settledByWithdrawal } from '../table/withdrawals.ts'

/**
 * Fills every decided playoff place. A position fills once its group is over and the position is
 * final; winners and losers once their series is decided; the best placed of a phase once the whole
 * phase is. Repeats for as many phases as are played. The open match of a team that left is settled
 * like any other. Places that are undecided, circular or lead nowhere stay; it never throws.
 */
export function fillPlaces(t: Tournament): Tournament {
  if (!t.playoffs.some(({ matches }) => matches.some(hasPlace))) return t
  const tables = finalTables(t)
  const seeded = seedReader(t, seriesReader(t))
  const seriesOf = seriesReader(t)
  const waiting = t.playoffs.reduce((sum, phase) => sum + phase.matches.filter(hasPlace).length, 0)
  const apart = t.playoffs.map((phase) =>
    phase.groupsApart
      ? phaseApart(phase, tables.groupOf)
      : { phase, open: new Set<string>() as ReadonlySet<string> },
  )
  let playoffs = apart.every(({ phase }, index) => phase === t.playoffs[index])
    ? t.playoffs
    : apart.map(({ phase }) => phase)
  // Completed matches with circular places could loop for ever, so the passes are bounded; each
  // pass settles a phase.
  for (let passes = 0; passes <= waiting; passes += 1) {
    const ends = endsByMatch(t, playoffs, seriesOf)
    const teamOf = (place: PlaceReference): Team | null => {
      if ('bye' in place) return null
      if (isTablePlace(place)) return tables.at(place)
      if ('best' in place) return tables.best(place)
      if ('seed' in place) return seeded(place, playoffs)
      if ('winnerOf' in place) return ends('winner', place.winnerOf)
      return ends('loser', place.loserOf)
    }
    const filled = playoffs.map((phase, index) => {
      const { open } = apart[index]!
      const isOpen = (place: PlaceReference) => open.size > 0 && open.has(JSON.stringify(place))
      return withSides(phase, (place) => (isOpen(place) ? null : teamOf(place)))
    })
    if (filled.every((phase, index) => phase === playoffs[index])) break
    playoffs = filled
  }
  return { ...t, playoffs }
}

/** The phase with its known places filled; the same object if nothing changes. */
function withSides(phase: Playoff, teamOf: (place: PlaceReference) => Team | null): Playoff {
  const filledSide = (side: MatchSide): MatchSide => {
    const team = side.place && teamOf(side.place)
    return team && team !== side.team ? { ...side, team } : side
  }
  const matches = phase.matches.map((match): Match => {
    const [team1, team2] = [filledSide(match.team1), filledSide(match.team2)]
    const isSame = team1 === match.team1 && team2 === match.team2
    return isSame ? match : settledByWithdrawal({ ...match, team1, team2 })
  })
  const isSame = matches.every((match, index) => match === phase.matches[index])
  return isSame ? phase : { ...phase, matches }
}

/** The winner or loser of a match's series; a round match is a series of its own. */
function endsByMatch(
  t: Tournament,
  playoffs: readonly Playoff[],
  seriesOf: (phase: Playoff) => PhaseSeries[],
) {
  const byMatch = new Map<string, PhaseSeries>()
  // If two matches share an id, the first one counts.
  for (const phase of playoffs.toReversed())
    for (const series of seriesOf(phase).toReversed())
      for (const { match } of series.legs) byMatch.set(match.id, series)
  const ofRound = (id: string) => {
    const match = t.jornadas.flatMap(({ matches }) => matches).find((match) => match.id === id)
    return match && seriesOf({ playoffName: '', matches: [match] })[0]
  }
  return (end: 'winner' | 'loser', match: string): Team | null => {
    const series = byMatch.get(match) ?? ofRound(match)
    return series ? teamThrough(series, end) : null
  }
}

const hasPlace = ({ team1, team2 }: Match) => Boolean(team1.place ?? team2.place)

/**
 * The sets of teams that only a drawing of lots can separate for open places of final tables,
 * without repeats.
 */
export function awaitingLots(t: Tournament): Team[][] {
  const tables = finalTables(t)
  const open = t.playoffs
    .flatMap(({ matches }) => matches.flatMap(({ team1, team2 }) => [team1, team2]))
    .flatMap(({ team, place }) => (team === null && place ? [place] : []))
  const sets = open.flatMap((place) => {
    const level = isTablePlace(place)
      ? tables.levelAt(place)
      : 'best' in place
        ? tables.levelAmongBest(place)
        : []
    return level.length > 1 ? [level] : []
  })
  const byIds = new Map(sets.map((teams) => [teams.map(({ id }) => id).join(), teams]))
  return [...byIds.values()]
}

/** The holder of each position that can no longer change. */
function finalTables(t: Tournament) {
  const groups = tablesOf(t)
  const last = groups.at(-1)!.phase
  let tables: Map<string, StandingRow[]> | undefined
  const rowsOf = () =>
    (tables ??= new Map(
      groupTables(t)
        .filter(({ scope }) => isTableFinal(t, scope))
        .map(({ rows, scope }): [string, StandingRow[]] => [scope.letter, rows]),
    ))
  const holder = (rows: readonly StandingRow[] | undefined, rank: number) => {
    const holders = rows?.filter(({ position, team }) => position === rank && !team.withdrawn) ?? []
    return holders.length === 1 ? holders[0]! : null
  }
  /**
   * The teams at a rank in the last phase's tables, best first; undefined while one is not known.
   */
  const ranked = (rank: number): StandingRow[] | undefined => {
    const holders = groups
      .filter(({ phase }) => phase === last)
      .map(({ letter }) => holder(rowsOf().get(letter), rank))
    if (holders.includes(null)) return undefined
    return (holders as StandingRow[]).toSorted(byStandingOrLots(t))
  }
  const at = (place: TablePlace): Team | null =>
    !place.group && groups.length > 1
      ? null
      : (holder(rowsOf().get(groupOf(place)), place.rank)?.team ?? null)
  const best = ({ best, rank }: { best: number; rank: number }): Team | null => {
    const sorted = ranked(rank)
    return (sorted && alone(sorted, best, byStandingOrLots(t))?.team) ?? null
  }
  return {
    /** The teams that share a position that a place waits for. */
    levelAt: (place: TablePlace): Team[] => {
      const rows = rowsOf().get(groupOf(place)) ?? []
      const own = rows.findLast(({ position, team }) => position <= place.rank && !team.withdrawn)
      return rows.filter((row) => own && row.position === own.position).map(({ team }) => team)
    },
    levelAmongBest: ({ best, rank }: { best: number; rank: number }): Team[] => {
      const sorted = ranked(rank) ?? []
      const own = sorted[best - 1]
      const compare = byStandingOrLots(t)
      return sorted.filter((row) => own && compare(row, own) === 0).map(({ team }) => team)
    },
    at,
    /** The n-th best team at a rank of the last phase's tables, once all of them are final. */
    best,
    /** The letter of the table whose team fills a place; undefined while that is open. */
    groupOf: (place: RankedPlace): string | undefined => {
      const team = 'best' in place ? best(place) : at(place)
      return groups.findLast(({ teams }) => team && teams.some(({ id }) => id === team.id))?.letter
    },
  }
}

/** The item at a place of a list, from 1, unless it is level with a neighbour. */
function alone<T>(sorted: readonly T[], place: number, compare: (a: T, b: T) => number): T | null {
  const one = sorted[place - 1]
  if (one === undefined) return null
  const beside = [sorted[place - 2], sorted[place]].filter((other) => other !== undefined)
  return beside.every((other) => compare(one, other) !== 0) ? one : null
}

/**
 * Returns a reader for the best placed, second best and so on, of the teams that came through a
 * phase.
 */
function seedReader(t: Tournament, seriesOf: (phase: Playoff) => PhaseSeries[]) {
  let seeds: ReadonlyMap<string, number> | undefined
  return (place: { seed: number; of: string }, playoffs: readonly Playoff[]): Team | null => {
    const phase = playoffs.find(({ id, playoffName }) =>
      [id, slugOf(playoffName)].includes(place.of),
    )
    const through = phase ? seriesOf(phase).map((series) => teamThrough(series, 'winner')) : []
    if (through.length === 0 || through.includes(null)) return null
    seeds ??= seedsOf(t)
    const seedOf = ({ id }: Team) => seeds!.get(id) ?? Infinity
    const bySeed = (a: Team, b: Team) => (seedOf(a) === seedOf(b) ? 0 : seedOf(a) - seedOf(b))
    return alone((through as Team[]).toSorted(bySeed), place.seed, bySeed)
  }
}
