/**
 * Decodes UTF-8 only. Invalid bytes become a character that no text may hold, so the reader refuses
 * it.
 */
const UNREADABLE = '\u0000'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of a file's bytes; null for a file that could not be opened. */
export function textOf(bytes: Uint8Array | null): string {
  if (!bytes) return UNREADABLE
  try {
    return utf8.decode(bytes)
  } catch {
    // Text before the bad byte is kept, so that its line can be reported.
    const known = new TextDecoder().decode(bytes.subarray(0, firstBadByte(bytes)), { stream: true })
    return known + UNREADABLE
  }
}

/** Offset of the first byte that is not UTF-8. */
function firstBadByte(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isWellBegun(bytes.subarray(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

/** Whether these bytes may be the start of a UTF-8 text. */
function isWellBegun(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
