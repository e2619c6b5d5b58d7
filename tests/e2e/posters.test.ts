/** Posters are drawn on the phone, by two taps, with the words of the page. DESIGN 19. */
import type { Page } from 'playwright/test'
import {
  matchOn,
  matchPageLink,
  roundLink,
  roundsLink,
  statisticsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import type { SideKey } from '../../src/lib/rules/matches/sides.ts'
import { MAKE_POSTER } from '../../src/lib/wording/make-poster.ts'
import { POSTER_WORDS } from '../../src/lib/wording/posters.ts'
import { findings } from './accessibility.ts'
import { SPONSOR, SPONSOR_INK } from './edge-content.ts'
import { savedPaths } from './offline-visits.ts'
import { BASKETBALL, GROUPS, playerPage, RED, SEASON } from './sample.ts'
import { EDGE_SITE, SITE } from './sites.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, visit } from './visit.ts'

const FIRST = SEASON.jornadas[0]!
const ROUND = roundLink(SEASON, { segment: String(FIRST.jornadaPosition) })!
const MATCH = FIRST.matches[0]!
const LIVE = SEASON.playoffs.flatMap(({ matches }) => matches).find(({ isPlaying }) => isPlaying)!
const THROWN = BASKETBALL.jornadas[0]!.matches[0]!
/** Somebody else's server, which nothing may ask. */
const ELSEWHERE = 'https://otra.example/logo.png'

type Shared = { names: string[]; types: string[]; sizes: [number, number][]; text: string }

/** What the phone's sheet would be given; `refusal` is how a share ends instead. */
const withSheet = (page: Page, refusal?: string) =>
  page.evaluate((refusal) => {
    const shared: unknown[] = []
    const share = async ({ files, text }: { files: File[]; text: string }) => {
      if (refusal) throw new DOMException('', refusal)
      const pictures = await Promise.all(files.map((file) => createImageBitmap(file)))
      shared.push({
        names: files.map(({ name }) => name),
        types: files.map(({ type }) => type),
        sizes: pictures.map(({ width, height }) => [width, height]),
        text,
      })
    }
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
    Object.assign(window, { shared })
  }, refusal)

const withoutSheet = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true }),
  )

const box = (page: Page) => page.getByRole('dialog', { name: POSTER_WORDS.name })
const said = (page: Page) => box(page).getByRole('status')
const tap = (page: Page, name: string) =>
  box(page).getByRole('button', { name, exact: true }).click()
const make = (page: Page) =>
  page.getByRole('button', { name: MAKE_POSTER.make }).filter({ visible: true }).first().click()
const pictures = (page: Page) => box(page).getByRole('img')
const drawn = (page: Page) => expect(said(page)).toContainText(POSTER_WORDS.ready)
const shares = (page: Page) => page.evaluate<Shared[]>('shared')

/** How many colours a picture has: a blank one has one. */
const coloursOf = (page: Page) =>
  page
    .locator('.poster-box canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return new Set(new Uint32Array(data.buffer)).size
    })

/** How many of a picture's pixels have a colour. */
const pixelsOf = (page: Page, index: number, ink: string) =>
  page
    .locator('.poster-box canvas')
    .nth(index)
    .evaluate((canvas: HTMLCanvasElement, ink) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      const pixels = new Uint32Array(data.buffer)
      const [red, green, blue] = [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16))
      const wanted = new Uint32Array(new Uint8Array([red!, green!, blue!, 255]).buffer)[0]
      return pixels.filter((pixel) => pixel === wanted).length
    }, ink)

const alone = { ...PHONE, isAlone: true }

const KINDS: [string, string, RegExp][] = [
  ['a round', ROUND, /RESULTADOS.*Jornada 1/],
  ['all rounds', roundsLink(SEASON), /RESULTADOS|JORNADA/],
  ['a tournament', tournamentLink(GROUPS), /RESULTADOS|JORNADA|CAMPE/],
  ['statistics', statisticsLink(SEASON), /GOLES/],
  ['basketball', tournamentLink(BASKETBALL), /JORNADA|RESULTADOS/],
  ['a match', matchOn(ROUND, MATCH), /JORNADA 1/],
  ['a match’s page', matchPageLink(SEASON, MATCH)!, /JORNADA 1/],
  ['a page of a match that is being played', matchPageLink(SEASON, LIVE)!, /VIVO/],
  ['a basketball match’s page', matchPageLink(BASKETBALL, THROWN)!, /\d+ – \d+/],
  ['a player’s page', playerPage(SEASON), /GOLES.* PARTIDOS/],
]

