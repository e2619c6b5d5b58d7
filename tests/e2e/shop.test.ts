/** The shop as a market stall: every product with its own picture, price and order where one looks. */
import type { Locator, Page } from 'playwright/test'
import { contentDir } from '../../ground/folders.ts'
import { productLink, shopLink } from '../../src/lib/addresses/links.ts'
import { readProducts } from '../../publish/reading/products.ts'
import { othersOf } from '../../src/lib/rules/other-products.ts'
import { orderMessage, SHOP_WORDS } from '../../src/lib/wording/site/shop.ts'
import { ENDLESS_NAME } from './edge-content.ts'
import { tabTo } from './press.ts'
import {
  DESKTOP,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  untilIslandsStand,
  VIEWS,
  visit,
} from './visit.ts'

const PRODUCTS = (await readProducts(contentDir())).products.flatMap(({ data }) => data ?? [])
const FINAL = PRODUCTS.find(({ name }) => name === 'Balón Gran Final')!
const SOLD_OUT = PRODUCTS.find(({ amount }) => amount === 0)!

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const stamp = (page: Page) => page.getByText('Agotado', { exact: true })

/** Until it stands there; fails where it cannot be shown. */
const loaded = (picture: Locator) =>
  picture.evaluate((image) => (image as HTMLImageElement).decode())

/** The large picture of a product's page. */
const shown = (page: Page) => page.getByRole('article').getByRole('presentation').first()
const thumb = (page: Page, which: number) =>
  page.getByRole('button', { name: `Foto ${which} de ${FINAL.extraImages.length + 1}` })

for (const [name, view] of VIEWS)
  test.describe(`on a ${name}`, () => {
    test('no two products look alike, and every picture comes', () =>
      visit(shopLink(), view, async (page, { wrong }) => {
        const seen = new Set<string>()
        for (const card of await cards(page).all()) {
          const picture = card.getByRole('presentation')
          await picture.scrollIntoViewIfNeeded()
          await loaded(picture)
          seen.add((await picture.getAttribute('src'))!)
        }
        expect(seen.size).toBe(PRODUCTS.length)
        expect(wrong).toEqual([])
      }))

    test('what is sold out is stamped, in the list and on its page', async () => {
      await visit(shopLink(), view, async (page) => {
        const stamped = cards(page).filter({ has: stamp(page) })
        expect(await stamped.count()).toBe(PRODUCTS.filter(({ amount }) => amount === 0).length)
        expect(await stamped.first().innerText()).toMatch(new RegExp(SOLD_OUT.name, 'i'))
        expect(await stamp(page).evaluate((it) => getComputedStyle(it).rotate)).toMatch(/^-?\d/)
      })
      await visit(productLink(SOLD_OUT), view, async (page) => {
        expect(await page.getByRole('article').locator(stamp(page)).isVisible()).toBe(true)
      })
    })

    test('the first view of a product has its name, its price and the order', () =>
      visit(shopLink(), view, async (page) => {
        for (const product of PRODUCTS) {
          await page.goto(new URL(productLink(product), page.url()).href)
          const article = page.getByRole('article')
          const wanted = [
            article.getByRole('heading', { level: 1 }),
            article.getByText(`$${product.price}`, { exact: true }),
            ...(product.amount > 0 ? [article.getByRole('link', { name: /WhatsApp/ })] : []),
          ]
          for (const one of wanted) {
            const { y, height } = (await one.boundingBox())!
            expect([product.name, y > 0 && y + height <= view.viewport.height]).toEqual([
              product.name,
              true,
            ])
          }
        }
      }))

    test('below a product three others can be had', () =>
      visit(productLink(FINAL), view, async (page) => {
        const others = page.getByRole('region').getByRole('link')
        const paths = others.evaluateAll((all: HTMLAnchorElement[]) => all.map((it) => it.pathname))
        expect(await paths).toEqual(othersOf(FINAL, PRODUCTS).map(productLink))
        await others.first().click()
        await page.waitForURL((url) => url.pathname === productLink(othersOf(FINAL, PRODUCTS)[0]!))
      }))

    test('names of sixty letters and prices of five figures fit', async () => {
      const lengthen = (page: Page) =>
        page.evaluate((name) => {
          for (const title of document.querySelectorAll('h1, li b')) title.textContent = name
          for (const price of document.querySelectorAll('strong')) price.textContent = '$99,999'
        }, ENDLESS_NAME)
      for (const path of [shopLink(), productLink(FINAL), productLink(SOLD_OUT)])
        await visit(path, view, async (page) => {
          await untilIslandsStand(page)
          await lengthen(page)
          await expectNoSidewaysScroll(page)
        })
    })
  })

