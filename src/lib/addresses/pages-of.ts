/** The pages of a tournament, and their files in the built site. Specification, section 2. */
import {
  bulletinLink,
  matchPageLink,
  matchSheetsLink,
  playerLink,
  roundLink,
  roundsLink,
  statisticsLink,
  tableLink,
  teamLink,
  teamStatisticsLink,
  teamsLink,
  tournamentLink,
} from './links.ts'
import { formerPlayerPages, type FormerPlayers } from './former-players.ts'
import { formerTeams } from './former-teams.ts'
import { roundPages } from './round-pages.ts'
import { segmentOf } from './segment.ts'
import type { Player } from '../schema/player.ts'
import type { Match } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'

type WithPages = Pick<
  Tournament,
  'sport' | 'URL_name' | 'isLocalData' | 'jornadas' | 'playoffs'
> & {
  teams: readonly {
    id: string
    name: string
    formerNames?: readonly string[] | undefined
    players?: readonly Pick<Player, 'page'>[]
  }[]
  formerPlayers?: FormerPlayers | undefined
}

/** The addresses of a tournament's pages, percent-encoded, its own page first. */
export function pagesOf(tournament: WithPages): string[] {
  const own = tournamentLink(tournament)
  const matches = matchesWithPage(tournament).map((match) => matchPageLink(tournament, match))
  if (tournament.sport === 'basketball')
    return [own, teamsLink(tournament), bulletinLink(tournament), tableLink(tournament), ...matches]
  return [
    own,
    roundsLink(tournament),
    ...roundPages(tournament).flatMap((page) => roundLink(tournament, page) ?? []),
    teamsLink(tournament),
    ...tournament.teams.flatMap((team) => teamLink(tournament, team) ?? []),
    ...formerTeams(tournament).flatMap(({ team, name, address }) => [
      address,
      ...(team.players ?? []).flatMap(
        (player) => playerLink(tournament, { ...team, name }, player) ?? [],
      ),
    ]),
    ...tournament.teams.flatMap((team) =>
      (team.players ?? []).flatMap((player) => playerLink(tournament, team, player) ?? []),
    ),
    ...formerPlayerPages(tournament).map(({ address }) => address),
    statisticsLink(tournament),
    teamStatisticsLink(tournament),
    matchSheetsLink(tournament),
    bulletinLink(tournament),
    tableLink(tournament),
    ...matches,
  ]
}

/** Every match, once: an id that two have is a mistake in the files, which is reported. */
export const matchesWithPage = ({
  jornadas,
  playoffs,
}: Pick<WithPages, 'jornadas' | 'playoffs'>): Match[] => [
  ...new Map(
    [...jornadas, ...playoffs].flatMap(({ matches }) =>
      matches.map((match) => [segmentOf(match.id), match] as const),
    ),
  ).values(),
]

/** The file of an address: `/x/` → `x/index.html`, `/x/y` → `x/y.html`. */
export function fileOfPage(address: string) {
  const path = decodeURIComponent(address).slice(1)
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`
}

/** The address of a page's file, percent-encoded: `x/index.html` → `/x/`. */
export const addressOfFile = (file: string) =>
  `/${file
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`

const TOURNAMENT = /^(?:torneo-beta|t-beta\/basketball)\/([^/]+)\//
/** Pages made from several tournaments: each is a part of its own, named by its address. */
const GATHERED = /^((?:torneos|liga)\/[^?#]+?)(?:\.html)?$/

/**
 * The part that a file belongs to: a tournament's `URL_name`, or the address of a page made from
 * several tournaments; undefined for pages of no tournament.
 */
export const ownerOf = (file: string) => TOURNAMENT.exec(file)?.[1] ?? GATHERED.exec(file)?.[1]
