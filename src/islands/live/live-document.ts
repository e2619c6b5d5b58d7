import type { TournamentAnswer } from '../../lib/live/answers/types.ts'
import { knownKey } from '../../lib/live/calls/known.ts'
import type { Slice } from '../../lib/live/stores/slice.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { knownOf } from './live-inks.ts'

/**
 * Sets the document's title and inks by the tournament, and stores them for the next page of the
 * visit.
 */
export function showDocument({ data, error }: Slice<TournamentAnswer>) {
  if (error?.status === 404) document.title = WORDS.tournamentNotFound
  if (!data) return
  const known = knownOf(data)
  document.title = known.name
  for (const ink in known.inks) document.documentElement.style.setProperty(ink, known.inks[ink]!)
  try {
    sessionStorage[knownKey(data.URL_name)] = JSON.stringify(known)
  } catch {
    // Without storage the next page gets it from the server.
  }
}
