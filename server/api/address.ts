import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Whom a request is from, as far as limits go: an IPv4 address, or the /64 of an IPv6 one, which is
 * what one household has. Behind a proxy it is the last that `X-Forwarded-For` names.
 */
export function addressOf(context: Context, behindProxy: boolean): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const forwarded = behindProxy ? context.req.header('X-Forwarded-For') : undefined
  const address = forwarded?.split(',').at(-1)?.trim() || incoming?.socket?.remoteAddress || ''
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes(':') ? network(plain) : plain
}

/** The first four groups of an IPv6 address. */
function network(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase())
    .join(':')
}
