/** A shirt number that passes from one player to another in the middle of a season. */
import { expect, test } from 'vitest'
import { readTexts } from '../../../../src/lib/reader/read-texts.ts'
import { imported, SHEETS, reportedBy } from './in/given-sheets.ts'
import { changedByRoundTrip } from './out/round-trip.ts'

const HALCONES = 'equipos/halcones.yml'

/** Ana wore the 10 in the first round, Rosa in the second; `events` stand below theirs. */
const withRosa = (events = '') => ({
  'jugadores.csv': SHEETS['jugadores.csv'].replace(
    'Halcones,7,',
    'Halcones,10,Rosa Gil,Rosa,Gil,,,\nHalcones,7,',
  ),
  'partidos.csv': SHEETS['partidos.csv'].replace(
    '\ns1,',
    '\np3,2,,A,2024-07-25,21:00,Cancha 1,Xolotl,Halcones,0,2,,,,jugado,,,\ns1,',
  ),
  'eventos.csv': `${SHEETS['eventos.csv']}p3,gol,Halcones,Rosa Gil,5,\np3,gol,Halcones,Juan Pérez 7,9,\n${events}`,
})

const goalsOf = (files: ReadonlyMap<string, string>) =>
  readTexts('cuadra', files, [])
    .tournament!.teams.find(({ id }) => id === 'halcones')!
    .players.map(({ id, number, goalsScored, matchesPlayed }) => [
      id,
      number,
      goalsScored,
      matchesPlayed,
    ])

test('is a warning with the days on which each wore it, and each keeps her goals', () => {
  const done = imported(withRosa())
  expect(reportedBy(done)).toEqual([
    'jugadores.csv:3:10 numero: el número 10 de Halcones lo han llevado Ana López (el 2024-07-18) y Rosa Gil (el 2024-07-25). Si pasó de uno a otro, déjalo así; si no, corrige el número de uno.',
  ])
  const { files } = done.plan!
  expect(files.get(HALCONES)).toContain(
    '{ clave: ana-lopez, numero: 10, nombre: Ana, apellidos: López, nacimiento: 1999, capitan: sí }',
  )
  expect(files.get('jornadas/02.yml')).toContain('goles: [rosa-gil (5), 7 (9)]')
  expect(goalsOf(files)).toEqual([
    ['halcones-ana-lopez', 10, 1, 1],
    ['halcones-rosa-gil', 10, 1, 1],
    ['halcones-7', 7, 2, 2],
    ['halcones-8', 8, 0, 0],
  ])
})

test('in a folder that knew one of them, what the number did stays hers', () => {
  const before = imported().plan!.files
  expect(before.get('jornadas/01.yml')).toContain('goles: [10 (12), ')
  const { files } = imported(withRosa(), before).plan!
  expect(files.get('jornadas/01.yml')).toContain('goles: [ana-lopez (12), ')
  expect(goalsOf(files).toSorted()).toEqual(goalsOf(imported(withRosa()).plan!.files).toSorted())
})

test('nothing changes on the way to the sheets and back', () => {
  const { files } = imported(withRosa()).plan!
  expect(changedByRoundTrip('cuadra', { texts: files, images: [] })).toEqual([])
})

test('is a mistake where both wear it in one match', () => {
  const done = imported(withRosa('p3,jugó,Halcones,Ana López,,\n'))
  expect(done.plan).toBeUndefined()
  expect(reportedBy(done).at(-1)).toMatch(
    /^eventos\.csv:\d+:1 partido: el número 10 ya lo lleva Ana López en este partido\./,
  )
})
