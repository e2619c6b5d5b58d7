/** Sends one request and reads the answer. Knows HTTP, not the meaning of the calls. */
import { LIVE_WORDS } from '../../wording/live.ts'
import type { Answer, Ask, Failure, Given } from './answer.ts'
import { isObject, type Read } from './check.ts'

/** The server's origin and how to reach it. */
export type Connection = {
  /** Origin of the server without a final slash; empty for the page's own. */
  base: string
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** A pending request for this address; each is used once. */
  early?: (address: string) => Promise<Response> | undefined
  /** The answer for this path that was delivered with the page. */
  given?: (path: string) => Given | undefined
}

type Request<T> = Ask & {
  path: string
  read: Read<T>
  /** Sent as JSON, by POST. */
  body?: object
  token?: string
  /** Instead of a token: the whole header. */
  authorization?: string
  /** Whether to keep the whole refusal, not only its sentence. */
  needsRefusal?: boolean
}

/** Timeout: on the slowest usable link, the largest answer takes half of this. */
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

/** The result of `work`, unless the signal comes first: an earlier request does not react to it. */
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
  { path, body, token, etag, authorization = token && `Bearer ${token}` }: Request<T>,
  signal: AbortSignal,
) {
  const address = base + path
  const isPlain = !body && !authorization && etag === undefined
  const underWay = isPlain ? early?.(address) : undefined
  // The early request may have failed before there was a network, so fetch again.
  if (underWay) return underWay.catch(() => fetch(address, { signal }))
  const headers = {
    ...((body || authorization) && { 'Content-Type': 'application/json' }),
    ...(authorization && { Authorization: authorization }),
    ...(etag && { 'If-None-Match': etag }),
  }
  return fetch(address, {
    signal,
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(etag === null && { cache: 'no-cache' }),
    // Secrets must not be cached or follow a redirect to another origin.
    ...((body || authorization) && { cache: 'no-store', redirect: 'error' }),
  })
}

/**
 * The body as JSON, with absolute addresses for the server's own pictures; undefined if it is not
 * JSON.
 */
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

/** The server's own sentence, if it is fit to be shown. */
function detailOf(value: unknown) {
  const detail = isObject(value) ? value.detail : undefined
  if (typeof detail !== 'string') return undefined
  return detail.trim().slice(0, LONGEST_DETAIL) || undefined
}
