/** An organiser invites another by a link: taken once, with an account made on the way. */
import type { Page } from 'playwright/test'
import { mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import { INVITED } from '../../../src/lib/wording/mesa/invitation.ts'
import { LINKS } from '../../../src/lib/wording/mesa/mesa-links.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, untilIslandsStand, visit } from '../visit.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import { button, expectSound, withLargeLetters } from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

/** The invitation's address, as it is sent to the chat. */
async function invited(page: Page) {
  await page.locator('summary', { hasText: ORGANISING.addOrganiser }).tap()
  await button(page, ORGANISING.invite).tap()
  const chat = page.getByRole('link', { name: LINKS.whatsApp })
  const text = new URL((await chat.getAttribute('href'))!).searchParams.get('text')!
  return /https?:\S+/.exec(text)![0]
}

async function register(page: Page, username: string) {
  await untilIslandsStand(page)
  await page.getByLabel(ACCOUNT_WORDS.email).fill(`${username}@example.mx`)
  await page.getByLabel(ACCOUNT_WORDS.fullName).fill('Nora Prueba')
  await page.getByLabel(ACCOUNT_WORDS.username).fill(username)
  await page.getByLabel(ACCOUNT_WORDS.password, { exact: true }).fill('balon-azul-83')
  await page.getByLabel(ACCOUNT_WORDS.repeatPassword).fill('balon-azul-83')
  await page.getByRole('button', { name: ACCOUNT_WORDS.registerButton }).click()
}

test('who is invited makes an account on the way, organises, and the invitation is over', async () => {
  const ana = await person(server, 'ana', 'organiser')
  let address = ''
  await visit(`${mesaTournamentLink(LIGA)}#anotadores`, onPhoneOf(server, ana), async (page) => {
    address = await invited(page)
    await expectSound(page)
    await withLargeLetters(page)
    await expectNoSidewaysScroll(page)
    // It stands in the list of links, and could be taken back.
    await expect(page.locator('.person-line', { hasText: LINKS.invitation })).toContainText(
      LINKS.state.valid,
    )
  })
  const secret = new URL(address).hash.slice(1)
  const asked: string[] = []
  const aPhone = {
    ...PHONE,
    site: server.url(),
    isAlone: true,
    before: async (page: Page) =>
      page.on('request', (request) => {
        asked.push(`${request.url()} ${request.headers().referer ?? ''}`)
      }),
  }
  const { pathname, hash } = new URL(address)
  await visit(pathname + hash, aPhone, async (page) => {
    await page.getByText(INVITED.needsAccount).waitFor()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/\S/)
    await expectSound(page)
    await page.getByRole('link', { name: INVITED.register }).tap()
    await page.waitForURL('**/register?**')
    await register(page, 'nora')
    await page.waitForURL('**/mesa/enlace')
    await expectSound(page)
    await button(page, INVITED.take).tap()
    await page.waitForURL(`**${mesaTournamentLink(LIGA)}`)
    await expect(page.locator('.under')).toContainText(MESA_WORDS.organiser)
    // Tapped again, the link says what became of it.
    await page.goto(address)
    await page.getByText('Esa invitación ya se usó').waitFor()
    await expectSound(page)
  })
  expect(asked.filter((one) => one.includes(secret))).toEqual([])
  const eva = await person(server, 'eva')
  await visit(pathname + hash, onPhoneOf(server, eva), async (page) => {
    await page.getByText('Esa invitación ya se usó').waitFor()
  })
  await visit(`${mesaTournamentLink(LIGA)}#anotadores`, onPhoneOf(server, ana), async (page) => {
    const line = page.locator('.person-line', { hasText: LINKS.invitation })
    await expect(line).toContainText(`${LINKS.state.used} · 2 teléfonos`)
    await expect(line).toContainText('nora')
    await expect(page.locator('.person-line', { hasText: 'nora' })).toHaveCount(2)
  })
})
