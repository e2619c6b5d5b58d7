/** The weight limit of each kind of page, in bytes; a KB is 1000. DESIGN, section 9. */
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'

export type Budget = {
  /** HTML alone, compressed. */
  html: number
  /** With style sheets and pictures; the first burst of a new connection carries 14.6 KB. */
  firstView: number
  /** The same with the display font. */
  withFont: number
  /** All inline scripts together, compressed. */
  inlineScript: number
  /** Whether script files may load once the page is idle. */
  mayHaveScriptFiles: boolean
}

export type Kind = keyof typeof BUDGETS

/** Of a home whose bracket has more than `FEW_IN_BRACKET` matches: each opens where it stands. */
const HTML_WITH_BRACKET = 14_000
const FEW_IN_BRACKET = 8

const STATIC: Budget = {
  html: 8_000,
  firstView: 14_600,
  withFont: 24_000,
  // A kilobyte.
  inlineScript: 1_024,
  mayHaveScriptFiles: false,
}

/** @internal Held by tests, like the three below. */
export const FONT_BYTES = 9_000
/**
 * The total weight of scripts where there is an island.
 * @internal
 */
export const ISLAND_BYTES = 85_000
/**
 * Scripts of a live page, including those that load after the first view: what `FILLED_BYTES` leaves
 * for them.
 * @internal
 */
export const LIVE_SCRIPT_BYTES = 97_500
/**
 * The script that makes posters, which comes with a tap. DESIGN 19.
 * @internal
 */
export const POSTER_BYTES = 15_300
/**
 * A live page that our server filled, with its font, its pictures and React.
 * @internal
 */
export const FILLED_BYTES = 115_000

export const BUDGETS = {
  // Eight kilobytes of 1,024: names of scripts compress by some bytes more or less in each folder.
  home: { ...STATIC, html: 8_192, inlineScript: 6_000, mayHaveScriptFiles: true },
  /** With the details of the matches that it shows, like a team's page. */
  tournament: { ...STATIC, html: 10_000 },
  /**
   * Holds all rounds with their details: basketball has no separate page for them. Its bracket opens
   * them too, like that of any tournament's home.
   */
  basketball: { ...STATIC, html: 10_000 },
  rounds: { ...STATIC, html: 30_000, firstView: 30_000, withFont: 39_000 },
  round: STATIC,
  teams: STATIC,
  team: { ...STATIC, html: 10_000 },
  /** Of one match. */
  match: { ...STATIC, html: 6_000 },
  /** Of one player. */
  player: { ...STATIC, html: 5_000 },
  statistics: STATIC,
  /** For printing; not requested by phones with a bad signal. */
  sheets: { ...STATIC, html: 30_000, firstView: 36_000, withFont: 45_000 },
  /** For printing too: the table, two rounds and the scorers, with the crests. */
  bulletin: STATIC,
  /** All seasons of a league together. */
  league: STATIC,
  shop: { ...STATIC, inlineScript: 6_000, mayHaveScriptFiles: true },
  /** As a shell: the code that starts its island comes with it. */
  live: { ...STATIC, html: 9_216, inlineScript: 6_000, mayHaveScriptFiles: true },
  other: { ...STATIC, inlineScript: 6_000, mayHaveScriptFiles: true },
} as const satisfies Record<string, Budget>

/** The limit of a page's HTML, compressed; `text` is the page. */
export function htmlBar(file: string, text: string): number {
  const kind = pageKind(file)
  const isHome = kind === 'tournament' || kind === 'basketball' || kind === 'live'
  return isHome && bracketMatches(text) > FEW_IN_BRACKET ? HTML_WITH_BRACKET : BUDGETS[kind].html
}

/** Matches of a page's bracket; a series counts its legs. */
const bracketMatches = (text: string) =>
  text.split('class="tap"').length - 1 + 2 * (text.split('class="tie"').length - 1)

/** The kind of a page, by its file in the built site. */
export function pageKind(file: string): Kind {
  if (file === 'index.html') return 'home'
  if (file.startsWith('comprar')) return 'shop'
  if (file.startsWith('torneo/')) return 'live'
  if (file.startsWith('liga/')) return 'league'
  if (ownerOf(file) === undefined || file.startsWith('torneos/')) return 'other'
  if (/\/jornadas\.html$/.test(file)) return 'rounds'
  if (/\/jornadas\/[^/]+\.html$/.test(file)) return 'round'
  if (/\/boletin\.html$/.test(file)) return 'bulletin'
  if (/\/partidos\/[^/]+\.html$/.test(file)) return 'match'
  if (/\/cedulas\.html$/.test(file)) return 'sheets'
  if (/\/equipos\.html$/.test(file) && !/estadisticas/.test(file)) return 'teams'
  if (/\/equipos\/[^/]+\.html$/.test(file)) return 'team'
  if (/\/equipos\/[^/]+\/[^/]+\.html$/.test(file)) return 'player'
  if (/\/estadisticas(?:\/equipos)?\.html$/.test(file)) return 'statistics'
  return file.startsWith('t-beta/') ? 'basketball' : 'tournament'
}
