/** The content security policy in a real browser: nothing of ours is stopped, everything else is. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import {
  matchLink,
  statisticsLink,
  tableLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { groupTables } from '../../src/lib/rules/table/standings.ts'
import { answerOf, PLAYING } from './live/live-site.ts'
import { BASKETBALL, detailsOf, FEW_KINDS, GROUPS, hiddenMatch, NOWHERE, SEASON } from './sample.ts'
import { serveWithApi } from './serve-with-api.ts'
import { SITE } from './sites.ts'
import { DESKTOP, expect, PHONE, test, untilIslandsStand, visit } from './visit.ts'
type Watched = typeof globalThis & { stopped?: string[] }

/** From now on the page notes what its policy stops. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = ((globalThis as Watched).stopped = [])
    document.addEventListener('securitypolicyviolation', (event) =>
      noted.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
const stopped = (page: Page) => page.evaluate(() => (globalThis as Watched).stopped)

const of = (kinds: readonly { path: string }[]) => kinds.map(({ path }) => path)
const isOfTournament = (path: string) => /^\/(torneo|t)-beta\//.test(path)

test.describe('nothing of ours is stopped on', () => {
  for (const [kind, paths] of [
    ['the site’s own pages', of(FEW_KINDS).filter((path) => !isOfTournament(path))],
    ['a tournament’s', [...of(FEW_KINDS).filter(isOfTournament), tableLink(GROUPS)]],
    ['pages that are not there', [...of(NOWHERE), tableLink(BASKETBALL)]],
    ['accounts', ['/login', '/register', '/create-account', '/reportar']],
    [
      'live pages',
      ['jornadas', 'equipos', 'estadisticas'].map((section) => `/torneo/${PLAYING}/${section}`),
    ],
  ] as const)
    test(kind, async () => {
      expect(paths.length).toBeGreaterThan(2)
      const [first, ...others] = paths as [string, ...string[]]
      await visit(
        first,
        { ...PHONE, before: watch, sharedAs: 'watched' },
        async (page, { wrong }) => {
          const look = async (path: string) => {
            const hasMore = () => !!document.querySelector('astro-island[client=visible]')
            if (await page.evaluate(hasMore))
              await page.locator('astro-island[client=visible] section').scrollIntoViewIfNeeded()
            await untilIslandsStand(page)
            // What was still being asked for when the page before was left is no harm.
            const complaints = wrong.filter((line) => !line.startsWith('failed:'))
            expect([path, await stopped(page), complaints]).toEqual([path, [], []])
          }
          await look(first)
          for (const path of others) {
            await page.goto(new URL(path, SITE).href)
            await look(path)
          }
        },
      )
    })

  test('live pages, which show what the server says', async () => {
    const { teams } = await answerOf<{ teams: { id: string; name: string }[] }>(
      `/api/tournaments/${PLAYING}`,
    )
    const { id, name } = teams[0]!
    for (const path of [`/torneo/${PLAYING}/`, `/torneo/${PLAYING}/equipos/${id}`])
      await visit(
        path,
        { ...PHONE, before: watch, sharedAs: 'watched' },
        async (page, { wrong }) => {
          await page.getByText(name).first().waitFor()
          expect([await stopped(page), wrong]).toEqual([[], []])
        },
      )
  })

  test.describe('live pages that come with their data', () => {
    let filled: Awaited<ReturnType<typeof serveWithApi>>
    test.beforeAll(async () => {
      filled = await serveWithApi(resolve('dist'), { hasFirstViews: true })
    })
    test.afterAll(() => filled.close())

    for (const [name, section] of [
      ['the tournament', ''],
      ['rounds', 'jornadas'],
      ['a round', 'jornadas/4'],
      ['teams', 'equipos'],
      ['statistics', 'estadisticas'],
    ] as const)
      test(name, () =>
        visit(
          `/torneo/${PLAYING}/${section}`,
          { ...PHONE, site: filled.url, before: watch },
          async (page, { wrong }) => {
            // Its script has asked for all of it and draws it again.
            await page.locator('.fresh').waitFor()
            const styles = await page.evaluate(
              () => [...document.querySelectorAll('style')].filter(({ sheet }) => sheet).length,
            )
            expect([await stopped(page), wrong, styles]).toEqual([[], [], 1])
          },
        ),
      )
  })

  test('/profile, which sends a stranger to the login', () =>
    visit('/profile', { ...PHONE, before: watch, sharedAs: 'watched' }, async (page) => {
      await page.waitForURL(/\/login\?redirect/)
      await untilIslandsStand(page)
      expect(await stopped(page)).toEqual([])
    }))
})

test.describe('our own scripts run', () => {
  test('a match’s address opens its details', () =>
    visit(detailsOf(GROUPS), { ...PHONE, before: watch, sharedAs: 'watched' }, async (page) => {
      await page.locator('dialog[open]').waitFor()
      expect(new URL(page.url()).hash).toBe(
        new URL(matchLink(GROUPS, hiddenMatch(GROUPS)), SITE).hash,
      )
      expect(await stopped(page)).toEqual([])
    }))

  test('the loader stands over the first page of a visit', () => {
    const drawing = Promise.withResolvers<number>()
    return visit(
      tournamentLink(GROUPS),
      {
        ...PHONE,
        reducedMotion: 'no-preference',
        // It goes by itself after two seconds: its clock stands.
        before: async (page) => {
          await watch(page)
          page.on('response', (answer) => {
            if (/cargando\.svg/.test(answer.url())) drawing.resolve(answer.status())
          })
          await page.clock.install({ time: '2026-07-18T12:00:00' })
          await page.clock.pauseAt('2026-07-18T12:00:01')
        },
      },
      async (page, { wrong }) => {
        await page.locator(':popover-open').waitFor()
        expect(await drawing.promise).toBe(200)
        expect([await stopped(page), wrong]).toEqual([[], []])
      },
    )
  })

  test('in a later year the young have grown up', () => {
    const later = async (page: Page) => {
      await watch(page)
      await page.clock.setFixedTime(new Date('2060-01-01T12:00:00'))
    }
    return visit(statisticsLink(GROUPS), { ...PHONE, before: later }, async (page) => {
      await expect(page.locator('[data-year] > [data-player]')).toHaveCount(0)
      expect(await stopped(page)).toEqual([])
    })
  })
})

type Marked = typeof globalThis & { mark?: string[] }

/** What somebody might slip into a page; each tries to leave a mark. */
const mischief = () => {
  ;(globalThis as Marked).mark = []
  const slip = (attempt: () => unknown) => {
    try {
      attempt()
    } catch {
      // Refused before it was in the page: the policy says so too.
    }
  }
  const added = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
    document.body.appendChild(document.createElement(tag))
  slip(() => (added('div').innerHTML = '<img src=x onerror="mark.push(\'markup\')">'))
  slip(() => added('script').append('mark.push("inline")'))
  slip(() => (added('script').src = 'https://malo.invalid/x.js'))
  slip(() => {
    const button = added('button')
    button.setAttribute('onclick', 'mark.push("attribute")')
    button.click()
  })
  slip(() => {
    const link = added('a')
    link.href = 'javascript:mark.push("address")'
    link.click()
  })
  slip(() => {
    const plugin = document.createElement('object')
    plugin.data = '/favicon.svg'
    document.body.append(plugin)
  })
  slip(() => (added('iframe').src = 'https://malo.invalid/'))
  slip(() => (added('img').src = 'https://malo.invalid/rastro.png'))
  slip(() => added('i').setAttribute('style', 'position:fixed'))
  slip(() => added('style').append('main{display:none}'))
  fetch('https://malo.invalid/datos').catch(() => undefined)
}

