/** The sample data, as the pages ought to show it, and a page of each kind made from it. */
import { resolve } from 'node:path'
import { contentDir } from '../../publish/folders.ts'
import {
  matchLink,
  notificationsLink,
  organiseLink,
  productLink,
  roundsLink,
  shopLink,
  statisticsLink,
  teamLink,
  teamsLink,
  teamStatisticsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import { tournamentFolders } from '../../publish/reading/tournament-folders.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'

/** Every sample tournament by `URL_name`. */
export const SAMPLE: readonly Tournament[] = await Promise.all(
  tournamentFolders(contentDir()).ids.map(async (id) => {
    const { tournament } = await readFolder(resolve(contentDir(), 'torneos', id))
    if (!tournament) throw new Error(`torneos/${id} no se puede leer`)
    return tournament
  }),
)

/** A sample tournament. Throws where there is none of that name. */
export function sample(id: string): Tournament {
  const tournament = SAMPLE.find(({ URL_name }) => URL_name === id)
  if (!tournament) throw new Error(`no hay torneos/${id} entre los de muestra`)
  return tournament
}

/** Two groups, over, ink purple: most tests are about it. */
export const GROUPS = sample('liga-varonil-2024')
/** Two groups, still being played, ink red. */
export const RED = sample('liga-varonil-2025')
/** Women, over, ink red. */
export const WOMEN = sample('liga-femenil-2024')
/** Women, one table, a match being played. */
export const SEASON = sample('liga-femenil-2025')
/** Mixed, closed, ink white. */
export const WHITE = sample('copa-mixta-2024')
/** Basketball in two groups. */
export const BASKETBALL = sample('baloncesto-primera-fuerza')
/** Basketball in one table. */
export const BASKETBALL_SEASON = sample('baloncesto-segunda-fuerza')

/** A team of a tournament by its name. Throws where there is none. */
export function teamOf(tournament: Tournament, name: string) {
  const team = tournament.teams.find((team) => team.name === name)
  if (!team) throw new Error(`${name} no juega en ${tournament.URL_name}`)
  return team
}

/** The address of a football team's page. */
export const teamPage = (tournament: Tournament, name: string) =>
  teamLink(tournament, teamOf(tournament, name))!

/** A kind of page: its address, its title and its only h1. */
export type Kind = { path: string; title: string; h1: RegExp }

const exactly = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'i')

const ofTournament = (tournament: Tournament): Kind[] => {
  const title = tournament.name
  const pages: Kind[] = [
    { path: tournamentLink(tournament), title, h1: exactly(title) },
    { path: teamsLink(tournament), title, h1: /^equipos$/i },
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
  {
    path: productLink({ name: 'Balón Gran Final' }),
    title: 'Balón Gran Final · Comprar',
    h1: /^balón gran final$/i,
  },
  {
    path: productLink({ name: 'Balón de baloncesto Ajolota' }),
    title: 'Balón de baloncesto Ajolota · Comprar',
    h1: /^balón de baloncesto ajolota$/i,
  },
  {
    path: '/random-weird-admin-page-i-think',
    title: 'Página escondida',
    h1: /^página escondida$/i,
  },
  { path: organiseLink(), title: 'Pon tu torneo aquí · Cascarita', h1: /^pon tu torneo aquí$/i },
  { path: notificationsLink(), title: 'Notificaciones · Cascarita', h1: /^notificaciones$/i },
]

/** A page of every kind that there is. */
export const KINDS: readonly Kind[] = [
  HOME,
  SHOP,
  ...GENERAL,
  ...[GROUPS, SEASON, WHITE, BASKETBALL, BASKETBALL_SEASON].flatMap(ofTournament),
]

/** One page of each kind, where one tournament is enough: for slow checks. */
export const FEW_KINDS: readonly Kind[] = [
  HOME,
  SHOP,
  ...GENERAL,
  ...[GROUPS, BASKETBALL].flatMap(ofTournament),
]

/** Where nothing is. */
export const NOWHERE: readonly Kind[] = [
  { path: '/no-hay', title: 'Página no encontrada', h1: /^página no encontrada$/i },
  { path: '/comprar/no-hay', title: 'Página no encontrada', h1: /^página no encontrada$/i },
  ...[
    '/torneo-beta/no-hay/',
    '/torneo-beta/no-hay/jornadas',
    '/torneo-beta/liga-varonil-2024/equipos/Nadie',
    '/t-beta/basketball/no-hay/',
    '/t-beta/basketball/no-hay/equipos',
  ].map((path) => ({ path, title: 'Torneo No Encontrado', h1: /^torneo no encontrado$/i })),
]

/** A match of the rounds that is not in the round that the rounds page shows first. */
export const hiddenMatch = (tournament: Tournament) => tournament.jornadas[0]!.matches[0]!

/** Where a match's details stand. */
export const detailsOf = (tournament: Tournament) => matchLink(tournament, hiddenMatch(tournament))
