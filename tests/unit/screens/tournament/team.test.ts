/** A team's own page: what people come for stands before a roster of any length. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { BetaTeamScreen } from '../../../../src/screens/tournament/beta.tsx'
import { aJornada, aMatch, aPlayer, aResult, aTeam, aTournament } from '../../given.ts'

const pumas = aTeam('pumas', { players: [aPlayer('Ana')] })
const tigres = aTeam('tigres')
const season = aTournament({
  teams: [pumas, tigres],
  jornadas: [
    aJornada(1, [aResult(pumas, 4, 0, tigres, { date: '2024-07-11' })]),
    aJornada(2, [aMatch(tigres, pumas, { date: '2024-07-18' })]),
  ],
})

const shown = parse(
  renderToStaticMarkup(
    createElement(BetaTeamScreen, {
      tournament: season,
      team: pumas,
      along: { line: '', address: '/torneo-beta/liga/equipos/pumas', siteUrl: 'https://liga.mx' },
    }),
  ),
)

test('the next match, star, share and calendars come first, then place, roster and matches', () =>
  expect(
    shown
      .querySelectorAll('.next-up > b, .along .share, .follow, .along a:not(.go), h2')
      .map(({ text }) => text),
  ).toEqual([
    'Próximo partido',
    'Compartir',
    'Mi equipo',
    'Agregar a mi calendario',
    'Suscribirme (se actualiza solo)',
    'Cómo va',
    'Plantel',
    'Partidos',
  ]))

test.each([
  ['before the first result no place is one', [aMatch(pumas, tigres)], '–'],
  ['after it the place', [aResult(pumas, 1, 0, tigres)], '1.º'],
])('%s', (_what, matches, expected) => {
  const tournament = aTournament({ teams: [pumas, tigres], jornadas: [aJornada(1, matches)] })
  const along = { line: '', address: '/x', siteUrl: 'https://liga.mx' }
  const page = renderToStaticMarkup(
    createElement(BetaTeamScreen, { tournament, team: pumas, along }),
  )
  expect(parse(page).querySelector('.record .rank dd')?.text).toBe(expected)
})