const STOPPED = ['connect-src', 'frame-src', 'img-src', 'style-src-attr']

test.describe('what others slip in does nothing', () => {
  for (const path of [
    '/',
    tournamentLink(GROUPS),
    tableLink(SEASON),
    statisticsLink(GROUPS),
    `/torneo/${PLAYING}/`,
    '/no-hay',
  ])
    test(path, () =>
      visit(path, { ...PHONE, before: watch, sharedAs: 'watched' }, async (page) => {
        const asked: string[] = []
        await page.route(/malo\.invalid/, (route) => {
          asked.push(route.request().url())
          return route.abort()
        })
        await page.evaluate(mischief)
        const directives = async () =>
          new Set((await stopped(page))!.map((line) => line.split(' ')[0]))
        // What is written into the page of what is missing brings its own styles.
        const ofStyles = path === '/no-hay' ? [] : ['style-src-elem']
        await expect
          .poll(async () => [...(await directives())])
          .toEqual(expect.arrayContaining([...STOPPED, ...ofStyles, 'require-trusted-types-for']))
        expect(await page.evaluate(() => (globalThis as Marked).mark)).toEqual([])
        expect(asked).toEqual([])
        if (ofStyles.length > 0) await expect(page.locator('main')).toBeVisible()
      }),
    )
})

