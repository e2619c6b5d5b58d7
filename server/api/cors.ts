/** Which other sites may call from a browser: those of a list, by their whole origin. */

const EXPOSED = 'ETag, Retry-After'
const ONE_DAY = '86400'

/** Headers for a request from an origin; none for one that is not on the list. */
export function corsHeaders(origin: string | undefined, allowed: ReadonlySet<string>) {
  if (origin === undefined || !allowed.has(origin)) return undefined
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED }
}

/** The answer to a browser that asks first. */
export const preflight = (origin: string | undefined, allowed: ReadonlySet<string>) =>
  new Response(null, {
    status: 204,
    headers: {
      Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      ...(origin !== undefined &&
        allowed.has(origin) && {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Methods': 'GET, HEAD, POST',
          'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
          'Access-Control-Max-Age': ONE_DAY,
        }),
    },
  })
