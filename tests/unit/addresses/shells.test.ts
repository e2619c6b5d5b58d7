/** Which page an address of a live tournament gets. Specification, section 2; DESIGN, section 7. */
import { mesaRoute } from '../../../src/lib/addresses/mesa-route.ts'
import { describe, expect, test } from 'vitest'
import {
  matchPageLink,
  matchSheetsLink,
  roundLink,
  roundsLink,
  statisticsLink,
  teamLink,
  teamsLink,
  tournamentLink,
} from '../../../src/lib/addresses/links.ts'
import { mesaLink } from '../../../src/lib/addresses/mesa-links.ts'
import {
  mesaMatchLink,
  mesaTeamLink,
  mesaTournamentLink,
} from '../../../src/lib/addresses/mesa-page-links.ts'
import { liveRoute } from '../../../src/lib/addresses/live-route.ts'
import { LIVE_SHELLS, SHELLS, shellOf } from '../../../src/lib/addresses/shells.ts'

const LIVE = { URL_name: 'x', sport: 'football', isLocalData: false } as const
const COURT = { ...LIVE, sport: 'basketball' } as const

describe('a route', () => {
  test.each([
    ['/torneo/x', { page: 'home', id: 'x' }],
    ['/torneo/x/', { page: 'home', id: 'x' }],
    ['/torneo/x/jornadas', { page: 'rounds', id: 'x' }],
    ['/torneo/x/jornadas/', { page: 'rounds', id: 'x' }],
    ['/torneo/x/jornadas/5', { page: 'round', id: 'x', round: '5' }],
    ['/torneo/x/jornadas/final/', { page: 'round', id: 'x', round: 'final' }],
    ['/torneo/x/equipos', { page: 'teams', id: 'x' }],
    ['/torneo/x/equipos/x~a', { page: 'team', id: 'x', teamId: 'x~a' }],
    ['/torneo/x/equipos/12', { page: 'team', id: 'x', teamId: '12' }],
    ['/torneo/x/equipos/a%20b%2Fc', { page: 'team', id: 'x', teamId: 'a b/c' }],
    ['/torneo/x/partidos/j1-2', { page: 'match', id: 'x', match: 'j1-2' }],
    ['/torneo/x/partidos/7/', { page: 'match', id: 'x', match: '7' }],
    ['/torneo/x/estadisticas', { page: 'statistics', id: 'x' }],
    ['/torneo/x/cedulas', { page: 'sheets', id: 'x' }],
    ['/t-beta/basketball/x/', { page: 'court', id: 'x' }],
    ['/t-beta/basketball/x', { page: 'court', id: 'x' }],
    ['/t-beta/basketball/a%20b/equipos', { page: 'court-teams', id: 'a b' }],
    ['/t-beta/basketball/x/equipos/', { page: 'court-teams', id: 'x' }],
    ['/t-beta/basketball/x/partidos/j1-2', { page: 'court-match', id: 'x', match: 'j1-2' }],
  ])('%s', (path, route) => expect(liveRoute(path)).toEqual(route))

  test.each([
    '/',
    '/torneo',
    '/torneo/',
    '/torneo//',
    '/torneo/x//jornadas',
    '/torneo/x/otra',
    '/torneo/x/constructor',
    '/torneo/x/jornadas/1/2',
    '/torneo/x/estadisticas/equipos',
    '/torneo/x/cedulas/1',
    '/torneo/x/partidos',
    '/torneo/x/partidos/',
    '/torneo/x/partidos/1/2',
    '/t-beta/basketball/x/partidos',
    '/torneo/x/equipos/a/b',
    '/torneo/%E0%A4%A/',
    '/torneo-beta/x/',
    '/t-beta/',
    '/t-beta/x/',
    '/t-beta/basketball',
    '/t-beta/basketball/',
    '/t-beta/basketball/x/jornadas',
    '/t-beta/basketball/x/equipos/a',
    '/t-beta/x/equipos',
    '/comprar',
  ])('none: %s', (path) => expect([liveRoute(path), shellOf(path)]).toEqual([null, null]))
})

test('every link of a live tournament has a shell', () => {
  const links = [
    tournamentLink(LIVE),
    roundsLink(LIVE),
    roundLink(LIVE, { segment: '5' })!,
    teamsLink(LIVE),
    teamLink(LIVE, { id: 'x~a', name: 'A' })!,
    statisticsLink(LIVE),
    matchSheetsLink(LIVE),
    matchPageLink(LIVE, { id: 'j1-2' }),
    tournamentLink(COURT),
    teamsLink(COURT),
    matchPageLink(COURT, { id: 'j1-2' }),
  ]
  expect(links.map(shellOf).toSorted()).toEqual(LIVE_SHELLS.map(({ path }) => path).toSorted())
})

describe('a page of Mesa', () => {
  test.each([
    [mesaLink(), { page: 'today' }],
    ['/mesa/', { page: 'today' }],
    [mesaTournamentLink('x'), { page: 'tournament', id: 'x' }],
    ['/mesa/x/', { page: 'tournament', id: 'x' }],
    [mesaMatchLink('x', 'j1-2'), { page: 'match', id: 'x', match: 'j1-2' }],
    ['/mesa/x/partidos/j1-2/', { page: 'match', id: 'x', match: 'j1-2' }],
    [mesaTeamLink('x', 'a b'), { page: 'team', id: 'x', team: 'a b' }],
  ])('%s', (path, route) => expect(mesaRoute(path)).toEqual(route))

  test.each([
    '/',
    '/mesa//',
    '/mesas',
    '/mesa/x/partidos',
    '/mesa/x/partidos/',
    '/mesa/x/otra/y',
    '/mesa/x/equipos/a/b',
    '/mesa/%E0%A4%A',
    '/torneo/mesa',
  ])('none: %s', (path) => expect(mesaRoute(path)).toBeNull())

  test('Mesa itself is a page and no shell', () => expect(shellOf('/mesa')).toBeNull())
})

test.each(SHELLS)('the addresses of $routes lead to $path', ({ path, routes }) => {
  const address = routes.replace(':id', 'liga').replace(/:(team|match|round)/, 'liga~a')
  expect([shellOf(address), shellOf(`${address}/`)]).toEqual([path, path])
})
