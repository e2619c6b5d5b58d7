/** Every kind of page and state that is worth a picture. */
import type { Page } from 'playwright'
import {
  bulletinLink,
  homeLink,
  leagueLink,
  searchLink,
  matchLink,
  matchPageLink,
  matchSheetsLink,
  newTournamentLink,
  notificationsLink,
  organiseLink,
  profileLink,
  reportLink,
  roundLink,
  roundsLink,
  shopLink,
  statisticsLink,
  tableLink,
  teamsLink,
  teamStatisticsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { mesaLink } from '../../src/lib/addresses/mesa-links.ts'
import { WORDS } from '../../src/lib/wording/wording.ts'
import {
  BASKETBALL,
  BASKETBALL_OVER,
  BASKETBALL_SEASON,
  GROUPS,
  PRODUCT,
  productPage,
  RED,
  playerPage,
  SEASON,
  SOLD_OUT,
  teamPage,
  WHITE,
  WOMEN,
} from '../sample-data.ts'

/** A page in a state. `name` becomes part of a file's name; `prepare` does what a visitor would. */
export type Screenshot = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

/** Selects a tab, a chip or a round by its text. */
const choose = (word: string) => async (page: Page) => {
  await page
    .locator('label', { has: page.getByRole('radio', { name: word, exact: true }) })
    .first()
    .click()
}

const openMenu = (page: Page) => page.getByRole('button', { name: WORDS.menu }).click()

const openFirst = (words: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: words }).first().click()
}

/** Where accounts alone are let in, others are led to the login. */
const untilLogin = (page: Page) => page.waitForURL('**/login?*')

