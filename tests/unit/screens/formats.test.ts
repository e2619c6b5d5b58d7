/** What the pages say of each format, rendered from the fixture tournaments in `tests/fixtures/formatos`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from '../../../publish/check/check.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import {
  BetaRoundsScreen,
  BetaTeamScreen,
  BetaTournamentScreen,
} from '../../../src/screens/tournament/beta.tsx'
import { FORMAT_IDS, formatTournaments, FORMATS_CONTENT, textOf } from './format-tournaments.ts'

const FORMATS = await formatTournaments()

const homeOf = (id: string) =>
  parse(renderToStaticMarkup(createElement(BetaTournamentScreen, { tournament: FORMATS.get(id)! })))

const roundsOf = (id: string) =>
  parse(renderToStaticMarkup(createElement(BetaRoundsScreen, { tournament: FORMATS.get(id)! })))

/** The top line of a match's card and what stands below it, by the match's id. */
function cardOf(id: string, match: string) {
  const card = roundsOf(id).querySelector(`article[data-match="${match}"]`)!
  return [card.querySelector('.when'), ...card.querySelectorAll('.note')].map(textOf)
}

function teamOf(id: string, name: string) {
  const tournament = FORMATS.get(id)!
  const team = tournament.teams.find((one) => one.name === name)
  if (!team) throw new Error(`${name} does not play in ${id}`)
  return parse(renderToStaticMarkup(createElement(BetaTeamScreen, { tournament, team })))
}

/** A pairing of the bracket as it is read: both sides with their figures, the legs, who came through. */
const pairings = (id: string) =>
  homeOf(id)
    .querySelectorAll('.bracket li')
    .map((item) => item.querySelectorAll('p, em').map(textOf))

/** Every row of every table: position, team and what is said of it. */
const rows = (id: string) =>
  homeOf(id)
    .querySelectorAll('.standings tr')
    .flatMap((row) => {
      const name = textOf(row.querySelector('th a'))
      const position = textOf(row.querySelector('td'))
      return name && position ? [[position, name, textOf(row.querySelector('small'))]] : []
    })

describe('the check has nothing to say of them', () => {
  let work: string
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'formatos-'))
  })
  afterAll(() => rm(work, { recursive: true }))

  // What depends on the day is judged anew each time; the files are read once.
  test.each(['2026-08-01', '2026-11-22', '2040-01-01'])('on %s', async (today) => {
    const { problems, tournaments } = await check(FORMATS_CONTENT, { today, work })
    expect(problems.map(formatProblem)).toEqual([])
    expect(tournaments).toBe(FORMAT_IDS.length)
  })
})