test.describe('where cards stand', () => {
  const boxes = async (page: Page, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => (await cards(page).nth(at).boundingBox())!),
    )

  test('two beside each other on the smallest phone', () =>
    visit(shopLink(), PHONE, async (page) => {
      const [one, two, three] = await boxes(page, 3)
      expect(two!.y).toBe(one!.y)
      expect(two!.x).toBeGreaterThan(one!.x + one!.width)
      expect(three!.y).toBeGreaterThan(one!.y)
    }))

  test('a whole row in the first view of a desktop', () =>
    visit(shopLink(), DESKTOP, async (page) => {
      const row = await boxes(page, 3)
      for (const { y, height } of row) {
        expect(y).toBe(row[0]!.y)
        expect(y + height).toBeLessThanOrEqual(DESKTOP.viewport.height)
      }
    }))
})

test.describe('the gallery', () => {
  const pressed = (page: Page) =>
    page
      .getByRole('button', { pressed: true })
      .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))

  for (const key of ['Enter', 'Space'])
    test(`by keyboard: ${key} shows the next photo`, () =>
      visit(productLink(FINAL), DESKTOP, async (page) => {
        await untilIslandsStand(page)
        const first = await shown(page).getAttribute('src')
        expect(await pressed(page)).toEqual(['Foto 1 de 3'])
        for (const which of [2, 3]) {
          await tabTo(page, thumb(page, which))
          await page.keyboard.press(key)
          await expect.poll(() => pressed(page)).toEqual([`Foto ${which} de 3`])
          const wanted = await thumb(page, which).getByRole('presentation').getAttribute('src')
          expect(wanted).not.toBe(first)
          await expect(shown(page)).toHaveAttribute('src', wanted!)
          await loaded(shown(page))
        }
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press(key)
        await expect(shown(page)).toHaveAttribute('src', first!)
      }))

  test('by touch, without anything moving', () =>
    visit(productLink(FINAL), PHONE, async (page) => {
      await untilIslandsStand(page)
      const place = await shown(page).boundingBox()
      await thumb(page, 2).tap()
      await expect.poll(() => pressed(page)).toEqual(['Foto 2 de 3'])
      await loaded(shown(page))
      expect(await shown(page).boundingBox()).toEqual(place)
    }))

  test('what has one photo offers no others', () =>
    visit(productLink(SOLD_OUT), PHONE, async (page) => {
      await untilIslandsStand(page)
      expect(await page.getByRole('button', { name: /^Foto/ }).count()).toBe(0)
    }))
})

test.describe('the order', () => {
  const order = (page: Page) => page.getByRole('link', { name: SHOP_WORDS.order })
  const message = async (page: Page) =>
    new URL((await order(page).getAttribute('href'))!).searchParams.get('text')

  test('says how many, and which photo was looked at', () =>
    visit(productLink(FINAL), PHONE, async (page) => {
      await untilIslandsStand(page)
      expect(await message(page)).toBe(orderMessage(FINAL.name))
      await page.getByRole('button', { name: SHOP_WORDS.more }).tap()
      await expect.poll(() => message(page)).toBe(orderMessage(FINAL.name, { count: 2 }))
      await thumb(page, 2).tap()
      await expect.poll(() => message(page)).toBe(orderMessage(FINAL.name, { count: 2, photo: 2 }))
      await page.getByRole('button', { name: SHOP_WORDS.fewer }).tap()
      await expect.poll(() => message(page)).toBe(orderMessage(FINAL.name, { photo: 2 }))
    }))

  test('never says more than there are', () =>
    visit(productLink(FINAL), PHONE, async (page) => {
      await untilIslandsStand(page)
      const more = page.getByRole('button', { name: SHOP_WORDS.more })
      for (let at = 1; at < FINAL.amount; at++) await more.tap()
      await expect(more).toBeDisabled()
      await expect.poll(() => message(page)).toBe(orderMessage(FINAL.name, { count: FINAL.amount }))
    }))

  test('without a script names the product, and offers nothing that does not work', () =>
    visit(productLink(FINAL), { ...PHONE, javaScriptEnabled: false }, async (page) => {
      expect(await message(page)).toBe(orderMessage(FINAL.name))
      expect(await page.getByRole('button', { name: SHOP_WORDS.more }).count()).toBe(0)
    }))
})
