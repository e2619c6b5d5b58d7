import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from '../../ground/refusal.ts'

/**
 * Parses our proxies: addresses and networks, `10.0.0.5` and `10.0.0.0/8`. Refuses anything else.
 */
export function proxiesOf(list: readonly string[]): BlockList {
  const proxies = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const version = isIP(address)
    const isNetwork =
      bits !== undefined && /^\d+$/.test(bits) && +bits <= (version === 4 ? 32 : 128)
    if (version === 0 || (bits !== undefined && !isNetwork))
      throw new Refusal(
        `CASCARITA_BEHIND_PROXY: «${one}» no es una dirección. Escribe 1, o las de tus proxys: 10.0.0.5,10.1.0.0/16`,
      )
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return proxies
}

/**
 * The client address for limits: an IPv4 address, or the /64 of an IPv6 one, which is one
 * household's. If the request comes from one of our proxies, it is the last address in
 * `X-Forwarded-For` that is not a proxy; from any other sender that header is ignored.
 */
export function clientAddress(context: Context, proxies: BlockList): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const peer = plain(incoming?.socket?.remoteAddress ?? '')
  const address = isOurs(proxies, peer)
    ? (forwarded(context).findLast((one) => !isOurs(proxies, one)) ?? peer)
    : peer
  return householdOf(address)
}

/**
 * The network of a `clientAddress`: a /24, or the /48 of an IPv6 one. Who has one address there can
 * usually take many.
 */
export const networkOf = (address: string) =>
  address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 3).join('.')

/** The address of a connection; null for one of our proxies, which carries many clients. */
export function peerOf(address: string | undefined, proxies: BlockList): string | null {
  const peer = plain(address ?? '')
  return isOurs(proxies, peer) ? null : householdOf(peer)
}

const householdOf = (address: string) => (address.includes(':') ? network(address) : address)

const forwarded = (context: Context) =>
  (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((one) => plain(withoutPort(one.trim())))
    .filter((one) => isIP(one) !== 0)

const isOurs = (proxies: BlockList, address: string) =>
  isIP(address) !== 0 && proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Also accepts `192.0.2.7:4711` and `[2001:db8::7]:4711`. */
const withoutPort = (address: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')

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
