/** Where the server is. Apart from the calls, so that Mesa does not load the readers of all. */

/**
 * The server's origin from `PUBLIC_API_URL`; empty (the page's own) if it is not set. Throws if it
 * is not an http address, because every call would fail.
 */
export function baseOf(address: string | undefined): string {
  if (!address?.trim()) return ''
  const { protocol, origin, pathname } = new URL(address.trim())
  if (!/^https?:$/.test(protocol)) throw new TypeError(`PUBLIC_API_URL: ${address}`)
  return origin + pathname.replace(/\/+$/, '')
}