for (const [what, path, words] of KINDS)
  test(`${what}: the first tap draws, the second shares a picture and the page’s words`, () =>
    visit(path, alone, async (page, { wrong }) => {
      await withSheet(page)
      await make(page)
      await drawn(page)
      await expect(pictures(page).first()).toHaveAttribute('aria-label', words)
      expect(await coloursOf(page)).toBeGreaterThan(50)
      await tap(page, POSTER_WORDS.share)
      await expect.poll(() => shares(page)).toHaveLength(1)
      const [{ names, types, sizes, text }] = (await shares(page)) as [Shared]
      expect(names[0]).toMatch(/^[a-z0-9-]+\.png$/)
      expect(types).toEqual(names.map(() => 'image/png'))
      expect(sizes).toEqual(names.map(() => [1080, 1350]))
      const address = path.includes('#') ? matchPageLink(SEASON, MATCH)! : path
      expect(text.split('\n').at(-1)).toBe(new URL(address, page.url()).href)
      expect(wrong).toEqual([])
    }))

test('the names of all teams of a round stand in its picture', () =>
  visit(ROUND, alone, async (page) => {
    await make(page)
    await drawn(page)
    const words = (await pictures(page).first().getAttribute('aria-label'))!.replace(/ · /g, ' ')
    for (const { team1, team2 } of FIRST.matches)
      for (const { team } of [team1, team2]) expect(words).toContain(team!.name.toUpperCase())
  }))

const awarded = RED.jornadas
  .flatMap(({ jornadaPosition, matches }) => matches.map((match) => ({ jornadaPosition, match })))
  .find(({ match }) => match.awardedTo !== undefined)!

test('a match that was decided at the desk stands among the results, with its sentence', () =>
  visit(roundLink(RED, { segment: String(awarded.jornadaPosition) })!, alone, async (page) => {
    await make(page)
    await drawn(page)
    const picture = pictures(page).first()
    const said = (await picture.getAttribute('aria-label'))!.replace(/[\s·]+/g, ' ')
    const { team1, team2, awardedTo } = awarded.match
    expect(said).toMatch(/^RESULTADOS/)
    for (const { team } of [team1, team2]) expect(said).toContain(team!.name.toUpperCase())
    expect(said).toContain(
      `Ganado en la mesa por ${awarded.match[awardedTo as SideKey].team!.name}`,
    )
  }))

test('who pays for it stands on each picture of a round of twenty, with the logo', () =>
  visit(
    '/torneo-beta/cuarenta/jornadas/1',
    { ...alone, site: EDGE_SITE },
    async (page, { wrong }) => {
      await make(page)
      await drawn(page)
      const count = await pictures(page).count()
      expect(count).toBeGreaterThan(1)
      for (let index = 0; index < count; index += 1) {
        const words = pictures(page).nth(index)
        await expect(words).toHaveAttribute('aria-label', new RegExp(SPONSOR.toUpperCase()))
        expect(await pixelsOf(page, index, SPONSOR_INK)).toBeGreaterThan(5000)
      }
      expect(wrong).toEqual([])
    },
  ))

test('another content and another size are drawn anew, and then shared', () =>
  visit(tournamentLink(SEASON), alone, async (page) => {
    await withSheet(page)
    await make(page)
    await drawn(page)
    await tap(page, POSTER_WORDS.sizes.story)
    await tap(page, POSTER_WORDS.table)
    await expect(pictures(page).first()).toHaveAttribute('aria-label', /^TABLA/)
    await drawn(page)
    await tap(page, POSTER_WORDS.share)
    await expect.poll(() => shares(page)).toHaveLength(1)
    expect((await shares(page))[0]!.sizes[0]).toEqual([1080, 1920])
  }))

test('where files cannot be shared it is saved, and it says where', () =>
  visit(ROUND, alone, async (page, { wrong }) => {
    await withoutSheet(page)
    await make(page)
    await drawn(page)
    await expect(box(page).getByRole('button', { name: POSTER_WORDS.share })).toHaveCount(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tap(page, POSTER_WORDS.save),
    ])
    expect(download.suggestedFilename()).toBe('resultados-jornada-1.png')
    await expect(said(page)).toHaveText(POSTER_WORDS.saved(['resultados-jornada-1.png']))
    expect(wrong).toEqual([])
  }))

test('the picture is copied, or it says what else to do', () =>
  visit(ROUND, alone, async (page) => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { write: (items: unknown[]) => void Object.assign(window, { items }) },
      }),
    )
    await make(page)
    await drawn(page)
    await tap(page, POSTER_WORDS.copy)
    await expect(said(page)).toHaveText(POSTER_WORDS.copied)
    expect(await page.evaluate('items[0].types')).toEqual(['image/png'])
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error())
    })
    await tap(page, POSTER_WORDS.copy)
    await expect(said(page)).toHaveText(POSTER_WORDS.notCopied)
  }))

