/** A page says what there is to say: no column without its word, no stranger's number. */
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardOf } from '../../../publish/reading/card.ts'
import { BetaTeamScreen, BetaTournamentScreen } from '../../../src/screens/tournament/beta.tsx'
import { newsLists } from '../../../src/lib/rules/matches/news-lists.ts'
import { SITE } from '../../../src/lib/wording/site.ts'
import { NewsScreen } from '../../../src/screens/site/news.tsx'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { formatTournaments, textOf } from './format-tournaments.ts'

const FORMATS = await formatTournaments()

const homeOf = (tournament: Tournament) =>
  parse(renderToStaticMarkup(createElement(BetaTournamentScreen, { tournament })))

test.each(['penales-con-punto', 'liguilla'])('the columns of %s are those of its legend', (id) => {
  const home = homeOf(FORMATS.get(id)!)
  const heads = home.querySelectorAll('.standings thead th').map((head) => textOf(head))
  const explained = textOf(home.querySelector('.legend'))!
    .split('·')
    .map((words) => words.trim().split(' ')[0])
  const short = ['PJ', 'G', 'E', 'EP', 'P', 'GF', 'GC', 'DG']
  const shown = short.filter((word) => heads.some((head) => head?.split(/\s/)[0] === word))
  expect(explained).toEqual(shown)
  expect(shown.includes('EP')).toBe(id === 'penales-con-punto')
})

test('every player shows a year of birth, or that it is not known', () => {
  const tournament = FORMATS.get('liguilla')!
  const [team] = tournament.teams
  const rosterWith = (years: (number | undefined)[]) => {
    const players = team!.players
      .slice(0, years.length)
      .map(({ yearBorn: _, ...player }, index) => ({
        ...player,
        ...(years[index] && { yearBorn: years[index] }),
      }))
    const markup = createElement(BetaTeamScreen, { tournament, team: { ...team!, players } })
    return parse(renderToStaticMarkup(markup)).querySelectorAll('.roster th small').map(textOf)
  }
  expect(
    rosterWith([1990, undefined]).map((words) => words?.match(/(?:Nac\. \d+|\?\?\?)$/)?.[0]),
  ).toEqual(['Nac. 1990', '???'])
})

test('a team’s photo stands by itself, whole and as wide as a phone', () => {
  const tournament = FORMATS.get('liguilla')!
  const [team] = tournament.teams
  const photosOf = (teamImage?: string) => {
    const shown = { ...team!, ...(teamImage && { teamImage }) }
    const markup = createElement(BetaTeamScreen, { tournament, team: shown })
    return parse(renderToStaticMarkup(markup)).querySelectorAll('figure.team-photo img')
  }
  expect(photosOf()).toEqual([])
  const [photo, ...others] = photosOf('https://fotos.example/equipo.jpg')
  expect(others).toEqual([])
  expect(photo!.getAttribute('src')).toBe('https://fotos.example/equipo.jpg')
  expect(photo!.getAttribute('alt')).toContain(team!.name)
  expect(Number(photo!.getAttribute('width'))).toBeGreaterThan(360)
  // Nothing lies over it, and no heading is written on it.
  expect(photo!.closest('.hero, .masthead, .banner')).toBe(null)
  expect(photo!.closest('figure')!.querySelectorAll('*')).toHaveLength(1)
})

test('what is to come leads the news, whatever was left open a year ago', () => {
  const item = (date: string) => ({
    link: `/x#${date}`,
    date,
    team1: date,
    team2: 'b',
    winner: null,
    isPlaying: false,
  })
  const card = {
    ...cardOf(FORMATS.get('liguilla')!),
    news: { results: [], upcoming: [item('2025-08-16'), item('2026-11-28')] },
  }
  const page = parse(
    renderToStaticMarkup(createElement(NewsScreen, newsLists([card], '2026-11-22'))),
  )
  expect(page.querySelectorAll('.news li a > span:first-child').map(textOf)).toEqual([
    '2026-11-28',
    '2025-08-16',
  ])
})

test('who organises is reached by their own phone alone: the site’s stands in the footer', () => {
  const tournament = FORMATS.get('liguilla')!
  const contact = (phone: string | undefined) => {
    const { phone: _, ...without } = tournament
    const page = homeOf({ ...without, ...(phone && { phone }) })
    expect(page.querySelector('footer')!.toString()).toContain(SITE.phone)
    return page.querySelector('.contact a')?.getAttribute('href')
  }
  expect(contact('5215512345678')).toContain('//wa.me/5215512345678')
  expect(contact(undefined)).toBeUndefined()
})

test('a team’s match has its date in the long form, and in a short one for where that has no room', () => {
  const tournament = FORMATS.get('liguilla')!
  const [team] = tournament.teams
  const page = parse(
    renderToStaticMarkup(createElement(BetaTeamScreen, { tournament, team: team! })),
  )
  const [long, short] = ['long', 'short'].map((name) =>
    page.querySelectorAll(`.when .${name}`).map(textOf),
  )
  expect(long!.length).toBeGreaterThan(0)
  expect(short).toHaveLength(long!.length)
  expect(long).toEqual(long!.map(() => expect.stringMatching(/^\p{L}+, \d+ de \p{L}+ de \d{4}$/u)))
})

test('the second tab is called Grupos, also where there is one table', () => {
  const oneTable = [...FORMATS.values()].find(
    ({ groups, playoffs, jornadas }) =>
      groups.length === 1 && playoffs.length > 0 && jornadas.length > 0,
  )!
  const tabs = homeOf(oneTable).querySelectorAll('.tabs label').map(textOf)
  expect(tabs).toEqual(['Eliminatoria', 'Grupos'])
})
