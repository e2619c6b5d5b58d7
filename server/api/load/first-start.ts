/** Fills a new database with two live sample tournaments and a sample user. */
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { newAccountId } from '../accounts/accounts.ts'
import type { Database } from '../database/database.ts'
import { tables } from '../database/tables.ts'
import type { Work } from '../database/work.ts'
import { loading, readForLoad } from './load-folder.ts'
import { hashedPassword, type PasswordCost } from '../accounts/passwords.ts'

export const SAMPLES = ['liga-relampago-2026', 'copa-cempasuchil-2026'] as const

export const sampleFolder = (URL_name: string) =>
  fileURLToPath(new URL(`./samples/${URL_name}`, import.meta.url))

/** A user to try accounts with. */
export type SampleUser = { username: string; password: string }

const USERNAME = 'prueba'
const STARTED = 'firstStart'
const SAMPLE_ACCOUNT = 'sampleAccount'

/** Without characters that look alike: l and 1, O and 0. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const madePassword = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Whether the database was filled before. */
export const hasStarted = async (database: Database) => (await database.fact(STARTED)) !== undefined

/**
 * Fills a new database once, in one transaction. The sample user's password is generated here and
 * stored only as a hash: the first start shows it. Null where another process was first.
 */
export async function firstStart(
  database: Database,
  cost?: PasswordCost,
): Promise<SampleUser | null> {
  if (await hasStarted(database)) return null
  const read = await Promise.all(SAMPLES.map((name) => readForLoad(sampleFolder(name))))
  const user: SampleUser = { username: USERNAME, password: madePassword() }
  const password = await hashedPassword(user.password, cost)
  const id = newAccountId()
  return database.atOnce(function* () {
    if ((yield* tables.fact(STARTED)) !== undefined) return null
    for (const { loadable } of read) if (loadable) yield* loading(loadable)
    const added = yield* tables.addAccount({
      id,
      username: USERNAME,
      password,
      email: 'prueba@cascarita.example',
      first_name: 'Persona',
      last_name: 'De Prueba',
    })
    if (added === 'added')
      for (const URL_name of SAMPLES)
        yield* tables.setRole(id, { place: 'live', URL_name }, 'organiser')
    yield* tables.setFact(STARTED, new Date().toISOString())
    if (added !== 'added') return null
    yield* tables.setFact(SAMPLE_ACCOUNT, id)
    return user
  })
}

/** Deletes the sample account when the last sample tournament is gone. */
export function* forgettingSampleUser(): Work<void> {
  const id = yield* tables.fact(SAMPLE_ACCOUNT)
  if (id === undefined) return
  for (const sample of SAMPLES) if (yield* tables.isLive(sample)) return
  yield* tables.removeAccount(id)
}
