/** A static page on which a match is played renews itself, under the eyes of its reader. */
import type { Page, Route } from 'playwright/test'
import { roundsLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { ASK_AGAIN_SOON } from '../../publish/hosts/headers.ts'
import { BEING_PLAYED, EARLY_MS, HOURS_MS } from '../../src/lib/rules/matches/time-of-play.ts'
import { RENEWING_WORDS } from '../../src/lib/wording/renewing.ts'
import { choose } from './press.ts'
import { GROUPS, teamPage } from './sample.ts'
import { SITE } from './sites.ts'
import { expect, PHONE, test, untilTrue, visit } from './visit.ts'

const ROUNDS = roundsLink(GROUPS)
const [TEAM, OTHER] = ['Deportivo Xolotl', 'Real Tepito'] as const
const NOW = Date.parse('2026-11-22T21:30:00Z')
/** The hours in which a match was to be played began an hour ago. */
const OPENS = NOW - 60 * 60_000
const CLOSES = OPENS + HOURS_MS
/** With which our server answers, which has each page as the data are. */
const OF_OUR_SERVER = { 'Cache-Control': ASK_AGAIN_SOON }
/** With which a static host answers. */
const OF_A_HOST = { 'Last-Modified': 'Sun, 22 Nov 2026 21:10:00 GMT' }

type Answers = {
  /** The page as it is asked for by a script, from the page as it stands in the site. */
  renewed: (html: string) => string
  /** What the server's clock shows. */
  date?: number
  /** Before the script's questions are answered. */
  held?: Promise<unknown>
  /** What else is said with them. */
  headers?: Record<string, string>
  /** So many it has had. */
  heard?: number
}

const opening = (at: number) => (html: string) =>
  html.replace(/<body(?: data-t="?\d+"?)?/, `<body data-t="${at}"`)
/** A match is being played. */
const played = opening(BEING_PLAYED)
/** A match was to be played at this hour. */
const awaited = opening(OPENS - EARLY_MS)

/** The page says that a match is played on it, and what it says when it is asked for again is the test's. */
async function playing(page: Page, path: string, answers: Answers, phone = NOW) {
  const asked: string[] = []
  answers.heard = 0
  await page.clock.install({ time: phone })
  const respond = async (route: Route) => {
    const isScript = !route.request().isNavigationRequest()
    if (isScript) {
      asked.push(path)
      await answers.held
    }
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        ...(isScript && {
          date: new Date(answers.date ?? NOW).toUTCString(),
          ...(answers.headers ?? OF_OUR_SERVER),
        }),
      },
      body: isScript ? answers.renewed(html) : awaited(html),
    })
    if (isScript) answers.heard! += 1
  }
  // What is still under way when a test ends is nobody's any more.
  await page.route(new URL(path, SITE).href, (route) => respond(route).catch(() => undefined))
  return asked
}

/** The page has its first answer, and has done what it does with it: only then it waits for its clock. */
async function untilHeard(page: Page, answers: Answers) {
  await expect.poll(() => answers.heard).toBe(1)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(null)
      }),
  )
}

const note = (page: Page) => page.locator('#renewed')

