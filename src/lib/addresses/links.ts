/**
 * Every address of the site. Specification, section 2. Segments are percent-encoded; a beta team's
 * page uses the team's name (`segment.ts`).
 */
import type { Match } from '../schema/match.ts'
import type { Player } from '../schema/player.ts'
import type { Product } from '../schema/product.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament, TournamentCard } from '../schema/tournament.ts'
import { segmentOf } from './segment.ts'
import { SITE } from '../wording/site.ts'

/** The fields that determine a tournament's addresses. */
export type Addressed = Pick<Tournament | TournamentCard, 'URL_name' | 'sport' | 'isLocalData'>

export const homeLink = () => '/'
export const shopLink = () => '/comprar'
export const productLink = (product: Pick<Product, 'name'>) =>
  `/comprar/${encodeURIComponent(segmentOf(product.name))}`
export const profileLink = () => '/profile'
export const organiseLink = () => '/organizar-torneos'
/** What is wrong with a tournament is told here; the page knows where the visitor comes from. */
export const reportLink = () => '/reportar'
/** The wizard that makes a tournament. */
export const newTournamentLink = () => '/organizar-torneos/nuevo'
/** The same, for the season after this tournament. */
export const nextSeasonLink = (id: string) => `${newTournamentLink()}#despues/${id}`
export const searchLink = () => '/buscar'
export const notificationsLink = () => '/notificaciones'

/** A league's page, with all of its seasons. */
export const leagueLink = (league: string) => `/liga/${league}`

/** A tournament's own page: basketball, local (beta) or live. */
export function tournamentLink({ sport, isLocalData, URL_name }: Addressed) {
  if (sport === 'basketball') return `/t-beta/basketball/${URL_name}/`
  if (isLocalData) return `/torneo-beta/${URL_name}/`
  return `/torneo/${URL_name}/`
}

export const teamsLink = (tournament: Addressed) => `${tournamentLink(tournament)}equipos`
export const roundsLink = (tournament: Addressed) => `${tournamentLink(tournament)}jornadas`

/** The page of a round or a playoff phase (`round-pages.ts`); basketball has none. */
export const roundLink = (tournament: Addressed, { segment }: { segment: string }) =>
  tournament.sport === 'basketball'
    ? undefined
    : `${roundsLink(tournament)}/${encodeURIComponent(segment)}`

export const statisticsLink = (tournament: Addressed) => `${tournamentLink(tournament)}estadisticas`
export const teamStatisticsLink = (tournament: Addressed) =>
  `${tournamentLink(tournament)}estadisticas/equipos`

/** The referee's sheets for the next matches, on paper; football only. */
export const matchSheetsLink = (tournament: Addressed) => `${tournamentLink(tournament)}cedulas`

/** The weekly bulletin, on paper. */
export const bulletinLink = (tournament: Addressed) => `${tournamentLink(tournament)}boletin`

/** The table alone, for other sites to embed. */
export const tableLink = (tournament: Addressed) => `${tournamentLink(tournament)}tabla`

/** Local tournaments address a team by its name, live ones by its id; basketball has no team page. */
export function teamLink(tournament: Addressed, team: Pick<Team, 'id' | 'name'>) {
  if (tournament.sport === 'basketball') return undefined
  const segment = tournament.isLocalData ? segmentOf(team.name) : team.id
  return `${teamsLink(tournament)}/${encodeURIComponent(segment)}`
}

/**
 * A player's page, below the team's; undefined for a player without one, and in live tournaments.
 */
export function playerLink(
  tournament: Addressed,
  team: Pick<Team, 'id' | 'name'>,
  { page }: Pick<Player, 'page'>,
) {
  const own = page !== undefined && tournament.isLocalData && teamLink(tournament, team)
  return own ? `${own}/${encodeURIComponent(page)}` : undefined
}

/** Data about a tournament's teams for followers; basketball has no team pages to follow. */
export const teamFactsLink = (tournament: Addressed) =>
  tournament.sport === 'basketball' ? undefined : `${teamsLink(tournament)}.json`

/** The anchor of a match's details on a page that has them. */
export const matchAnchor = ({ id }: Pick<Match, 'id'>) => `m-${id}`

/** A match's details on a given page. */
export const matchOn = (address: string, match: Pick<Match, 'id'>) =>
  `${address}#${matchAnchor(match)}`

/** A match's details: on the page of rounds, or for basketball on the tournament's own page. */
export const matchLink = (tournament: Addressed, match: Pick<Match, 'id'>) =>
  matchOn(
    tournament.sport === 'basketball' ? tournamentLink(tournament) : roundsLink(tournament),
    match,
  )

/** A match's own page. */
export const matchPageLink = (tournament: Addressed, { id }: Pick<Match, 'id'>) =>
  `${tournamentLink(tournament)}partidos/${encodeURIComponent(tournament.isLocalData ? segmentOf(id) : id)}`

/** Where a place is, on the map of the reader's choice or in the browser. */
export const mapLink = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

/** A WhatsApp message; the reader chooses the recipient. */
export const shareLink = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`

/**
 * A WhatsApp message. `phone` as digits with country code, with or without `+`; ten digits are
 * Mexican.
 */
export const whatsappLink = (message: string | undefined, phone: string) =>
  `https://wa.me/${phone.replace(/\D/g, '').replace(/^\d{10}$/, '52$&')}${message ? `?text=${encodeURIComponent(message)}` : ''}`

/** A WhatsApp message to the site's owner; undefined if the site has no phone. */
export const siteChatLink = (message?: string) => SITE.phone && whatsappLink(message, SITE.phone)
