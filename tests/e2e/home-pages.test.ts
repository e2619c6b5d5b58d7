/**
 * Every tournament is reached from the home page: the first stand on it, a link leads on to the others.
 * The lists have the form that `tests/unit/screens/site/home.test.ts` holds.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { billPages } from '../../src/lib/addresses/bills.ts'
import { homeLists } from '../../src/lib/addresses/home-lists.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import { manyCards } from '../unit/screens/many-cards.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const CARDS = manyCards(150)
const PAGES = billPages(CARDS).filter(({ key }) => key === 'todos')
const ORDER = PAGES.flatMap(({ cards }) => cards.map(({ URL_name }) => URL_name))

const bill = (cards: readonly TournamentCard[]) =>
  cards.length === 0
    ? ''
    : `<ul class="bill">${cards
        .map(
          ({ URL_name, name }) => `<li><a href="/torneo-beta/${URL_name}/"><b>${name}</b></a></li>`,
        )
        .join('')}</ul>`

/** The built home page with another body. */
function withMain(markup: string) {
  const page = readFileSync(resolve('dist/index.html'), 'utf8')
  const [start, end] = [page.indexOf('<main'), page.indexOf('</main>')]
  return {
    contentType: 'text/html',
    body: `${page.slice(0, start)}<main>${markup}${page.slice(end)}`,
  }
}

function home() {
  const { before, after } = homeLists(CARDS)
  const more = `<p class="more next"><a href="/torneos/todos">Siguientes</a></p>`
  return `<div>${bill(before)}${more}<p id="live">En vivo</p>${bill(after)}</div>`
}

/** Answers the home page and the list of all as they are with many tournaments. */
async function withMany(page: Page) {
  await page.route(/:\d+\/$/, (route) => route.fulfill(withMain(home())))
  for (const [at, { address, cards }] of PAGES.entries()) {
    const next = PAGES[at + 1]
    const link = next ? `<a href="${next.address}" rel="next">Siguientes →</a>` : ''
    await page.route(new RegExp(String.raw`:\d+${address}$`), (route) =>
      route.fulfill(withMain(bill(cards) + link)),
    )
  }
}

test('every tournament: from the home page by a link, and on to the last page', () =>
  visit(
    '/',
    { ...PHONE, javaScriptEnabled: false, isAlone: true, before: withMany },
    async (page) => {
      await page.getByRole('link', { name: 'Siguientes' }).click()
      const ids: string[] = []
      for (;;) {
        ids.push(
          ...(await page
            .locator('.bill a')
            .evaluateAll((all) => all.map((it) => it.getAttribute('href')!))),
        )
        const next = page.locator('[rel=next]')
        if ((await next.count()) === 0) break
        await next.click()
      }
      expect(ids).toEqual(ORDER.map((id) => `/torneo-beta/${id}/`))
    },
  ))
