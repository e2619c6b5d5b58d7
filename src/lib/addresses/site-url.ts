/**
 * The site's origin from `PUBLIC_SITE_URL`: `https://torneos.example`, without a final slash; empty
 * if it is not set. Throws an error with the fix if it is not the root of a site.
 */
export function siteUrlOf(text: string | undefined): string {
  const given = text?.trim()
  if (!given) return ''
  const { origin, pathname, search, hash, protocol } = parsed(given)
  if (!/^https?:$/.test(protocol) || pathname !== '/' || search || hash) throw refusal(given)
  return origin
}

function parsed(given: string) {
  try {
    return new URL(given)
  } catch {
    throw refusal(given)
  }
}

const refusal = (given: string) =>
  new Error(
    `PUBLIC_SITE_URL: «${given}» no es la dirección de un sitio. Escribe: https://torneos.example`,
  )
