/** Records who took the playoff places of played matches, which a later correction may change. */
import type { PlaceReference } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { pairsIn } from './pairs.ts'
import { SIDES, type SideKey } from '../matches/sides.ts'

/** Team ids by match and side, keyed by `seatOf`. */
export type Seats = Readonly<Record<string, string>>

export const seatOf = (match: string, side: SideKey) => `${match} ${side}`

/** Teams of all sides of completed playoff matches that are written as a place. */
export const seatsOf = ({ playoffs }: Pick<Tournament, 'playoffs'>): Seats =>
  Object.fromEntries(
    playoffs
      .flatMap(({ matches }) => matches.filter(({ isCompleted }) => isCompleted))
      .flatMap((match) =>
        SIDES.flatMap((side) => {
          const { place, team } = match[side]
          return place && team ? [[seatOf(match.id, side), team.id] as const] : []
        }),
      ),
  )

/** A side of a played match that now has another team; null if it now has none. */
export type ChangedSeat = { match: string; side: SideKey; before: string; now: string | null }

/**
 * The first change of each chain. Leaves out changes that follow from a series that changed itself,
 * and sides whose team an organiser has written by now.
 */
export function changedSeats({ playoffs }: Pick<Tournament, 'playoffs'>, before: Seats) {
  const changed: ChangedSeat[] = []
  /** Ids of matches and phases that now have other teams. */
  const others = new Set<string>()
  for (const phase of playoffs)
    for (const series of pairsIn(phase.matches)) {
      const own = series.flatMap((match) =>
        SIDES.flatMap((side): (ChangedSeat & { place: PlaceReference | undefined })[] => {
          const seated = before[seatOf(match.id, side)]
          const { team, place } = match[side]
          if (!match.isCompleted || seated === undefined || seated === team?.id) return []
          return [{ match: match.id, side, before: seated, now: team?.id ?? null, place }]
        }),
      )
      if (own.length === 0) continue
      for (const { place, ...seat } of own)
        if (place && !others.has(sourceOf(place) ?? '')) changed.push(seat)
      for (const { id } of series) others.add(id)
      if (phase.id) others.add(phase.id)
    }
  return changed
}

/** The match or phase that fills a place; undefined for a position of a table. */
const sourceOf = (place: PlaceReference) => {
  if ('winnerOf' in place) return place.winnerOf
  if ('loserOf' in place) return place.loserOf
  return 'seed' in place ? place.of : undefined
}
