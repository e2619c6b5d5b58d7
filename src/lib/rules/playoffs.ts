import { slugOf } from '../addresses/slug.ts'
import type { Playoff } from '../schema/jornada.ts'
import type { Match, MatchSide, PlaceReference, TablePlace } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { isTableFinal } from './group-stage.ts'
import { tablesOf } from './groups.ts'
import { seriesReader, teamThrough, type PhaseSeries } from './phase-series.ts'
import { groupOf, isTablePlace } from './places.ts'
import { seedsOf } from './seeding.ts'
import { byStandingOrLots, groupTables, type StandingRow } from './standings.ts'
import { settledByWithdrawal } from './withdrawals.ts'

/**
 * The tournament with every playoff place that is decided filled: positions once their group is
 * over and the position is nobody else's, winners and losers once their series is decided, the best
 * placed of a phase once all of it is, through as many phases as are played; a team that left has its
 * open match there settled as any other. What is not decided, or points nowhere or in a circle,
 * stays as it is; nothing throws.
 */
export function fillPlaces(t: Tournament): Tournament {
  if (!t.playoffs.some(({ matches }) => matches.some(hasPlace))) return t
  const tables = finalTables(t)
  const seeded = seedReader(t, seriesReader(t))
  const seriesOf = seriesReader(t)
  const waiting = t.playoffs.reduce((sum, phase) => sum + phase.matches.filter(hasPlace).length, 0)
  let playoffs = t.playoffs
  // A circle of places between completed matches could turn for ever; each pass settles a phase.
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
    const filled = playoffs.map((phase) => withSides(phase, teamOf))
    if (filled.every((phase, index) => phase === playoffs[index])) break
    playoffs = filled
  }
  return { ...t, playoffs }
}

/** The phase with the sides of its places filled; the same object where none changes. */
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

/** Who came through the series of a match, or did not; a match of a round is a series by itself. */
function endsByMatch(
  t: Tournament,
  playoffs: readonly Playoff[],
  seriesOf: (phase: Playoff) => PhaseSeries[],
) {
  const byMatch = new Map<string, PhaseSeries>()
  // The first of two matches of one id counts.
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
 * The teams that only a drawing of lots can separate for open places of final tables: a set for each
 * such place, without repeats.
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

/** Who holds a position of a table, once nobody can take it away. */
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
  /** The holders of a rank of the last phase's tables, best first; undefined while one is not known. */
  const ranked = (rank: number): StandingRow[] | undefined => {
    const holders = groups
      .filter(({ phase }) => phase === last)
      .map(({ letter }) => holder(rowsOf().get(letter), rank))
    if (holders.includes(null)) return undefined
    return (holders as StandingRow[]).toSorted(byStandingOrLots(t))
  }
  return {
    /** The teams that share a position, where a place waits for one of them. */
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
    at: (place: TablePlace): Team | null =>
      !place.group && groups.length > 1
        ? null
        : (holder(rowsOf().get(groupOf(place)), place.rank)?.team ?? null),
    /** Of the last phase's holders of a rank, once all its tables are final. */
    best: ({ best, rank }: { best: number; rank: number }): Team | null => {
      const sorted = ranked(rank)
      return (sorted && alone(sorted, best, byStandingOrLots(t))?.team) ?? null
    },
  }
}

/** The one in a place of a list, from 1, unless it is level with the one before or after. */
function alone<T>(sorted: readonly T[], place: number, compare: (a: T, b: T) => number): T | null {
  const one = sorted[place - 1]
  if (one === undefined) return null
  const beside = [sorted[place - 2], sorted[place]].filter((other) => other !== undefined)
  return beside.every((other) => compare(one, other) !== 0) ? one : null
}

/** Who of those that came through a phase is the best placed, the second best and so on. */
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
