import { expect, test } from 'vitest'
import { aJornada, aMatch, aPhase } from '../given.ts'
import { addressOfFile, fileOfPage, pagesOf } from '../../../src/lib/addresses/pages-of.ts'

const teams = [
  { id: 'aguilas', name: 'Águilas FC' },
  { id: 'ohiggins', name: "O'Higgins & Ñandú" },
]
const own = {
  URL_name: 'liga',
  isLocalData: true,
  teams,
  jornadas: [aJornada(1, []), aJornada(2, [])],
  playoffs: [{ ...aPhase('Gran final', []), id: 'final' }],
}

test('a football tournament has the six pages of the specification, one for each team, round and phase, its referee’s sheets, its bulletin and its table alone', () =>
  expect(pagesOf({ ...own, sport: 'football' })).toEqual([
    '/torneo-beta/liga/',
    '/torneo-beta/liga/jornadas',
    '/torneo-beta/liga/jornadas/1',
    '/torneo-beta/liga/jornadas/2',
    '/torneo-beta/liga/jornadas/final',
    '/torneo-beta/liga/equipos',
    '/torneo-beta/liga/equipos/%C3%81guilas%20FC',
    "/torneo-beta/liga/equipos/O'Higgins%20%26%20%C3%91and%C3%BA",
    '/torneo-beta/liga/estadisticas',
    '/torneo-beta/liga/estadisticas/equipos',
    '/torneo-beta/liga/cedulas',
    '/torneo-beta/liga/boletin',
    '/torneo-beta/liga/tabla',
  ]))

test('a basketball tournament has two, and its table alone', () =>
  expect(pagesOf({ ...own, sport: 'basketball' })).toEqual([
    '/t-beta/basketball/liga/',
    '/t-beta/basketball/liga/equipos',
    '/t-beta/basketball/liga/boletin',
    '/t-beta/basketball/liga/tabla',
  ]))

test('a page for each match, and for each player who has one', () => {
  const match = { ...aMatch(null, null), id: 'j1-1' }
  const players = [{ page: 'ana-rios' }, {}]
  const season = { ...own, teams: [{ ...teams[0]!, players }], jornadas: [aJornada(1, [match])] }
  expect(
    pagesOf({ ...season, sport: 'football' }).filter((page) => /ana|partidos/.test(page)),
  ).toEqual([
    '/torneo-beta/liga/equipos/%C3%81guilas%20FC/ana-rios',
    '/torneo-beta/liga/partidos/j1-1',
  ])
  expect(pagesOf({ ...season, sport: 'basketball' }).at(-1)).toBe(
    '/t-beta/basketball/liga/partidos/j1-1',
  )
})

test.each([
  ['/', 'index.html'],
  ['/comprar', 'comprar.html'],
  ['/torneo-beta/liga/', 'torneo-beta/liga/index.html'],
  [
    "/torneo-beta/liga/equipos/O'Higgins%20%26%20%C3%91and%C3%BA",
    "torneo-beta/liga/equipos/O'Higgins & Ñandú.html",
  ],
])('%s is the file %s', (address, file) => {
  expect(fileOfPage(address)).toBe(file)
  expect(addressOfFile(file)).toBe(address)
})