export const PICTURES: readonly Screenshot[] = [
  { name: 'inicio', path: homeLink() },
  { name: 'inicio-2024', path: homeLink(), prepare: choose('2024') },
  {
    name: 'inicio-torneo-cerrado',
    path: homeLink(),
    prepare: async (page) => {
      await choose('2024')(page)
      await openFirst(/Copa Mixta/)(page)
    },
  },
  {
    name: 'buscar',
    path: searchLink(),
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('xolot')
      await page.locator('.found a:visible').first().waitFor()
    },
  },
  { name: 'liga', path: leagueLink('liga-nocturna-varonil') },
  { name: 'comprar', path: shopLink() },
  { name: 'comprar-producto', path: productPage(PRODUCT) },
  { name: 'comprar-agotado', path: productPage(SOLD_OUT) },
  { name: 'organizar', path: organiseLink() },
  { name: 'organizar-nuevo', path: newTournamentLink() },
  { name: 'revisar-sin-entrar', path: '/revisar', prepare: untilLogin },
  { name: 'reportar', path: reportLink() },
  { name: 'notificaciones', path: notificationsLink() },
  { name: 'admin', path: '/random-weird-admin-page-i-think' },
  { name: 'cuenta-entrar', path: '/login' },
  { name: 'cuenta-nueva', path: '/register' },
  { name: 'cuenta-nueva-otra-direccion', path: '/create-account' },
  { name: 'cuenta-sin-entrar', path: profileLink(), prepare: untilLogin },
  { name: 'mesa-sin-entrar', path: mesaLink() },
  { name: 'sin-senal', path: '/sin-senal' },
  { name: 'no-hay-pagina', path: '/no-hay' },
  { name: 'no-hay-torneo', path: '/torneo-beta/no-hay/' },

  { name: 'torneo-eliminatoria', path: tournamentLink(GROUPS), prepare: choose('Eliminatoria') },
  { name: 'torneo-grupos', path: tournamentLink(GROUPS), prepare: choose('Grupos') },
  { name: 'torneo-menu', path: tournamentLink(GROUPS), prepare: openMenu },
  { name: 'torneo-jornadas', path: roundsLink(GROUPS) },
  { name: 'torneo-jornada-1', path: roundsLink(GROUPS), prepare: choose('1') },
  { name: 'torneo-cedulas', path: matchSheetsLink(GROUPS) },
  { name: 'temporada-cedulas', path: matchSheetsLink(SEASON) },
  { name: 'torneo-jornada', path: roundLink(GROUPS, { segment: '1' })! },
  { name: 'torneo-jornadas-todas', path: roundsLink(GROUPS), prepare: choose('Todas') },
  { name: 'torneo-partido', path: matchLink(GROUPS, { id: 'gran-final' }) },
  { name: 'torneo-partido-pagina', path: matchPageLink(GROUPS, { id: 'j2-4' }) },
  { name: 'torneo-partido-por-jugar', path: matchPageLink(SEASON, { id: 'gran-final' }) },
  { name: 'torneo-jugador', path: playerPage(GROUPS) },
  { name: 'torneo-tabla-para-otros-sitios', path: tableLink(GROUPS) },
  { name: 'torneo-boletin', path: bulletinLink(GROUPS) },
  { name: 'baloncesto-boletin', path: bulletinLink(BASKETBALL) },
  { name: 'torneo-equipos', path: teamsLink(GROUPS) },
  { name: 'torneo-equipo-claro', path: teamPage(GROUPS, 'Deportivo Xolotl') },
  { name: 'torneo-equipo-oscuro', path: teamPage(GROUPS, 'Resaca FC') },
  { name: 'torneo-estadisticas', path: statisticsLink(GROUPS) },
  {
    name: 'torneo-estadisticas-sub-18',
    path: statisticsLink(GROUPS),
    prepare: choose('Goles Sub 18'),
  },
  {
    name: 'torneo-estadisticas-rojas',
    path: statisticsLink(GROUPS),
    prepare: choose('Tarjetas Rojas'),
  },
  { name: 'torneo-estadisticas-equipos', path: teamStatisticsLink(GROUPS) },
  {
    name: 'torneo-estadisticas-equipos-faltas',
    path: teamStatisticsLink(GROUPS),
    prepare: choose('Faltas'),
  },

  { name: 'rojo-eliminatoria', path: tournamentLink(RED), prepare: choose('Eliminatoria') },
  { name: 'rojo-grupos', path: tournamentLink(RED), prepare: choose('Grupos') },
  { name: 'rojo-jornadas', path: roundsLink(RED) },
  {
    name: 'rojo-femenil-eliminatoria',
    path: tournamentLink(WOMEN),
    prepare: choose('Eliminatoria'),
  },
  { name: 'rojo-femenil-grupos', path: tournamentLink(WOMEN), prepare: choose('Grupos') },
  { name: 'rojo-femenil-equipo', path: teamPage(WOMEN, 'Las Comadres FC') },

  { name: 'temporada-eliminatoria', path: tournamentLink(SEASON) },
  { name: 'temporada-tabla', path: tournamentLink(SEASON), prepare: choose('Grupos') },
  { name: 'temporada-jornadas', path: roundsLink(SEASON) },
  { name: 'temporada-partido-vivo', path: roundsLink(SEASON), prepare: openFirst(/^Detalles/) },
  {
    name: 'temporada-estadisticas-sub-18',
    path: statisticsLink(SEASON),
    prepare: choose('Goles Sub 18'),
  },

  { name: 'blanco-eliminatoria', path: tournamentLink(WHITE) },
  { name: 'blanco-grupos', path: tournamentLink(WHITE), prepare: choose('Grupos') },
  { name: 'blanco-equipos', path: teamsLink(WHITE) },
  { name: 'blanco-estadisticas', path: statisticsLink(WHITE) },

  { name: 'baloncesto-grupos', path: tournamentLink(BASKETBALL), prepare: choose('Grupos') },
  {
    name: 'baloncesto-eliminatoria',
    path: tournamentLink(BASKETBALL),
    prepare: choose('Eliminatoria'),
  },
  { name: 'baloncesto-partido-pagina', path: matchPageLink(BASKETBALL, { id: 'j1-1' }) },
  { name: 'baloncesto-equipos', path: teamsLink(BASKETBALL) },
  { name: 'baloncesto-tabla-para-otros-sitios', path: tableLink(BASKETBALL) },
  { name: 'baloncesto-temporada', path: tournamentLink(BASKETBALL_SEASON) },
  { name: 'baloncesto-campeon', path: tournamentLink(BASKETBALL_OVER) },
]

/** The README's picture: the tables, on the smallest phone. */
export const DOCS_PICTURE: Screenshot = {
  name: 'torneo-360',
  path: tournamentLink(GROUPS),
  prepare: choose('Grupos'),
}
