/** The live tournaments for the search; a file of its own, loaded with the first typed letter. */
import { baseOf } from '../../lib/live/calls/base.ts'
import { tournamentsPath } from '../../lib/live/calls/paths.ts'
import { send } from '../../lib/live/calls/send.ts'
import { readTournaments } from '../../lib/live/calls/tournament-answers.ts'

const connection = {
  base: baseOf(import.meta.env.PUBLIC_API_URL),
  fetch: (address: string, init: RequestInit) => fetch(address, init),
}

/** Empty where no server answers; null without a signal. */
export async function askLiveTournaments() {
  const answer = await send(connection, { path: tournamentsPath(), read: readTournaments })
  if (answer.kind === 'ok') return answer.data
  return answer.kind === 'failed' && answer.failure.status === null ? null : []
}
