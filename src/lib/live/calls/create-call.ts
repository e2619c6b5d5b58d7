/** The call that makes a tournament of a draft; only the wizard loads it. */
import type { Answer } from './answer.ts'
import { isOneOf, isShape, isText, maybe, read, type Check } from './check.ts'
import { type Connection, send } from './send.ts'
import type { PlanAnswers } from '../../schema/planning.ts'

/** `address` is the path of its page. */
export type Created = {
  id: string
  place: 'live' | 'beta'
  address: string
  listing?: 'open' | 'pending' | 'hidden' | undefined
}

const created = read(
  isShape({
    id: isText,
    place: isOneOf(['live', 'beta']),
    address: isText,
    listing: maybe(isText),
  }) as Check<unknown> as Check<Created>,
)

/** Any number of times for a draft: it makes one tournament. */
export const createTournament = (
  to: Connection,
  token: string,
  body: {
    draft: string
    answers: PlanAnswers
    seed: string
    jpeg?: string | undefined
    after?: { id: string; keepsRosters: boolean } | undefined
  },
): Promise<Answer<Created>> =>
  send(to, { path: '/api/mesa/tournaments/', token, body, read: created, needsRefusal: true })
