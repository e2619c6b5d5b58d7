/**
 * Where to go after logging in: the `redirect` parameter if it is a path of this site, else `/`.
 * Specification, sections 2 and 9; whatever could lead elsewhere is not followed.
 */
const HOME = '/'

/** Pages that would send the visitor back here. */
const DOORS = /^\/(?:login|register|create-account)(?:[/?#]|$)/

/** `value` is the parameter, decoded once, as `URLSearchParams` gives it. */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !isPath(value)) return HOME
  // What another decoding on the way would make of it must be a path of this site too.
  for (let text = value; text.includes('%');) {
    const next = decoded(text)
    if (next === null || next === text) break
    if (!isPath(next)) return HOME
    text = next
  }
  return DOORS.test(value) ? HOME : value
}

/** One slash, then neither another nor a backslash, nor anything that browsers drop or turn round. */
const isPath = (text: string) =>
  /^\/(?![/\\])/.test(text) && !/[\\\p{Cc}\u2028\u2029]/u.test(text) && staysHere(text)

/** The browser's own reading, the last word. */
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
