/** What a new database begins with: two live sample tournaments and somebody to try it as. */
import { randomInt } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newAccountId } from './accounts.ts'
import type { Database } from './database.ts'
import { load, readForLoad } from './load-folder.ts'
import { hashedPassword, type PasswordCost } from './passwords.ts'

export const SAMPLES = ['liga-relampago-2026', 'copa-cempasuchil-2026'] as const

export const sampleFolder = (URL_name: string) =>
  fileURLToPath(new URL(`./samples/${URL_name}`, import.meta.url))

/** Somebody to try accounts as. */
export type SampleUser = { username: string; password: string }

const USERNAME = 'prueba'
const STARTED = 'firstStart'

/** Without what is easily mistaken: l and 1, O and 0. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const madePassword = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

const userFile = (dir: string) => join(dir, 'usuario-de-prueba.json')

/**
 * Fills a new database, once, in one transaction. The sample user's password is made here and kept
 * beside the database, readable by its owner alone, so that every start can print it.
 */
export async function firstStart(database: Database, dir: string, cost?: PasswordCost) {
  if (database.fact(STARTED)) return
  const read = await Promise.all(SAMPLES.map((name) => readForLoad(sampleFolder(name))))
  const user: SampleUser = { username: USERNAME, password: madePassword() }
  const password = await hashedPassword(user.password, cost)
  const id = newAccountId()
  database.atOnce(() => {
    if (database.fact(STARTED)) return
    for (const { loadable } of read) if (loadable) load(database, loadable)
    const added = database.addAccount({
      ...{ id, username: USERNAME, password },
      email: 'prueba@cascarita.example',
      first_name: 'Persona',
      last_name: 'De Prueba',
    })
    if (added === 'added') for (const name of SAMPLES) database.addOrganiser(id, name)
    rmSync(userFile(dir), { force: true })
    writeFileSync(userFile(dir), JSON.stringify(user), { mode: 0o600, flush: true })
    database.setFact(STARTED, new Date().toISOString())
  })
}

/** The sample user, as long as its file is there. */
export function sampleUser(dir: string): SampleUser | null {
  try {
    return JSON.parse(readFileSync(userFile(dir), 'utf8')) as SampleUser
  } catch {
    return null
  }
}
