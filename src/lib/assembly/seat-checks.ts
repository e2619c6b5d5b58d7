/** Finds played matches that now have another team because of a correction elsewhere. */
import type { FoundProblem } from '../problems/problems.ts'
import { changedSeats, seatOf, type Seats } from '../rules/playoffs/seats.ts'
import { SIDES } from '../rules/matches/sides.ts'
import type { WrittenPlayoffMatch } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import type { WrittenPlace } from './calendar-checks.ts'

/**
 * Compares every played match with who played it. If the file says it (`playedBy`), a difference is
 * an error on every machine; else it is compared with what this machine published (`before`). Does
 * not repeat what `found` already has.
 */
export function checkSeats(
  tournament: Tournament,
  before: Seats = {},
  places: readonly WrittenPlace[],
  found: readonly FoundProblem[],
) {
  const nameOf = new Map(tournament.teams.map(({ id, name }) => [id, name]))
  const written = writtenSeats(places)
  const report = (code: 'otherTeamPlayed' | 'seatChanged', seats: Seats, isOwn: IsOwn) => {
    for (const { match, side, before: other, now } of changedSeats(tournament, seats)) {
      const place = places.find(({ id }) => id === match)
      if (!place || !nameOf.has(other) || !isOwn(seatOf(match, side))) continue
      const path = [...place.path, side]
      if (isSaid(found, place.file, [...path, 'team'])) continue
      const value = now === null ? 'nadie' : nameOf.get(now)
      const field = code === 'seatChanged' ? 'team' : 'playedBy'
      place.report(code, [...path, field], { value, other: nameOf.get(other), guess: other })
    }
  }
  report('otherTeamPlayed', written, () => true)
  report('seatChanged', { ...before, ...written }, (seat) => !(seat in written))
}

type IsOwn = (seat: string) => boolean

const isSaid = (found: readonly FoundProblem[], file: string, path: readonly unknown[]) =>
  found.some(
    (problem) =>
      problem.code === 'otherTeamSits' &&
      problem.file === file &&
      problem.path.join() === path.join(),
  )

/** Who played, for matches that state it beside a place. */
const writtenSeats = (places: readonly WrittenPlace[]): Seats =>
  Object.fromEntries(
    places.flatMap(({ id, match }) =>
      SIDES.flatMap((side) => {
        const { playedBy }: WrittenPlayoffMatch['team1'] = match[side]
        return playedBy === undefined ? [] : [[seatOf(id, side), playedBy] as const]
      }),
    ),
  )
