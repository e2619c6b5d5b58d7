/** Posters, as `npm test` makes them in Chromium, in other engines. DESIGN 19. */
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../../server/site/serve.ts'
import {
  matchPageLink,
  roundLink,
  statisticsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { MAKE_POSTER } from '../../src/lib/wording/make-poster.ts'
import { POSTER_WORDS } from '../../src/lib/wording/posters.ts'
import { BASKETBALL, playerPage, SEASON } from '../e2e/sample.ts'
import { serveWithApi } from '../e2e/serve-with-api.ts'
import { inEach } from './in-each.ts'
import type { Phone } from './phone.ts'

const FIRST = SEASON.jornadas[0]!
const ROUND = roundLink(SEASON, { segment: String(FIRST.jornadaPosition) })!

const KINDS = [
  ['a round', ROUND, 'RESULTADOS'],
  ['statistics', statisticsLink(SEASON), 'GOLES'],
  ['basketball', tournamentLink(BASKETBALL), '·'],
  ['a match', matchPageLink(SEASON, FIRST.matches[0]!)!, 'JORNADA 1'],
  ['a player', playerPage(SEASON), 'GOLES'],
] as const

let site: Served
beforeAll(async () => {
  site = await serveWithApi(resolve('dist'))
})
afterAll(() => site?.close())

/** From now on the page has a sheet of the phone that notes what it is given, or none. */
const sheet = (phone: Phone, has: boolean) =>
  phone.tab.run((has) => {
    const share = async ({ files, text }: { files: File[]; text: string }) => {
      const pictures = await Promise.all(files.map((file) => createImageBitmap(file)))
      document.body.dataset.shared = JSON.stringify({
        type: files[0]!.type,
        size: [pictures[0]!.width, pictures[0]!.height],
        address: text.split('\n').at(-1),
      })
    }
    const value = <Work>(work: Work) => ({ value: has ? work : undefined, configurable: true })
    Object.defineProperty(navigator, 'share', value(share))
    Object.defineProperty(
      navigator,
      'canShare',
      value(() => true),
    )
  }, has)

const shared = (phone: Phone) =>
  phone.tab.run(() => JSON.parse(document.body.dataset.shared ?? 'null') as unknown, null)

async function make(phone: Phone) {
  await phone.press({ css: 'button.poster', words: MAKE_POSTER.make })
  await phone.untilSaid('.poster-do output', POSTER_WORDS.ready)
}

/** Of the first picture: what it says to screen readers, and how many colours it has. */
const picture = (phone: Phone) =>
  phone.tab.run(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.poster-box canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return {
      words: canvas.getAttribute('aria-label')!,
      colours: new Set(new Uint32Array(data.buffer)).size,
      hasFont: document.fonts.check('700 40px Cartel'),
    }
  }, null)

inEach((visits) => {
  for (const [what, path, words] of KINDS)
    test(`${what}: the first tap draws it, the second shares it`, () =>
      visits(site.url, async (phone) => {
        await phone.visit(path)
        await sheet(phone, true)
        await make(phone)
        const drawn = await picture(phone)
        expect(drawn.words).toContain(words)
        expect(drawn.colours).toBeGreaterThan(50)
        expect(drawn.hasFont).toBe(true)
        expect(await phone.sticksOut()).toEqual([])
        await phone.pressButton(POSTER_WORDS.share)
        await phone.sees(() => shared(phone), {
          type: 'image/png',
          size: [1080, 1350],
          address: new URL(path, site.url).href,
        })
        expect(await phone.tab.takeErrors()).toEqual([])
      }))

  test('as a story, where files cannot be shared, it is saved', () =>
    visits(site.url, async (phone) => {
      await phone.visit(ROUND)
      await sheet(phone, false)
      await make(phone)
      await phone.pressButton(POSTER_WORDS.sizes.story)
      await phone.untilSaid('.poster-do output', POSTER_WORDS.ready)
      await phone.pressButton(POSTER_WORDS.save)
      await phone.untilSaid('.poster-do output', POSTER_WORDS.saved(['resultados-jornada-1.png']))
      expect(await phone.tab.takeErrors()).toEqual([])
    }))

  test('Escape leads back to the page', () =>
    visits(site.url, async (phone) => {
      await phone.visit(ROUND)
      await make(phone)
      await phone.tab.pressKey('Escape')
      await phone.sees(phone.dialog, null)
      await phone.untilAt(ROUND)
    }))
})
