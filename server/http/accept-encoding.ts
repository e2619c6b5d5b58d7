/**
 * Written here because Hono's `accepts` ignores `*` and `identity` among codings and treats an
 * invalid weight as the best; negotiator ignores `x-gzip`, and would be one more package for
 * fifteen lines.
 */
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers use a handful of different headers, one with every request. */
const MOST_KNOWN = 100
const LONGEST_KNOWN = 200

const known = new LRUCache<string, Encoding>({ max: MOST_KNOWN, memoMethod: bestOf })

/** The client's preferred coding among ours; RFC 9110, 12.5.3. Brotli wins a tie. */
export function chosenEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  return header.length > LONGEST_KNOWN ? bestOf(header) : known.memo(header)
}

function bestOf(header: string): Encoding {
  const weights = new Map(header.split(',').map(weightOf))
  const weight = (name: string, otherwise: number) =>
    weights.get(name) ?? weights.get('*') ?? otherwise
  const offers = [
    { name: 'br', weight: weight('br', 0) },
    { name: 'gzip', weight: Math.max(weight('gzip', 0), weights.get('x-gzip') ?? 0) },
    { name: 'identity', weight: weights.get('identity') ?? 0 },
  ] as const
  const best = offers.toSorted((one, other) => other.weight - one.weight)[0]!
  return best.weight > 0 ? best.name : 'identity'
}

function weightOf(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const value = quality === undefined ? 1 : Number(quality)
  return [name, value >= 0 && value <= 1 ? value : 0]
}
