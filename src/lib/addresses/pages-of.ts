/** Which pages a tournament has, and which files of the built site they are. Specification, section 2. */
import {
  matchSheetsLink,
  roundLink,
  roundsLink,
  statisticsLink,
  tableLink,
  teamLink,
  teamStatisticsLink,
  teamsLink,
  tournamentLink,
} from './links.ts'
import { roundPages } from './round-pages.ts'
import type { Tournament } from '../schema/tournament.ts'

type WithPages = Pick<
  Tournament,
  'sport' | 'URL_name' | 'isLocalData' | 'jornadas' | 'playoffs'
> & {
  teams: readonly { id: string; name: string }[]
}

/** The addresses of a tournament's pages, percent-encoded, its own first. */
export function pagesOf(tournament: WithPages): string[] {
  const own = tournamentLink(tournament)
  if (tournament.sport === 'basketball') return [own, teamsLink(tournament), tableLink(tournament)]
  return [
    own,
    roundsLink(tournament),
    ...roundPages(tournament).flatMap((page) => roundLink(tournament, page) ?? []),
    teamsLink(tournament),
    ...tournament.teams.flatMap((team) => teamLink(tournament, team) ?? []),
    statisticsLink(tournament),
    teamStatisticsLink(tournament),
    matchSheetsLink(tournament),
    tableLink(tournament),
  ]
}

/** The file of the built site that holds an address: `/x/` → `x/index.html`, `/x/y` → `x/y.html`. */
export function fileOfPage(address: string) {
  const path = decodeURIComponent(address).slice(1)
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`
}

/** The address that a page's file answers to, percent-encoded: `x/index.html` → `/x/`. */
export const addressOfFile = (file: string) =>
  `/${file
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`

const TOURNAMENT = /^(?:torneo-beta|t-beta\/basketball)\/([^/]+)\//
/** Pages that are gathered from several tournaments: each is a part of its own, called as its address. */
const GATHERED = /^((?:torneos|liga)\/[^?#]+?)(?:\.html)?$/

/**
 * The part of the site that a file belongs to: a tournament by `URL_name`, or a page that is gathered
 * from several by its address; undefined for the pages of none.
 */
export const ownerOf = (file: string) => TOURNAMENT.exec(file)?.[1] ?? GATHERED.exec(file)?.[1]
