/**
 * The caching and security headers of every answer: the one definition. Our own server and the
 * files of the other hosts are made from it (`headers-file.ts`, `firebase.ts`, `nginx.ts`),
 * because no tool writes all of these formats.
 */
import { POLICY } from '../../src/lib/live/trusted-html.ts'
import { RENEWING_POLICY, WORKER_POLICY } from '../../src/lib/offline/worker-address.ts'
import type { PublicSettings } from './public-settings.ts'

/** `path` may have `:name` for one segment, and may end in `*` for the rest of the path. */
export type Rule = { path: string; headers: Record<string, string> }

/** Digests of inline scripts, for `script-src`. */
export type InlineScripts = {
  everywhere: readonly string[]
  /** On static tournament pages, where the first packets of a new connection count. */
  onTournaments: readonly string[]
  /** Per kind of tournament page, the same without the scripts of the other kinds. */
  ofTournamentPages?: readonly OfTournamentPage[]
}

/** `mayBeLive`: at such an address a host may answer with a live tournament's shell. */
type OfTournamentPage = { path: string; scripts: readonly string[]; mayBeLive?: boolean }

/** For files that are named by their content. */
export const FOREVER = 'public, max-age=31536000, immutable'
/** Browsers revalidate each time, a CDN twice a minute: a correction shows within a minute. */
export const ASK_AGAIN = 'public, max-age=0, s-maxage=30, must-revalidate'
/** For pages as the data are now, and live ones: a CDN revalidates as often as for API answers. */
export const ASK_AGAIN_SOON = 'public, max-age=0, s-maxage=1, must-revalidate'
/** For the site's own pictures, which keep their names when they change. */
const AN_HOUR = 'public, max-age=3600'
/** The font keeps its name too; a visitor never waits for a newer version. */
const A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000'
/** Only for answers over TLS: one year. */
export const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' } as const

/** The only pages that other sites may frame. */
export const FRAMED = ['/torneo-beta/:id/tabla', '/t-beta/basketball/:id/tabla'] as const

/** Files that are not pages, and how long they may be cached. */
const FILES: readonly [string, string][] = [
  ['/_astro/*', FOREVER],
  ['/_img/*', FOREVER],
  ['/fonts/*', A_WEEK],
  ['/logos/*', AN_HOUR],
  ['/iconos/*', AN_HOUR],
  ['/favicon.svg', AN_HOUR],
  ['/cargando.svg', AN_HOUR],
]

/**
 * A press on a link starts prefetching its page: in browsers that support these rules, it has
 * usually arrived when the finger lifts. The rules are a file of their own, because inline they
 * would add weight to every page.
 */
const SPECULATION_RULES = '/next-page.speculationrules'

/** Calendars of tournaments: revalidated each time, like their pages. */
const CALENDARS = ['/torneo-beta/:id', '/t-beta/basketball/:id'].flatMap((tournament) => [
  `${tournament}/calendario.ics`,
  `${tournament}/calendario/*`,
])

/**
 * For a drawing that is opened by itself: it keeps its colours, but it cannot run scripts, send
 * data or navigate. Scripts and fonts follow the policy of their page.
 */
export const FILE_POLICY =
  "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox"

/**
 * For answers that are neither a page nor a file, such as the API's: opened directly, one shows
 * its text.
 */
export const ANSWER_POLICY =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** Firestore's address, and the addresses that analytics uses: settings, installation, counters. */
const FIRESTORE = 'https://firestore.googleapis.com'
const ANALYTICS = [
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]
const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com'

type Allowed = {
  scripts: readonly string[]
  /** Pages with script files, which call the API. */
  hasIslands: boolean
  framedBy: "'none'" | '*'
}

