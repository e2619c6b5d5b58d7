/**
 * Checks playoff places: each must refer to something that exists, only once, and without a circle.
 */
import { didYouMean } from '../problems/did-you-mean.ts'
import { groupIndex, groupLetter } from '../rules/table/groups.ts'
import { groupOf, isTablePlace } from '../rules/playoffs/places.ts'
import type { PlaceReference } from '../schema/match.ts'
import type { Path } from '../schema/parse.ts'
import type { ReportProblem } from './report.ts'

/** A match that references may name, with its places. */
export type PlacedMatch = {
  id: string
  file: string
  report: ReportProblem
  /** The phase's name in places; undefined for a round. */
  phase: string | undefined
  /** The same key for every leg of a series. */
  pair: string
  places: { path: Path; place: PlaceReference }[]
}

/** The match whose winner or loser takes a place; undefined for a place by rank or seed. */
export const sourceOf = (place: PlaceReference) =>
  'winnerOf' in place ? place.winnerOf : 'loserOf' in place ? place.loserOf : undefined

/** `areMatchesSure`: all match files could be read, so a missing match does not exist. */
export function checkPlaces(
  matches: readonly PlacedMatch[],
  sizes: readonly number[],
  areMatchesSure: boolean,
) {
  const sources = sourcesIn(matches)
  const used = new Map<string, PlacedMatch>()
  for (const match of matches) {
    for (const { path, place } of match.places) {
      if ('bye' in place) continue
      if ('rank' in place) checkRank(place, sizes, path, match.report)
      else checkSource(match, place, path, sources, areMatchesSure)
      if (isTablePlace(place) && place.group === undefined && sizes.length > 1) continue
      const name = `${match.file} ${placeName(place)}`
      const other = used.get(name)
      if (other === undefined) used.set(name, match)
      else if (other === match || other.pair !== match.pair)
        match.report('placeUsed', path, { other: other.id })
    }
  }
}

type Sources = ReturnType<typeof sourcesIn>

/** Matches by id and by phase: the possible sources of a place. */
function sourcesIn(matches: readonly PlacedMatch[]) {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const byPhase = Map.groupBy(matches, ({ phase }) => phase)
  const of = (place: PlaceReference): readonly PlacedMatch[] => {
    if ('seed' in place) return byPhase.get(place.of) ?? []
    const match = byId.get(sourceOf(place) ?? '')
    return match ? [match] : []
  }
  return { of, ids: [...byId.keys()], phases: [...byPhase.keys()].filter((id) => id !== undefined) }
}

function checkSource(
  match: PlacedMatch,
  place: Exclude<PlaceReference, { rank: number } | { bye: true }>,
  path: Path,
  sources: Sources,
  areMatchesSure: boolean,
) {
  const [key, value] =
    'winnerOf' in place
      ? ['winnerOf', place.winnerOf]
      : 'loserOf' in place
        ? ['loserOf', place.loserOf]
        : ['of', place.of]
  const targets = sources.of(place)
  if (targets.length === 0) {
    if (!areMatchesSure) return
    const guess = didYouMean(value, key === 'of' ? sources.phases : sources.ids)
    match.report(key === 'of' ? 'unknownPhase' : 'unknownMatch', [...path, key], { value, guess })
    return
  }
  if (targets.some((target) => leadsTo(target, match.id, sources)))
    match.report('placeCycle', [...path, key], { value })
  const pairs = new Set(targets.map(({ pair }) => pair)).size
  if ('seed' in place && place.seed > pairs)
    match.report('seedTooLarge', [...path, 'seed'], { count: pairs })
}

const placeName = (place: PlaceReference) =>
  isTablePlace(place) ? `${groupOf(place)}${place.rank}` : JSON.stringify(place)

function checkRank(
  place: Extract<PlaceReference, { rank: number }>,
  sizes: readonly number[],
  path: Path,
  report: ReportProblem,
) {
  if ('best' in place) {
    const count = sizes.filter((size) => size >= place.rank).length
    if (count < sizes.length)
      report('rankTooLarge', [...path, 'rank'], { size: Math.min(...sizes) })
    else if (place.best > count) report('bestTooLarge', [...path, 'best'], { count })
    return
  }
  if (place.group === undefined && sizes.length > 1) {
    report('groupNeeded', [...path, 'rank'])
    return
  }
  const size = sizes[groupIndex(groupOf(place))]
  if (size === undefined) {
    report('unknownGroup', [...path, 'group'], {
      value: place.group,
      groups: sizes.map((_, position) => groupLetter(position)).join(', '),
    })
  } else if (place.rank > size) {
    report('rankTooLarge', [...path, 'rank'], { size })
  }
}

/** Whether a match depends, directly or indirectly, on the one with that id. */
function leadsTo(from: PlacedMatch, id: string, sources: Sources): boolean {
  const waiting = [from]
  const seen = new Set<PlacedMatch>()
  for (let match = waiting.pop(); match; match = waiting.pop()) {
    if (match.id === id) return true
    if (seen.has(match)) continue
    seen.add(match)
    for (const { place } of match.places) waiting.push(...sources.of(place))
  }
  return false
}
