/** Playoff places that fill themselves: each must lead somewhere, once, and never back to itself. */
import { didYouMean } from '../problems/did-you-mean.ts'
import { groupIndex, groupLetter } from '../rules/groups.ts'
import type { PlaceReference } from '../schema/match.ts'
import type { Path } from '../schema/parse.ts'
import type { Report } from './report.ts'

/** A match that others may name, and the places in it. */
export type PlacedMatch = {
  id: string
  file: string
  report: Report
  /** The same for every leg of a series. */
  pair: string
  places: { path: Path; place: PlaceReference }[]
}

/** The match whose winner or loser takes a place; undefined for one by rank. */
export const sourceOf = (place: PlaceReference) =>
  'winnerOf' in place ? place.winnerOf : 'loserOf' in place ? place.loserOf : undefined

/** `areMatchesSure`: all files with matches could be read, so that one not found is not there. */
export function checkPlaces(
  matches: readonly PlacedMatch[],
  sizes: readonly number[],
  areMatchesSure: boolean,
) {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const used = new Map<string, PlacedMatch>()
  for (const match of matches) {
    for (const { path, place } of match.places) {
      const source = sourceOf(place)
      if (source === undefined) checkRank(place, sizes, path, match.report)
      else {
        const key = 'winnerOf' in place ? 'winnerOf' : 'loserOf'
        const target = byId.get(source)
        if (!target) {
          if (!areMatchesSure) continue
          const guess = didYouMean(source, byId.keys())
          match.report('unknownMatch', [...path, key], { value: source, guess })
        } else if (leadsTo(target, match.id, byId)) {
          match.report('placeCycle', [...path, key], { value: source })
        }
      }
      if ('rank' in place && place.group === undefined && sizes.length > 1) continue
      const name = `${match.file} ${placeName(place)}`
      const other = used.get(name)
      if (other === undefined) used.set(name, match)
      else if (other === match || other.pair !== match.pair)
        match.report('placeUsed', path, { other: other.id })
    }
  }
}

const placeName = (place: PlaceReference) =>
  'rank' in place ? `${place.group ?? groupLetter(0)}${place.rank}` : JSON.stringify(place)

function checkRank(place: PlaceReference, sizes: readonly number[], path: Path, report: Report) {
  if (!('rank' in place)) return
  if (place.group === undefined && sizes.length > 1) {
    report('groupNeeded', [...path, 'rank'])
    return
  }
  const index = groupIndex(place.group ?? groupLetter(0))
  const size = sizes[index]
  if (size === undefined) {
    report('unknownGroup', [...path, 'group'], {
      value: place.group,
      groups: sizes.map((_, position) => groupLetter(position)).join(', '),
    })
  } else if (place.rank > size) {
    report('rankTooLarge', [...path, 'rank'], { size })
  }
}

/** Whether a match waits, at any remove, for the one with that id. */
function leadsTo(from: PlacedMatch, id: string, byId: ReadonlyMap<string, PlacedMatch>): boolean {
  const waiting = [from]
  const visited = new Set<PlacedMatch>()
  for (let match = waiting.pop(); match; match = waiting.pop()) {
    if (match.id === id) return true
    if (visited.has(match)) continue
    visited.add(match)
    for (const { place } of match.places) {
      const next = byId.get(sourceOf(place) ?? '')
      if (next) waiting.push(next)
    }
  }
  return false
}
