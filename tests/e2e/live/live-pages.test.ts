/** Every live route against the reference server. Specification, sections 2 and 8. */
import type { Page } from 'playwright/test'
import type { TeamsAnswer, TournamentAnswer } from '../../../src/lib/live/answers/types.ts'
import { SHEET_WORDS } from '../../../src/lib/wording/tournament/match-sheets.ts'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { choose } from '../press.ts'
import { SITE } from '../sites.ts'
import {
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  untilFontsStand,
  VIEWS,
  visit,
} from '../visit.ts'
import {
  answering,
  answerOf,
  detailsOf,
  PLAYING,
  withJson,
  withNoNetwork,
  withText,
} from './live-site.ts'

const HOME = `/torneo/${PLAYING}/`

for (const [name, view] of VIEWS)
  test.describe(`${name}`, () => {
    for (const [name, path, heading, content] of [
      ['the tournament', HOME, /liga relámpago 2026/i, 'table.standings tbody tr'],
      ['without its final slash', `/torneo/${PLAYING}`, /liga relámpago 2026/i, 'table.standings'],
      ['rounds', `${HOME}jornadas`, /jornadas/i, '[data-match]:visible'],
      ['a round', `${HOME}jornadas/1`, /^jornada 1$/i, '[data-match]'],
      ['teams', `${HOME}equipos`, /equipos/i, 'li.team'],
      ['statistics', `${HOME}estadisticas`, /estadisticas/i, '.podium li'],
      ['sheets for the referee', `${HOME}cedulas`, /^cédulas$/i, '.sheet-page'],
    ] as const)
      test(name, async () => {
        await visit(path, view, async (page, arrival) => {
          await page.locator(content).first().waitFor()
          expect(arrival.status).toBe(200)
          await expect(page).toHaveTitle('Liga Relámpago 2026')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading])
          await expectNoSidewaysScroll(page)
          expect(arrival.wrong).toEqual([])
        })
      })

    test('a team, with its players', async () => {
      const [team] = await answerOf<TeamsAnswer>(`/api/tournaments/${PLAYING}/teams/`)
      const path = `${HOME}equipos/${team!.id}`
      await visit(path, view, async (page, arrival) => {
        await page.getByRole('heading', { level: 1, name: team!.name }).waitFor()
        await expect(page.locator('.roster tbody tr')).toHaveCount(team!.players.length)
        await expect(page).toHaveTitle('Liga Relámpago 2026')
        await expectNoSidewaysScroll(page)
        expect(arrival.wrong).toEqual([])
      })
    })
  })

test('pages lead to one another, and a reload stays', async () => {
  await visit(HOME, PHONE, async (page) => {
    const sections = page.getByRole('navigation', { name: 'Liga Relámpago 2026' })
    await sections.getByRole('link', { name: 'Equipos' }).click()
    await page.locator('li.team a').first().click()
    await page.locator('.roster').waitFor()
    await page.reload()
    await page.locator('.roster').waitFor()
    await expect(page).toHaveURL(/\/torneo\/liga-relampago-2026\/equipos\/./)
  })
})

