/** What keeps the places of a playoff match open, in sentences. */
import { comesFromTables, groupOf, isTablePlace } from '../rules/playoffs/places.ts'
import { awaitingLots } from '../rules/playoffs/playoffs.ts'
import { SIDES } from '../rules/matches/sides.ts'
import { missingMatches } from '../rules/table/ending.ts'
import { tablesOf } from '../rules/table/groups.ts'
import type { Match, MatchSide } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import {
  feederWaitsWords,
  lotsWaitWords,
  tableWaitsWords,
} from '../wording/tournament/seat-words.ts'
import { matchNames, sideName } from './side-names.ts'

/** Empty where both teams are known, or where the reason is not known. */
export function seatWaits(t: Tournament, match: Match): string[] {
  const open = SIDES.map((side) => match[side]).filter(({ team }) => !team)
  const phase = t.playoffs.find(({ matches }) => matches.some(({ id }) => id === match.id))
  return [...tablesOpen(t, open, phase?.groupsApart), ...lotsOpen(t, open), ...feedersOpen(t, open)]
}

/** One sentence a table. Who is the best of a rank, and whom it meets, depends on all of them. */
function tablesOpen(t: Tournament, sides: readonly MatchSide[], areApart = false): string[] {
  const scopes = tablesOf(t)
  const all = scopes.filter(({ phase }) => phase === scopes.at(-1)!.phase)
  const letters = new Set(
    sides.flatMap(({ place }) => {
      if (!place || !comesFromTables(place)) return []
      return isTablePlace(place) && !areApart ? groupOf(place) : all.map(({ letter }) => letter)
    }),
  )
  const names = matchNames(t)
  return scopes
    .filter(({ letter }) => letters.has(letter))
    .flatMap((scope) => {
      const { matches, pairs } = missingMatches(t, scope)
      const missing = [
        ...matches.map(
          ({ team1, team2 }) => `${sideName(team1, names)} – ${sideName(team2, names)}`,
        ),
        ...pairs.map(([one, other]) => `${one.name} – ${other.name}`),
      ]
      const letter = scopes.length > 1 ? scope.letter : null
      return missing.length > 0 ? [tableWaitsWords(letter, missing)] : []
    })
}

/** Only where a place of these waits for a table that is final, or for the best of a rank. */
function lotsOpen(t: Tournament, sides: readonly MatchSide[]): string[] {
  const isOfFinal = sides.some(
    ({ place }) =>
      place &&
      (isTablePlace(place) ? t.finalTables?.includes(groupOf(place)) : comesFromTables(place)),
  )
  if (!isOfFinal) return []
  return awaitingLots(t).map((teams) => lotsWaitWords(teams.map(({ name }) => name)))
}

function feedersOpen(t: Tournament, sides: readonly MatchSide[]): string[] {
  const names = matchNames(t)
  const feeders = sides.flatMap(({ place }) => {
    if (!place) return []
    if ('winnerOf' in place) return place.winnerOf
    return 'loserOf' in place ? place.loserOf : []
  })
  const known = feeders.flatMap((id) => names.get(id) ?? [])
  return known.length > 0 ? [feederWaitsWords([...new Set(known)])] : []
}
