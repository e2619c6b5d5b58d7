/**
 * What a rendered page refers to, its anchors, and what its head declares. Pure. An HTML parser
 * reads its tags once: a person's text stays text, whatever it looks like.
 */
import { LRUCache } from 'lru-cache'
import { candidatesOf } from '../../src/lib/addresses/candidates.ts'
import { previewIn } from '../../src/lib/previews/preview.ts'
import { asksRobotsToLeave } from '../sitemap/listed.ts'
import { readTags, stylesInto, type StyleElement } from '../markup/page-markup.ts'

export type PageLinks = {
  /** Addresses of this site, without duplicates: `/torneo-beta/x/jornadas#m-j1-1`. */
  addresses: Set<string>
  /** Ids that the page refers to and does not have. */
  missingIds: string[]
  ids: ReadonlySet<string>
  /** Files of its previews. */
  previews: string[]
  /** False where it asks search engines to leave it out. */
  isForRobots: boolean
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** `file` is the page's own: `torneo-beta/x/index.html`. */
export function linksIn(html: string, file: string): PageLinks {
  const wanted = new Set<string>()
  const ids = new Set<string>()
  const mentioned = new Set<string>()
  const previews: string[] = []
  const styles: StyleElement[] = []
  const style = stylesInto(html, styles)
  let isForRobots = true
  const note = (attribute: string, value: string) => {
    switch (attribute) {
      case 'id':
        ids.add(value)
        return
      case 'commandfor':
      case 'popovertarget':
        wanted.add(value)
        return
      case 'href':
      case 'src':
      case 'poster':
      case 'component-url':
      case 'renderer-url':
        mentioned.add(value)
        return
      case 'srcset':
        for (const one of value.split(', ')) mentioned.add(one.split(' ')[0]!)
        return
      case 'style':
      case 'clip-path':
      case 'mask':
      case 'filter':
      case 'fill':
      case 'stroke':
        if (value.includes('url(')) for (const address of urlsIn(value)) mentioned.add(address)
    }
  }
  readTags(html, {
    onStart(tag) {
      style.onStart(tag)
      const { name, attributes } = tag
      for (const attribute in attributes) note(attribute, attributes[attribute]!)
      if (name !== 'meta') return
      previews.push(...previewIn(attributes))
      if (asksRobotsToLeave(attributes)) isForRobots = false
    },
    onEnd: style.onEnd,
  })
  const addresses = new Set<string>()
  for (const { css } of styles) for (const address of urls.memo(css)) mentioned.add(address)
  for (const address of mentioned) {
    if (address.startsWith('#')) wanted.add(decoded(address.slice(1)))
    else if (!ELSEWHERE.test(address)) addresses.add(absolute(address, file))
  }
  const missingIds = [...wanted].filter((id) => id !== '' && !ids.has(id))
  return { addresses, missingIds, ids, previews, isForRobots }
}

/** In styles, which no person writes. */
const URL_IN_CSS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\s*\)/g

const urlsIn = (css: string): string[] =>
  [...css.matchAll(URL_IN_CSS)].map(([, double, single, bare]) => (double ?? single ?? bare)!)

/** Most pages of a tournament carry one of a few sheets. */
const urls = new LRUCache<string, string[]>({ max: 200, memoMethod: urlsIn })

/**
 * The file at an address without its `#`; undefined where `has` finds none. A page address with an
 * extra slash does not count: not every host removes it.
 */
export function fileAt(address: string, has: (file: string) => boolean): string | undefined {
  const pathname = address.replace(/[?#].*$/, '')
  return candidatesOf(pathname, decoded(pathname).slice(1)).find(
    // No page links to live tournaments, except a shell, which links to itself.
    ({ file, leadsTo, standsIn }) =>
      leadsTo !== 'page' && (!standsIn || pathname.includes('/_/')) && has(file),
  )?.file
}

/** The decoded part after an address's `#`; empty where there is none. */
export const fragmentOf = (address: string) => {
  const hash = address.indexOf('#')
  return hash < 0 ? '' : decoded(address.slice(hash + 1))
}

/** Text that no browser can parse as an address stays unchanged, and leads nowhere. */
function absolute(value: string, file: string) {
  if (value.startsWith('/')) return value
  const found = URL.parse(value, new URL(encodeURI(file), 'http://site/'))
  return found ? found.pathname + found.search + found.hash : value
}

function decoded(text: string) {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
