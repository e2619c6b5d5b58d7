/**
 * Limits the requests with a body that one address may have in progress. Each may take twenty
 * seconds to send its body, and holds a connection for that time.
 */
import type { MiddlewareHandler } from 'hono'
import { clientAddress, proxiesOf } from './address.ts'
import type { Limits } from './limits.ts'
import { Refused } from './refusal.ts'
import { SAYS } from './wording.ts'

const BUSY_SECONDS = '5'

/** Refuses those above the limit with 503, without waiting for their body. */
export function postsByAddress({
  postsByAddress: most,
  proxies,
}: Pick<Limits, 'postsByAddress' | 'proxies'>): MiddlewareHandler {
  const ours = proxiesOf(proxies)
  const underWay = new Map<string, number>()
  return async (context, next) => {
    if (context.req.method !== 'POST') return next()
    const address = clientAddress(context, ours)
    const others = underWay.get(address) ?? 0
    if (others >= most)
      throw new Refused(503, SAYS.busy, { 'Retry-After': BUSY_SECONDS, Connection: 'close' })
    underWay.set(address, others + 1)
    try {
      await next()
    } finally {
      const left = underWay.get(address)! - 1
      if (left > 0) underWay.set(address, left)
      else underWay.delete(address)
    }
  }
}