/** The content security policy of pages, kept short because every page carries it. */
function policy(
  { scripts, hasIslands, framedBy }: Allowed,
  { api, logsVisits, hasAnalytics, pictureHosts }: PublicSettings,
) {
  const apiOrigin = hasIslands && api ? [new URL(api).origin] : []
  const directives: Record<string, readonly string[]> = {
    // What is not named below: frames, objects, media.
    'default-src': ["'none'"],
    'script-src': [
      // Tournament pages load one script, and only while a match is played
      // (`browser/parts/time-of-play.ts`).
      "'self'",
      ...scripts.map((digest) => `'${digest}'`),
      ...(hasAnalytics ? [ANALYTICS_SCRIPT] : []),
    ],
    // Each page carries its own styles, reduced to what it uses, and allows them by digest itself
    // (`rendering/style-digests.ts`). Listing the digests of all pages would need one for each
    // page.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", ...apiOrigin, ...pictureHosts],
    'font-src': ["'self'"],
    'manifest-src': hasIslands ? ["'self'"] : [],
    'connect-src': [
      "'self'",
      ...apiOrigin,
      ...(logsVisits ? [FIRESTORE] : []),
      ...(hasAnalytics ? ANALYTICS : []),
    ],
    // Google's script creates its own policies, under names that change.
    ...(hasAnalytics
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [...(hasIslands ? [POLICY] : []), WORKER_POLICY, RENEWING_POLICY],
        }),
    'base-uri': ["'none'"],
    'form-action': [hasIslands ? "'self'" : "'none'"],
    'frame-ancestors': [framedBy],
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** The same path with or without the final slash. */
const otherSpelling = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)

/** Order matters: of two rules that match an address, the later one's header wins. */
export function headerRules(scripts: InlineScripts, settings: PublicSettings): Rule[] {
  const ofSite = { scripts: scripts.everywhere, hasIslands: true, framedBy: "'none'" } as const
  const ofTournament = { ...ofSite, scripts: scripts.onTournaments, hasIslands: false } as const
  const ownPages = scripts.ofTournamentPages ?? []
  const csp = (allowed: Allowed) => ({ [CSP]: policy(allowed, settings) })
  return [
    {
      path: '/*',
      headers: {
        ...csp(ofSite),
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Speculation-Rules': `"${SPECULATION_RULES}"`,
        'Cache-Control': ASK_AGAIN,
      },
    },
    ...['/torneo-beta/*', '/t-beta/*'].map((path) => ({ path, headers: csp(ofTournament) })),
    ...ownPages.flatMap(({ path, scripts, mayBeLive = false }) => {
      const headers = csp({ ...ofTournament, scripts, hasIslands: mayBeLive })
      const paths = mayBeLive ? [path, otherSpelling(path)] : [path]
      return paths.map((one) => ({ path: one, headers }))
    }),
    ...FRAMED.map((path) => ({
      path,
      headers: {
        ...csp({ ...ofTournament, ...ownPages.find((page) => page.path === path), framedBy: '*' }),
        // No host can remove a header; browsers treat this value as no header.
        'X-Frame-Options': 'ALLOWALL',
      },
    })),
    ...FILES.map(([path, caching]) => ({
      path,
      headers: { 'Content-Security-Policy': FILE_POLICY, 'Cache-Control': caching },
    })),
    {
      path: SPECULATION_RULES,
      headers: {
        'Content-Security-Policy': ANSWER_POLICY,
        'Content-Type': 'application/speculationrules+json',
        'Cache-Control': A_WEEK,
      },
    },
    ...CALENDARS.map((path) => ({
      path,
      // The policy is that of the pages around: a host answers a missing one with the page for
      // what is missing, whose script has to run.
      headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
    })),
  ]
}

/** The same rules; pages may also show pictures of these origins. */
export const withPictureHosts = (rules: readonly Rule[], origins: readonly string[]): Rule[] =>
  rules.map(({ path, headers }) => ({
    path,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        name === CSP ? value.replace(IMAGES, (all) => withSources(all, origins)) : value,
      ]),
    ),
  }))

const CSP = 'Content-Security-Policy'
const IMAGES = /(?<=^|;)img-src [^;]*/

const withSources = (directive: string, origins: readonly string[]) => {
  const known = directive.split(' ')
  return [...known, ...origins.filter((origin) => !known.includes(origin))].join(' ')
}

/** The headers for an address. `path` is as it appears in the request. */
export function headersFor(rules: readonly Rule[], path: string): Record<string, string> {
  const fitting = rules.filter((rule) => new RegExp(`^${patternOf(rule.path)}$`).test(path))
  return Object.assign({}, ...fitting.map(({ headers }) => headers))
}

/** A rule's path as a regular expression (also RE2 and PCRE), without anchors. */
export const patternOf = (path: string) =>
  path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')
