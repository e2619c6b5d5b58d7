/** Where posters can be made, and who pays for them. DESIGN 19. */
import { parse } from 'node-html-parser'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { roundPages } from '../../../../src/lib/addresses/round-pages.ts'
import { fixturesById } from '../../../../src/lib/outlook/chronicle.ts'
import { MAKE_POSTER } from '../../../../src/lib/wording/make-poster.ts'
import { BasketballScreen } from '../../../../src/screens/tournament/basketball.tsx'
import {
  BetaMatchScreen,
  BetaPlayerScreen,
  BetaRoundScreen,
  BetaRoundsScreen,
  BetaTournamentScreen,
} from '../../../../src/screens/tournament/beta.tsx'
import { StatisticsScreen } from '../../../../src/screens/tournament/statistics.tsx'
import { aJornada, aMatch, aPlayer, aResult, aTeam, aTournament } from '../../given.ts'

const [leonas, tuercas] = [
  aTeam('leonas', { players: [aPlayer('leonas-9', { goalsScored: 3 })] }),
  aTeam('tuercas'),
]
const given = {
  teams: [leonas, tuercas],
  jornadas: [
    aJornada(1, [aResult(leonas, 3, 1, tuercas, { date: '2026-07-11' })]),
    aJornada(2, [aMatch(tuercas, leonas, { date: '2026-07-18' })]),
  ],
}
const along = { line: 'Liga', address: '/torneo-beta/liga/', siteUrl: '' }

const shown = (screen: ComponentType<never>, props: object) =>
  parse(renderToStaticMarkup(createElement(screen as ComponentType<object>, props)))

const SCREENS: [string, ComponentType<never>, (t: object) => object][] = [
  ['a tournament', BetaTournamentScreen, () => ({ along })],
  ['all rounds', BetaRoundsScreen, () => ({ along })],
  ['a round', BetaRoundScreen, (t) => ({ along, page: roundPages(t as never)[0] })],
  [
    'a player',
    BetaPlayerScreen,
    () => ({ along, pasts: [], team: leonas, player: aPlayer('leonas-9') }),
  ],
  [
    'a match',
    BetaMatchScreen,
    (t) => ({ along, pasts: [], fixture: [...fixturesById(t as never).values()][0] }),
  ],
  ['statistics', StatisticsScreen, () => ({ year: 2026 })],
  ['basketball', BasketballScreen, () => ({})],
]

describe.each(SCREENS)('%s', (name, screen, more) => {
  const sport = name === 'basketball' ? ('basketball' as const) : ('football' as const)
  const page = (own: object) => {
    const tournament = aTournament({ ...given, ...own, sport })
    return shown(screen, { tournament, ...more(tournament) })
  }
  test('has a button for what it shows, and one in the details of each match', () => {
    const html = page({})
    const own = html.querySelectorAll('.poster').filter((button) => !button.closest('dialog'))
    expect(own.map(({ text }) => text)).toEqual([MAKE_POSTER.make])
    expect(own[0]!.getAttribute('data-js')).toMatch(/^\/.+\.js$/)
    for (const details of html.querySelectorAll('.match-details'))
      expect(details.querySelectorAll('.poster')).toHaveLength(1)
  })
  test('says who pays for posters, with the largest file of the logo', () => {
    const logo = {
      src: '/_img/x-l44.webp',
      srcset: '/_img/x-l44.webp 44w, /_img/x-l168.webp 168w',
      width: 168,
      height: 100,
      sources: [],
    }
    const main = page({ sponsor: 'Tacos', sponsorLogoImage: logo }).querySelector('main')!
    expect(main.getAttribute('data-sponsor')).toBe('Tacos')
    expect(main.getAttribute('data-sponsor-logo')).toBe('/_img/x-l168.webp')
  })
  test('says nothing of a sponsor where there is none', () =>
    expect(Object.keys(page({}).querySelector('main')!.attributes)).toEqual(['id']))
})

test.each<[string, object]>([
  ['a tournament', { teams: [], jornadas: [] }],
  ['all rounds', { jornadas: [] }],
  ['statistics', { teams: [tuercas], jornadas: [] }],
])('%s without anything to draw has no button', (name, own) => {
  const [, screen, more] = SCREENS.find(([one]) => one === name)!
  const tournament = aTournament({ ...given, ...own })
  expect(shown(screen, { tournament, ...more(tournament) }).querySelectorAll('.poster')).toEqual([])
})
