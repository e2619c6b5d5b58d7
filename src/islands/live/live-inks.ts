import type { TournamentAnswer } from '../../lib/live/answers/types.ts'
import type { KnownTournament } from '../../lib/live/calls/known.ts'
import { inksOf } from '../../lib/look/inks.ts'

/** The data for a page's title and inks. */
export function knownOf(details: TournamentAnswer): KnownTournament {
  const { a, b, c, text } = inksOf(details)
  return { name: details.name, inks: { '--a': a, '--b': b, '--c': c, '--at': text } }
}
