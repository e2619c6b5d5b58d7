/** Tells those who look after the site what is wrong with a tournament; needs no login. */
import type { ReportedTournament } from '../../addresses/reported.ts'
import type { ReportAnswer } from '../../schema/mesa.ts'
import type { Answer } from './answer.ts'
import { isShape, read, unread, type Check } from './check.ts'
import { send, type Connection } from './send.ts'

const received = read(isShape({ isReceived: unread }) as Check<unknown> as Check<ReportAnswer>)
const MISSING = 404

/** Asks in each place where the tournament may be, until one has it. */
export async function reportTournament(
  to: Connection,
  { id, places: [place, ...others] }: ReportedTournament,
  text: string,
): Promise<Answer<ReportAnswer>> {
  const path = `/api/tournaments/${encodeURIComponent(id)}/reports/`
  const answer = await send(to, { path, read: received, body: { place, text } })
  const isElsewhere = answer.kind === 'failed' && answer.failure.status === MISSING
  return isElsewhere && others.length > 0
    ? reportTournament(to, { id, places: others }, text)
    : answer
}
