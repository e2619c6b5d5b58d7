/** Every kind of page that is read, as `npm test` shows them in Chromium, in other engines. */
import { resolve } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApi } from '../../server/api/with-api.ts'
import { serve, type Served } from '../../server/site/serve.ts'
import { calendarLink } from '../../src/lib/addresses/calendar-links.ts'
import {
  leagueLink,
  matchAnchor,
  matchSheetsLink,
  roundLink,
  roundsLink,
  searchLink,
  statisticsLink,
  tableLink,
  teamsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { roundPages, type RoundPage } from '../../src/lib/addresses/round-pages.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import { roundTitle } from '../../src/lib/sharing/lines.ts'
import { BILL_WORDS, sportLabel } from '../../src/lib/wording/site/bills.ts'
import { MY_TEAMS_WORDS } from '../../src/lib/wording/site/my-teams.ts'
import { OFFLINE_WORDS } from '../../src/lib/wording/site/offline.ts'
import { SITE } from '../../src/lib/wording/site.ts'
import { roundName, sexName } from '../../src/lib/wording/wording.ts'
import {
  FEW_KINDS,
  GROUPS,
  hiddenMatch,
  NOWHERE,
  RED,
  SAMPLE,
  SEASON,
  teamPage,
} from '../e2e/sample.ts'
import { quickSite, serveWithApi } from '../e2e/serve-with-api.ts'
import { secondServer } from '../second-server/second-server.ts'
import { gateTo } from './gate.ts'
import { inEach } from './in-each.ts'
import type { Phone } from './phone.ts'

const LIVE = '/torneo/liga-relampago-2026/'
const CUP = '/torneo/copa-del-barrio/'
const WIDTHS = [
  [360, 740],
  [1280, 800],
] as const

let site: Served
/** The same pages where no script of theirs runs; whoever drives the browser still may. */
let still: Served
/** The same site before the second server. */
let other: Served
beforeAll(async () => {
  site = await serveWithApi(resolve('dist'))
  other = await serve(withApi(quickSite(resolve('dist')), secondServer()), 0)
  still = await serve(new Hono().use(noScript).mount('/', quickSite(resolve('dist')).fetch), 0)
})
afterAll(() => Promise.all([site?.close(), other?.close(), still?.close()]))

const noScript: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Content-Security-Policy', "script-src 'none'")
}

/** Headings, rows and entries, as the server sends them. */
const PARTS = 'main :is(h1, h2, tr)'
const asSent = async (path: string) => {
  const html = await (await fetch(new URL(path, site.url))).text()
  return parse(html)
    .querySelectorAll('main h1, main h2, main tr')
    .map((part) => part.textContent.replace(/\s+/g, ' ').trim())
}
const asShown = (phone: Phone) =>
  phone.tab.run(
    (parts) =>
      [...document.querySelectorAll(parts)].map((part) =>
        part.textContent.replace(/\s+/g, ' ').trim(),
      ),
    PARTS,
  )

const words = (phone: Phone) => phone.tab.run(() => document.querySelector('main')!.innerText, null)

/** A browser complains of a page’s own 404, which is the right answer where nothing is. */
const butFor404 = (errors: readonly string[]) => errors.filter((error) => !/\b404\b/.test(error))

/** Firefox complains of pictures that a worker was still bringing when their page was left. */
const butForLeft = (errors: readonly string[]) =>
  errors.filter((error) => !/_img\/.*ServiceWorker intercepted the request/.test(error))
const brokenPictures = (phone: Phone) =>
  phone.tab.run(
    () =>
      [...document.images]
        .filter(({ complete, currentSrc, naturalWidth }) => complete && currentSrc && !naturalWidth)
        .map(({ currentSrc }) => currentSrc),
    null,
  )

const STATIC_PAGES: readonly { path: string; title?: string }[] = [
  ...FEW_KINDS,
  { path: tableLink(GROUPS) },
  { path: matchSheetsLink(SEASON) },
  NOWHERE[0]!,
]

const LIVE_PAGES = [
  ['', 'Liga Relámpago 2026', 'table.standings tbody tr'],
  ['jornadas', 'Jornadas', '[data-match]'],
  ['jornadas/1', 'Jornada 1', '[data-match]'],
  ['equipos', 'Equipos', 'li.team'],
  ['estadisticas', 'Estadisticas', '.podium li'],
  ['cedulas', 'Cédulas', '.sheet-page'],
] as const

const CUP_PAGES = [
  ['', 'Copa del Barrio', 'table.standings tbody tr'],
  ['jornadas', 'Jornadas', '[data-match]'],
  ['jornadas/4', 'Jornada 4', '[data-match]'],
  ['equipos', 'Equipos', 'li.team'],
  ['equipos/3', 'Cóndores', '.roster tbody tr'],
  ['estadisticas', 'Estadisticas', '.podium li'],
  ['cedulas', 'Cédulas', '.sheet-page'],
] as const

