/**
 * The one spelling of an address. `%61` is `a` where files are looked up, so it has to be in each
 * rule that decides by a path: a path is decoded once, before the first of them.
 */

/** Null where the encoding is broken or contains a null byte. */
export function decodedPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC')
    return path.startsWith('/') && !path.includes('\0') ? path : null
  } catch {
    return null
  }
}

/** Segments that lead out of the site or to hidden files. */
export const isTrap = (segment: string) => segment.startsWith('.') || /[\\:]/.test(segment)

/** The path as it was sent; `URL` would normalise it. */
export function sentPath(url: string) {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/#.*$/, '')
  const query = path.indexOf('?')
  return query < 0
    ? { pathname: path || '/', search: '' }
    : { pathname: path.slice(0, query) || '/', search: path.slice(query) }
}

/**
 * The same request under the plain spelling of its path, with each character encoded in one way. A
 * path that no file can have stays as it was sent: it is refused where files are looked up.
 */
export function plainRequest(request: Request): Request {
  const { pathname, search } = sentPath(request.url)
  const segments = decodedPath(pathname)?.split('/')
  if (!segments || segments.some(isTrap)) return request
  const plain = segments.map(encodeURIComponent).join('/')
  return plain === pathname ? request : new Request(new URL(plain + search, request.url), request)
}
