/** What a screen reader says of a match's page, in its order. */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { fixturesById } from '../../../../src/lib/outlook/chronicle.ts'
import { derive } from '../../../../src/lib/rules/derive.ts'
import { BetaMatchScreen } from '../../../../src/screens/tournament/beta.tsx'
import { detailsIn } from '../../../../src/components/match/match-details.tsx'
import { aJornada, aMatch, aPlayer, aPlaying, aResult, aTeam, aTournament } from '../../given.ts'

const noemi = aPlayer('leonas-9', {
  firstName: 'Noemí',
  lastName: 'Tapia',
  number: 9,
  page: 'noemi-tapia',
})
const elsa = aPlayer('nandues-4', { firstName: 'Elsa', lastName: 'Ríos', number: 4 })
const leonas = aTeam('leonas', { name: 'Leonas', players: [noemi] })
const nandues = aTeam('nandues', { name: 'Las Ñandúes', players: [elsa] })
const own = aResult(leonas, 3, 1, nandues, {
  id: 'j2-1',
  date: '2027-01-03',
  time: '09:00:00',
  location: 'Cancha 1',
  team1: {
    goals: 3,
    playingPlayers: [aPlaying(noemi, { goals: 3, minutes: { goals: [19, 44, '60+2'] } })],
  },
  team2: {
    goals: 1,
    playingPlayers: [
      aPlaying(elsa, { goals: 1, yellow_card: 1, minutes: { goals: [4], yellow_card: ['30+1'] } }),
    ],
  },
})
const season = derive(
  aTournament({
    name: 'Liga Dominical',
    sex: 'female',
    tournamentType: 'season',
    teams: [leonas, nandues],
    jornadas: [
      aJornada(1, [aResult(nandues, 0, 0, leonas, { id: 'j1-1', date: '2026-12-27' })]),
      aJornada(2, [own]),
      aJornada(3, [aMatch(leonas, nandues, { id: 'j3-1', date: '2027-01-10' })]),
    ],
  }),
)

/** The text that is read, one line for each block, without what is hidden from screen readers. */
function readOut(id: string, of = season) {
  const fixture = fixturesById(of).get(id)!
  const along = { line: '', address: '/x', siteUrl: '' }
  const html = renderToStaticMarkup(
    createElement(BetaMatchScreen, { tournament: of, fixture, pasts: [], along }),
  )
  // Blocks and links are read apart.
  const main = parse(
    html.replace(/<(?:a|button|em|small) /g, ' $&').replace(/<(?:em|small|span)>/g, ' $&'),
  ).querySelector('main')!
  for (const hidden of main.querySelectorAll('[aria-hidden], svg')) hidden.remove()
  return main
    .querySelectorAll('p, h1, h2, h3, li, dt, dd')
    .map((block) => block.textContent.replace(/\s+/g, ' ').trim())
}

test('a match that was played', () =>
  expect(readOut('j2-1')).toEqual([
    'Liga Dominical · Jornada 2',
    'Leonas 3–1 Las Ñandúes',
    'FINAL domingo, 3 de enero de 2027 · 9:00 a. m. · Cancha 1',
    'Leonas perdía 0–1, remontó y venció 3–1 a Las Ñandúes. Noemí Tapia metió los tres goles de Leonas. Las Ñandúes se habían adelantado con gol de Elsa Ríos, al minuto 4.',
    'Compartir Hacer cartel',
    'La historia',
    'Minuto 4′ Elsa Ríos (Las Ñandúes), gol 0–1',
    'Minuto 19′ Noemí Tapia (Leonas), gol 1–1',
    'Minuto 30+1′ Elsa Ríos (Las Ñandúes) amarilla',
    'Medio tiempo 1–1',
    'Minuto 44′ Noemí Tapia (Leonas), gol 2–1',
    'Minuto 60+2′ Noemí Tapia (Leonas), gol 3–1',
    'Final 3–1',
    'Quiénes anotaron',
    'Leonas',
    '9 Noemí Tapia 3 goles (19′, 44′, 60+2′)',
    'Las Ñandúes',
    '4 Elsa Ríos 1 gol (4′), 1 amarilla (30+1′)',
    'Cómo venían',
    'Leonas',
    'Del más antiguo al más nuevo: empató',
    'Las Ñandúes',
    'Del más antiguo al más nuevo: empató',
    'Entre ellos',
    '1 partido jugado. Victorias: 0 de Leonas, 0 de Las Ñandúes y 1 empate.',
    'Las Ñandúes 0–0 Leonas 27 dic 2026',
    'Cómo llegar Otros partidos',
  ]))

/** The same season with another second match. */
const withOwn = (more: object) =>
  derive({ ...season, jornadas: [aJornada(2, [{ ...own, ...more }])], playoffs: [] })

test('extra time is said in the story and in the chronicle', () => {
  const said = readOut('j2-1', withOwn({ extraTime: true }))
  expect(said).toContain('Final 3–1 · con tiempo extra')
  expect(said[3]).toContain('venció 3–1 a Las Ñandúes en tiempo extra.')
  expect(said).not.toContain('Se jugó tiempo extra.')
})

