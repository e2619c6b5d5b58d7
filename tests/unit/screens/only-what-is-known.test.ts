/** A page says what there is to say: no column without its word, no stranger's number. */
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardOf } from '../../../publish/reading/card.ts'
import { BetaTeamScreen, BetaTournamentScreen } from '../../../src/screens/beta.tsx'
import { newsLists } from '../../../src/lib/rules/news-lists.ts'
import { NewsScreen } from '../../../src/screens/news.tsx'
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

test('who was born when, or that nobody knows, stands with everybody', () => {
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
  expect(rosterWith([1990, undefined]).map((words) => words?.match(/Nac\. .*/)?.[0])).toEqual([
    'Nac. 1990',
    'Nac. ???',
  ])
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

test('without a number of its own a tournament leads to nobody', () => {
  const { phone: _, ...tournament } = FORMATS.get('liguilla')!
  const links = (phone: string | undefined) =>
    homeOf({ ...tournament, ...(phone && { phone }) })
      .querySelectorAll('.contact a')
      .map((link) => link.getAttribute('href'))
  expect(links(undefined)).toEqual([])
  expect(links('5512345678')).toEqual([expect.stringContaining('https://wa.me/525512345678')])
})

test('what is to come leads the news, whatever was left open a year ago', () => {
  const item = (date: string) => ({
    ...{ link: `/x#${date}`, date, team1: date, team2: 'b' },
    ...{ winner: null, isPlaying: false },
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
