/** The address of a live page, and the stores that it reads. */
import { liveRoute, type LiveRoute } from '../../lib/addresses/live-route.ts'
import { knownKey, type KnownTournament } from '../../lib/live/calls/known.ts'
import type { Given } from '../../lib/live/calls/answer.ts'
import { createTournamentCalls } from '../../lib/live/calls/api.ts'
import type { ChronicleAnswer } from '../../lib/live/answers/types.ts'
import type { SliceLoader } from '../../lib/live/stores/loader.ts'
import { createReading, type LiveReading } from '../../lib/live/stores/reading.ts'
import { connection } from '../api.ts'

/**
 * `_`, which is never an id, if the address has no such part; `round` is its segment in the
 * address.
 */
export type LivePlace = {
  id: string
  teamId: string
  round: string
  match: string
  reading: LiveReading
  /** Of a match's page, where it is rendered by the server. */
  chronicle?: SliceLoader<[id: string, match: string], ChronicleAnswer>
}

export const placeOfRoute = (route: LiveRoute | null, reading: LiveReading): LivePlace => ({
  id: route?.id ?? '_',
  teamId: route?.page === 'team' ? route.teamId : '_',
  round: route?.page === 'round' ? route.round : '_',
  match: route && 'match' in route ? route.match : '_',
  reading,
})

/** What our server sent with the page, by path (`first-view.ts`). */
let sent: Record<string, Given> | undefined

/** Undefined outside a browser. */
export function given(path: string) {
  sent ??= JSON.parse(globalThis.document?.getElementById('given')?.textContent ?? '{}')
  return sent![path]
}

const reading = createReading(createTournamentCalls({ ...connection, given }))

const isInBrowser = typeof document !== 'undefined'

/** The page's own place in a browser; elsewhere, no tournament. */
export const HERE = placeOfRoute(isInBrowser ? liveRoute(location.pathname) : null, reading)

let filled: () => LivePlace | undefined = () => undefined

/** Where a renderer of several pages says which place its islands are rendered for. */
export const placesFrom = (of: () => LivePlace | undefined) => void (filled = of)

/** The place of an island. */
export const placeHere = () => filled() ?? HERE

/** The tournament's name from an earlier page of the visit, if any. */
export function knownName(id: string): string | undefined {
  if (!isInBrowser) return undefined
  try {
    return (JSON.parse(sessionStorage[knownKey(id)] as string) as KnownTournament).name
  } catch {
    return undefined
  }
}
