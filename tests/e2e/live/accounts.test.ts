/** From registration to logout, and every way that goes wrong. Specification, sections 2, 5, 6 and 8. */
import type { Page } from 'playwright/test'
import { accountsCommand } from '../../../server/api/accounts/accounts-command.ts'
import { SAYS } from '../../../server/api/wording.ts'
import { SAFETY_WORDS } from '../../../src/lib/wording/accounts/account-safety.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { RESET_WORDS } from '../../../src/lib/wording/accounts/reset.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, untilIslandsStand, visit } from '../visit.ts'
import { answering, noteCalls, withJson, withNoNetwork } from './live-site.ts'
import { withOwnServer } from './own-server.ts'
const server = withOwnServer()

const onPhone = () => ({ ...PHONE, site: server.url(), sharedAs: 'with an account' })
const path = (page: Page) => new URL(page.url()).pathname
const PASSWORD = 'balon-azul-83'

async function register(page: Page, username: string, repeat = PASSWORD) {
  await untilIslandsStand(page)
  await page.getByLabel(ACCOUNT_WORDS.email).fill(`${username}@example.mx`)
  await page.getByLabel(ACCOUNT_WORDS.fullName).fill('Ana Prueba')
  await page.getByLabel(ACCOUNT_WORDS.username).fill(username)
  await page.getByLabel(ACCOUNT_WORDS.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(ACCOUNT_WORDS.repeatPassword).fill(repeat)
  await page.getByRole('button', { name: ACCOUNT_WORDS.registerButton }).click()
}

async function login(page: Page, username: string, password = PASSWORD) {
  await untilIslandsStand(page)
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

const ANA = {
  id: 7,
  email: 'ana@example.mx',
  first_name: 'Ana',
  last_name: '',
  username: 'ana',
  token: 'no-es-de-nadie',
}
const loggedIn = (page: Page) =>
  page.addInitScript((user) => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('userInfo', user)
    sessionStorage.setItem('once', '1')
  }, JSON.stringify(ANA))

/** What is asked for stands before it is typed, and both passwords can be read. */
async function seesWhatIsTyped(page: Page) {
  const fields = [
    page.getByLabel(ACCOUNT_WORDS.password, { exact: true }),
    page.getByLabel(ACCOUNT_WORDS.repeatPassword),
  ]
  await expect(fields[0]!).toHaveAccessibleDescription(ACCOUNT_WORDS.passwordRule)
  await expect(page.getByLabel(ACCOUNT_WORDS.username)).toHaveAccessibleDescription(
    ACCOUNT_WORDS.usernameRule,
  )
  const show = page.getByRole('button', { name: ACCOUNT_WORDS.showPassword })
  for (const [type, pressed] of [
    ['text', 'true'],
    ['password', 'false'],
  ] as const) {
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', pressed)
    for (const field of fields) await expect(field).toHaveAttribute('type', type)
  }
}

test('registration, profile, logout, login', async () => {
  await visit('/register?redirect=%2Fprofile', onPhone(), async (page, arrival) => {
    await expectNoSidewaysScroll(page)
    await untilIslandsStand(page)
    await seesWhatIsTyped(page)
    await register(page, 'ana.uno')
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor()
    await page.getByText(ACCOUNT_WORDS.noTournaments).waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('userInfo'))
    expect(kept).toContain('"token"')
    expect(kept).not.toContain(PASSWORD)
    await expectNoSidewaysScroll(page)
    expect(arrival.wrong).toEqual([])

    await page.getByRole('button', { name: ACCOUNT_WORDS.logout }).click()
    await page.waitForURL(server.url())
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()

    await page.goto(new URL('/login', server.url()).href)
    await login(page, 'ana.uno')
    await page.waitForURL(server.url())
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain('ana.uno')
  })
})

for (const [door, button, detail] of [
  ['/login', ACCOUNT_WORDS.loginButton, SAYS.wrongLogin],
  ['/register', ACCOUNT_WORDS.registerButton, 'Escribe un correo válido'],
])
  test(`${door}: an empty form gets the server’s answer`, () =>
    visit(door!, onPhone(), async (page) => {
      await untilIslandsStand(page)
      await page.getByRole('button', { name: button! }).click()
      await page.getByRole('heading', { level: 2, name: detail! }).waitFor()
    }))

