/**
 * What the phone keeps of the site for where there is no signal, and what it never does. Pure; the
 * worker that obeys is `src/worker/site-worker.ts`. DESIGN 14.
 */

/** What is asked for: `path` percent-encoded, `search` with its `?`. */
export type Asked = {
  method: string
  isOwn: boolean
  path: string
  search: string
  /** Of the request, as browsers name them. */
  mode: string
  destination: string
  accept: string | null
  /** It says who asks. */
  hasToken: boolean
}

/**
 * How it is answered:
 * - `page`: fresh, else as it was saved
 * - `renewal`: fresh or not at all, and saved: an open page asks for itself
 * - `named by content`: as it was saved, for it is never another
 * - `font`: as it was saved, at once, and asked for anew behind it: one that is waited for is not shown
 * - `file`: fresh, else as it was saved
 * - `answer`: the same, of the API, where nobody says who he is
 * - `none`: as if there were no worker; nothing is saved
 */
export type Way = 'page' | 'renewal' | 'named by content' | 'font' | 'file' | 'answer' | 'none'

/** Pages of one person, or of Mesa, which has a worker of its own; whatever else is no public page. */
const PERSONAL =
  /^\/(?:mesa|profile|login|register|create-account|random-weird-admin-page-i-think|rebuild|sin-senal)(?:\/|$)/
const NAMED_BY_CONTENT = /^\/_(?:astro|img)\//
const FONT = /^\/fonts\//
const HOUSE = /^\/(?:logos|iconos)\/|^\/[\w-]+\.svg$/
/** What is told of teams to who follows them. */
const FACTS = /^\/torneo-beta\/[^/]+\/equipos\.json$/
/** No page; a team may have a dot in its name. */
const OTHER_FILE = /\.(?:html|ics|json|js|txt|xml|svg|png|speculationrules)$/
const API = /^\/api(?:\/|$)/
/** The public calls of the specification, section 7. */
const PUBLIC_CALL =
  /^\/api\/(?:tournaments(?:\/(?:[^/]+(?:\/(?:teams|jornadas|stats(?:\/[\w-]*)?))?\/?)?)?|teams\/[^/]+(?:\/players)?\/?)$/

export function wayOf(asked: Asked): Way {
  const { path } = asked
  if (asked.method !== 'GET' || !asked.isOwn || asked.hasToken) return 'none'
  if (API.test(path)) return PUBLIC_CALL.test(path) && !asked.search ? 'answer' : 'none'
  if (PERSONAL.test(path)) return 'none'
  if (NAMED_BY_CONTENT.test(path)) return 'named by content'
  if (FONT.test(path)) return 'font'
  if (HOUSE.test(path) || FACTS.test(path)) return 'file'
  if (OTHER_FILE.test(path)) return 'none'
  // A frame on another site's page is no page of ours.
  if (asked.mode === 'navigate') return asked.destination === 'document' ? 'page' : 'none'
  return asked.accept === 'text/html' ? 'renewal' : 'none'
}

export type Answer = { status: number; type: string; isRedirected: boolean; header: HeaderOf }
export type HeaderOf = (name: string) => string | null

/** A whole answer of this site that may be shown to whoever has the phone in his hand. */
export const isWorthSaving = ({ status, type, isRedirected, header }: Answer) =>
  status === 200 &&
  type === 'basic' &&
  !isRedirected &&
  !/\b(?:no-store|private)\b/.test(header('cache-control') ?? '')

/** There is nothing any more, so that nothing of it should be shown. */
export const isGone = ({ status }: Pick<Answer, 'status'>) => status === 404 || status === 410

/** What is kept at most: numbers, and bytes of one. */
export const LIMITS = {
  pages: 40,
  pageBytes: 600_000,
  /** Of files that saved pages name. */
  files: 250,
  /** Of those that none names: a script that another one brings later, a photo of a page that changed. */
  unnamed: 40,
  fileBytes: 250_000,
  answers: 60,
  answerBytes: 300_000,
} as const

/** Of addresses, the oldest first, those that have to go so that `most` stay. */
export const tooMany = (addresses: readonly string[], most: number) =>
  addresses.slice(0, Math.max(0, addresses.length - most))

/** Of the saved files, the oldest first, those that have to go: what no saved page names goes first. */
export function filesToForget(
  saved: readonly string[],
  named: ReadonlySet<string>,
  { files, unnamed }: Record<'files' | 'unnamed', number> = LIMITS,
) {
  const isNamed = (address: string) => named.has(address)
  return [
    ...tooMany(
      saved.filter((address) => !isNamed(address)),
      unnamed,
    ),
    ...tooMany(saved.filter(isNamed), files),
  ]
}

const TEAM = /^(\/torneo-beta\/[^/]+\/)equipos\/[^/]+$/
/** Teams whose pages are fetched before anybody opens them. */
const MOST_TEAMS = 8

/** What opens without signal of the teams that the owner of the phone follows: addresses, each once. */
export function pagesOfTeams(teams: unknown): string[] {
  if (!Array.isArray(teams)) return []
  const found = teams
    .filter((team): team is string => typeof team === 'string')
    .flatMap((team) => {
      const [, tournament] = TEAM.exec(team) ?? []
      return tournament ? [[team, tournament, `${tournament}jornadas`]] : []
    })
  return [...new Set(found.slice(0, MOST_TEAMS).flat())]
}

/** The same page with, or without, its final slash: hosts lead from one to the other. */
export const alsoAt = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