test('a tap on the rounds copies the results, and leads to the sheets, a page a match', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  await visit(`${HOME}jornadas`, { ...PHONE, permissions, isAlone: true }, async (page) => {
    await page.getByRole('button', { name: /^Copiar resultados/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(
      /^\*Liga Relámpago 2026\*\n\*Jornada \d+ · Resultados\*[^]* \*\d+-\d+\* /,
    )
    expect(copied).toContain(new URL(`${HOME}jornadas`, SITE).href)
    expect(copied.length).toBeLessThanOrEqual(1000)
    await page.getByRole('link', { name: SHEET_WORDS.link }).click()
    await page.locator('.sheet-page').first().waitFor()
    const code = page.locator('.sheet-page .code')
    // What draws them comes after the sheets.
    await expect(code).toHaveCount(await page.locator('.sheet-page').count())
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(await code.count())
    expect(pdf).toContain('/MediaBox [0 0 612 792]')
  })
})

test('an address opens a match’s details', async () => {
  const { jornadas } = await detailsOf(PLAYING)
  const { id } = jornadas[0]!.matches[0]!
  await visit(`${HOME}jornadas#m-${id}`, PHONE, async (page) => {
    await page.locator(`dialog#m-${id}[open]`).waitFor()
  })
})

test('each chip asks for its own statistic; Sub 18 is not among them', async () => {
  await visit(`${HOME}estadisticas`, PHONE, async (page) => {
    await page.locator('.podium[data-stat=goals]').waitFor()
    await expect(page.getByRole('radio')).toHaveCount(4)
    for (const [chip, stat, path] of [
      ['Faltas', 'fouls', 'fouls'],
      ['Tarjetas Amarillas', 'yellowCards', 'yellow-cards'],
      ['Tarjetas Rojas', 'redCards', 'red-cards'],
      ['Goles', 'goals', ''],
    ] as const) {
      const asked = page.waitForRequest((request) => request.url().endsWith(`/stats/${path}`))
      await choose(page, chip)
      await page.locator(`[data-of=${stat}] :is(.podium, .empty)`).waitFor()
      await asked
    }
  })
})

test('players that do not come leave the rest of the page where it is, however often they are asked for', () => {
  const before = async (page: Page) => {
    await page.clock.install()
    await answering(page, /stats\/$/, withNoNetwork)
  }
  return visit(`${HOME}estadisticas`, { ...PHONE, before }, async (page) => {
    await page.getByRole('alert').waitFor()
    await page.evaluate(() => {
      const seen = { without: 0 }
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (!document.querySelector('.chips')) seen.without++
      }).observe(document.querySelector('.live-page')!, { childList: true, subtree: true })
    })
    const again = page.waitForRequest(/stats\/$/)
    await page.clock.runFor(180_000)
    await again
    await page.getByRole('alert').waitFor()
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      without: 0,
    })
  })
})

for (const [name, view] of VIEWS)
  test(`a team’s calendars come late on a ${name}, and its matches stay where they are`, async () => {
    const [team] = await answerOf<TeamsAnswer>(`/api/tournaments/${PLAYING}/teams/`)
    const waiting = Promise.withResolvers<void>()
    const before = async (page: Page) => {
      await page.route(/calendars\.[^/]+\.js/, async (route) => {
        await waiting.promise
        await route.continue()
      })
    }
    await visit(`${HOME}equipos/${team!.id}`, { ...view, before }, async (page) => {
      const match = page.locator('article.match').first()
      await match.waitFor()
      await untilFontsStand(page)
      const place = await match.boundingBox()
      waiting.resolve()
      await page.locator('.along a').first().waitFor()
      expect((await match.boundingBox())!.y).toBeCloseTo(place!.y, 0)
    })
  })

test.describe('what is not there', () => {
  test('a tournament: ‘Torneo No Encontrado’', async () => {
    await visit('/torneo/no-existe/jornadas', PHONE, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Torneo No Encontrado' }).waitFor()
      await expect(page).toHaveTitle('Torneo No Encontrado')
    })
  })

  test('a team', async () => {
    await visit(`${HOME}equipos/${PLAYING}~nadie`, PHONE, async (page) => {
      await page.getByRole('heading', { level: 1, name: LIVE_WORDS.teamNotFound }).waitFor()
      await expect(page).toHaveTitle('Liga Relámpago 2026')
    })
  })

  test('teams: ‘Todovia no hay equipos registrados’', async () => {
    const bare = {
      ...(await detailsOf(PLAYING)),
      teams: [],
      groups: [],
      jornadas: [],
      playoffs: [],
    }
    const before = async (page: Page) => {
      await answering(page, new RegExp(`${PLAYING}$`), withJson({ ...bare, activeJornadas: [] }))
      await answering(page, /teams\/$/, withJson([]))
    }
    await visit(`${HOME}equipos`, { ...PHONE, before, sharedAs: 'routed' }, async (page) => {
      await page.getByText('Todovia no hay equipos registrados').waitFor()
    })
    await visit(HOME, { ...PHONE, before, sharedAs: 'routed' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: /relámpago/i }).waitFor()
      await expect(page.locator('table, .empty')).toHaveCount(0)
    })
  })
})

