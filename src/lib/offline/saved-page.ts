/**
 * Edits the text of pages when they are saved, and when a saved copy is shown. The pages come from
 * our own build, so regular expressions can parse them: a worker has no DOM.
 */
import { decoded } from '../addresses/decoded.ts'
import { OFFLINE_WORDS } from '../wording/site/offline.ts'
import { WORDS } from '../wording/wording.ts'

/**
 * Addresses of this site, without repeats: `needed` are fetched before a page is saved, `shown` are
 * optional.
 */
export type Named = { needed: string[]; shown: string[] }

/** In our pages `<` only starts tags, and values are in double quotes. */
const TAG = /<([a-z][a-z\d-]*)((?:"[^"]*"|[^">])*)>/g
const ATTRIBUTE = /\s([a-z-]+)(?:="([^"]*)")?/gi
/** `data-js`: a script that comes with a tap; without signal the tap works all the same. */
const NAMING = /^(?:href|src|srcset|component-url|renderer-url|data-js)$/i
const STYLE = /<style>([^<]*)/g
const URL_IN_CSS = /url\(([^)]*)\)/g
const NEEDED = /^\/(?:(?:_astro|logos)\/.|[\w-]+\.svg$)/
const OF_THE_HOUSE = /^\/(?:fonts|logos)\/./
const ANY = /^\/_(?:astro|img)\/./

/** Every file that a page refers to. */
export function namedIn(html: string): Named {
  const needed = new Set<string>()
  const shown = new Set<string>()
  for (const [, element, attributes] of html.matchAll(TAG))
    for (const address of addressesIn(attributes!)) {
      const isNeeded = /^(?:link|script|button)$/.test(element!) ? NEEDED : OF_THE_HOUSE
      if (isNeeded.test(address)) needed.add(address)
      else if (ANY.test(address)) shown.add(address)
    }
  for (const [, css] of html.matchAll(STYLE))
    for (const [, address] of css!.matchAll(URL_IN_CSS))
      if (OF_THE_HOUSE.test(address!)) needed.add(address!)
  return { needed: [...needed], shown: [...shown].filter((address) => !needed.has(address)) }
}

const addressesIn = (attributes: string) =>
  [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name, value = '']) =>
    NAMING.test(name!) ? value.split(', ').map((one) => one.split(' ')[0]!) : [],
  )

/** The title as in the page: escaped. */
export const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** Escapes text for markup. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** When an answer was sent, by the server's clock; by the phone's if the server does not say. */
export function sentAt(date: string | null, now: number) {
  const sent = Date.parse(date ?? '')
  return new Date(Number.isNaN(sent) ? now : sent)
}

/** The note's style, with inks that every page has. */
export const NOTE_STYLE =
  '.saved-note{background:#ffd23f;color:#16110d;padding:8px 14px;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}.saved-note a{color:inherit;padding:8px 4px}@media print{.saved-note a{display:none}}'

/** Where a page's policy lists the digests of its styles (`publish/rendering/style-digests.ts`). */
const STYLE_POLICY = `content="style-src 'self'`

/** `at`: when the page was saved, by the phone's clock; the page shows its age from then. */
type Note = { words: string; at: Date; digest: string }

/**
 * The page with a note at the top. The digest of the note's style, `sha256-…`, is added to the
 * page's policy. A page without a policy is not ours and stays unchanged.
 */
export function withNote(html: string, { words, at, digest }: Note) {
  if (!html.includes(STYLE_POLICY)) return html
  const note = `<p class="saved-note" role="status" data-at="${at.getTime()}">${words} <a href="">${OFFLINE_WORDS.again}</a></p>`
  return html
    .replace(STYLE_POLICY, () => `${STYLE_POLICY} '${digest}'`)
    .replace('</head>', () => `<style>${NOTE_STYLE}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + note)
}

/** `title` is escaped, `address` percent-encoded; the newest page comes last. */
export type SavedPage = { address: string; title: string; when: string }

const PARTS: ReadonlyMap<string, string> = new Map([
  ['equipos', WORDS.sections.teams],
  ['jornadas', WORDS.sections.rounds],
  ['estadisticas', WORDS.sections.statistics],
  ['estadisticas/equipos', WORDS.sections.statistics],
])

/** What distinguishes pages that share a tournament's title, escaped. */
function partOf(address: string) {
  const [, kind, part] =
    /^\/(torneo(?:-beta)?|t-beta\/basketball)\/[^/]+\/(.+)$/.exec(address) ?? []
  if (part === undefined) return ''
  const [section, of] = part.split('/') as [string, string?]
  if (section === 'jornadas' && /^\d+$/.test(of ?? '')) return `${WORDS.round} ${of}`
  // A live team's address has no name.
  if (section === 'equipos' && of && kind === 'torneo-beta') return escaped(decoded(of))
  return PARTS.get(part) ?? PARTS.get(section) ?? ''
}

const LIST = /(<ul class="saved">).*?(<\/ul>)/s

/** The offline page with links to all saved pages. */
export function withSaved(html: string, pages: readonly SavedPage[]) {
  const items = pages
    .toReversed()
    .map(
      ({ address, title, when }) =>
        `<li><a href="${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}">${[title, partOf(address)].filter(Boolean).join(' · ')}</a><small>${OFFLINE_WORDS.savedOn(when)}</small></li>`,
    )
  const list = items.length > 0 ? items.join('') : `<li>${OFFLINE_WORDS.none}</li>`
  return html.replace(LIST, (_all, start: string, end: string) => start + list + end)
}
