import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../../publish/reading/card.ts'
import { billNames } from '../../../../src/lib/addresses/bills.ts'
import { otherSeasons } from '../../../../src/lib/addresses/seasons.ts'
import { readTexts } from '../../../../src/lib/reader/read-texts.ts'
import { leagueOf } from '../../../../src/lib/rules/table/league.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import { LeagueScreen } from '../../../../src/screens/tournament/league.tsx'
import { aTeam, aTournament } from '../../given.ts'

const season = (year: number, more = '') =>
  readTexts(
    `liga-${year}`,
    new Map([
      [
        'torneo.yml',
        `nombre: Liga Sol ${year}\norganiza: Casa\nrama: femenil\nlugar: Aquí\npasan: 1\nliga: sol\n${more}`,
      ],
      [
        'equipos/canarias.yml',
        'nombre: Canarias\njugadores:\n  - { numero: 9, nombre: Ana, apellidos: Sol, nacimiento: 1987, foto: imagenes/ana.jpg, goles: 3 }\n',
      ],
    ]),
    ['imagenes/ana.jpg'],
  ).tournament!

const pageOf = (seasons: readonly Tournament[]) =>
  parse(renderToStaticMarkup(createElement(LeagueScreen, { league: leagueOf('sol', seasons) })))
const scorersOf = (page: ReturnType<typeof pageOf>) =>
  page
    .querySelectorAll('table')
    .at(-1)!
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th a, th b, td').map((cell) => cell.textContent))

test('a league with one season reads well', () => {
  const page = pageOf([season(2026)])
  expect(page.querySelector('h1')!.textContent).toBe('Liga Sol')
  expect(page.querySelector('.strap')!.textContent).toBe('1 temporada')
  expect(page.querySelector('.empty')!.textContent).toBe('Todavía no hay campeón')
  expect(page.querySelector('h2')!.textContent).toBe('Campeonas')
  expect(scorersOf(page)).toEqual([['1', 'Ana Sol', '1', '3']])
})

test('a season that the turn of a year parts says both', () => {
  const match = (date: string) =>
    `partidos: [{ fecha: ${date}, equipo1: canarias, equipo2: halcones, marcador: 1-0 }]\n`
  const { tournament } = readTexts(
    'liga-invierno',
    new Map([
      [
        'torneo.yml',
        'nombre: Liga Sol Invierno\norganiza: Casa\nrama: femenil\nlugar: Aquí\nliga: sol\n',
      ],
      ['equipos/canarias.yml', 'nombre: Canarias\njugadores: []\n'],
      ['equipos/halcones.yml', 'nombre: Halcones\njugadores: []\n'],
      ['jornadas/01.yml', match('2026-11-08')],
      ['jornadas/02.yml', match('2027-06-06')],
    ]),
    [],
  )
  const page = pageOf([tournament!])
  expect(page.querySelector('.seasons small')!.textContent).toContain('2026–27')
  expect(page.querySelectorAll('.empty').at(-1)!.textContent).toBe(
    'Hay goles, pero esta liga no anota quién los mete',
  )
  const bills = billNames([cardOf(tournament!)])
  expect(bills.years).toEqual([{ key: '2026-27', label: '2026–27' }])
})

test('who scored in two seasons stands once', () =>
  expect(scorersOf(pageOf([season(2025), season(2026)]))).toEqual([['1', 'Ana Sol', '2', '6']]))

describe('reserved', () => {
  test('a year that is not shown joins nobody, as a list of joined names would say it', () => {
    const page = pageOf([season(2025), season(2026, 'reservado: sí\n')])
    expect(scorersOf(page)).toHaveLength(2)
  })
  test('no page of a league has birth years or photos', () => {
    const { outerHTML } = pageOf([season(2025), season(2026)])
    expect(outerHTML).not.toMatch(/1987|ana\.jpg/)
    expect(outerHTML).toContain('Ana Sol')
  })
})

describe('a team leads to its other seasons', () => {
  const played = (id: string, teams: string[], given: Partial<Tournament> = {}) =>
    aTournament({
      URL_name: id,
      name: id,
      league: 'sol',
      isLocalData: true,
      teams: teams.map((team) => aTeam(team, { name: `Las ${team}` })),
      ...given,
    })
  const cards = [
    played('uno', ['canarias', 'tuercas']),
    played('dos', ['canarias']),
    played('tres', ['tuercas']),
    played('otra', ['canarias'], { league: 'luna' }),
    played('canasta', ['canarias'], { sport: 'basketball' }),
  ].map((tournament) => cardOf(tournament))

  test.each([
    [
      'those where it plays',
      'uno',
      ['/torneo-beta/dos/equipos/Las%20canarias', '/t-beta/basketball/canasta/'],
    ],
    ['of another league none', 'otra', []],
  ])('%s', (_rule, id, addresses) => {
    const tournament = { URL_name: id, league: id === 'otra' ? 'luna' : 'sol' }
    const found = otherSeasons(tournament, { id: 'canarias' }, cards)
    expect(found.map(({ address }) => address)).toEqual(addresses)
  })
  test('of no league none', () =>
    expect(otherSeasons({ URL_name: 'x', league: undefined }, { id: 'canarias' }, cards)).toEqual(
      [],
    ))
})
