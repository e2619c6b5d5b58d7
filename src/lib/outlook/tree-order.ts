/** Orders a bracket's series, so that each is beside the two that lead to it. */
import type { MatchSide } from '../schema/match.ts'
import type { ShownSeries } from './shown-series.ts'

/**
 * Columns of series, first to last. Each column follows the order of the next: a series is at the
 * position of its winner's next series. Series without a known next one keep their order and fill
 * the gaps.
 */
export function inTreeOrder(columns: readonly (readonly ShownSeries[])[]): ShownSeries[][] {
  const ordered: ShownSeries[][] = []
  for (const column of columns.toReversed()) {
    const next = ordered[0]
    ordered.unshift(next ? besideNext(column, next) : [...column])
  }
  return ordered
}

function besideNext(column: readonly ShownSeries[], next: readonly ShownSeries[]) {
  const left = new Set(column)
  const sources = next
    .flatMap(({ sides }) => sides)
    .map((side) => {
      const source = column.find((series) => left.has(series) && leadsTo(series, side))
      if (source) left.delete(source)
      return source
    })
  const others = column.filter((series) => left.has(series))
  const inPlace = sources.flatMap((source) => source ?? others.shift() ?? [])
  return [...inPlace, ...others]
}

/** Whether a series' winner takes a side: by the side's place, or by the team that came through. */
function leadsTo({ legs, through }: ShownSeries, { place, team }: MatchSide): boolean {
  if (place && 'winnerOf' in place) return legs.some(({ match }) => match.id === place.winnerOf)
  if (place && 'loserOf' in place) return false
  return team !== null && through?.team?.id === team.id
}