/** The first match's card shows another score, in styles that the page did not have. */
const scored = (html: string) =>
  played(html)
    .replace(/(data-match="?[^>]*>.*?<p class="score">)[^<]*/s, '$17 – 7')
    .replace('</style>', '.score{letter-spacing:3px}</style>')

test('what changed is taken over; the tab, the dialog, the star and the place stay', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  const before = (page: Page) => playing(page, ROUNDS, { renewed: scored, held })
  await visit(ROUNDS, { ...PHONE, before }, async (page, { wrong }) => {
    await choose(page, 'Todas')
    const dialog = page.locator('dialog.match-details').first()
    await dialog.evaluate((it: HTMLDialogElement) => {
      scrollTo(0, 700)
      it.showModal()
    })
    const place = await page.evaluate(() => scrollY)
    const chosen = await page
      .locator('main input:checked')
      .evaluateAll((all) => all.map(({ id }) => id))
    answer()
    await expect(page.locator('.score', { hasText: '7 – 7' }).first()).toBeAttached()
    expect(await dialog.evaluate((it: HTMLDialogElement) => it.open && it.matches(':modal'))).toBe(
      true,
    )
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await expect(page.locator('.score').first()).toHaveCSS('letter-spacing', '3px')
    expect(
      await page.locator('main input:checked').evaluateAll((all) => all.map(({ id }) => id)),
    ).toEqual(chosen)
    await expect(note(page)).toHaveText(RENEWING_WORDS.age(0))
    await expect(page.getByText(RENEWING_WORDS.changed)).toBeAttached()
    expect(wrong).toEqual([])
  })
})

/** Each of two teams stands where the other stood. */
function swapped(html: string, one: string, other: string) {
  const [first, second] = [teamPage(GROUPS, one), teamPage(GROUPS, other)]
  return [
    [first, second],
    [one, other],
  ].reduce(
    (text, [from, to]) => text.replaceAll(from!, '\0').replaceAll(to!, from!).replaceAll('\0', to!),
    html,
  )
}

test('the star of a team stays set, and can be pressed, where the page took over another', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  const path = teamPage(GROUPS, TEAM)
  const renewed = (html: string) =>
    played(html).replace(/<p class="?along/, '<p>Se juega en la cancha 2.</p>$&')
  const before = (page: Page) => playing(page, path, { renewed, held })
  await visit(path, { ...PHONE, before }, async (page, { wrong }) => {
    const star = page.getByRole('button', { name: 'Mi equipo' })
    await star.click()
    answer()
    await expect(page.getByText('Se juega en la cancha 2.')).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate(() => localStorage.getItem('stars'))).toBe('{}')
    expect(wrong).toEqual([])
  })
})

test('the mark of a team goes along with it where the table’s order is another', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  const path = tournamentLink(GROUPS)
  const renewed = (html: string) => played(swapped(html, TEAM, OTHER))
  const before = async (page: Page) => {
    await page.addInitScript(
      (team) => localStorage.setItem('stars', JSON.stringify({ [team]: '' })),
      teamPage(GROUPS, TEAM),
    )
    return playing(page, path, { renewed, held })
  }
  await visit(path, { ...PHONE, before }, async (page) => {
    const names = () => page.locator('.standings th a').allTextContents()
    const old = await names()
    expect(old.filter((name) => name.includes('★'))).toEqual([`★ ${TEAM}`])
    answer()
    await expect(page.getByText(RENEWING_WORDS.changed)).toBeAttached()
    const plain = (all: string[]) => all.map((name) => name.replace('★ ', ''))
    expect(plain(await names())).not.toEqual(plain(old))
    expect((await names()).filter((name) => name.includes('★'))).toEqual([`★ ${TEAM}`])
  })
})

type Questions = { questions: { asked: number; heard: number } }

/** Counts the page's questions where it asks them: to hear of one here takes longer on a busy machine. */
const countQuestions = (page: Page) =>
  page.addInitScript(() => {
    const questions = { asked: 0, heard: 0 }
    Object.assign(window, { questions })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (...body) {
      questions.asked++
      this.addEventListener('loadend', () => questions.heard++)
      send.apply(this, body)
    }
  })

/** How much later, by the page's clock, it has heard the answers to so many; in steps of five seconds. */
async function secondsUntil(page: Page, count: number) {
  for (let seconds = 0; ; seconds += 5) {
    await untilTrue(page, () => {
      const { asked, heard } = (window as unknown as Questions).questions
      return asked === heard
    })
    const asked = await page.evaluate(() => (window as unknown as Questions).questions.asked)
    if (asked >= count) return seconds
    await page.clock.runFor(5_000)
  }
}

test('on a static host it asks less and less while nothing changes, says when it was made, and not at all while nobody looks', async () => {
  let asked: string[] = []
  const before = async (page: Page) => {
    asked = await playing(page, ROUNDS, { renewed: played, headers: OF_A_HOST })
    // Its clock stands but for what the test lets run, however long that takes.
    await page.clock.pauseAt(NOW + 1_000)
    await countQuestions(page)
  }
  await visit(ROUNDS, { ...PHONE, before, timezoneId: 'America/Mexico_City' }, async (page) => {
    await expect(note(page)).toHaveText('Página del 22 de noviembre a las 3:10 p. m.')
    expect(asked).toHaveLength(1)
    const [first, second] = [await secondsUntil(page, 2), await secondsUntil(page, 3)]
    // Half as long again each time, give or take a tenth and the steps of the clock.
    expect(first).toBeGreaterThanOrEqual(40)
    expect(second).toBeGreaterThanOrEqual(60)
    expect(second).toBeLessThanOrEqual(80)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(600_000)
    expect(asked).toHaveLength(3)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await secondsUntil(page, 4)).toBeLessThanOrEqual(120)
  })
})

