/** Open matches that need no result: a team that left sits in one of their places. */
import type { FoundProblem } from '../problems/problems.ts'
import { SIDES } from '../rules/matches/sides.ts'
import type { Tournament } from '../schema/tournament.ts'
import type { WrittenPlace } from './calendar-checks.ts'

/** The problems without those that ask for the result of such a match. */
export function withoutSettled(
  problems: readonly FoundProblem[],
  { playoffs }: Pick<Tournament, 'playoffs'>,
  places: readonly WrittenPlace[],
): FoundProblem[] {
  const left = new Set(
    playoffs
      .flatMap(({ matches }) => matches)
      .filter((match) => SIDES.some((side) => match[side].place && match[side].team?.withdrawn))
      .map(({ id }) => id),
  )
  const settled = new Set(
    places
      .filter(({ id }) => left.has(id))
      .map(({ file, path }) => placeKey(file, [...path, 'date'])),
  )
  return problems.filter(
    ({ code, file, path }) => code !== 'openMatch' || !settled.has(placeKey(file, path)),
  )
}

const placeKey = (file: string, path: WrittenPlace['path']) => `${file} ${JSON.stringify(path)}`
