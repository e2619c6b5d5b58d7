/**
 * The address after login: the `redirect` parameter if it is a path of this site, else `/`.
 * Specification, sections 2 and 9; anything that might lead off the site is rejected.
 */
const HOME = '/'

/** Pages that would send the visitor back here. */
const DOORS = /^\/(?:login|register|create-account)(?:[/?#]|$)/

/** `value` is the parameter, decoded once, as `URLSearchParams` gives it. */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !isPath(value)) return HOME
  // Decoding it once more on the way must also give a path of this site.
  for (let text = value; text.includes('%');) {
    const next = decoded(text)
    if (next === null || next === text) break
    if (!isPath(next)) return HOME
    text = next
  }
  return DOORS.test(value) ? HOME : value
}

/**
 * One slash, then no second slash, no backslash, and no character that browsers drop or convert.
 */
const isPath = (text: string) =>
  /^\/(?![/\\])/.test(text) && !/[\\\p{Cc}\u2028\u2029]/u.test(text) && staysHere(text)

/** The final check: how the browser itself parses it. */
function staysHere(text: string) {
  try {
    const { origin, pathname } = new URL(text, 'https://here.invalid')
    return origin === 'https://here.invalid' && !pathname.startsWith('//')
  } catch {
    return false
  }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
