/** Live tournaments on the home page, third in the order. Specification, section 2. */
import type { Page } from 'playwright/test'
import { BILL_WORDS } from '../../../src/lib/wording/site/bills.ts'
import { LIVE_BILL_WORDS, LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import {
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  untilFontsStand,
  VIEWS,
  visit,
} from '../visit.ts'
import { answering, PLAYING, withJson, withNoNetwork } from './live-site.ts'

const LIST = /tournaments\/$/
const strip = (page: Page) => page.getByRole('region', { name: LIVE_BILL_WORDS.title })
/** Where it is, its data is asked for. */
const goToStrip = (page: Page) => strip(page).scrollIntoViewIfNeeded()

test('until it is seen no script comes for it', async () => {
  const scripts: string[] = []
  const before = async (page: Page) =>
    void page.on('request', (request) => {
      if (/\.js$|\/api\//.test(request.url())) scripts.push(request.url())
    })
  await visit('/', { ...PHONE, before }, async (page) => {
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    await goToStrip(page)
    await strip(page).getByRole('link').first().waitFor()
    expect(scripts.length).toBeGreaterThan(1)
  })
})

for (const [name, view] of VIEWS)
  test(`${name}: after the local ones, before older basketball`, async () => {
    await visit('/', view, async (page, arrival) => {
      await goToStrip(page)
      await strip(page).locator(`a[href="/torneo/${PLAYING}/"]`).waitFor()
      const links = await page
        .locator('.bill > li > a')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')!.split('/')[1]!))
      const kinds = links.filter((kind, place) => kind !== links[place - 1])
      expect(kinds).toEqual(['t-beta', 'torneo-beta', 'torneo', 't-beta'])
      await expectNoSidewaysScroll(page)
      expect(arrival.wrong).toEqual([])
    })
  })

test('the count counts them too', () =>
  visit('/', PHONE, async (page) => {
    const shown = async () => {
      const client = await page.context().newCDPSession(page)
      const { nodes } = (await client.send('Accessibility.getFullAXTree')) as {
        nodes: { name?: { value?: string } }[]
      }
      await client.detach()
      const words = nodes.map(({ name }) => String(name?.value ?? ''))
      return Number(
        words.slice(0, words.indexOf(BILL_WORDS.shown)).findLast((it) => /^\d+$/.test(it)),
      )
    }
    const ofSite = await page.locator('.bill:not(.strip) > li').count()
    expect(await shown()).toBe(ofSite)
    await goToStrip(page)
    await strip(page).getByRole('link').first().waitFor()
    const live = await strip(page).getByRole('listitem').count()
    expect(live).toBeGreaterThan(0)
    await expect.poll(shown).toBe(ofSite + live)
  }))

test.describe('nothing below it moves', () => {
  const heightOf = async (page: Page) => (await strip(page).boundingBox())!.height

  for (const [name, answer, words] of [
    ['none', withJson([]), LIVE_BILL_WORDS.none],
    ['no server at all', withJson({}, 404), LIVE_BILL_WORDS.none],
    ['trouble', withJson({ detail: 'Se fue la luz.' }, 500), 'Se fue la luz.'],
    ['no network', withNoNetwork, LIVE_WORDS.failed],
  ] as const)
    test(name, async () => {
      let answered = () => {}
      const waits = new Promise<void>((resolve) => (answered = resolve))
      const before = (page: Page) =>
        answering(page, LIST, async (route) => {
          await waits
          await answer(route)
        })
      await visit('/', { ...PHONE, before, sharedAs: 'routed' }, async (page) => {
        await untilFontsStand(page)
        const meanwhile = await heightOf(page)
        await goToStrip(page)
        answered()
        await strip(page).getByText(words).waitFor()
        await untilFontsStand(page)
        expect(await heightOf(page)).toBe(meanwhile)
      })
    })

  test('trying again helps', async () => {
    const before = (page: Page) => answering(page, LIST, withNoNetwork)
    await visit('/', { ...PHONE, before, sharedAs: 'routed' }, async (page) => {
      await goToStrip(page)
      const button = strip(page).getByRole('button', { name: LIVE_WORDS.retry })
      await button.waitFor()
      await page.unrouteAll()
      await button.click()
      await strip(page).getByRole('link').first().waitFor()
    })
  })
})
