/** The sample data, and a page of each kind made from it, as it ought to be. */
import { roundName } from '../../src/lib/wording/wording.ts'
import {
  BASKETBALL,
  BASKETBALL_SEASON,
  GROUPS,
  playerPage,
  PRODUCT,
  productPage,
  SEASON,
  SOLD_OUT,
  teamPage,
  WHITE,
} from '../../bench/sample-data.ts'
import {
  bulletinLink,
  matchLink,
  matchPageLink,
  notificationsLink,
  leagueLink,
  organiseLink,
  searchLink,
  roundLink,
  roundsLink,
  shopLink,
  statisticsLink,
  teamsLink,
  teamStatisticsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { roundPages } from '../../src/lib/addresses/round-pages.ts'
import { fixturesById } from '../../src/lib/outlook/chronicle.ts'
import { fullName } from '../../src/lib/rules/people/full-name.ts'
import { playerStatistics } from '../../src/lib/rules/people/statistics.ts'
import type { Match } from '../../src/lib/schema/match.ts'
import { matchTitle, playerTitle } from '../../src/lib/sharing/descriptions.ts'
import { roundTitle } from '../../src/lib/sharing/lines.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'

export {
  playerPage,
  BASKETBALL,
  BASKETBALL_SEASON,
  GROUPS,
  RED,
  SAMPLE,
  SEASON,
  teamNamed,
  teamPage,
  WHITE,
  WOMEN,
} from '../../bench/sample-data.ts'

/** A kind of page: its address, its title and its only h1. */
export type Kind = { path: string; title: string; h1: RegExp }

const exactly = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'i')

const ofTournament = (tournament: Tournament): Kind[] => {
  const title = tournament.name
  const pages: Kind[] = [
    { path: tournamentLink(tournament), title, h1: exactly(title) },
    { path: teamsLink(tournament), title, h1: /^equipos$/i },
    { path: bulletinLink(tournament), title, h1: /^boletín$/i },
  ]
  if (tournament.sport === 'basketball') return pages
  const team = tournament.teams[0]!
  return [
    ...pages,
    { path: roundsLink(tournament), title, h1: /^jornadas$/i },
    { path: teamPage(tournament, team.name), title, h1: exactly(team.name) },
    { path: statisticsLink(tournament), title, h1: /^estadisticas$/i },
    { path: teamStatisticsLink(tournament), title, h1: /^estadisticas$/i },
  ]
}

const [HOME, SHOP, ...GENERAL]: [Kind, Kind, ...Kind[]] = [
  { path: '/', title: 'Cascarita', h1: /^cascarita$/i },
  { path: shopLink(), title: 'Comprar · Cascarita', h1: /^comprar$/i },
  ...[PRODUCT, SOLD_OUT].map((name) => ({
    path: productPage(name),
    title: `${name} · Comprar`,
    h1: exactly(name),
  })),
  {
    path: '/random-weird-admin-page-i-think',
    title: 'Página escondida',
    h1: /^página escondida$/i,
  },
  { path: searchLink(), title: 'Buscar · Cascarita', h1: /^buscar$/i },
  {
    path: leagueLink('liga-nocturna-varonil'),
    title: 'Liga Nocturna Varonil · Temporadas · Cascarita',
    h1: /^liga nocturna varonil$/i,
  },
  { path: organiseLink(), title: 'Pon tu torneo aquí · Cascarita', h1: /^pon tu torneo aquí$/i },
  { path: notificationsLink(), title: 'Notificaciones · Cascarita', h1: /^notificaciones$/i },
  { path: '/sin-senal', title: 'Sin señal · Cascarita', h1: /^sin señal$/i },
]

/** One round and one phase: those of other tournaments look the same. */
const ROUNDS: readonly Kind[] = [GROUPS, SEASON].map((tournament) => {
  const pages = roundPages(tournament)
  const page = tournament === GROUPS ? pages[0]! : pages.at(-1)!
  return {
    path: roundLink(tournament, page)!,
    title: roundTitle(tournament, page),
    h1: exactly(roundName(page)),
  }
})

/** A match that was played, one to come, one of basketball; and a player. */
const played = GROUPS.jornadas[1]!.matches[0]!
const ofMatch = (tournament: Tournament, match: Match): Kind => {
  const fixture = fixturesById(tournament).get(match.id)!
  return {
    path: matchPageLink(tournament, match),
    title: matchTitle(tournament, fixture, match),
    h1: new RegExp(`^${match.team1.team?.name ?? ''}.*${match.team2.team?.name ?? ''}`, 'is'),
  }
}
const [best] = playerStatistics(GROUPS, 'goals')
const PLAYER: Kind = {
  path: playerPage(GROUPS),
  title: playerTitle(GROUPS, best!.team, best!.player),
  h1: exactly(fullName(best!.player)),
}
const MATCHES: readonly Kind[] = [
  ofMatch(GROUPS, played),
  ofMatch(SEASON, SEASON.playoffs.at(-1)!.matches.at(-1)!),
  ofMatch(BASKETBALL, BASKETBALL.jornadas[0]!.matches[0]!),
]

/** A page of every kind that there is. */
export const KINDS: readonly Kind[] = [
  HOME,
  SHOP,
  ...GENERAL,
  ...[GROUPS, SEASON, WHITE, BASKETBALL, BASKETBALL_SEASON].flatMap(ofTournament),
  ...ROUNDS,
  ...MATCHES,
  PLAYER,
]

/** One page of each kind, where one tournament is enough: for slow checks. */
export const FEW_KINDS: readonly Kind[] = [
  HOME,
  SHOP,
  ...GENERAL,
  ...[GROUPS, BASKETBALL].flatMap(ofTournament),
  ROUNDS[0]!,
  MATCHES[0]!,
  PLAYER,
]

/** Where nothing is. */
export const NOWHERE: readonly Kind[] = [
  { path: '/no-hay', title: 'Página no encontrada', h1: /^página no encontrada$/i },
  { path: '/comprar/no-hay', title: 'Página no encontrada', h1: /^página no encontrada$/i },
  ...[
    '/torneo-beta/no-hay/',
    '/torneo-beta/no-hay/jornadas',
    '/t-beta/basketball/no-hay/tabla',
  ].map((path) => ({ path, title: 'Torneo No Encontrado', h1: /^torneo no encontrado$/i })),
]

/** A match of the rounds that is not in the round that the rounds page shows first. */
export const hiddenMatch = (tournament: Tournament) => tournament.jornadas[0]!.matches[0]!

/** Where a match's details stand. */
export const detailsOf = (tournament: Tournament) => matchLink(tournament, hiddenMatch(tournament))
