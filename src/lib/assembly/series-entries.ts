/**
 * Expands a series written as one entry with legs into its matches, so that later code knows one
 * form. DESIGN 11.
 */
import { phaseMatchId } from './match-ids.ts'
import { writtenPairOf } from './written-match.ts'
import { opposite, type SideKey } from '../rules/matches/sides.ts'
import type { PlayoffFile, WrittenPlayoff } from '../schema/jornada.ts'
import type { WrittenLeg, WrittenPlayoffMatch, WrittenSeries } from '../schema/match.ts'
import type { Path } from '../schema/parse.ts'

type WrittenSide = WrittenPlayoffMatch['team1']

export type LaidOut = {
  data: WrittenPlayoff
  /** Maps a path in `data` to the path in the file. */
  asEntry: (path: Path) => Path
  /** Paths of series that repeat the two sides of an earlier one; such a series is left out. */
  repeated: Path[]
}

/**
 * A leg of the series at an index of `series`, from 0; `home` is the series' side that is first in
 * the match.
 */
type Origin = { series: number; leg: number; home: SideKey }

/**
 * A phase file with the legs of its series added after its matches. The first leg has the series'
 * id (`semi-1`), the others `semi-1-juego-2`, `semi-1-juego-3`; a series without an id gets that of
 * the match in its position.
 */
export function laidOut(fileId: string, file: PlayoffFile): LaidOut {
  const { series = [], ...data } = file
  const first = data.matches.length
  const repeated = repeatedIn(file)
  const legs = series.flatMap((one, index) => {
    if (repeated.has(index)) return []
    const id = one.id ?? phaseMatchId(fileId, first + index)
    return one.legs.map((leg, at) => legOf(one, id, leg, { series: index, leg: at }))
  })
  return {
    data: { ...data, matches: [...data.matches, ...legs.map(({ match }) => match)] },
    asEntry: entryPath(
      first,
      legs.map(({ origin }) => origin),
    ),
    repeated: [...repeated].map((index) => ['series', index]),
  }
}

function legOf(
  { round, team1, team2 }: WrittenSeries,
  seriesId: string,
  written: WrittenLeg,
  { series, leg }: Pick<Origin, 'series' | 'leg'>,
): { match: WrittenPlayoffMatch; origin: Origin } {
  const { home = leg % 2 === 0 ? 'team1' : 'team2', team1: one, team2: two, ...rest } = written
  const sides: Record<SideKey, WrittenSide> = {
    team1: { ...one, team: team1.team },
    team2: { ...two, team: team2.team },
  }
  const { awardedTo } = written
  const isSwapped = home === 'team2' && awardedTo !== undefined && awardedTo !== 'neither'
  const match: WrittenPlayoffMatch = {
    ...rest,
    id: leg === 0 ? seriesId : `${seriesId}-juego-${leg + 1}`,
    ...(round && { round }),
    ...(isSwapped && { awardedTo: opposite(awardedTo) }),
    team1: sides[home],
    team2: sides[opposite(home)],
  }
  return { match, origin: { series, leg, home } }
}

/** Maps `['matches', 3, 'team1', 'goals']` to `['series', 0, 'legs', 1, 'team2', 'goals']`. */
const entryPath =
  (first: number, origins: readonly Origin[]) =>
  (path: Path): Path => {
    const [list, index, field, ...rest] = path
    const origin = list === 'matches' ? origins[Number(index) - first] : undefined
    if (!origin) return path
    const { series, leg, home } = origin
    const entry = ['series', series]
    const ofLeg = [...entry, 'legs', leg]
    if (field === undefined) return ofLeg
    if (field === 'id') return [...entry, 'id']
    if (field !== 'team1' && field !== 'team2') return [...ofLeg, field, ...rest]
    const side = home === 'team1' ? field : opposite(field)
    return [...(rest[0] === 'team' ? entry : ofLeg), side, ...rest]
  }

/** Indexes of series that repeat the sides of another. */
function repeatedIn({ matches, series = [] }: PlayoffFile): ReadonlySet<number> {
  const taken = new Set(matches.map(writtenPairOf))
  const repeated = new Set<number>()
  for (const [index, one] of series.entries()) {
    const pair = writtenPairOf(one)
    if (taken.has(pair)) repeated.add(index)
    taken.add(pair)
  }
  return repeated
}