test.describe('a page that the browser has already, of which the server says only that it is the same', () => {
  for (const path of ['/', tournamentLink(GROUPS), `/torneo/${PLAYING}/`])
    test(`${path} keeps its policy`, () =>
      visit(path, { ...PHONE, before: watch, sharedAs: 'watched' }, async (page) => {
        await page.goto(new URL('/no-hay', SITE).href)
        await page.goto(new URL(path, SITE).href)
        const { transferSize, encodedBodySize } = await page.evaluate(() => {
          const [arrival] = performance.getEntriesByType('navigation')
          return (arrival as PerformanceNavigationTiming).toJSON() as PerformanceNavigationTiming
        })
        // A page that came whole was larger than what was sent for it now.
        expect([path, transferSize > 0, transferSize < encodedBodySize]).toEqual([path, true, true])
        await page.evaluate(mischief)
        await expect
          .poll(async () => (await stopped(page))!.map((line) => line.split(' ')[0]))
          .toEqual(expect.arrayContaining([...STOPPED, 'require-trusted-types-for']))
        expect(await page.evaluate(() => (globalThis as Marked).mark)).toEqual([])
      }))
})

test.describe('inside somebody else’s page', () => {
  const framed = [
    tableLink(GROUPS),
    tableLink(BASKETBALL),
    '/',
    tournamentLink(GROUPS),
    '/login',
    '/torneo/x/',
    '/torneo-beta/no-hay/tabla',
  ]
  let club: Server
  let clubSite: string
  test.beforeAll(async () => {
    const frames = framed.map(
      (path) => `<iframe name="${path}" src="${new URL(path, SITE).href}"></iframe>`,
    )
    club = createServer((_request, answer) => {
      answer.setHeader('Content-Type', 'text/html; charset=utf-8')
      answer.end(`<!doctype html><link rel="icon" href="data:,"><h1>El club</h1>${frames.join('')}`)
    })
    await new Promise<void>((done) => club.listen(0, '127.0.0.1', done))
    clubSite = `http://127.0.0.1:${(club.address() as AddressInfo).port}/`
  })
  test.afterAll(() => new Promise((done) => club.close(done)))

  const inside = (page: Page, path: string) => page.frame({ name: path })!

  test('a tournament’s table is shown, and nothing else', () =>
    visit('/', { site: clubSite, ...DESKTOP, isAlone: true }, async (page) => {
      for (const tournament of [GROUPS, BASKETBALL]) {
        const rows = inside(page, tableLink(tournament)).locator('tbody th[scope=row]')
        const expected = groupTables(tournament).flatMap((table) => table.rows)
        await expect.poll(() => rows.count()).toBe(expected.length)
      }
      for (const path of framed.slice(2)) {
        await expect
          .poll(() => [path, inside(page, path).url()])
          .toEqual([path, 'chrome-error://chromewebdata/'])
      }
    }))

  test('its links open in the whole window', () =>
    visit('/', { site: clubSite, ...DESKTOP, isAlone: true }, async (page) => {
      const table = inside(page, tableLink(GROUPS))
      await table.getByRole('heading', { level: 1 }).getByRole('link').click()
      await page.waitForURL(new URL(tournamentLink(GROUPS), SITE).href)
    }))
})
