/** Which page an address of a live tournament gets. Specification, section 2; DESIGN, section 7. */
import { describe, expect, test } from 'vitest'
import {
  roundsLink,
  statisticsLink,
  teamLink,
  teamsLink,
  tournamentLink,
} from '../../../src/lib/addresses/links.ts'
import { liveRoute, SHELLS, shellOf } from '../../../src/lib/addresses/shells.ts'

const LIVE = { URL_name: 'x', sport: 'football', isLocalData: false } as const

describe('a route', () => {
  test.each([
    ['/torneo/x', { page: 'home', id: 'x' }],
    ['/torneo/x/', { page: 'home', id: 'x' }],
    ['/torneo/x/jornadas', { page: 'rounds', id: 'x' }],
    ['/torneo/x/jornadas/', { page: 'rounds', id: 'x' }],
    ['/torneo/x/equipos', { page: 'teams', id: 'x' }],
    ['/torneo/x/equipos/x~a', { page: 'team', id: 'x', teamId: 'x~a' }],
    ['/torneo/x/equipos/12', { page: 'team', id: 'x', teamId: '12' }],
    ['/torneo/x/equipos/a%20b%2Fc', { page: 'team', id: 'x', teamId: 'a b/c' }],
    ['/torneo/x/estadisticas', { page: 'statistics', id: 'x' }],
  ])('%s', (path, route) => expect(liveRoute(path)).toEqual(route))

  test.each([
    '/',
    '/torneo',
    '/torneo/',
    '/torneo//',
    '/torneo/x//jornadas',
    '/torneo/x/otra',
    '/torneo/x/constructor',
    '/torneo/x/jornadas/1',
    '/torneo/x/estadisticas/equipos',
    '/torneo/x/equipos/a/b',
    '/torneo/%E0%A4%A/',
    '/torneo-beta/x/',
    '/comprar',
  ])('none: %s', (path) => expect([liveRoute(path), shellOf(path)]).toEqual([null, null]))
})

test('every link of a live tournament has a shell', () => {
  const links = [
    tournamentLink(LIVE),
    roundsLink(LIVE),
    teamsLink(LIVE),
    teamLink(LIVE, { id: 'x~a', name: 'A' })!,
    statisticsLink(LIVE),
  ]
  expect(links.map(shellOf).toSorted()).toEqual(SHELLS.map(({ path }) => path).toSorted())
})

test.each(SHELLS)('the addresses of $path lead there', ({ path, routes }) => {
  const address = routes.replace(':id', 'liga').replace(':team', 'liga~a')
  expect([shellOf(address), shellOf(`${address}/`)]).toEqual([path, path])
})
