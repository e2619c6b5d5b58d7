/** What a new database begins with: two live sample tournaments and somebody to try it as. */
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { newAccountId } from '../accounts/accounts.ts'
import type { Database } from '../database/database.ts'
import { load, readForLoad } from './load-folder.ts'
import { hashedPassword, type PasswordCost } from '../accounts/passwords.ts'

export const SAMPLES = ['liga-relampago-2026', 'copa-cempasuchil-2026'] as const

export const sampleFolder = (URL_name: string) =>
  fileURLToPath(new URL(`./samples/${URL_name}`, import.meta.url))

/** Somebody to try accounts as. */
export type SampleUser = { username: string; password: string }

const USERNAME = 'prueba'
const STARTED = 'firstStart'
const SAMPLE_ACCOUNT = 'sampleAccount'

/** Without what is easily mistaken: l and 1, O and 0. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const madePassword = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Whether the database was filled once. */
export const hasStarted = (database: Database) => database.fact(STARTED) !== undefined

/**
 * Fills a new database, once, in one transaction. The sample user's password is made here and kept
 * nowhere as it is typed: whoever starts the server first reads it. Null where another was first.
 */
export async function firstStart(
  database: Database,
  cost?: PasswordCost,
): Promise<SampleUser | null> {
  if (hasStarted(database)) return null
  const read = await Promise.all(SAMPLES.map((name) => readForLoad(sampleFolder(name))))
  const user: SampleUser = { username: USERNAME, password: madePassword() }
  const password = await hashedPassword(user.password, cost)
  const id = newAccountId()
  return database.atOnce(() => {
    if (hasStarted(database)) return null
    for (const { loadable } of read) if (loadable) load(database, loadable)
    const added = database.addAccount({
      ...{ id, username: USERNAME, password },
      email: 'prueba@cascarita.example',
      first_name: 'Persona',
      last_name: 'De Prueba',
    })
    if (added === 'added')
      for (const URL_name of SAMPLES) database.setRole(id, { place: 'live', URL_name }, 'organiser')
    database.setFact(STARTED, new Date().toISOString())
    if (added !== 'added') return null
    database.setFact(SAMPLE_ACCOUNT, id)
    return user
  })
}

/** The sample account goes when the last of the sample tournaments is gone. */
export function forgetSampleUser(database: Database) {
  const id = database.fact(SAMPLE_ACCOUNT)
  if (id === undefined || SAMPLES.some(database.isLive)) return
  database.removeAccount(id)
}
