/**
 * What every answer of the site says about caching and security: the one definition. Our own server
 * and the files of the other hosts are made from it (`headers-file.ts`, `firebase.ts`, `nginx.ts`);
 * no tool writes the forms of all of them.
 */
import { POLICY } from '../../src/lib/live/trusted-html.ts'
import { WORKER_POLICY } from '../../src/lib/offline/worker-address.ts'
import type { PublicSettings } from './public-settings.ts'

/** `path` may have `:name` for one segment and end in `*` for all that follows. */
export type Rule = { path: string; headers: Record<string, string> }

/** Digests of inline scripts, for `script-src`. */
export type InlineScripts = {
  everywhere: readonly string[]
  /** On pages of static tournaments, where a new connection's first packets count. */
  onTournaments: readonly string[]
  /** On each kind of them, the same without those of the others. */
  ofTournamentPages?: readonly OfTournamentPage[]
}

/** `mayBeLive`: at such an address a host may answer with a live tournament's shell. */
type OfTournamentPage = { path: string; scripts: readonly string[]; mayBeLive?: boolean }

/** For what is named after its content. */
export const FOREVER = 'public, max-age=31536000, immutable'
/** Browsers ask each time, a CDN asks twice a minute: a correction is seen within one. */
export const ASK_AGAIN = 'public, max-age=0, s-maxage=30, must-revalidate'
/** For pages that come with what is being played in them: a CDN asks as often as for the answers of the API. */
export const ASK_AGAIN_SOON = 'public, max-age=0, s-maxage=1, must-revalidate'
/** For pictures of the house, which keep their names when they change. */
const AN_HOUR = 'public, max-age=3600'
/** The font too keeps its name; a visitor never waits for a newer one. */
const A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000'
/** For answers over TLS, and only for those: a year. */
export const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' } as const

/** The only pages that others may frame. */
export const FRAMED = ['/torneo-beta/:id/tabla', '/t-beta/basketball/:id/tabla'] as const

/** Files that are no pages, with how long they may be kept. */
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
 * Once a finger is down on a link its page is asked for, and nothing before: browsers that know these
 * rules have it, or nearly, when the finger is up. They stand in no page, for they would weigh on each.
 */
const SPECULATION_RULES = '/next-page.speculationrules'

/** Calendars of tournaments: asked for again each time, as their pages are. */
const CALENDARS = ['/torneo-beta/:id', '/t-beta/basketball/:id'].flatMap((tournament) => [
  `${tournament}/calendario.ics`,
  `${tournament}/calendario/*`,
])

/**
 * A drawing that is opened by itself keeps its colours; it runs nothing, sends nothing and leads
 * nowhere by itself. Scripts and fonts obey their page.
 */
export const FILE_POLICY =
  "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox"

/** Of answers that are no page and no file, such as the API's: opened by itself, one shows its text. */
export const ANSWER_POLICY =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** Firestore's own address, and what analytics asks: its settings, its installation, its counters. */
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
  /** Pages with script files, which speak to the API. */
  hasIslands: boolean
  framedBy: "'none'" | '*'
}

/** The content security policy of pages, as short as can be: it goes with each of them. */
function policy(
  { scripts, hasIslands, framedBy }: Allowed,
  { api, logsVisits, hasAnalytics, pictureHosts }: PublicSettings,
) {
  const apiOrigin = hasIslands && api ? [new URL(api).origin] : []
  const directives: Record<string, readonly string[]> = {
    // What is not named below: frames, objects, media.
    'default-src': ["'none'"],
    'script-src': [
      // Pages of tournaments load one, and only while a match is played (`browser/time-of-play.ts`).
      "'self'",
      ...scripts.map((digest) => `'${digest}'`),
      ...(hasAnalytics ? [ANALYTICS_SCRIPT] : []),
    ],
    // Each page carries its own styles, cut to what it uses, and allows them by their digests itself
    // (`rendering/style-digests.ts`): with the digests of all pages this would be one for each.
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
    // Google's script makes policies of its own, under names that it changes.
    ...(hasAnalytics
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [...(hasIslands ? [POLICY] : []), WORKER_POLICY],
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

/** With a final slash, or without. */
const otherSpelling = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)

/** In order: of two rules that fit an address, the later one's header stands. */
export function headerRules(scripts: InlineScripts, settings: PublicSettings): Rule[] {
  const ofSite = { scripts: scripts.everywhere, hasIslands: true, framedBy: "'none'" } as const
  const ofTournament = { ...ofSite, scripts: scripts.onTournaments, hasIslands: false } as const
  const ownPages = scripts.ofTournamentPages ?? []
  const csp = (allowed: Allowed) => ({ 'Content-Security-Policy': policy(allowed, settings) })
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
        // No host can take a header back, and this value is what browsers read as none.
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
      headers: {
        'Content-Security-Policy': ANSWER_POLICY,
        'Content-Type': 'text/calendar; charset=utf-8',
      },
    })),
  ]
}

/** What an address is answered with. `path` as it stands in the request. */
export function headersFor(rules: readonly Rule[], path: string): Record<string, string> {
  const fitting = rules.filter((rule) => expressionOfRule(rule.path).test(path))
  return Object.assign({}, ...fitting.map(({ headers }) => headers))
}

const known = new Map<string, RegExp>()

function expressionOfRule(path: string): RegExp {
  const found = known.get(path) ?? new RegExp(`^${patternOf(path)}$`)
  known.set(path, found)
  return found
}

/** A rule's path as a regular expression, RE2 and PCRE too, without its ends. */
export const patternOf = (path: string) =>
  path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')
