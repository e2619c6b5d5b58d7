/** The news of many tournaments: the first of all items, whatever day and tournament they are of. */
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newsLists, newsTimes, newsworthy } from '../../../../src/lib/rules/matches/news-lists.ts'
import type { CardWithNews, NewsItem } from '../../../../src/lib/schema/tournament.ts'
import { NewsScreen } from '../../../../src/screens/site/news.tsx'
import { dice } from '../../../publish/random-edits.ts'
import { manyCards } from '../many-cards.ts'

const TODAY = '2026-03-10'
const LISTED = 16

/** Each named by its day and hour, and by a number that no other has. */
function cardsOf(count: number, days: number): CardWithNews[] {
  let number = 0
  const roll = dice(count + days)
  const item = (): NewsItem => {
    const date = new Date(Date.UTC(2026, 2, roll(days) + 1)).toISOString().slice(0, 10)
    const time = `${10 + roll(10)}:00`
    const team1 = `${date} ${time} ${++number}`
    return {
      link: `/x#${number}`,
      date,
      time,
      team1,
      team2: 'b',
      winner: null,
      isPlaying: false,
    }
  }
  const some = () => Array.from({ length: roll(5) }, item)
  return manyCards(count).map((card) => ({ ...card, news: { results: some(), upcoming: some() } }))
}

const listed = (cards: readonly CardWithNews[]) =>
  parse(renderToStaticMarkup(createElement(NewsScreen, newsLists(cards, TODAY))))
    .querySelectorAll('.columns > div')
    .map((column) => column.querySelectorAll('.news a > span:first-child').map((it) => it.text))

const whenOf = (text: string) => text.slice(0, 16)

test.each([
  [0, 1],
  [3, 2],
  [200, 1],
  [200, 31],
  [1000, 5],
])('of %i tournaments that play on %i days', (count, days) => {
  const cards = cardsOf(count, days)
  const all = (of: 'results' | 'upcoming') =>
    cards.flatMap(({ news }) => news[of].map(({ team1 }) => whenOf(team1))).toSorted()
  const isPast = (when: string) => when.slice(0, 10) < TODAY
  const toCome = all('upcoming')
  const [upcoming, results] = listed(cards).map((column) => column.map(whenOf))
  expect(upcoming).toEqual(
    [...toCome.filter((when) => !isPast(when)), ...toCome.filter(isPast).toReversed()].slice(
      0,
      LISTED,
    ),
  )
  expect(results).toEqual(all('results').toReversed().slice(0, LISTED))

  const chosen = newsworthy(cards.map((card) => ({ card, times: newsTimes(card.news, TODAY) })))
  expect(chosen.length).toBeLessThanOrEqual(3 * LISTED)
  expect(
    newsLists(
      chosen.map(({ card }) => card),
      TODAY,
    ),
  ).toEqual(newsLists(cards, TODAY))
})
