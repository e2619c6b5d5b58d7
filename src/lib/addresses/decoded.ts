/** A segment of an address as text; empty where the encoding is broken. */
export function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
