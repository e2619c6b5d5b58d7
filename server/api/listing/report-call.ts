/** The public call by which a visitor reports a tournament. */
import type { Handler } from 'hono'
import { MORE_CALLS } from '../../../src/lib/schema/calls.ts'
import { parsedBody, personal } from '../accounts/account-calls.ts'
import { clientAddress, proxiesOf } from '../address.ts'
import type { Limits } from '../limits.ts'
import type { DeskService } from './desk.ts'
import { LISTING_SAYS } from './wording.ts'

export function reportCall(
  desk: DeskService,
  limits: Pick<Limits, 'bodyBytes' | 'proxies'>,
): Handler {
  const proxies = proxiesOf(limits.proxies)
  return async (context) => {
    const bound = { bytes: limits.bodyBytes }
    const body = await parsedBody(context, 'Report', bound, () => LISTING_SAYS.notWhole)
    const id = context.req.param('id') ?? ''
    const answer = await desk.report(id, clientAddress(context, proxies), body)
    return personal(answer, MORE_CALLS.report.status)
  }
}
