/** Mesa without signal: it opens cold in flight mode, keeps what is tapped, and sends it once when there is signal. */
import type { BrowserContext, Page } from 'playwright/test'
import { databaseFile } from '../../../server/api/database/data-dir.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import { mesaMatchLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import { MESA_WORDS, unsentWords } from '../../../src/lib/wording/mesa.ts'
import { expect, PHONE, test, visit } from '../visit.ts'
import { PLAYING } from './live-site.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()
const MATCH = 'j4-2'
const PASSWORD = 'balon-azul-83'

/** Somebody who writes down the matches of the tournament, logged in on this phone. */
async function scorer(username: string) {
  const body = { email: `${username}@example.mx`, first_name: 'Beto', username, password: PASSWORD }
  const answer = await fetch(new URL('/api/users/register/', server.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const user = (await answer.json()) as UserAnswer
  withDatabase((database) =>
    database.setRole(String(user.id), { place: 'live', URL_name: PLAYING }, 'scorer'),
  )
  const before = (page: Page) =>
    page.addInitScript((user) => localStorage.setItem('userInfo', user), JSON.stringify(user))
  return { ...PHONE, site: server.url(), before, isAlone: true }
}

function withDatabase<T>(work: (database: ReturnType<typeof openDatabase>) => T): T {
  const database = openDatabase(databaseFile(server.data()))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const goalsIn = (who: string) =>
  withDatabase((database) =>
    database
      .entries({ place: 'live', URL_name: PLAYING }, Number.MAX_SAFE_INTEGER, 100)
      .filter(({ change }) => change.kind === 'goal' && change.who === who),
  )

/** The worker has all that it keeps, and answers from now on. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** The page is closed, as by a phone that needs the memory, and opened again. */
async function again(context: BrowserContext, path: string) {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.goto(new URL(path, server.url()).href)
  return page
}

async function goal(page: Page, shirt: number) {
  await page.getByRole('button', { name: MESA_WORDS.goal, exact: true }).tap()
  await page
    .getByRole('button', { name: new RegExp(`^${shirt}\\b`) })
    .first()
    .tap()
}

const unsent = (page: Page, count: number) =>
  expect(page.locator('a.unsent')).toContainText(unsentWords(count))

test('it opens cold in flight mode, keeps every tap, and sends each once', async () => {
  const path = mesaMatchLink(PLAYING, MATCH)
  await visit(path, await scorer('beto'), async (first) => {
    const context = first.context()
    await untilKept(first)
    await expect(first.getByRole('button', { name: MESA_WORDS.goal, exact: true })).toBeVisible()

    await context.setOffline(true)
    const second = await again(context, path)
    await goal(second, 26)
    await unsent(second, 1)
    await goal(second, 29)
    await unsent(second, 2)

    const third = await again(context, path)
    await unsent(third, 2)
    expect(goalsIn('beto')).toEqual([])

    await context.setOffline(false)
    await unsent(third, 0)
    expect(goalsIn('beto')).toHaveLength(2)
  })
})