test('extra time is said while it is played', () =>
  expect(
    readOut('j2-1', withOwn({ extraTime: true, isCompleted: false, isPlaying: true })),
  ).toContain('Se jugó tiempo extra.'))

test.each([
  [
    'that won',
    [2, 1],
    { goals: [30, 50] },
    ['Minuto 4′ Elsa Ríos (Las Ñandúes), gol 0–1', 'Minuto 50′ Gol (Leonas) 2–1'],
    'Leonas perdía 0–1, remontó y venció 2–1 a Las Ñandúes. Las Ñandúes se habían adelantado con gol de Elsa Ríos, al minuto 4.',
  ],
  [
    'that drew level',
    [1, 1],
    { goals: [30] },
    ['Minuto 30′ Gol (Leonas) 1–1'],
    'Leonas y Las Ñandúes empataron 1–1. Leonas alcanzó el empate al minuto 30.',
  ],
] as const)(
  'goals without a scorer %s: in the story and told',
  (_rule, goals, minutes, lines, told) => {
    const of = withOwn({
      team1: { ...own.team1, goals: goals[0], playingPlayers: [], minutes },
      team2: { ...own.team2, goals: goals[1] },
    })
    const said = readOut('j2-1', of)
    expect(said).toEqual(expect.arrayContaining([...lines]))
    expect(said[3]).toBe(told)
  },
)

test('a lead by a goal without a scorer names no player, and is no own goal', () => {
  const scored = {
    goals: 2,
    playingPlayers: [aPlaying(noemi, { goals: 2, minutes: { goals: [44, 50] } })],
  }
  const of = withOwn({
    team1: { ...own.team1, ...scored },
    team2: { ...own.team2, playingPlayers: [], minutes: { goals: [4] } },
  })
  expect(readOut('j2-1', of)[3]).toContain('Las Ñandúes se habían adelantado al minuto 4.')
})

const shotOut = (one: object, other: object) =>
  withOwn({
    team1: { ...own.team1, goals: 1, penaltyGoals: 3, ...one },
    team2: { ...own.team2, goals: 1, penaltyGoals: 2, ...other },
  })

const KICKS = [
  ['every kick', { penaltyKicks: 'ggfg' }, { penaltyKicks: 'gfgf' }, true],
  ['kicks of one side that are short', { penaltyKicks: 'gg' }, { penaltyKicks: 'gfgf' }, false],
  ['kicks of one side alone', { penaltyKicks: 'ggg' }, {}, false],
  ['none', {}, {}, false],
] as const

test.each(KICKS)('of a shoot-out with %s, on its page', (_rule, one, other, isShown) => {
  const of = shotOut(one, other)
  const props = { tournament: of, fixture: fixturesById(of).get('j2-1')!, pasts: [] }
  const along = { line: '', address: '/x', siteUrl: '' }
  const html = renderToStaticMarkup(createElement(BetaMatchScreen, { ...props, along }))
  expect(kicksIn(html)).toEqual(isShown ? SHOWN : [])
})

test.each(KICKS)('of a shoot-out with %s, in its details', (_rule, one, other, isShown) => {
  const of = shotOut(one, other)
  const { match } = fixturesById(of).get('j2-1')!
  const html = renderToStaticMarkup(detailsIn(of, () => [])(match) as ReactElement)
  expect(kicksIn(html)).toEqual(isShown ? SHOWN : [])
})

const SHOWN = [
  'Tiro por tiro',
  'Leonas gol, gol, falló, gol,  ●●✕●',
  'Las Ñandúes gol, falló, gol, falló,  ●✕●✕',
]
const kicksIn = (html: string) =>
  parse(html)
    .querySelectorAll('.kicks-of b, .kicks-of p')
    .map((line) => {
      const kicks = line.querySelector('span')
      const [name, ...said] = [
        line.childNodes[0]!.text,
        kicks?.getAttribute('aria-label'),
        kicks?.text,
      ]
      return [name!.trim(), ...said].filter((part) => part).join(' ')
    })

test('a match to come', () =>
  expect(readOut('j3-1').slice(0, 5)).toEqual([
    'Liga Dominical · Jornada 3',
    'Leonas vs Las Ñandúes',
    'domingo, 10 de enero de 2027',
    'Leonas y Las Ñandúes se enfrentan el domingo 10 de enero. En la tabla, Leonas va 1.º y Las Ñandúes, 2.º.',
    'Compartir Hacer cartel Calendario de Leonas Calendario de Las Ñandúes',
  ]))

test('a player who has a page is linked from the story and the line-up', () => {
  const fixture = fixturesById(season).get('j2-1')!
  const along = { line: '', address: '/x', siteUrl: '' }
  const html = renderToStaticMarkup(
    createElement(BetaMatchScreen, { tournament: season, fixture, pasts: [], along }),
  )
  const links = parse(html)
    .querySelectorAll('main a')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.endsWith('/noemi-tapia'))
  expect(links).toHaveLength(4)
  expect(html).not.toContain('/elsa-rios')
})
