/**
 * What is done to the text of a page that is saved, and of one that is shown as it was saved. The
 * texts are pages of our own build, so that expressions may read them: a worker has no document.
 */
import { decoded } from '../addresses/decoded.ts'
import { clock } from '../rules/dates.ts'
import { OFFLINE_WORDS } from '../wording/offline.ts'
import { WORDS } from '../wording/wording.ts'

/** Addresses of this site, each once: `needed` are asked for before a page is saved, `shown` may have been. */
export type Named = { needed: string[]; shown: string[] }

/** In our pages `<` begins a tag and nothing else, and values stand in double quotes. */
const TAG = /<([a-z][a-z\d-]*)((?:"[^"]*"|[^">])*)>/g
const ATTRIBUTE = /\s([a-z-]+)(?:="([^"]*)")?/gi
const NAMING = /^(?:href|src|srcset|component-url|renderer-url)$/i
const STYLE = /<style>([^<]*)/g
const URL_IN_CSS = /url\(([^)]*)\)/g
const NEEDED = /^\/(?:(?:_astro|logos)\/.|[\w-]+\.svg$)/
const OF_THE_HOUSE = /^\/(?:fonts|logos)\/./
const ANY = /^\/_(?:astro|img)\/./

/** Every file that a page names. */
export function namedIn(html: string): Named {
  const needed = new Set<string>()
  const shown = new Set<string>()
  for (const [, element, attributes] of html.matchAll(TAG))
    for (const address of addressesIn(attributes!)) {
      const isNeeded = /^(?:link|script)$/.test(element!) ? NEEDED : OF_THE_HOUSE
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

/** Its title, as the page has it: escaped. */
export const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** What somebody wrote, as markup that shows it. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A moment in words, by the phone's zone: '18 de julio a las 9:00 p. m.'. */
export function momentWords(at: Date) {
  const time = clock(`${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`)
  return `${DAY.format(at)} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}

const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long' })
const twoDigits = (part: number) => String(part).padStart(2, '0')

/** When an answer was sent, by the server's clock; by the phone's where the server says nothing. */
export function sentAt(date: string | null, now: number) {
  const sent = Date.parse(date ?? '')
  return new Date(Number.isNaN(sent) ? now : sent)
}

/** The note's own look, with inks that every page has. */
export const NOTE_STYLE =
  '.saved-note{background:#ffd23f;color:#16110d;padding:8px 14px;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}.saved-note a{color:inherit;padding:8px 4px}@media print{.saved-note a{display:none}}'

/** Where a page's own policy names the digests of its styles (`publish/rendering/style-digests.ts`). */
const STYLE_POLICY = `content="style-src 'self'`

/** `at`: when it was saved, by the phone's own clock: a page counts its age from there. */
type Note = { words: string; at: Date; digest: string }

/**
 * The page with a note above everything else. Its style has a digest of its own among those that the
 * page allows: `sha256-…`. A page that has no such policy is not one of ours, and stays as it is.
 */
export function withNote(html: string, { words, at, digest }: Note) {
  if (!html.includes(STYLE_POLICY)) return html
  const note = `<p class="saved-note" role="status" data-at="${at.getTime()}">${words} <a href="">${OFFLINE_WORDS.again}</a></p>`
  return html
    .replace(STYLE_POLICY, () => `${STYLE_POLICY} '${digest}'`)
    .replace('</head>', () => `<style>${NOTE_STYLE}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + note)
}

/** `title` is escaped already, `address` percent-encoded; the newest comes last. */
export type SavedPage = { address: string; title: string; when: string }

const PARTS: ReadonlyMap<string, string> = new Map([
  ['equipos', WORDS.sections.teams],
  ['jornadas', WORDS.sections.rounds],
  ['estadisticas', WORDS.sections.statistics],
  ['estadisticas/equipos', WORDS.sections.statistics],
])

/** Many of a tournament's pages are called after it: which of them it is, escaped. */
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

/** The page that opens in place of one that is not saved, with all that are. */
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