for (const door of ['/register', '/create-account'])
  test(`${door} has the form`, async () => {
    await visit(door, onPhone(), async (page, arrival) => {
      expect(arrival.status).toBe(200)
      const fields = await page
        .locator('form input')
        .evaluateAll((inputs) =>
          (inputs as HTMLInputElement[]).map(({ type, autocomplete }) => [type, autocomplete]),
        )
      expect(fields).toEqual([
        ['email', 'email'],
        ['text', 'name'],
        ['text', 'username'],
        ['password', 'new-password'],
        ['password', 'new-password'],
      ])
      await page.getByRole('link', { name: ACCOUNT_WORDS.haveAccount }).click()
      await page.waitForURL('**/login')
    })
  })

test('a one-time link sets another password, and leaves no trace in the address', async () => {
  const user = 'olvidadiza'
  await visit('/register?redirect=%2Fprofile', onPhone(), async (page) => {
    await register(page, user)
    await page.waitForURL('**/profile')
  })
  const lines: string[] = []
  const means = { place: { dir: server.data() }, siteUrl: '', now: Date.now }
  await accountsCommand(['reset', user], means, (line) => lines.push(line))
  const link = lines.find((line) => line.startsWith('/login#'))!
  const secret = link.split('=')[1]!
  await visit(link, onPhone(), async (page) => {
    await untilIslandsStand(page)
    await page.getByRole('heading', { level: 1, name: RESET_WORDS.title }).waitFor()
    await expect(page).toHaveURL(new URL('/login', server.url()).href)
    await expectNoSidewaysScroll(page)
    const fill = async (password: string, repeat: string) => {
      await page.getByLabel(SAFETY_WORDS.next, { exact: true }).fill(password)
      await page.getByLabel(SAFETY_WORDS.repeat).fill(repeat)
      await page.getByRole('button', { name: RESET_WORDS.save }).click()
    }
    await fill('tambor-verde-41', 'tambor-rojo-41')
    await page.getByRole('heading', { name: ACCOUNT_WORDS.passwordsDiffer }).waitFor()
    await fill('12345678', '12345678')
    await page.getByRole('heading', { name: SAYS.passwordCommon }).waitFor()
    await fill('tambor-verde-41', 'tambor-verde-41')
    await page.waitForURL(server.url())
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).toContain(user)
    expect(kept).not.toContain(secret)
  })
  await visit(link, onPhone(), async (page) => {
    await untilIslandsStand(page)
    await page.getByLabel(SAFETY_WORDS.next, { exact: true }).fill('tambor-azul-41')
    await page.getByLabel(SAFETY_WORDS.repeat).fill('tambor-azul-41')
    await page.getByRole('button', { name: RESET_WORDS.save }).click()
    await page.getByRole('heading', { name: SAYS.linkOver }).waitFor()
  })
  await visit('/login', onPhone(), async (page) => {
    await page.getByText(RESET_WORDS.forgot).waitFor()
    await login(page, user, 'tambor-verde-41')
    await page.waitForURL(server.url())
  })
})

test('login leads to registration, and takes the redirect along', async () => {
  await visit('/login?redirect=%2Fcomprar', onPhone(), async (page) => {
    await untilIslandsStand(page)
    await page.getByRole('link', { name: 'Create Account Here' }).click()
    await page.waitForURL('**/register?redirect=%2Fcomprar')
  })
})

test('passwords that differ: said as a heading, and no request is sent', async () => {
  await visit('/register', onPhone(), async (page) => {
    const calls = noteCalls(page)
    await register(page, 'ana.dos', 'otra-cosa-9')
    await page.getByRole('heading', { name: 'Passwords do not match' }).waitFor()
    expect(calls).toEqual([])
  })
})

test.describe('the server refuses', () => {
  test('a wrong password: its own words, as a heading', async () => {
    await visit('/login', onPhone(), async (page) => {
      await login(page, 'nadie', 'no-es-esta')
      await page.getByRole('heading', { name: 'Usuario o contraseña incorrectos.' }).waitFor()
      expect(path(page)).toBe('/login')
    })
  })

  test('a name that is taken, and then one that is not', async () => {
    await visit('/register', onPhone(), async (page) => {
      await register(page, 'prueba')
      await page.getByRole('heading', { name: /Ese usuario ya tiene cuenta/ }).waitFor()
      await register(page, 'ana.tres')
      await page.waitForURL(server.url())
    })
  })

  test('without a reason: a general sentence', async () => {
    const before = (page: Page) => answering(page, /login\/$/, withJson({}, 503))
    await visit('/login', { ...onPhone(), before }, async (page) => {
      await login(page, 'ana', 'x')
      await page.getByRole('alert').getByRole('heading').waitFor()
    })
  })
})

