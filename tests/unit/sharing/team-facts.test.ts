/** What a phone is told of the teams that are followed on it. */
import { expect, test } from 'vitest'
import { teamFacts } from '../../../src/lib/sharing/team-facts.ts'
import { aJornada, aMatch, aResult, aTeam, aTournament } from '../given.ts'

const [pumas, tigres] = [aTeam('pumas', { name: 'Pumas & Cía' }), aTeam('tigres')]
const played = aResult(pumas, 4, 0, tigres, { id: 'j1-1', date: '2024-07-18' })
const toCome = aMatch(tigres, pumas, {
  id: 'j2-1',
  date: '2024-07-25',
  time: '21:00:00',
  location: 'Cancha 2',
})
const OWN = '/torneo-beta/liga-de-prueba/equipos/Pumas%20%26%20C%C3%ADa'
const factsIn = (...rounds: Parameters<typeof aJornada>[1][]) =>
  teamFacts(
    aTournament({
      teams: [pumas, tigres],
      jornadas: rounds.map((matches, at) => aJornada(at + 1, matches)),
    }),
  )

test('a team has its place, its last result and its next match, each with its address', () =>
  expect(factsIn([played], [toCome]).teams[OWN]).toEqual({
    name: 'Pumas & Cía',
    place: '1.º de la tabla con 3 puntos en 1 partido',
    last: {
      words: 'Pumas & Cía 4–0 tigres · jue 18 jul',
      at: '/torneo-beta/liga-de-prueba/jornadas#m-j1-1',
    },
    next: {
      words: 'tigres vs Pumas & Cía · jue 25 jul · 9:00 p. m. · Cancha 2',
      at: '/torneo-beta/liga-de-prueba/jornadas#m-j2-1',
    },
  }))

test('what is not known is left out', () => {
  expect(factsIn([toCome]).teams[OWN]).not.toHaveProperty('last')
  expect(factsIn([played]).teams[OWN]).not.toHaveProperty('next')
  expect(factsIn().teams[OWN]).toEqual({ name: 'Pumas & Cía', place: '' })
})

test('all of a tournament’s teams are told of, under its name', () => {
  const { name, teams } = factsIn([played])
  expect([name, Object.keys(teams).length]).toEqual(['Liga de prueba', 2])
})
