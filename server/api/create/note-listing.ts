/** Tells builds which tournaments of the site lists do not show: the database decides it. */
import { existsSync } from 'node:fs'
import type { Listing } from '../../../src/lib/schema/mesa.ts'
import { noteUnlisted, type Unlisted } from '../../../publish/reading/unlisted.ts'
import { printError } from '../../../publish/ground/terminal.ts'
import { databaseFile } from '../database/data-dir.ts'
import type { Database } from '../database/database.ts'
import type { SiteData } from '../mesa/folder-place.ts'
import type { Listed } from '../database/listing-table.ts'
import { openAt, type KeptPlace } from '../database/kept.ts'

/** How visitors see it: one that was taken away is hidden. */
export const shownAs = ({ state, removed }: Pick<Listed, 'state' | 'removed'>): Listing =>
  removed === null ? state : 'hidden'

export async function unlistedNow(database: Pick<Database, 'notOpen'>): Promise<Unlisted> {
  const rows = (await database.notOpen()).filter(({ place }) => place === 'beta')
  const idsIn = (wanted: 'pending' | 'hidden') =>
    new Set(rows.flatMap((row) => (shownAs(row) === wanted ? [row.URL_name] : [])))
  return { pending: idsIn('pending'), hidden: idsIn('hidden') }
}

/** Without the `work` folder of builds nothing is noted. */
export const noting =
  (database: Pick<Database, 'notOpen'>, work: string | undefined) =>
  async (): Promise<readonly string[]> =>
    work === undefined ? [] : noteUnlisted(work, await unlistedNow(database))

/** The same data folder; each build it asks for knows what lists show. */
export const notedFirst = (site: SiteData, note: () => Promise<unknown>): SiteData =>
  Object.assign(Object.create(site) as SiteData, {
    changed: (URL_name: string) =>
      void note()
        .catch(printError)
        .then(() => site.changed(URL_name)),
  })

/**
 * The same for a command that builds without a server. Without a database nothing is noted; where
 * it cannot be read, the last note stays, and a line says so.
 */
export async function noteBeforeBuild({ dir, url }: KeptPlace, work: string) {
  if (!url && !existsSync(databaseFile(dir))) return
  try {
    const database = await openAt({ dir, url }, false)
    try {
      await noteUnlisted(work, await unlistedNow(database))
    } finally {
      await database.close()
    }
  } catch (error) {
    printError(error)
    printError(
      'No se supo qué torneos esperan visto bueno: se construye con lo último que se supo.',
    )
  }
}
