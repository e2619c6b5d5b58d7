/**
 * Every tournament is reached from the home page: the first stand on it, the others come as one scrolls,
 * and without a script a link leads on to them.
 * The lists have the form that `tests/unit/screens/site/home.test.ts` holds.
 */
import type { Locator, Page, Route } from 'playwright/test'
import { billPages, homeOrder, isAfterLive } from '../../src/lib/addresses/bills.ts'
import { homeLists } from '../../src/lib/addresses/home-lists.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import { manyCards } from '../unit/screens/many-cards.ts'
import { SITE } from './sites.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const CARDS = manyCards(150)
const PAGES = billPages(CARDS).filter(({ key }) => key === 'todos')
const CARDS_BEFORE = homeOrder(CARDS).before
const ORDER = PAGES.flatMap(({ cards }) => cards.map(({ URL_name }) => URL_name))

const bill = (cards: readonly TournamentCard[], isAfter = false) =>
  cards.length === 0
    ? ''
    : `<ul class="bill"${isAfter ? ' data-after' : ''}>${cards
        .map(
          ({ URL_name, name }) => `<li><a href="/torneo-beta/${URL_name}/"><b>${name}</b></a></li>`,
        )
        .join('')}</ul>`

/** Answers with the home page and its policies, but with other lists. */
async function withLists(route: Route, markup: string) {
  const response = await route.fetch({ url: new URL('/', SITE).href })
  const headers = response.headers()
  expect(headers['content-security-policy']).toContain('require-trusted-types-for')
  const page = await response.text()
  const [start, end] = [page.indexOf('<div class="bills">'), page.indexOf('</main>')]
  const body = `${page.slice(0, start)}${markup}</div>${page.slice(end)}`
  await route.fulfill({ response, headers, body })
}

function home() {
  const { before, after } = homeLists(CARDS)
  const more = `<p class="more next"><a class="go" href="/torneos/todos">Siguientes: 130 torneos</a></p>`
  return `<div>${bill(before)}${more}<section class="live-bill">En vivo</section>${bill(after, true)}</div>`
}

/** A page of the list: those that come after the live ones are a list of their own. */
const listed = (cards: readonly TournamentCard[]) =>
  bill(cards.filter((card) => !isAfterLive(card))) + bill(cards.filter(isAfterLive), true)

/** Answers the home page and the list of all as they are with many tournaments. */
async function withMany(page: Page) {
  await page.route(/:\d+\/$/, (route) => withLists(route, home()))
  for (const [at, { address, cards }] of PAGES.entries()) {
    const next = PAGES[at + 1]
    const link = next ? `<a href="${next.address}" rel="next">Siguientes →</a>` : ''
    await page.route(new RegExp(String.raw`:\d+${address}$`), (route) =>
      withLists(route, listed(cards) + link),
    )
  }
}

test('every tournament: from the home page by a link, and on to the last page', () =>
  visit(
    '/',
    { ...PHONE, javaScriptEnabled: false, isAlone: true, before: withMany },
    async (page) => {
      const follow = async (link: Locator) => {
        const address = (await link.getAttribute('href'))!
        await link.click()
        await page.waitForURL(`**${address}`)
      }
      await follow(page.getByRole('link', { name: 'Siguientes' }))
      const ids: string[] = []
      for (;;) {
        ids.push(
          ...(await page
            .locator('.bill a')
            .evaluateAll((all) => all.map((it) => it.getAttribute('href')!))),
        )
        const next = page.locator('[rel=next]')
        if ((await next.count()) === 0) break
        await follow(next)
      }
      expect(ids).toEqual(ORDER.map((id) => `/torneo-beta/${id}/`))
    },
  ))

/** What stands on the page: ids of cards in their order, and `live`. */
const standing = (page: Page) =>
  page
    .locator('.bill a, .live-bill')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href')?.split('/')[2] ?? 'live'))

const WHOLE = [
  ...CARDS_BEFORE.map(({ URL_name }) => URL_name),
  'live',
  ...ORDER.slice(CARDS_BEFORE.length),
]

test('every tournament comes to the home page as one scrolls, and is there after going back', () =>
  visit('/', { ...PHONE, isAlone: true, before: withMany }, async (page) => {
    await expect.poll(async () => (await standing(page)).length).toBeGreaterThan(21)
    await expect
      .poll(async () => {
        await page.locator('.bill li').last().scrollIntoViewIfNeeded()
        return standing(page)
      })
      .toEqual(WHOLE)
    await expect(page.locator('.more.next')).toHaveCount(0)
    const last = page.locator('.bill a').last()
    await last.scrollIntoViewIfNeeded()
    await page.route(/\/torneo-beta\//, (route) => withLists(route, '<h2>Un torneo</h2>'))
    await last.click()
    await expect(page.getByRole('heading', { name: 'Un torneo' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => standing(page)).toEqual(WHOLE)
    await expect(last).toBeInViewport()
  }))

test('a list that cannot be read leaves the link that leads to it', () => {
  // It may be asked for before the page is looked at: it is asked for ahead.
  let refused = 0
  const failing = async (page: Page) => {
    await withMany(page)
    await page.route(/\/torneos\/todos$/, (route) => {
      refused += 1
      return route.fulfill({ status: 503 })
    })
  }
  return visit('/', { ...PHONE, isAlone: true, before: failing }, async (page) => {
    await page.locator('.more.next').scrollIntoViewIfNeeded()
    await expect.poll(() => refused).toBeGreaterThan(0)
    await expect(page.locator('.more.next:not([aria-busy]) a')).toHaveAttribute(
      'href',
      '/torneos/todos',
    )
    expect(await standing(page)).toHaveLength(21)
  })
})