test.describe('trouble', () => {
  for (const [name, answer, words] of [
    [
      '500 with its detail',
      withJson({ detail: 'Se cayó la portería.' }, 500),
      'Se cayó la portería.',
    ],
    ['500 without detail', withText('<h1>oops</h1>', 500), LIVE_WORDS.failed],
    ['a JSON that is none', withText('[{"id":'), LIVE_WORDS.malformed],
    ['an answer about something else', withJson({ hello: 1 }), LIVE_WORDS.malformed],
    ['no network', withNoNetwork, LIVE_WORDS.failed],
  ] as const)
    test(`${name}: says so, and trying again helps`, async () => {
      const before = (page: Page) => answering(page, /jornadas\/$/, answer)
      await visit(`${HOME}jornadas`, { ...PHONE, before, sharedAs: 'routed' }, async (page) => {
        await page.getByRole('alert').getByText(words).waitFor()
        await page.unrouteAll()
        await page.getByRole('button', { name: LIVE_WORDS.retry }).click()
        await page.locator('[data-match]:visible').first().waitFor()
      })
    })

  test('a slow server: the page’s frame meanwhile, and nothing jumps when it answers', async () => {
    const waiting = Promise.withResolvers<void>()
    const before = async (page: Page) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await answering(page, /./, async (route) => {
        await waiting.promise
        await route.continue()
      })
    }
    await visit(`${HOME}equipos`, { ...PHONE, before }, async (page) => {
      await page.getByRole('status').getByText(LIVE_WORDS.loading).waitFor({ state: 'attached' })
      expect(await page.getByRole('link', { name: 'Jornadas' }).getAttribute('href')).toBe(
        `${HOME}jornadas`,
      )
      waiting.resolve()
      await page.locator('li.team').first().waitFor()
      const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
    })
  })
})

test.describe('a host that knows no rewrites: its 404 page fetches the shell, with its styles, of', () => {
  type Watched = typeof globalThis & { stopped?: string[] }
  const before = async (page: Page) => {
    await page.route(
      (url) => url.pathname.startsWith(HOME),
      async (route) => {
        const { headers, ...answer } = await fetchedAs404()
        await route.fulfill({ ...answer, status: 404, headers })
      },
    )
    return page.addInitScript(() => {
      const noted: string[] = ((globalThis as Watched).stopped ??= [])
      addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
        noted.push(`${effectiveDirective} ${sample}`),
      )
    })
  }
  const fetchedAs404 = async () => {
    const answer = await fetch(new URL('/404', SITE), {
      headers: { 'Accept-Encoding': 'identity' },
    })
    const policy = answer.headers.get('Content-Security-Policy')!
    return {
      body: await answer.text(),
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
    }
  }
  for (const [name, section, content] of [
    ['the tournament', '', 'table.standings tbody tr'],
    ['rounds', 'jornadas', '[data-match]:visible'],
    ['teams', 'equipos', 'li.team'],
    ['statistics', 'estadisticas', '.podium li'],
  ] as const)
    test(name, () =>
      visit(HOME + section, { ...PHONE, before, sharedAs: 'as404' }, async (page, { status }) => {
        await page.locator(content).first().waitFor()
        expect(status).toBe(404)
        await expect(page).toHaveTitle('Liga Relámpago 2026')
        const { applied, stopped } = await page.evaluate(() => ({
          applied: [...document.querySelectorAll('style')].map(({ sheet }) => !!sheet?.cssRules[9]),
          stopped: (globalThis as Watched).stopped,
        }))
        expect([applied, stopped]).toEqual([[true], []])
      }),
    )

  test('teams whose crests did not load: gone, or of a host that may not be shown', async () => {
    const teams = await answerOf<TeamsAnswer>(`/api/tournaments/${PLAYING}/teams/`)
    const places = ['/api/tournaments/no-hay/imagenes/x.png', 'https://fotos.example/x.png']
    const answered = teams.map((team, at) => ({ ...team, logoImage: places[at % 2] }))
    const failing = async (page: Page) => {
      await answering(page, /\/teams\/$/, withJson(answered))
      await answering(page, new RegExp(`/${PLAYING}$`), async (route) => {
        const details = (await (await route.fetch()).json()) as TournamentAnswer
        await withJson({ ...details, teams: answered, groups: [] })(route)
      })
      return before(page)
    }
    await visit(
      `${HOME}equipos`,
      { ...PHONE, before: failing, sharedAs: 'as404-failing' },
      (page) => expect(page.locator('li.team svg.crest use')).toHaveCount(teams.length),
    )
  })

  test('nowhere, and a style that is not the site’s own is stopped', () =>
    visit(`${HOME}no/hay/nada`, { ...PHONE, before, sharedAs: 'as404' }, async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      const isApplied = await page.evaluate(() => {
        const style = document.createElement('style')
        style.textContent = 'body { color: red }'
        document.head.append(style)
        return !!style.sheet
      })
      expect(isApplied).toBe(false)
    }))
})