for (const [refusal, words] of [
  ['AbortError', POSTER_WORDS.ready],
  ['NotAllowedError', POSTER_WORDS.notShared],
])
  test(`a share that ends with ${refusal} leaves the poster where it is`, () =>
    visit(ROUND, alone, async (page, { wrong }) => {
      await withSheet(page, refusal)
      await make(page)
      await drawn(page)
      await tap(page, POSTER_WORDS.share)
      await expect(said(page)).toHaveText(words!)
      await expect(box(page).getByRole('button', { name: POSTER_WORDS.share })).toBeEnabled()
      expect(wrong).toEqual([])
    }))

test('the back button, Escape and the button close it, and it opens again', () =>
  visit(ROUND, alone, async (page) => {
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => tap(page, POSTER_WORDS.close),
    ]) {
      await make(page)
      await drawn(page)
      await close()
      await expect(box(page)).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(ROUND)
    }
  }))

test('closed over the details of a match, it leaves them open', () =>
  visit(ROUND, alone, async (page) => {
    const details = page.locator(`#m-${MATCH.id}`)
    await page.locator(`[data-match="${MATCH.id}"]`).getByRole('button').click()
    for (const close of [() => tap(page, POSTER_WORDS.close), () => page.goBack()]) {
      await make(page)
      await drawn(page)
      await close()
      await expect(box(page)).toHaveCount(0)
      await expect(details).toBeVisible()
    }
    await page.goBack()
    await expect(details).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(ROUND)
  }))

test('it has no barrier, and fits on a phone, on its side too', () =>
  visit(tournamentLink(GROUPS), alone, async (page) => {
    await make(page)
    await drawn(page)
    expect(await findings(page, { within: '.poster-box' })).toEqual([])
    for (const viewport of [PHONE.viewport, { width: 740, height: 360 }]) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page)
      await expect(box(page).getByRole('button', { name: POSTER_WORDS.save })).toBeInViewport()
    }
  }))

test.describe('what may go wrong', () => {
  test('the font does not come: it is drawn in the system’s', () =>
    visit(
      ROUND,
      { ...alone, before: (page) => page.route('**/fonts/*', (route) => route.abort()) },
      async (page) => {
        await make(page)
        await drawn(page)
        expect(await coloursOf(page)).toBeGreaterThan(50)
      },
    ))

  test('the script does not come: the page says so', () =>
    visit(
      ROUND,
      { ...alone, before: (page) => page.route('**/cartel-*', (route) => route.abort()) },
      async (page) => {
        await make(page)
        await expect(page.getByText(MAKE_POSTER.needsSignal)).toBeVisible()
      },
    ))

  test('no memory for the picture: it says what to do', () =>
    visit(ROUND, alone, async (page) => {
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.toBlob = (done) => done(null)
      })
      await make(page)
      await expect(said(page)).toHaveText(POSTER_WORDS.noMemory)
      await expect(box(page).getByRole('button', { name: POSTER_WORDS.save })).toBeDisabled()
    }))

  test('a logo of another site is left out, said, and not asked for', () =>
    visit(ROUND, alone, async (page, { wrong }) => {
      await page.evaluate((address) => {
        const main = document.querySelector('main')!
        Object.assign(main.dataset, { sponsor: 'Tacos El Güero', sponsorLogo: address })
      }, ELSEWHERE)
      await make(page)
      await expect(said(page)).toContainText(POSTER_WORDS.elsewhere(['Tacos El Güero']))
      await expect(pictures(page).first()).toHaveAttribute('aria-label', /TACOS EL GÜERO/)
      expect(wrong).toEqual([])
    }))
})

test('in flight mode a saved page makes it too, from the first tap', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow', locale: 'es-MX' })
  try {
    const page = await context.newPage()
    await page.goto(new URL(ROUND, SITE).href)
    const kept = async () => Object.values(await savedPaths(page)).flat()
    await expect
      .poll(kept)
      .toEqual(
        expect.arrayContaining([
          ROUND,
          expect.stringMatching(/^\/_astro\/cartel-/),
          '/fonts/cartel.woff2',
        ]),
      )
    await context.setOffline(true)
    await page.reload()
    await make(page)
    await drawn(page)
    expect(await coloursOf(page)).toBeGreaterThan(50)
  } finally {
    await context.close()
  }
})

test('without scripts there is no button that does nothing', () =>
  visit(ROUND, { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await expect(page.getByRole('button', { name: MAKE_POSTER.make }).first()).toBeHidden()
  }))
