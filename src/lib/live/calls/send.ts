/** One request and what comes of it. Knows the wire, not what the calls are about. */
import { LIVE_WORDS } from '../../wording/live.ts'
import type { Answer, Ask, Failure, Given } from './answer.ts'
import { isObject, type Read } from './check.ts'

/** Where the server is and how to reach it. */
export type Connection = {
  /** Origin of the server without a final slash; empty for the page's own. */
  base: string
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** A request for this address that is under way already; each is used once. */
  early?: (address: string) => Promise<Response> | undefined
  /** What came with the page for this path. */
  given?: (path: string) => Given | undefined
}

type Request<T> = Ask & {
  path: string
  read: Read<T>
  /** Sent as JSON, by POST. */
  body?: object
  token?: string
  /** Whether the whole of a refusal matters, not its sentence alone. */
  needsRefusal?: boolean
}

/** On the slowest link that is still a link, the largest answer takes half of this. */
export const PATIENCE_MS = 30_000
const LONGEST_DETAIL = 300

/** Never throws and never rejects. */
export async function send<T>(connection: Connection, request: Request<T>): Promise<Answer<T>> {
  const { signal, body } = request
  if (signal?.aborted) return { kind: 'aborted' }
  const impatience = new AbortController()
  const give = () => impatience.abort()
  const timer = setTimeout(give, PATIENCE_MS)
  signal?.addEventListener('abort', give)
  try {
    const answer = await unless(impatience.signal, received(connection, request, impatience.signal))
    return signal?.aborted ? { kind: 'aborted' } : answer
  } catch {
    if (signal?.aborted) return { kind: 'aborted' }
    return failed(null, body ? LIVE_WORDS.notSent : LIVE_WORDS.failed)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', give)
  }
}

/** What `work` comes to, unless the signal is first: a request that began before us does not obey it. */
const unless = <T>(signal: AbortSignal, work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    ),
  ])

async function received<T>(
  connection: Connection,
  request: Request<T>,
  signal: AbortSignal,
): Promise<Answer<T>> {
  const response = await responseTo(connection, request, signal)
  if (response.status === 304) return { kind: 'unchanged' }
  const value = await jsonOf(response, connection.base)
  if (!response.ok) {
    const refused = failed(response.status, detailOf(value))
    const retryAfter = response.headers.get('Retry-After')
    if (request.needsRefusal) refused.failure.refusal = { body: value, retryAfter }
    return refused
  }
  const data = request.read(value)
  if (data === undefined) return failed(null, LIVE_WORDS.malformed)
  return { kind: 'ok', data, etag: response.headers.get('ETag') }
}

const failed = (
  status: number | null,
  message: string = LIVE_WORDS.failed,
): { kind: 'failed'; failure: Failure } => ({ kind: 'failed', failure: { status, message } })

function responseTo<T>(
  { base, fetch, early }: Connection,
  { path, body, token, etag }: Request<T>,
  signal: AbortSignal,
) {
  const address = base + path
  const isPlain = !body && !token && etag === undefined
  const underWay = isPlain ? early?.(address) : undefined
  // A request that was sent before us may have failed for want of a network that is there by now.
  if (underWay) return underWay.catch(() => fetch(address, { signal }))
  const headers = {
    ...((body || token) && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(etag && { 'If-None-Match': etag }),
  }
  return fetch(address, {
    signal,
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(etag === null && { cache: 'no-cache' }),
    // What is secret follows nobody to another place.
    ...((body || token) && { cache: 'no-store', redirect: 'error' }),
  })
}

/** The body as JSON, the server's own pictures with their whole address; undefined if it is no JSON. */
async function jsonOf(response: Response, base: string): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text, (key, value: unknown) =>
      base && typeof value === 'string' && value.startsWith('/api/') && /image$/i.test(key)
        ? base + value
        : value,
    ) as unknown
  } catch {
    return undefined
  }
}

/** The server's own sentence, where it gives one that can be shown. */
function detailOf(value: unknown) {
  const detail = isObject(value) ? value.detail : undefined
  if (typeof detail !== 'string') return undefined
  return detail.trim().slice(0, LONGEST_DETAIL) || undefined
}
