import { withoutDevice } from './device-names.ts'

/**
 * A name as an address segment and file name. Accents, apostrophes, spaces and `&` stay; characters
 * that paths or servers do not keep are replaced: `AC/DC` → `AC-DC`, `Deportivo Sur A.C.` →
 * `Deportivo Sur A.C`.
 */
export function segmentOf(name: string): string {
  const plain = name
    .replace(/[/\\|]+/g, '-')
    .replace(/[?#%<>:"*]|\p{Cc}/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const kept = withoutDevice(plain)
  // `a.html` would be the address of page `a`, and `a.ics` of its calendar.
  return /^(?:|index|404|.*\.(?:html?|ics))$/i.test(kept) ? `${kept}-` : kept
}
