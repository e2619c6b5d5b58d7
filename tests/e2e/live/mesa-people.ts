/** People of Mesa with their phones, on a server of their own. */
import type { BrowserContext, Page } from 'playwright/test'
import { databaseFile } from '../../../server/api/database/data-dir.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import type { Role } from '../../../src/lib/schema/mesa.ts'
import { PHONE } from '../visit.ts'

/** The sample tournament with a match in play. */
export const LIGA = 'liga-relampago-2026'

type Server = { url: () => string; data: () => string }

/** An account, with or without a part in the tournament. */
export async function person(server: Server, username: string, role?: Role): Promise<UserAnswer> {
  const answer = await fetch(new URL('/api/users/register/', server.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: `${username}@example.mx`,
      first_name: username,
      username,
      password: 'balon-azul-83',
    }),
  })
  if (role) {
    const database = openDatabase(databaseFile(server.data()))
    const { id } = (await database.accountNamed(username))!
    await database.setRole(id, { place: 'live', URL_name: LIGA }, role)
    await database.close()
  }
  return (await answer.json()) as UserAnswer
}

/** How a phone is opened on which somebody is logged in. */
export const onPhoneOf = (server: Server, user: UserAnswer) => ({
  ...PHONE,
  site: server.url(),
  isAlone: true,
  before: (page: Page) => loggedIn(page.context(), user),
})

const loggedIn = (context: BrowserContext, user: UserAnswer) =>
  context.addInitScript((text) => localStorage.setItem('userInfo', text), JSON.stringify(user))
