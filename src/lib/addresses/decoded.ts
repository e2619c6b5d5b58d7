/** A decoded address segment; empty if the encoding is invalid. */
export function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
