/** Another password, and out on every phone, by keyboard and through every way that goes wrong. */
import type { Page } from 'playwright/test'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import { SAFETY_WORDS } from '../../../src/lib/wording/accounts/account-safety.ts'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { findings } from '../accessibility.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, untilIslandsStand, visit } from '../visit.ts'
import { answering, noteCalls, withJson, withNoNetwork } from './live-site.ts'
import { withOwnServer } from './own-server.ts'
const server = withOwnServer()

const PASSWORD = 'balon-azul-83'
const NEXT = 'otro balón, más azul'
const LABELS = [SAFETY_WORDS.current, SAFETY_WORDS.next, SAFETY_WORDS.repeat]

async function post(path: string, body: object): Promise<UserAnswer> {
  const answer = await fetch(new URL(path, server.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as UserAnswer
}

/** Somebody who registered elsewhere, in this browser and on another phone. */
async function somebody(username: string) {
  const account = { email: `${username}@example.mx`, first_name: 'Ana Prueba', username }
  await post('/api/users/register/', { ...account, password: PASSWORD })
  const login = () => post('/api/users/login/', { username, password: PASSWORD })
  const [here, elsewhere] = [await login(), await login()]
  const before = (page: Page) =>
    page.addInitScript((user) => {
      if (!sessionStorage.getItem('once')) localStorage.setItem('userInfo', user)
      sessionStorage.setItem('once', '1')
    }, JSON.stringify(here))
  return { here, elsewhere, at: { ...PHONE, site: server.url(), isAlone: true, before } }
}

const statusOf = async (token: string) => {
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(new URL('/api/users/profile/', server.url()), { headers })).status
}
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'))

/** Opens what stands behind a name, by keyboard. */
async function open(page: Page, name: string) {
  await untilIslandsStand(page)
  const summary = page.locator('summary', { hasText: name })
  await summary.focus()
  await page.keyboard.press('Enter')
  return page.locator('details[open]').filter({ has: summary })
}

/** Fills the fields in the order of the keyboard, and sends. */
async function typed(page: Page, [current, next, repeat]: readonly [string, string, string]) {
  const field = page.getByLabel(SAFETY_WORDS.current)
  // While something is sent, the keyboard passes over the button.
  const button = page.locator('form').filter({ has: field }).locator('.go')
  await expect(button).toBeEnabled()
  await field.focus()
  for (const text of [current, next, repeat]) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  // Past 'Ver contraseña'.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

const expectNoViolations = async (page: Page) =>
  expect(await findings(page, { within: '.safety' })).toEqual([])

test('another password: what is refused, and what ends with it', async () => {
  const { here, elsewhere, at } = await somebody('ana.segura')
  await visit('/profile', at, async (page) => {
    const calls = noteCalls(page)
    const form = await open(page, SAFETY_WORDS.change)
    const sent = () => calls.filter((call) => call.startsWith('POST'))
    const refused = (words: string | RegExp) => form.getByRole('heading', { name: words }).waitFor()
    /** The message stands at its field, which has the focus; what was typed stays in all three. */
    const refusedAt = async (label: string, words: string | RegExp, kept: readonly string[]) => {
      await refused(words)
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(words)
      await expect(form.locator('[aria-invalid]')).toHaveCount(1)
      await expectKept(kept)
    }
    const expectKept = async (kept: readonly string[]) => {
      for (const [at, label] of LABELS.entries())
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(kept[at]!)
    }

    const button = form.locator('.go')
    await expect(button).toBeEnabled()
    await button.press('Enter')
    await typed(page, [PASSWORD, NEXT, `${NEXT} no`])
    await refusedAt(SAFETY_WORDS.repeat, ACCOUNT_WORDS.passwordsDiffer, [
      PASSWORD,
      NEXT,
      `${NEXT} no`,
    ])
    expect(sent()).toEqual([])

    await typed(page, ['no es esta', NEXT, NEXT])
    const wrong = ['no es esta', NEXT, NEXT]
    await refusedAt(SAFETY_WORDS.current, 'Esa no es tu contraseña de ahora.', wrong)
    // The same once more leads to its field again.
    await button.press('Enter')
    await refusedAt(SAFETY_WORDS.current, 'Esa no es tu contraseña de ahora.', wrong)
    await expectNoViolations(page)
    await typed(page, [PASSWORD, 'password1', 'password1'])
    await refusedAt(SAFETY_WORDS.next, /se prueban primero/, [PASSWORD, 'password1', 'password1'])
    await typed(page, [PASSWORD, 'corta', 'corta'])
    await refused(/al menos 8/)
    await answering(page, /password\/$/, withNoNetwork)
    await typed(page, [PASSWORD, NEXT, NEXT])
    await refused(LIVE_WORDS.notSent)
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
    await expectKept([PASSWORD, NEXT, NEXT])
    await answering(page, /password\/$/, withJson({ detail: 'Demasiados intentos.' }, 429))
    await typed(page, [PASSWORD, NEXT, NEXT])
    await refused('Demasiados intentos.')
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    await page.unrouteAll()

    await typed(page, [PASSWORD, NEXT, NEXT])
    await form.getByRole('status').getByText(SAFETY_WORDS.changed).waitFor()
    await expect(page.getByLabel(SAFETY_WORDS.current)).toHaveValue('')
    await expectNoViolations(page)
    await expect.poll(() => kept(page)).not.toContain(here.token)
    const { token } = JSON.parse((await kept(page))!) as UserAnswer
    const statuses = await Promise.all([here.token, elsewhere.token, token].map(statusOf))
    expect(statuses).toEqual([401, 401, 200])
    // And it is still a page of theirs.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor()
  })
})

test('out on every phone: first it does not work, then it does', async () => {
  const { here, elsewhere, at } = await somebody('ana.lejana')
  await visit('/profile', at, async (page) => {
    const form = await open(page, SAFETY_WORDS.everywhere)
    await answering(page, /logout-everywhere\/$/, withNoNetwork)
    await expect(form.getByRole('button', { name: SAFETY_WORDS.leave })).toBeEnabled()
    await form.getByRole('button', { name: SAFETY_WORDS.leave }).press('Enter')
    await form.getByRole('heading', { name: LIVE_WORDS.notSent }).waitFor()
    expect(await statusOf(here.token)).toBe(200)
    await expectNoViolations(page)
    await page.unrouteAll()

    await expect(form.getByRole('button', { name: SAFETY_WORDS.leave })).toBeEnabled()
    await form.getByRole('button', { name: SAFETY_WORDS.leave }).press('Enter')
    await page.waitForURL(server.url())
    expect(await kept(page)).toBeNull()
    expect(await Promise.all([here.token, elsewhere.token].map(statusOf))).toEqual([401, 401])
  })
})

test('a login that has ended meanwhile: out, and back to the login with a sentence', async () => {
  const { at } = await somebody('ana.tarde')
  await visit('/profile', at, async (page) => {
    const form = await open(page, SAFETY_WORDS.everywhere)
    await answering(page, /logout-everywhere\/$/, withJson({ detail: 'No.' }, 401))
    await expect(form.getByRole('button', { name: SAFETY_WORDS.leave })).toBeEnabled()
    await form.getByRole('button', { name: SAFETY_WORDS.leave }).press('Enter')
    await page.waitForURL('**/login?redirect=%2Fprofile&aviso=sesion')
    expect(await kept(page)).toBeNull()
  })
})
