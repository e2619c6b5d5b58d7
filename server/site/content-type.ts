import { extname } from 'node:path'
import { lookup, mimes } from 'mrmime'

// The list lacks icons, and uses XML's older name `text/xml`.
mimes.ico = 'image/x-icon'
mimes.xml = 'application/xml'
mimes.speculationrules = 'application/speculationrules+json'

const UTF8 = '; charset=utf-8'
const TEXT = /^text\/|[/+](?:json|xml)$/

/** Media type by file name; text is UTF-8. */
export function contentType(file: string) {
  const type = lookup(extname(file)) ?? 'application/octet-stream'
  return TEXT.test(type) ? type + UTF8 : type
}

/** True where compression pays: text, but not pictures or fonts, which are already compressed. */
export const isCompressible = (type: string) => type.endsWith(UTF8)
