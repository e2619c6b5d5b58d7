/** A round's own page: its matches, who rests, who misses it, and the way to the others. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { roundPages } from '../../../../src/lib/addresses/round-pages.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import { BetaRoundScreen } from '../../../../src/screens/tournament/beta.tsx'
import { aJornada, aMatch, aPhase, aPlayer, aResult, aTeam, aTournament } from '../../given.ts'

const sanctioned = aTeam('pumas', {
  players: [aPlayer('Ana')],
  suspensions: [
    { player: 'Ana', name: 'Ana Ruiz', date: '2024-07-18', matches: 1, reason: 'Insultos' },
  ],
})
const [tigres, zorros] = [aTeam('tigres'), aTeam('zorros')]
const season = aTournament({
  teams: [sanctioned, tigres, zorros],
  jornadas: [
    {
      ...aJornada(1, [aResult(sanctioned, 4, 0, tigres, { date: '2024-07-11' })]),
      doesntPlay: [zorros],
    },
    aJornada(2, [aMatch(tigres, zorros, { date: '2024-07-18' })]),
    aJornada(3, [aMatch(sanctioned, zorros, { date: '2024-07-25' })]),
  ],
  playoffs: [{ ...aPhase('Gran final', []), id: 'final' }],
})

const shown = (tournament: Tournament, segment: string) => {
  const page = roundPages(tournament).find((one) => one.segment === segment)!
  const along = { line: '', address: `/jornadas/${segment}`, siteUrl: '' }
  return parse(renderToStaticMarkup(createElement(BetaRoundScreen, { tournament, page, along })))
}

test.each([
  ['1', ['Jornadas', 'Jornada 2 ›']],
  ['3', ['‹ Jornada 2', 'Jornadas', 'Gran final ›']],
  ['final', ['‹ Jornada 3', 'Jornadas']],
])('%s leads to its neighbours and to all', (segment, expected) =>
  expect(
    shown(season, segment)
      .querySelectorAll('.around a')
      .map(({ text }) => text),
  ).toEqual(expected),
)

test('has its own matches and no others', () =>
  expect(shown(season, '2').querySelectorAll('[data-match]')).toHaveLength(1))

test('says who rests', () => {
  expect(shown(season, '1').querySelector('.rests')?.text).toBe('Descansa: zorros')
  expect(shown(season, '2').querySelector('.rests')).toBe(null)
})

describe('who is suspended', () => {
  test.each([
    ['is named where the team plays next', '3', true],
    ['is not named where the team does not play', '2', false],
    ['is not named where the team has played', '1', false],
  ])('%s', (_rule, segment, isNamed) =>
    expect(shown(season, segment).text.includes('Ana Ruiz')).toBe(isNamed),
  )
})

test('without matches says so', () =>
  expect(shown(season, 'final').querySelector('.empty')?.text).toBe(
    'Todavía no hay partidos programados',
  ))
