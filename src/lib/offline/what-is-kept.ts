/**
 * What the phone saves of the site for use without signal, and what it never saves. Pure; the
 * worker that applies it is `src/worker/site-worker.ts`. DESIGN 14.
 */

/** A request: `path` percent-encoded, `search` with its `?`. */
export type SiteRequest = {
  method: string
  isOwn: boolean
  path: string
  search: string
  /** The request's mode, as browsers name it. */
  mode: string
  destination: string
  accept: string | null
  /** The request has a token. */
  hasToken: boolean
}

/**
 * How a request is answered:
 * - `page`: from the network, else the saved copy
 * - `renewal`: from the network only, then saved: an open page refreshes itself
 * - `named by content`: the saved copy, because such a file never changes
 * - `font`: the saved copy at once, and refreshed behind it: a font that comes late is not shown
 * - `file`: from the network, else the saved copy
 * - `answer`: as `file`, for API calls without a login
 * - `none`: bypasses the worker; not saved
 */
export type Way = 'page' | 'renewal' | 'named by content' | 'font' | 'file' | 'answer' | 'none'

/** Pages of one user, Mesa (which has its own worker), and other pages that are not public. */
const PERSONAL =
  /^\/(?:mesa|profile|revisar|reportar|login|register|create-account|random-weird-admin-page-i-think|rebuild|sin-senal)(?:\/|$)/
const NAMED_BY_CONTENT = /^\/_(?:astro|img)\//
const FONT = /^\/fonts\//
const HOUSE = /^\/(?:logos|iconos)\/|^\/[\w-]+\.svg$/
/** Data about teams for their followers, and the script that asks for that of live ones. */
const FACTS = /^\/torneo-beta\/[^/]+\/equipos\.json$|^\/mis-en-vivo\.js$/
/** Not a page; a team's name may contain a dot. */
const OTHER_FILE = /\.(?:html|ics|json|js|txt|xml|svg|png|speculationrules)$/
const API = /^\/api(?:\/|$)/
/** The public calls of the specification, section 7, and chronicles. */
const PUBLIC_CALL =
  /^\/api\/(?:tournaments(?:\/(?:[^/]+(?:\/(?:teams|jornadas|stats(?:\/[\w-]*)?|matches\/[^/]+\/chronicle))?\/?)?)?|teams\/[^/]+(?:\/players)?\/?)$/

export function wayOf(asked: SiteRequest): Way {
  const { path } = asked
  if (asked.method !== 'GET' || !asked.isOwn || asked.hasToken) return 'none'
  if (API.test(path)) return PUBLIC_CALL.test(path) && !asked.search ? 'answer' : 'none'
  if (PERSONAL.test(path)) return 'none'
  if (NAMED_BY_CONTENT.test(path)) return 'named by content'
  if (FONT.test(path)) return 'font'
  if (HOUSE.test(path) || FACTS.test(path)) return 'file'
  if (OTHER_FILE.test(path)) return 'none'
  // A frame in another site's page is not one of our pages.
  if (asked.mode === 'navigate') return asked.destination === 'document' ? 'page' : 'none'
  return asked.accept === 'text/html' ? 'renewal' : 'none'
}

export type AnswerFacts = { status: number; type: string; isRedirected: boolean; header: HeaderOf }
export type HeaderOf = (name: string) => string | null

/** A complete answer of this site that any user of the phone may see. */
export const isWorthSaving = ({ status, type, isRedirected, header }: AnswerFacts) =>
  status === 200 &&
  type === 'basic' &&
  !isRedirected &&
  !/\b(?:no-store|private)\b/.test(header('cache-control') ?? '')

/** The page no longer exists, so its saved copy must not be shown. */
export const isGone = ({ status }: Pick<AnswerFacts, 'status'>) => status === 404 || status === 410

/** The most that is saved: counts, and bytes of one file. */
export const SAVE_LIMITS = {
  pages: 40,
  /** Of these, pages of single matches and players: a tournament has hundreds. */
  details: 16,
  pageBytes: 600_000,
  /** Files that saved pages refer to. */
  files: 250,
  /** Other files: a script that another one loads later, a photo of a page that has changed. */
  unnamed: 40,
  fileBytes: 250_000,
  answers: 60,
  answerBytes: 300_000,
} as const

/** Given addresses, oldest first: those to remove so that `most` stay. */
export const tooMany = (addresses: readonly string[], most: number) =>
  addresses.slice(0, Math.max(0, addresses.length - most))

const DETAIL = /\/partidos\/[^/]+$|^\/torneo-beta\/[^/]+\/equipos\/[^/]+\/[^/]+$/

/** Given saved pages, oldest first: those to remove. Matches and players have a bound of their own. */
export function pagesToForget(
  saved: readonly string[],
  { pages, details }: Record<'pages' | 'details', number> = SAVE_LIMITS,
) {
  const gone = tooMany(
    saved.filter((address) => DETAIL.test(address)),
    details,
  )
  return [
    ...gone,
    ...tooMany(
      saved.filter((address) => !gone.includes(address)),
      pages,
    ),
  ]
}

/** Given saved files, oldest first: those to remove. Files without a saved page go first. */
export function filesToForget(
  saved: readonly string[],
  named: ReadonlySet<string>,
  { files, unnamed }: Record<'files' | 'unnamed', number> = SAVE_LIMITS,
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

const TEAM = /^(\/torneo(?:-beta)?\/[^/]+\/)equipos\/[^/]+$/
/** The most teams whose pages are fetched in advance. */
const MOST_TEAMS = 8

/** The pages to save for the teams that the phone's owner follows: addresses, without repeats. */
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

/** The same page with, or without, its final slash: hosts redirect from one to the other. */
export const alsoAt = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
