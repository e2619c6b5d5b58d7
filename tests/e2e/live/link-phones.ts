/** Links made by an organiser and opened on phones. */
import type { Page } from 'playwright/test'
import { databaseFile } from '../../../server/api/database/data-dir.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import { mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { dayIn } from '../../../src/lib/calendar/today.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import { LINKS } from '../../../src/lib/wording/mesa/mesa-links.ts'
import { expect, PHONE } from '../visit.ts'
import { LIGA } from './mesa-people.ts'
import { button } from './mesa-screen.ts'

type Server = { url: () => string; data: () => string }

/** Where the organiser makes links. */
export const openLinks = (page: Page, server: Server) =>
  page.goto(new URL(`${mesaTournamentLink(LIGA)}#anotadores`, server.url()).href)

/** The address that the organiser's phone sends to the chat. */
export async function madeLink(page: Page, server: Server, what: string, name: string) {
  await openLinks(page, server)
  await page.getByLabel(LINKS.what).selectOption({ label: what })
  await page.getByLabel(LINKS.name).fill(name)
  await button(page, LINKS.make).click()
  const chat = page.getByRole('link', { name: LINKS.whatsApp })
  await expect(page.locator('.made-link h3')).toHaveText(name)
  const text = new URL((await chat.getAttribute('href'))!).searchParams.get('text')!
  return /https?:\S+/.exec(text)![0]
}

/** How the organiser's form calls a match. */
export async function optionOf(page: Page, server: Server, match: string) {
  const row = page.locator(`[href$="${match}"] .row-sides b`)
  await page.goto(new URL(mesaTournamentLink(LIGA), server.url()).href)
  await row.first().waitFor()
  const [one, other] = await row.allTextContents()
  return `${one} – ${other}`
}

/** Where the tournament is. */
export const TODAY = dayIn(new Date().toISOString())

/** The organiser moves a match to a day, as `YYYY-MM-DD`. */
export async function moved(server: Server, { token }: UserAnswer, match: string, date: string) {
  const change = {
    id: `mover-${match}-${crypto.randomUUID()}`,
    kind: 'move',
    match,
    date,
    against: null,
    who: 'x',
    when: new Date().toISOString(),
  }
  const answer = await fetch(new URL(`/api/mesa/tournaments/${LIGA}/changes/`, server.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(200)
}

/** How a phone is opened on which nobody is logged in. */
export const aPhone = (server: Server, more: object = {}) => ({
  ...PHONE,
  site: server.url(),
  isAlone: true,
  ...more,
})

/**
 * Kinds of changes and who made them, as the organiser's journal of a match has them, but for where
 * it was moved.
 */
export async function scoredIn(server: Server, match: string) {
  const database = openDatabase(databaseFile(server.data()))
  try {
    const key = { place: 'live', URL_name: LIGA } as const
    const entries = await database.entriesAbout(key, `match ${match}`)
    return entries
      .filter(({ change }) => change.kind !== 'move')
      .map(({ change }) => [change.kind, change.who])
  } finally {
    await database.close()
  }
}
