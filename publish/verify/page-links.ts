/**
 * What a rendered page refers to, and which places it offers to jump to. Pure. It reads every page,
 * so in one pass over the text: an HTML parser would make a tree of each first.
 */
import { candidatesOf } from '../../src/lib/addresses/candidates.ts'

export type PageLinks = {
  /** Addresses of this site, as in a request, each once: `/torneo-beta/x/jornadas#m-j1-1`. */
  addresses: Set<string>
  /** Ids that the page refers to and does not have. */
  missingIds: string[]
  ids: ReadonlySet<string>
}

/** In one pass: attributes that refer to something, ids, and what styles ask for. */
const MENTION =
  / (?:href|src(?:set)?|(?:component|renderer)-url|poster|commandfor|popovertarget|id)="[^"]*"|url\([^)]*\)/g
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** `file` is the page's own: `torneo-beta/x/index.html`. */
export function linksIn(html: string, file: string): PageLinks {
  const addresses = new Set<string>()
  const wanted = new Set<string>()
  const ids = new Set<string>()
  const take = (value: string) => {
    if (value.startsWith('#')) wanted.add(decoded(value.slice(1)))
    else if (!ELSEWHERE.test(value)) addresses.add(absolute(value, file))
  }
  for (const mention of new Set(html.match(MENTION))) {
    if (mention.startsWith('url(')) {
      take(withoutEntities(mention.slice(4, -1)).replace(/^["']|["']$/g, ''))
      continue
    }
    const equals = mention.indexOf('=')
    const name = mention.slice(1, equals)
    const value = withoutEntities(mention.slice(equals + 2, -1))
    if (name === 'id') ids.add(value)
    else if (name === 'commandfor' || name === 'popovertarget') wanted.add(value)
    else if (name === 'srcset') value.split(', ').forEach((one) => take(one.split(' ')[0]!))
    else take(value)
  }
  return { addresses, missingIds: [...wanted].filter((id) => id !== '' && !ids.has(id)), ids }
}

/**
 * The file that answers an address without its `#`; undefined where none of `has` does. Not a page
 * whose address has a slash too many: not every host takes it away.
 */
export function fileAt(address: string, has: (file: string) => boolean): string | undefined {
  const pathname = address.replace(/[?#].*$/, '')
  return candidatesOf(pathname, decoded(pathname).slice(1)).find(
    ({ file, leadsTo }) => leadsTo !== 'page' && has(file),
  )?.file
}

/** What stands behind an address's `#`, decoded; empty where there is nothing. */
export const fragmentOf = (address: string) => {
  const hash = address.indexOf('#')
  return hash < 0 ? '' : decoded(address.slice(hash + 1))
}

const absolute = (value: string, file: string) => {
  if (value.startsWith('/')) return value
  const { pathname, search, hash } = new URL(value, new URL(encodeURI(file), 'http://site/'))
  return pathname + search + hash
}

const NAMED: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' }

const withoutEntities = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|quot|lt|gt));/gi, (_, decimal, hex, name) =>
        name ? NAMED[name]! : String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16)),
      )
    : text

function decoded(text: string) {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
