/** The referee's sheets, rendered from data. */
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BetaSheetsScreen } from '../../../../src/screens/tournament/beta.tsx'
import { aJornada, aMatch, aPhase, aPlace, aPlayer, aTeam, aTournament } from '../../given.ts'

const BASE = 'https://torneos.example'

const players = (count: number) =>
  Array.from({ length: count }, (_, index) => aPlayer(`p${index}`, { number: count - index }))

const HALCONES = aTeam('halcones', {
  name: 'Halcones',
  teamJerseyColor: '#c1121f',
  players: [
    aPlayer('sin-numero', { firstName: 'Zoe' }),
    aPlayer('capitana', { firstName: 'Ana', number: 10, isCaptain: true }),
    aPlayer('fuera', { firstName: 'Eva', lastName: 'Luna', number: 4 }),
  ],
  suspensions: [
    { player: 'fuera', name: 'Eva Luna', date: '2026-01-01', matches: 2, reason: 'Roja' },
  ],
})
const LLENAS = aTeam('llenas', { name: 'Llenas', players: players(25) })
const VACIAS = aTeam('vacias', { name: 'Vacías' })

const screen = (given: Parameters<typeof aTournament>[0], base = BASE) =>
  parse(
    renderToStaticMarkup(
      createElement(BetaSheetsScreen, { tournament: aTournament(given), siteUrl: base }),
    ),
  )

const ROUND = {
  sex: 'female' as const,
  teams: [HALCONES, LLENAS, VACIAS],
  jornadas: [
    aJornada(4, [
      aMatch(HALCONES, LLENAS, {
        id: 'j4-1',
        date: '2026-01-17',
        time: '21:00:00',
        location: 'Cancha 2',
      }),
      aMatch(VACIAS, HALCONES, { id: 'j4-2' }),
    ]),
  ],
}

const page = screen(ROUND)
const sheets = page.querySelectorAll('article')
const rosters = (index: number) => sheets[index]!.querySelectorAll('section')
const linesIn = (section: ReturnType<typeof rosters>[number]) =>
  section
    .querySelectorAll('tbody tr')
    .map((row) => row.childNodes.map((cell) => cell.textContent).join('|'))

describe('a sheet', () => {
  test('a match has one, with when and where', () => {
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
      'Halcones vs Llenas',
      'Vacías vs Halcones',
    ])
    expect(sheets[0]!.querySelectorAll('dd').map((one) => one.textContent)).toEqual([
      'sábado, 17 de enero de 2026',
      '9:00 p. m.',
      'Cancha 2',
    ])
    expect(sheets[0]!.textContent).toContain('Jornada 4')
  })

  test('what is not known yet is left to be written', () =>
    expect(sheets[1]!.querySelectorAll('dd').map((one) => one.textContent.trim())).toEqual([
      '',
      '',
      '',
    ]))

  test('lists a roster by number, marks captain and suspended, and leaves lines', () => {
    const lines = linesIn(rosters(0)[0]!)
    expect(lines.slice(0, 4)).toEqual([
      '4|Eva Luna|SUSPENDIDA, le faltan 2',
      '10|Ana (C)|||',
      '|Zoe|||',
      '||||',
    ])
    expect(lines).toHaveLength(18)
  })

  test('twenty-five are twenty-five lines; nobody is as many as a roster takes', () => {
    expect(linesIn(rosters(0)[1]!)).toHaveLength(25)
    expect(new Set(linesIn(rosters(1)[0]!))).toEqual(new Set(['||||']))
    expect(rosters(1)[0]!.querySelectorAll('tbody tr')).toHaveLength(18)
  })

  test('more are set tighter, and none is left out', () => {
    const many = aTeam('muchas', { players: players(40) })
    const [first] = screen({
      teams: [many, VACIAS],
      jornadas: [aJornada(1, [aMatch(many, VACIAS)])],
    }).querySelectorAll('section')
    expect(first!.classList.contains('tight')).toBe(true)
    expect(linesIn(first!)).toHaveLength(40)
  })

  test('calls a jersey by a word, for paper has no colour', () =>
    expect(rosters(0).map((one) => one.querySelector('.jersey')!.textContent.trim())).toEqual([
      'Playera: rojo',
      'Playera:',
    ]))

  test('leads to its match', () => {
    expect(sheets[0]!.querySelector('.address')!.textContent).toBe(
      'torneos.example/torneo-beta/liga-de-prueba/jornadas#m-j4-1',
    )
    expect(sheets[0]!.querySelector('.code path')!.getAttribute('d')).toMatch(
      /^(M\d+ \d+h\d+v1h-\d+z)+$/,
    )
  })

  test('says so on the screen where the site does not know where it stands', () => {
    const bare = screen(ROUND, '')
    expect(bare.querySelector('.about')!.textContent).toContain('PUBLIC_SITE_URL')
    expect(bare.querySelector('.code')).toBeNull()
  })
})

test('a place that nobody holds yet says its words', () => {
  const semi = aPhase('Semifinal', [
    aMatch(HALCONES, LLENAS, { id: 'semi-1' }),
    aMatch(null, null, {
      id: 'semi-2',
      team1: aPlace({ rank: 2, group: 'A' }),
      team2: aPlace({ winnerOf: 'semi-1' }),
    }),
  ])
  const names = screen({ teams: [HALCONES, LLENAS], playoffs: [semi] })
    .querySelectorAll('article')[1]!
    .querySelectorAll('h2 span')
  expect(names.map((one) => one.textContent)).toEqual(['2.º Grupo A', 'Ganador Semifinal 1'])
})

test('without a match to be played it says so', () => {
  const empty = screen({})
  expect(empty.querySelectorAll('article')).toEqual([])
  expect(empty.textContent).toContain('No hay partidos por jugar')
})
