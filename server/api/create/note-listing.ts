/** Tells builds which tournaments of the site lists do not show: the database decides it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Listing } from '../../../src/lib/schema/mesa.ts'
import {
  NOTE_BESIDE_DATA,
  notedBeside,
  noteText,
  noteUnlisted,
  type Unlisted,
} from '../../../publish/reading/unlisted.ts'
import { printError } from '../../../ground/terminal.ts'
import { databaseFile } from '../database/data-dir.ts'
import type { Database } from '../database/database.ts'
import type { SiteData } from '../mesa/folder-place.ts'
import { isTaken } from '../mesa/new-folder.ts'
import type { Listed } from '../database/listing-table.ts'
import type { KeptPlace } from '../database/kept.ts'

/** How visitors see it: one that was taken away is hidden. */
export const shownListing = ({ state, removed }: Pick<Listed, 'state' | 'removed'>): Listing =>
  removed === null ? state : 'hidden'

const unlistedNow = async (database: Pick<Database, 'notOpen'>) =>
  unlistedAmong(await database.notOpen())

function unlistedAmong(all: readonly Row[]): Unlisted {
  const rows = all.filter(({ place }) => place === 'beta')
  const idsIn = (wanted: 'pending' | 'hidden') =>
    new Set(rows.flatMap((row) => (shownListing(row) === wanted ? [row.URL_name] : [])))
  return { pending: idsIn('pending'), hidden: idsIn('hidden') }
}

/** Without the `work` folder of builds nothing is noted. */
export const noting =
  (database: Pick<Database, 'notOpen'>, work: string | undefined) =>
  async (): Promise<readonly string[]> =>
    work === undefined ? [] : noteUnlisted(work, await unlistedNow(database))

/**
 * Notes it beside the data too, where that is in git: a build on another machine knows no database.
 * What is noted there of a tournament that this database does not know stays: another server
 * decides it.
 */
export const notingBeside =
  (database: Pick<Database, 'notOpen' | 'isListed'>, site: SiteData) => async () => {
    if (!site.keepListing) return
    const now = await unlistedNow(database)
    await site.alone(async () => {
      const before = notedBeside(site.content) ?? { pending: new Set(), hidden: new Set() }
      const ofOthers = async (state: keyof Unlisted) => {
        const there = [...before[state]].filter((id) => isTaken(join(site.content, 'torneos', id)))
        const isKnown = await Promise.all(there.map((id) => database.isListed(id)))
        return there.filter((_, index) => !isKnown[index])
      }
      const after = {
        pending: new Set([...now.pending, ...(await ofOthers('pending'))]),
        hidden: new Set([...now.hidden, ...(await ofOthers('hidden'))]),
      }
      const text = noteText(after)
      if (text !== noteText(before)) await site.keepListing!(NOTE_BESIDE_DATA, text)
    })
  }

/** The same data folder; each build it asks for knows what lists show. */
export const notedFirst = (site: SiteData, note: () => Promise<unknown>): SiteData =>
  Object.assign(Object.create(site) as SiteData, {
    changed: (URL_name: string) =>
      void note()
        .catch(printError)
        .then(() => site.changed(URL_name)),
  })

/**
 * The same for a command that builds beside a server, perhaps of another version: the database is
 * only read. Where it cannot be read, the last note stays, and a line says so. On a machine without
 * a database it is what the server noted beside the data, if it did. Throws a `Refusal` where that
 * note cannot be read.
 */
export async function noteBeforeBuild({ dir, url }: KeptPlace, work: string, content: string) {
  if (!url && !existsSync(databaseFile(dir))) {
    const noted = notedBeside(content)
    if (noted) await noteUnlisted(work, noted)
    return
  }
  try {
    await noteUnlisted(work, unlistedAmong(url ? await rowsAt(url) : rowsIn(databaseFile(dir))))
  } catch (error) {
    printError(error)
    printError(
      'No se supo qué torneos esperan visto bueno: se construye con lo último que se supo.',
    )
  }
}

type Row = Pick<Listed, 'place' | 'URL_name' | 'state' | 'removed'>

const ROWS = `SELECT place, "URL_name", state, removed FROM listing
  WHERE state <> 'open' OR removed IS NOT NULL`

/** None in a database from before there was such a table. */
function rowsIn(file: string): Row[] {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  try {
    const table = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'listing'`).get()
    return table ? (db.prepare(ROWS).all() as unknown as Row[]) : []
  } finally {
    db.close()
  }
}

async function rowsAt(url: string): Promise<Row[]> {
  const { clientOf } = await import('../database/postgres.ts')
  const client = await clientOf(url)
  try {
    const { rows } = await client.query<{ found: string | null }>(
      `SELECT to_regclass('listing') AS found`,
    )
    return rows[0]!.found === null ? [] : (await client.query<Row>(ROWS)).rows
  } finally {
    await client.end()
  }
}

const BUSY_MS = 5000
