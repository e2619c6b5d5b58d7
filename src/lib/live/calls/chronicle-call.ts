/** What happened in a match, in sentences; a call beyond the specification that its page alone makes. */
import type { ChronicleAnswer } from '../answers/types.ts'
import { givenTo } from './api.ts'
import type { Call } from './answer.ts'
import { tournamentPath } from './paths.ts'
import { send, type Connection } from './send.ts'
import { listOf, readText, shape } from './shapes.ts'

export const chroniclePath = (id: string, match: string) =>
  `${tournamentPath(id)}/matches/${encodeURIComponent(match)}/chronicle`

const read = shape<ChronicleAnswer>({ chronicle: listOf(readText) }, {})

export type ChronicleCall = Call<[id: string, match: string], ChronicleAnswer>

/** Answers without a sentence where a server does not have the call. */
export function createChronicleCall(to: Connection): ChronicleCall {
  const call: ChronicleCall = async (ask, id, match) => {
    const answer = await send(to, { ...ask, path: chroniclePath(id, match), read })
    return answer.kind === 'failed' && answer.failure.status === 404
      ? { kind: 'ok', data: { chronicle: [] }, etag: null }
      : answer
  }
  return Object.assign(call, {
    given: (id: string, match: string) => givenTo(to, chroniclePath(id, match), read),
  })
}