test.each(FORMAT_IDS)('%s: every page of it says something, and nothing that is no word', (id) => {
  const tournament = FORMATS.get(id)!
  const pages = [homeOf(id), roundsOf(id), ...tournament.teams.map(({ name }) => teamOf(id, name))]
  for (const page of pages) {
    expect(textOf(page.querySelector('h1'))).not.toBe('')
    expect(page.text).not.toMatch(/undefined|NaN|null|\[object/)
  }
})

describe('what a tournament’s own page shows beside its tables', () => {
  const shownOn = (page: HTMLElement) =>
    page.querySelectorAll('article.match').map((card) => card.getAttribute('data-match'))
  const pageOf = (tournament: Tournament) =>
    parse(renderToStaticMarkup(createElement(BetaTournamentScreen, { tournament })))

  test('the round that is played, with the details of its matches', () => {
    const [round] = FORMATS.get('ultima-jornada')!.activeJornadas
    const page = homeOf('ultima-jornada')
    const ids = round!.matches.map(({ id }) => id)
    expect(shownOn(page).toSorted()).toEqual(ids.toSorted())
    for (const id of ids) expect(page.querySelector(`dialog#m-${id}`)).not.toBeNull()
  })

  test('once it is over its final, with how its legs stand', () => {
    const page = homeOf('ida-y-vuelta')
    expect(shownOn(page)).toEqual(['final-ida', 'final-vuelta'])
    expect(textOf(page.querySelector('[data-match="final-vuelta"]'))).toContain('Global:')
  })

  const liguilla = FORMATS.get('liguilla')!
  const unplayed = liguilla.playoffs.map((phase) => ({
    ...phase,
    matches: phase.matches.map((match) => ({ ...match, isCompleted: false })),
  }))
  const cancelled = unplayed.map((phase) => ({
    ...phase,
    matches: phase.matches.map((match) => ({ ...match, state: 'cancelled' as const })),
  }))
  test.each([
    ['still to be played', { ...liguilla, isCompleted: false, playoffs: unplayed }, true],
    ['not drawn yet', { ...liguilla, isCompleted: false, playoffs: [] }, true],
    ['called off with the tournament', { ...liguilla, isCompleted: true, playoffs: [] }, false],
    [
      'planned, in a tournament that ended',
      { ...liguilla, isCompleted: true, playoffs: unplayed },
      false,
    ],
    ['cancelled, all of them', { ...liguilla, isCompleted: false, playoffs: cancelled }, false],
  ] as const)('playoffs %s', (_rule, tournament, isPromised) => {
    const page = pageOf(tournament as Tournament)
    expect(page.querySelector('.bracket') !== null).toBe(isPromised)
    expect(page.querySelector('.standings')).not.toBeNull()
  })
})

describe('series', () => {
  test('away goals, and a shoot-out after a leg that was not drawn', () =>
    expect(pairings('ida-y-vuelta')).toEqual([
      [
        'Atlético Ermita4',
        'Vikingos de San Lorenzo Tezonco4',
        'Global 4–4Ida 3–1Vuelta 1–3',
        'Pasa Vikingos de San Lorenzo Tezonco por penales (4–3)',
      ],
      [
        'Cerro de la Estrella2',
        'Real Iztapalapa2',
        'Global 2–2Ida 2–1Vuelta 0–1',
        'Pasa Real Iztapalapa por goles de visitante',
      ],
      ['Cerro de la Estrella1', 'Atlético Ermita3'],
      ['Vikingos de San Lorenzo Tezonco2', 'Real Iztapalapa3', 'Global 2–3Ida 2–2Vuelta 0–1'],
    ]))

  test('the card of a leg says which it is; that of the latest, how they stand and who is through', () => {
    expect(cardOf('ida-y-vuelta', 'semi-1-ida')).toEqual(['FINALIda · 10:00 a. m. · Cancha 1'])
    expect(cardOf('ida-y-vuelta', 'semi-1-vuelta')).toEqual([
      'FINALVuelta · 10:00 a. m. · Cancha 1',
      'Global: Cerro de la Estrella 2–2 Real Iztapalapa. Pasa Real Iztapalapa por goles de visitante',
    ])
    expect(cardOf('liguilla', 'semi-2-ida')).toEqual([
      'FINALIda · 8:00 a. m. · Cancha 2',
      'Global: Ciudad Azteca 0–1 Rayos de Jajalpa',
    ])
    expect(cardOf('liguilla', 'gran-final-ida')).toHaveLength(1)
  })

  test.each([
    [
      'ida-y-vuelta',
      'semi-1-ida',
      'Ida · Global: Cerro de la Estrella 2–2 Real Iztapalapa. Pasa Real Iztapalapa por goles de visitante',
    ],
    [
      'ida-y-vuelta',
      'semi-2-vuelta',
      'Vuelta · Global: Atlético Ermita 4–4 Vikingos de San Lorenzo Tezonco. Pasa Vikingos de San Lorenzo Tezonco por penales (4–3)',
    ],
    [
      'ida-y-vuelta',
      'final-vuelta',
      'Vuelta · Global: Vikingos de San Lorenzo Tezonco 2–3 Real Iztapalapa. Gana Real Iztapalapa',
    ],
    ['liguilla', 'semi-2-ida', 'Ida · Global: Ciudad Azteca 0–1 Rayos de Jajalpa'],
  ])('%s: the details of %s say how its series stands, and who came through', (id, match, said) => {
    const details = roundsOf(id).querySelector(`#m-${match}`)!
    expect(details.querySelectorAll('.note').map(textOf)).toContain(said)
  })

  test('the details of a series that has not begun say nothing of it', () => {
    const details = roundsOf('liguilla').querySelector('#m-gran-final-ida')!
    expect(textOf(details)).not.toContain('Global')
  })

  test('best of three, and a best of five that goes on', () =>
    expect(pairings('mejor-de-tres').map((pairing) => pairing.at(-1))).toEqual([
      'Serie 2–0Juego 1: 78–70Juego 2: 81–64',
      'Serie 2–1Juego 1: 66–68Juego 2: 73–59Juego 3: 85–82',
      'Serie 2–1Juego 1: 75–72Juego 2: 68–77Juego 3: 83–80Juego 4Juego 5',
    ]))

  test('a liguilla: by the place in the table, first against last anew, a final that waits', () => {
    const all = pairings('liguilla')
    expect(all.flatMap((pairing) => pairing.filter((line) => line.startsWith('Pasa ')))).toEqual([
      'Pasa Real San Cristóbal por mejor lugar en la tabla',
      'Pasa Ciudad Azteca por mejor lugar en la tabla',
    ])
    // Of the 1st, 2nd, 3rd and 4th: the first meets the fourth.
    expect(all.slice(6)).toEqual([
      [
        'Real San Cristóbal2',
        'Unión Deportiva Santa María Chiconautla1',
        'Global 2–1Ida 2–1Vuelta',
      ],
      ['Ciudad Azteca0', 'Rayos de Jajalpa1', 'Global 0–1Ida 0–1Vuelta'],
      ['2.º mejor ubicado de Semifinal', 'Mejor ubicado de Semifinal', 'IdaVuelta'],
    ])
  })

  test('knock-out only: a shoot-out, a third place, no table anywhere', () => {
    expect(pairings('solo-copa').slice(-3)).toEqual([
      ['Deportivo Santiago0', 'Camoteros de la Seis Oriente1'],
      ['El Alto0', 'Deportivo Santiago2'],
      ['Barrio de Analco1', 'Camoteros de la Seis Oriente2'],
    ])
    expect(pairings('solo-copa')[1]).toEqual(['Alfareros de La Luz1 (4)', 'El Alto1 (5)'])
    const home = homeOf('solo-copa')
    expect(textOf(home.querySelector('.champion'))).toBe('Campeón Camoteros de la Seis Oriente')
    expect(home.querySelector('.standings')).toBeNull()
    expect(teamOf('solo-copa', 'El Alto').querySelector('.record')).toBeNull()
  })

  test('title, copa and consolation, each under its name and once', () => {
    const headings = homeOf('copa-y-consolacion').querySelectorAll('.cup, .bracket h2').map(textOf)
    expect(headings).toEqual([
      'Por el título',
      'Semifinal',
      'Gran final',
      'Copa',
      'Semifinal de copa',
      'Final de copa',
      'Consolación',
    ])
  })
})

describe('where each team of a table goes', () => {
  test('to the quarter-finals or to the repechaje', () =>
    expect(rows('liguilla').map(([position, , said]) => [position, said])).toEqual([
      ...['1', '2', '3', '4', '5', '6'].map((position) => [position, 'Pasa a cuartos de final']),
      ...['7', '8', '9', '10'].map((position) => [position, 'Pasa a repechaje']),
      ...['11', '12'].map((position) => [position, '✕ Eliminado']),
    ]))

  test('to the semifinal by a bye, to the quarter-finals also as the best third', () =>
    expect(rows('mejores-terceros').filter(([, , said]) => !said!.startsWith('✕'))).toEqual([
      ['1', 'Diablitas de San Mateo', 'Pasa a cuartos de final'],
      ['2', 'Nevado FC', 'Pasa a cuartos de final'],
      ['3', 'Choriceras de Toluca', 'Pasa a cuartos de final'],
      ['1', 'Deportivo Zinacantepec', 'Pasa a cuartos de final'],
      ['2', 'Mariposas Monarca', 'Pasa a cuartos de final'],
      ['1', 'Universitarias de la UAEMéx', 'Pasa a semifinal'],
      ['2', 'Rayadas de Almoloya de Juárez', 'Pasa a cuartos de final'],
    ]))

  test('to the title or to the copa', () =>
    expect(rows('copa-y-consolacion').map(([, , said]) => said)).toEqual([
      'Pasa a semifinal',
      'Pasa a semifinal',
      'Juega semifinal de copa',
      'Juega semifinal de copa',
      'Pasa a semifinal',
      'Pasa a semifinal',
      'Juega semifinal de copa',
      'Juega semifinal de copa',
    ]))

  test('to a group of the second phase, which carries what its teams played among themselves', () => {
    const all = rows('segunda-fase')
    expect(all.slice(0, 2)).toEqual([
      ['1', 'Ajolotas de Cuemanco', 'Ya pasó'],
      ['2', 'Nopaleras de Milpa Alta', 'Depende de sí mismo'],
    ])
    expect(all.slice(8, 12).map(([, , said]) => said)).toEqual([
      'Sigue en el grupo C',
      'Sigue en el grupo C',
      'Sigue en el grupo D',
      'Sigue en el grupo D',
    ])
  })
})

test('the last results stand beside a team while its table is played, and not once playoffs follow', () => {
  const lettersOf = (id: string) => homeOf(id).querySelectorAll('.standings .form i').length
  expect(lettersOf('ultima-jornada')).toBe(8 * 5)
  expect(lettersOf('liguilla')).toBe(0)
})

describe('how it stands', () => {
  const whys = (id: string) => homeOf(id).querySelectorAll('.standings .why').map(textOf)

  test('before the last round: through, out, in its own hands, and what each needs', () => {
    expect(rows('ultima-jornada').map(([, , said]) => said)).toEqual([
      'Ya pasó',
      'Ya pasó',
      'Depende de sí mismo',
      'Depende de sí mismo',
      'Depende de sí mismo',
      '▾ Por ahora no pasa',
      '✕ Ya no alcanza',
      '✕ Ya no alcanza',
    ])
    expect(whys('ultima-jornada')).toEqual([
      'Pasa si gana o empata; con derrota, si Deportivo Huipulco no gana.',
      'Pasa si gana; con empate, si Obrera Tizapán gana; con derrota, depende de otros resultados.',
      'Pasa si gana; con empate, si Isidro Fabela gana; con derrota, depende de otros resultados.',
      'Si gana, depende de otros resultados.',
    ])
  })

  test('head-to-head before difference, after the first of two rounds of all against all', () => {
    expect(rows('cara-a-cara').map(([, name]) => name)).toEqual([
      'Bravas de Copilco',
      'Coyoacanas',
      'Pedregal de Santo Domingo',
      'San Francisco Culhuacán',
    ])
    expect(whys('cara-a-cara')[0]).toBe(
      'Igualado con Coyoacanas; decide lo jugado entre ellos (puntos: 3 contra 0).',
    )
    expect(pairings('cara-a-cara')).toEqual([['1.º de la tabla', '2.º de la tabla']])
  })

  test('what is true of every team is not said of any', () =>
    expect(rows('cara-a-cara').map(([, , said]) => said)).toEqual([
      'Va pasando',
      'Va pasando',
      '▾ Por ahora no pasa',
      '▾ Por ahora no pasa',
    ]))

  test('a point more for a shoot-out, a point less by decision', () => {
    const [, second] = homeOf('penales-con-punto').querySelectorAll('.standings tbody tr')
    const figures = second!.querySelectorAll('td').map(textOf)
    expect([figures[4], figures.at(-1)]).toEqual(['2', '8'])
    expect(whys('penales-con-punto')).toEqual([
      'Se le quitaron 2 puntos: alineó a un jugador sin registro',
    ])
  })
})

describe('who is not there', () => {
  test('teams that left stand last, with the day and what became of their matches', () => {
    expect(rows('se-retiro').slice(-2)).toEqual([
      ['7', 'Deportivo Selene', 'Se retiró'],
      ['8', 'Unión y Fuerza La Nopalera', 'Se retiró'],
    ])
    const [awarded, voided] = ['Deportivo Selene', 'Unión y Fuerza La Nopalera'].map((name) =>
      teamOf('se-retiro', name),
    )
    expect(textOf(awarded!.querySelector('.rests'))).toBe(
      'Se retiró el domingo, 8 de marzo de 2026. Los partidos que le faltaban se dieron a sus rivales.',
    )
    const last = awarded!.querySelectorAll('.match').at(-1)!
    expect(textOf(last.querySelector('.score'))).toBe('vs')
    expect(textOf(last.querySelector('.note'))).toBe(
      'Deportivo Selene se retiró; gana Real Zapotitla',
    )
    expect(textOf(voided!.querySelector('.match .note'))).toBe(
      'No cuenta: Unión y Fuerza La Nopalera se retiró',
    )
  })

  test('suspended by cards and by decision; a postponed match serves none', () => {
    const suspended = (page: HTMLElement) =>
      page.querySelectorAll('.suspended li').map((item) => textOf(item).replace(/^[^:(]+/, ''))
    expect(suspended(homeOf('suspendidos'))).toEqual([
      '(Imprenteros de Santo Domingo): le falta 1 partido por acumular amarillas',
      '(Comerciantes de la Merced): le faltan 3 partidos (empujó al árbitro y lo persiguió hasta el estacionamiento)',
      '(Comerciantes de la Merced): le faltan 2 partidos por roja',
      '(La Lagunilla): le falta 1 partido (jugó con el registro de su primo)',
    ])
    expect(suspended(teamOf('suspendidos', 'Comerciantes de la Merced'))).toHaveLength(2)
    expect(homeOf('solo-copa').querySelector('.suspended')).toBeNull()
  })
})