type Manifest = { name: string; start_url: string; icons: { src: string; sizes: string }[] }

const starred = (names: readonly string[]) => names.filter((name) => name.includes('★'))

/** By their ids. */
const matchesShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-match]')]
    .filter((match) => match.getClientRects().length > 0)
    .map((match) => `m-${match.dataset.match}`)

const panels = (phone: Phone) =>
  phone.tab.run(
    () =>
      [...document.querySelectorAll('[data-of]')]
        .filter((panel) => panel.getClientRects().length > 0)
        .map((panel) => panel.getAttribute('data-of')),
    null,
  )
const choose = (phone: Phone, words: string) =>
  phone.press({ css: 'label:has(input[type=radio])', words })

inEach((visits, engine) => {
  for (const { path, title } of STATIC_PAGES)
    test(`${path} stands as it was sent, and nothing runs sideways`, () =>
      visits(site.url, async (phone) => {
        await phone.visit(path)
        if (title) expect(await phone.tab.run(() => document.title, null)).toBe(title)
        expect(await asShown(phone)).toEqual(await asSent(path))
        expect((await phone.texts('h1')).filter(Boolean)).toHaveLength(1)
        expect((await words(phone)).replace(/\s/g, '').length).toBeGreaterThan(60)
        for (const [width, height] of WIDTHS) {
          await phone.tab.resize(width, height)
          expect(await phone.tab.run(() => innerWidth, null)).toBe(width)
          expect(await phone.sticksOut()).toEqual([])
        }
        expect(butFor404(await phone.tab.takeErrors())).toEqual([])
      }))

  for (const [where, origin, live, pages] of [
    ['of the reference server', () => site.url, LIVE, LIVE_PAGES],
    ['of one from the specification alone', () => other.url, CUP, CUP_PAGES],
  ] as const)
    for (const [path, heading, rows] of pages)
      test(`${live}${path} ${where} shows its data, and nothing runs sideways`, () =>
        visits(origin(), async (phone) => {
          await phone.visit(live + path)
          await phone.sees(async () => (await phone.texts(`main ${rows}`)).length > 0, true)
          expect((await phone.texts('h1')).map((it) => it.toLowerCase())).toEqual([
            heading.toLowerCase(),
          ])
          for (const [width, height] of WIDTHS) {
            await phone.tab.resize(width, height)
            expect(await phone.sticksOut()).toEqual([])
          }
          expect(await phone.tab.takeErrors()).toEqual([])
        }))

  for (const [what, origin] of [
    ['with scripts', () => site.url],
    ['without scripts', () => still.url],
  ] as const) {
    // An older WebKit knows no invoker commands: there the menu needs its few bytes of script.
    test(`the menu and a match’s details open and close, ${what}`, ({ skip }) =>
      visits(origin(), async (phone) => {
        await phone.visit(roundsLink(GROUPS))
        const knows = await phone.tab.run(() => 'command' in HTMLButtonElement.prototype, null)
        if (!knows && origin() === still.url) skip(`${engine} knows no invoker commands`)
        await phone.pressButton('Menú')
        await phone.sees(async () => (await phone.dialog()) !== null, true)
        await phone.press({ css: 'dialog[open] button', words: 'Cerrar' })
        await phone.sees(phone.dialog, null)
        await phone.pressButton('Menú')
        await phone.sees(async () => (await phone.dialog()) !== null, true)
        await phone.tab.pressKey('Escape')
        await phone.sees(phone.dialog, null)
        const match = hiddenMatch(GROUPS)
        await choose(phone, '1')
        await phone.press({ css: `[data-match="${match.id}"] button` })
        await phone.sees(phone.dialog, matchAnchor(match))
        expect((await phone.texts('dialog[open]')).join()).toContain(match.location)
        await phone.tab.pressKey('Escape')
        await phone.sees(phone.dialog, null)
      }))

    test(`rounds, tabs and chips choose what is shown, ${what}`, () =>
      visits(origin(), async (phone) => {
        for (const [path, options] of [
          [tournamentLink(GROUPS), { Eliminatoria: 'eliminatoria', Grupos: 'grupos' }],
          [roundsLink(RED), { 1: 'jornada-1', 2: 'jornada-2', Eliminatoria: 'fases' }],
          [statisticsLink(SEASON), { Faltas: 'fouls', Goles: 'goals' }],
        ] as const) {
          await phone.visit(path)
          for (const [words, panel] of Object.entries(options)) {
            await choose(phone, words)
            await phone.sees(() => panels(phone), [panel])
          }
        }
      }))
  }

  test('a star is kept, and brings its team to the home page', () =>
    visits(site.url, async (phone) => {
      const team = GROUPS.teams[0]!
      await phone.visit(teamPage(GROUPS, team.name))
      await phone.press({ css: 'button[aria-pressed]' })
      await phone.sees(
        () => phone.texts('button[aria-pressed=true]').then(({ length }) => length),
        1,
      )
      for (let visit = 0; visit < 2; visit++) {
        await phone.visit('/')
        await phone.untilSaid('.mine li', team.name)
      }
      await phone.sees(() => phone.tab.run(() => document.readyState, null), 'complete')
      expect(await phone.texts('.mine [data-part=new]')).toEqual([])
      expect(await brokenPictures(phone)).toEqual([])
      expect(butForLeft(await phone.tab.takeErrors())).toEqual([])
    }))

  test('a team with a star is marked in the table, and what is new of it once', () =>
    visits(site.url, async (phone) => {
      const team = GROUPS.teams[0]!
      const path = teamPage(GROUPS, team.name)
      await phone.visit(path)
      // As a visit of last week left it.
      await phone.tab.run(
        (path) => localStorage.setItem('stars', JSON.stringify({ [path]: 'lo de antes' })),
        path,
      )
      for (const news of [[MY_TEAMS_WORDS.isNew], []]) {
        await phone.visit('/')
        await phone.untilSaid('.mine li', team.name)
        expect(await phone.texts('.mine [data-part=new]')).toEqual(news)
      }
      await phone.visit(tournamentLink(GROUPS))
      await choose(phone, 'Grupos')
      await phone.sees(() => phone.texts('th a:not([href*="#"])').then(starred), [`★ ${team.name}`])
      expect(butForLeft(await phone.tab.takeErrors())).toEqual([])
    }))

  test('what is typed is found with a mistake in it, and leads to its page', () =>
    visits(site.url, async (phone) => {
      const team = GROUPS.teams[0]!
      await phone.visit(searchLink())
      await phone.fill('input[type=search]', `${team.name.slice(0, -1)}x`)
      await phone.untilSaid('.found a', team.name)
      await phone.press({ css: '.found a', holds: team.name })
      await phone.sees(() => phone.texts('h1').then(([name]) => name), team.name)
      expect(await phone.tab.takeErrors()).toEqual([])
    }))

  test('a round is passed on by the sheet of the phone, or by WhatsApp where there is none', () =>
    visits(site.url, async (phone) => {
      for (const hasSheet of [true, false]) {
        await phone.visit(roundsLink(SEASON))
        await phone.tab.run((has) => {
          document.addEventListener('click', (press) => {
            press.preventDefault()
            document.body.dataset.message = (press.target as Element).closest('a')?.href
          })
          const share = ({ url }: ShareData) => {
            document.body.dataset.shared = url
            return Promise.resolve()
          }
          Object.defineProperty(navigator, 'share', { value: has ? share : undefined })
        }, hasSheet)
        await phone.press({ css: 'a', words: 'Compartir' })
        const passedOn = await phone.tab.run(
          () => ({
            page: location.href,
            shared: document.body.dataset.shared ?? null,
            message: document.body.dataset.message,
          }),
          null,
        )
        expect(passedOn.shared).toBe(hasSheet ? passedOn.page : null)
        const said = new URL(passedOn.message!).searchParams.get('text')!
        expect(said).toContain(SEASON.name)
        if (!hasSheet) expect(said.endsWith(passedOn.page)).toBe(true)
      }
      expect(await phone.tab.takeErrors()).toEqual([])
    }))

  test('a calendar is offered, and comes as one', () =>
    visits(site.url, async (phone) => {
      await phone.visit(roundsLink(SEASON))
      const href = calendarLink(SEASON)
      expect(
        await phone.tab.run(async (href) => {
          const link = document.querySelector<HTMLAnchorElement>(`a[href$="${href}"]`)!
          const answer = await fetch(link.href)
          return [answer.headers.get('Content-Type'), (await answer.text()).slice(0, 15)]
        }, href),
      ).toEqual(['text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'])
    }))

  for (const [what, origin] of [
    ['with scripts', () => site.url],
    ['without scripts', () => still.url],
  ] as const) {
    test(`the home’s tournaments are chosen by season, sport and sex, ${what}`, () =>
      visits(origin(), async (phone) => {
        await phone.visit('/')
        const shown = () => phone.texts('.bill b.k').then((names) => names.toSorted())
        const named = (isMeant: (card: Tournament) => boolean) =>
          SAMPLE.filter(isMeant)
            .map(({ name }) => name)
            .toSorted()
        const isWomens = ({ sex }: Tournament) => sex === 'female'
        await choose(phone, BILL_WORDS.all.label)
        await phone.sees(
          shown,
          named(() => true),
        )
        await phone.press({ css: 'summary', words: BILL_WORDS.filters })
        await choose(phone, sexName('female'))
        await phone.sees(shown, named(isWomens))
        await choose(phone, sportLabel('basketball'))
        await phone.sees(
          shown,
          named((card) => isWomens(card) && card.sport === 'basketball'),
        )
        await choose(phone, '2024')
        await phone.sees(shown, [])
      }))

    test(`a round leads to the next one, each under its own name, ${what}`, () =>
      visits(origin(), async (phone) => {
        const [first, second] = roundPages(GROUPS) as [RoundPage, RoundPage]
        await phone.visit(roundLink(GROUPS, first)!)
        await phone.press({ css: '.around a', words: `${roundName(second)} ›` })
        await phone.untilAt(roundLink(GROUPS, second)!)
        await phone.untilSaid('h1', roundName(second))
        const title = () => phone.tab.run(() => document.title, null)
        await phone.sees(title, roundTitle(GROUPS, second))
        const ids = second.jornada!.matches.map(matchAnchor)
        await phone.sees(
          () => phone.tab.run(matchesShown, null).then((all) => all.toSorted()),
          ids.toSorted(),
        )
      }))

    test(`a league leads to its seasons, ${what}`, () =>
      visits(origin(), async (phone) => {
        // In its narrow column a name is broken, with nothing to press in its middle.
        await phone.tab.resize(1280, 800)
        await phone.visit(leagueLink('liga-nocturna-varonil'))
        const seasons = SAMPLE.filter(({ league }) => league === 'liga-nocturna-varonil')
        const links = await phone.texts('.seasons a')
        expect(links.toSorted()).toEqual(seasons.map(({ name }) => name).toSorted())
        await phone.press({ css: '.seasons a', words: links[1]! })
        await phone.sees(() => phone.texts('h1').then(([name]) => name), links[1])
      }))
  }

  // Neither engine fetches ahead by rules in the page; that must cost nothing and be no error.
  test('the next page comes by a tap, and the one before is kept as it was left', () =>
    visits(site.url, async (phone) => {
      await phone.visit(statisticsLink(SEASON))
      // No engine keeps a page that is left while its worker starts.
      const hasWorker = () => phone.tab.run(() => !!navigator.serviceWorker?.controller, null)
      await phone.sees(hasWorker, true)
      await choose(phone, 'Faltas')
      await phone.tab.run(() => void Object.assign(window, { isAsLeft: true }), null)
      await phone.press({ css: '.sections a', words: 'Equipos' })
      await phone.untilAt(teamsLink(SEASON))
      await phone.tab.run(() => history.back(), null)
      await phone.untilAt(statisticsLink(SEASON))
      await phone.sees(() => panels(phone), ['fouls'])
      expect(await phone.tab.run(() => 'isAsLeft' in window, null)).toBe(true)
      expect(await phone.tab.takeErrors()).toEqual([])
    }))

  test('what a phone needs to install the site is there: its name, where it begins, icons of their size', () =>
    visits(site.url, async (phone) => {
      await phone.visit('/')
      const { name, start_url, wrong, icons } = await phone.tab.run(async () => {
        const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
        const manifest = (await (await fetch(href)).json()) as Manifest
        const wrong = manifest.icons.map(async ({ src, sizes }) => {
          const icon = new Image()
          icon.src = new URL(src, href).href
          await icon.decode()
          const isRight = sizes === 'any' || sizes === `${icon.naturalWidth}x${icon.naturalHeight}`
          return isRight ? [] : [src]
        })
        return { ...manifest, wrong: (await Promise.all(wrong)).flat() }
      }, null)
      expect([name, start_url, wrong]).toEqual([SITE.name, '/', []])
      expect(icons.length).toBeGreaterThan(0)
    }))

  test('without signal what was visited opens, and what was not says what is saved', async () => {
    const gate = await gateTo(site.url)
    try {
      await visits(gate.url, async (phone) => {
        const path = teamsLink(GROUPS)
        await phone.visit(path)
        const isKept = () =>
          phone.tab.run(async () => {
            if (!navigator.serviceWorker?.controller) return false
            const pages = await caches.open('sin-senal-paginas-1')
            return (await pages.match(location.pathname)) !== undefined
          }, null)
        await phone.sees(isKept, true)
        gate.shut()
        await phone.visit(path)
        await phone.untilSaid('.saved-note', 'Guardada')
        await phone.untilSaid('h1', 'Equipos')
        expect(await phone.sticksOut()).toEqual([])
        await phone.visit('/comprar')
        await phone.untilSaid('h1', OFFLINE_WORDS.title)
        gate.open()
        await phone.visit(path)
        expect(await phone.texts('.saved-note')).toEqual([])
      })
    } finally {
      gate.close()
    }
  })
})
