/**
 * Every tournament comes as one scrolls the home page; without a script by a link to the next page.
 * The pages have the built page's script, and lists in the form that `tests/unit/screens/site/home.test.ts`
 * holds.
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
  const { before, after, rest } = homeLists(CARDS)
  const more = `<p class="more" data-shown="${before.length + after.length}" data-before="${rest!.before}"><a href="/torneos/todos">Siguientes</a></p>`
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

const shownIds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bill > li > a, #live')].map(
      (it) => it.id || it.getAttribute('href')!.split('/').at(-2)!,
    ),
  )

test('all of them, in the order of the specification', () =>
  visit('/', { ...PHONE, isAlone: true, before: withMany }, async (page, { wrong }) => {
    const cards = page.locator('.bill > li')
    expect(await cards.count()).toBeLessThan(60)
    const more = page.locator('.more[data-shown]')
    for (let count = await cards.count(); count < ORDER.length; count = await cards.count()) {
      await page.evaluate(() =>
        document.querySelector('.more[data-shown]')!.scrollIntoView({ block: 'end' }),
      )
      await expect.poll(() => cards.count()).toBeGreaterThan(count)
    }
    await expect(more).toHaveCount(0)
    const first = CARDS.filter(({ sport, isNew }) => sport === 'football' || isNew).length
    expect(await shownIds(page)).toEqual(ORDER.toSpliced(first, 0, 'live'))
    expect(wrong).toEqual([])
  }))

test('where the next ones do not come, the link stays', () =>
  visit(
    '/',
    {
      ...PHONE,
      isAlone: true,
      before: async (page) => {
        await withMany(page)
        await page.route(/todos$/, (route) => route.fulfill({ status: 503 }))
      },
    },
    async (page) => {
      const asked = page.waitForResponse(/todos$/)
      const link = page.getByRole('link', { name: 'Siguientes' })
      await link.scrollIntoViewIfNeeded()
      await asked
      await expect(link).toBeVisible()
    },
  ))

test('without a script by a link, and on to the last page', () =>
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
