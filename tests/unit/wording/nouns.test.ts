import { expect, test } from 'vitest'
import { adjustmentWords } from '../../../src/lib/wording/wording.ts'
import {
  inPlace,
  ofTournament,
  openPlace,
  spokenDay,
  thePhase,
  toOpenPlace,
} from '../../../src/lib/wording/nouns.ts'

test.each([
  ['Cancha 1', 'en la cancha 1'],
  ['Cancha Techada', 'en la Cancha Techada'],
  ['Duela 2', 'en la duela 2'],
  ['Campo 3', 'en el campo 3'],
  ['Deportivo El Zaguán', 'en el Deportivo El Zaguán'],
  ['Unidad Deportiva Norte', 'en la Unidad Deportiva Norte'],
  ['Gimnasio La Duela', 'en el Gimnasio La Duela'],
  ['Tepito', 'en Tepito'],
  ['Canchas de la 20', 'en Canchas de la 20'],
])('%s: %s', (place, words) => expect(inPlace(place)).toBe(words))

test.each([
  ['Liga Nocturna Varonil 2024', 'de la Liga Nocturna Varonil 2024'],
  ['Copa Mixta', 'de la Copa Mixta'],
  ['Torneo de Barrio', 'del Torneo de Barrio'],
  ['Baloncesto Primera Fuerza', 'de Baloncesto Primera Fuerza'],
])('%s: %s', (name, words) => expect(ofTournament(name)).toBe(words))

test.each([
  ['Ganador Semifinal 2', 'el ganador de la semifinal 2'],
  ['Perdedor Semifinal 1', 'el perdedor de la semifinal 1'],
  ['Ganador Gran final', 'el ganador de la gran final'],
  ['Ganador Cuartos de final 3', 'el ganador del partido 3 de cuartos de final'],
  ['Ganador Cuartos 3', 'el ganador del partido 3 de cuartos'],
  ['Ganador Repechaje', 'el ganador del repechaje'],
  ['Ganador Los Clásicos', 'el ganador de Los Clásicos'],
  ['1.º Grupo A', 'el 1.º del Grupo A'],
  ['2.º de la tabla', 'el 2.º de la tabla'],
  ['Mejor tercero', 'el mejor tercero'],
  ['Por definir', 'el rival'],
])('%s: %s', (name, words) => {
  expect(openPlace(name)).toBe(words)
  expect(toOpenPlace(name)).toBe(words.replace('el ', 'al '))
})

test('a day in a sentence', () =>
  expect(spokenDay('viernes, 29 de agosto de 2025')).toBe('viernes 29 de agosto'))

test.each([
  ['Semifinal 2', 'la semifinal 2'],
  ['Gran final', 'la gran final'],
  ['Cuartos de final 3', 'el partido 3 de cuartos de final'],
  ['Cuartos de final', 'los cuartos de final'],
  ['Repechaje', 'el repechaje'],
  ['Tercer lugar', 'el tercer lugar'],
  ['Clásico A', 'Clásico A'],
])('%s as a subject: %s', (name, words) => expect(thePhase(name)).toBe(words))

test.each([
  [-1, 'Se le quitó 1 punto: riña'],
  [-3, 'Se le quitaron 3 puntos: riña'],
  [1, 'Se le dio 1 punto: riña'],
  [2, 'Se le dieron 2 puntos: riña'],
])('%i by the committee: %s', (points, words) =>
  expect(adjustmentWords(points, 'riña')).toBe(words),
)