test('where our server answers it asks again within ten seconds while a match is played, though nothing changes', async () => {
  const answers: Answers = { renewed: played, date: CLOSES + 3_600_000 }
  const before = async (page: Page) => {
    await playing(page, ROUNDS, answers)
    await page.clock.pauseAt(NOW + 1_000)
    await countQuestions(page)
  }
  await visit(ROUNDS, { ...PHONE, before }, async (page) => {
    await expect(note(page)).toHaveText(RENEWING_WORDS.age(0))
    for (const count of [2, 3, 4, 5])
      expect(await secondsUntil(page, count)).toBeLessThanOrEqual(10)
    // The match is over, and none is awaited at this hour: it may begin off its hour.
    answers.renewed = awaited
    await secondsUntil(page, 6)
    await expect(note(page)).toHaveCount(0)
    const seconds = await secondsUntil(page, 7)
    expect(seconds).toBeGreaterThanOrEqual(50)
    expect(seconds).toBeLessThanOrEqual(70)
  })
})

test('a host that does not say when it was made promises nothing', async () => {
  const before = (page: Page) => playing(page, ROUNDS, { renewed: played, headers: {} })
  await visit(ROUNDS, { ...PHONE, before }, async (page) =>
    expect(note(page)).toHaveText('Puede llevar unos minutos de atraso'),
  )
})

for (const [why, answers] of [
  [
    'nothing is awaited any more',
    { renewed: (html: string) => html.replace(/ data-t="?\d+"?/, '') },
  ],
  [
    'the server’s clock says that it is over, whatever the phone’s says',
    { renewed: awaited, date: CLOSES + 1e6, headers: {} },
  ],
] as const)
  test(`it stops when ${why}`, async () => {
    let asked: string[] = []
    const before = async (page: Page) => {
      asked = await playing(page, ROUNDS, answers)
    }
    await visit(ROUNDS, { ...PHONE, before }, async (page) => {
      await untilHeard(page, answers)
      await expect(note(page)).toHaveCount(0)
      await page.clock.runFor(3_600_000)
      expect(asked).toHaveLength(1)
    })
  })

for (const [which, hours] of [
  ['behind', -8],
  ['ahead', 8],
] as const)
  test(`a phone whose clock is eight hours ${which} sees it too`, async () => {
    const before = (page: Page) =>
      playing(page, ROUNDS, { renewed: scored }, NOW + hours * 3_600_000)
    await visit(ROUNDS, { ...PHONE, before }, async (page) => {
      await expect(note(page)).toHaveText(RENEWING_WORDS.age(0))
      await expect(page.locator('.score', { hasText: '7 – 7' }).first()).toBeAttached()
    })
  })

test('before a match was to begin it waits, and says nothing, until the server’s clock says so', async () => {
  const answers: Answers = { renewed: awaited, date: OPENS - 1e7, headers: {} }
  let asked: string[] = []
  const before = async (page: Page) => {
    asked = await playing(page, ROUNDS, answers)
  }
  await visit(ROUNDS, { ...PHONE, before }, async (page) => {
    await untilHeard(page, answers)
    await page.clock.runFor(7_200_000)
    expect(asked).toHaveLength(1)
    await expect(note(page)).toHaveCount(0)
    answers.date = OPENS + 1e6
    await page.clock.runFor(4_500_000)
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await expect(note(page)).toHaveText(RENEWING_WORDS.copy(undefined))
  })
})

test('no page loads anything of it outside the hours of its matches', async () => {
  for (const path of [ROUNDS, tournamentLink(GROUPS)])
    await visit(path, PHONE, async (page) => {
      const names = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(names.filter((name) => name.includes('vivo'))).toEqual([])
    })
})
