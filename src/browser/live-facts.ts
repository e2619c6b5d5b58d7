/** Facts about the teams of a live tournament; a file of its own, loaded only by their followers. */
import { liveRoute } from '../lib/addresses/live-route.ts'
import { baseOf } from '../lib/live/calls/base.ts'
import { tournamentPath } from '../lib/live/calls/paths.ts'
import { send } from '../lib/live/calls/send.ts'
import { readTournament } from '../lib/live/calls/tournament-answers.ts'
import { liveWhole } from '../lib/live/live-whole.ts'
import { teamFacts, type TournamentFacts } from '../lib/sharing/team-facts.ts'

const connection = {
  base: baseOf(import.meta.env.PUBLIC_API_URL),
  fetch: (address: string, init: RequestInit) => fetch(address, init),
}

/**
 * The facts of the tournament that has a page at `address` (encoded). Null if the server has no such
 * tournament; undefined if it could not be asked.
 */
export async function liveFacts(address: string): Promise<TournamentFacts | null | undefined> {
  const path = tournamentPath(liveRoute(address)!.id)
  const answer = await send(connection, { path, read: readTournament })
  if (answer.kind === 'ok') return teamFacts(liveWhole(answer.data))
  return answer.kind === 'failed' && answer.failure.status === 404 ? null : undefined
}
