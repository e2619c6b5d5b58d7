/**
 * A name as one part of an address and one file of the built site. Accents, apostrophes, spaces and `&`
 * stay; what no path or server keeps goes: `AC/DC` → `AC-DC`, `Deportivo Sur A.C.` → `Deportivo Sur A.C`.
 */
export function segmentOf(name: string): string {
  const kept = name
    .replace(/[/\\|]+/g, '-')
    .replace(/[?#%<>:"*]|\p{Cc}/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  // `a.html` is the address of the page of `a`, and `a.ics` that of its calendar.
  return /^(?:|index|404|.*\.(?:html?|ics))$/i.test(kept) ? `${kept}-` : kept
}