for (const [door, button] of [
  ['/login', ACCOUNT_WORDS.loginButton],
  ['/register', ACCOUNT_WORDS.registerButton],
] as const)
  test(`${door}: what was typed stays where the network fails, and is sent again`, async () => {
    await visit(door, onPhone(), async (page) => {
      await untilIslandsStand(page)
      await answering(page, /(?:login|register)\/$/, withNoNetwork)
      const calls = noteCalls(page)
      const fields = await page.locator('form input').all()
      const typed = fields.map((_, index) => (index < 3 ? `ana.${index}@example.mx` : PASSWORD))
      for (const [index, field] of fields.entries()) await field.fill(typed[index]!)
      for (const times of [1, 2]) {
        await page.getByRole('button', { name: button }).click()
        await page.getByRole('alert').getByRole('heading', { name: LIVE_WORDS.notSent }).waitFor()
        await expect.poll(() => calls.length).toBe(times)
        for (const [index, field] of fields.entries())
          await expect(field).toHaveValue(typed[index]!)
      }
    })
  })

test('pressed twice, sent once', async () => {
  const pressed = Promise.withResolvers<void>()
  const before = (page: Page) =>
    answering(page, /login\/$/, async (route) => {
      await pressed.promise
      await route.fulfill({ status: 400, json: { detail: 'No.' } })
    })
  await visit('/login', { ...onPhone(), before }, async (page) => {
    const calls = noteCalls(page)
    await untilIslandsStand(page)
    await page.getByLabel('Usuario').fill('ana')
    await page.getByLabel('Contraseña').fill('x')
    await page.evaluate(() => {
      const form = document.querySelector('form')!
      form.requestSubmit()
      form.requestSubmit()
    })
    await page.keyboard.press('Enter')
    pressed.resolve()
    await page.getByRole('heading', { name: 'No.' }).waitFor()
    expect(calls).toEqual(['POST /api/users/login/'])
  })
})

test.describe('who is logged in', () => {
  for (const [door, place] of [
    ['/login', '/'],
    ['/register', '/'],
    ['/create-account?redirect=%2Fcomprar', '/comprar'],
    ['/login?redirect=%2F%2Fevil.example', '/'],
    ['/login?redirect=javascript%3Aalert(1)', '/'],
    ['/login?redirect=%5C%5Cevil.example', '/'],
    ['/login?redirect=%2F%255Cevil.example', '/'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/login?redirect=%2F%09%2Fevil.example', '/'],
  ] as const)
    test(`${door} leads to ${place}`, async () => {
      await visit(door, { ...onPhone(), before: loggedIn }, async (page) => {
        await page.waitForURL(new URL(place, server.url()).href)
        expect(page.url()).toBe(new URL(place, server.url()).href)
      })
    })
})

test.describe('the profile', () => {
  test('is for who is logged in', async () => {
    await visit('/profile', onPhone(), async (page) => {
      await page.waitForURL('**/login?redirect=%2Fprofile')
    })
  })

  test('a token that is too old: out, and back to the login with a sentence', async () => {
    await visit('/profile', { ...onPhone(), before: loggedIn }, async (page) => {
      await page.waitForURL('**/login?redirect=%2Fprofile&aviso=sesion')
      await page.getByText(ACCOUNT_WORDS.sessionEnded).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
    })
  })

  test('trouble is shown as text, and trying again helps', async () => {
    const before = async (page: Page) => {
      await answering(page, /profile\/$/, withJson({ detail: 'El árbitro no llegó.' }, 500))
      return loggedIn(page)
    }
    await visit('/profile', { ...onPhone(), before }, async (page) => {
      await page.getByText('El árbitro no llegó.').waitFor()
      await page.unrouteAll()
      const { id, username, first_name, last_name } = ANA
      await answering(page, /profile\/$/, withJson({ id, username, first_name, last_name }))
      await page.getByRole('button', { name: 'Volver a intentar' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Ana' }).waitFor()
    })
  })

  test('the sample user’s tournaments, as cards', async () => {
    const card = {
      URL_name: 'liga-x',
      name: 'Liga X',
      host: 'Ana',
      sex: 'female',
      location: 'Aquí',
    }
    const before = async (page: Page) => {
      await answering(page, /profile\/$/, withJson(ANA))
      await answering(page, /user\/7$/, withJson([card]))
      return loggedIn(page)
    }
    await visit('/profile', { ...onPhone(), before }, async (page) => {
      const link = page.locator('.bill a')
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe('/torneo/liga-x/')
      expect(await link.innerText()).toMatch(/organizador: ana/i)
    })
  })
})
