/**
 * Deletes what an organiser took away thirty days ago: at start, and once a day, and only what was
 * due a day before too. A killed server leaves the record, and the next one goes on.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from '../../../ground/replace-file.ts'
import { folderFault } from '../../../ground/data-files.ts'
import type { Database } from '../database/database.ts'
import type { Listed } from '../database/listing-table.ts'
import { tables } from '../database/tables.ts'
import { whenFree } from '../database/when-free.ts'
import type { Work } from '../database/work.ts'
import type { SiteData } from '../mesa/folder-place.ts'
import { looked, type Look } from './looks.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_MS = 30 * DAY_MS
/** Links that ended or were revoked are listed so long. */
const LINKS_KEPT_MS = 30 * DAY_MS
/** Reports that no operator has looked at. */
const REPORTS_KEPT_MS = 90 * DAY_MS

/** When a tournament that was taken away at `removed` is deleted. Milliseconds since 1970. */
export const purgedAt = (removed: number) => removed + KEPT_MS

/**
 * Returns the deleted tournaments. Without the site's data only live ones are deleted. One that
 * cannot be deleted is passed to `failed`, stays hidden, and is tried again by the next purge; the
 * others are deleted.
 */
export async function purge(
  database: Database,
  site: SiteData | undefined,
  now: Look,
  failed: (URL_name: string, error: unknown) => void,
): Promise<string[]> {
  const trusted = await whenFree(() => database.atOnce(() => looked(now)))
  if (trusted === null) return []
  await whenFree(() => database.forgetReportsBefore(trusted - REPORTS_KEPT_MS))
  await whenFree(() => database.forgetLinksBefore(trusted - LINKS_KEPT_MS))
  const gone: string[] = []
  for (const row of await database.removedBefore(trusted - KEPT_MS)) {
    if (row.place === 'beta' && !site) continue
    try {
      if (row.place === 'beta') await folderDeleted(database, site!, row)
      await whenFree(() => database.atOnce(() => forgotten(row)))
      gone.push(row.URL_name)
    } catch (error) {
      failed(row.URL_name, error)
    }
  }
  return gone
}

/** Deletes the folder, and commits that. */
async function folderDeleted(database: Database, site: SiteData, { URL_name }: Listed) {
  const torneos = join(site.content, 'torneos')
  await site.alone(() =>
    database.alone(async () => {
      if (folderFault(torneos)) throw new Error(`${torneos} no es una carpeta`)
      await rm(join(torneos, URL_name), { recursive: true, force: true })
      await flushFolder(torneos).catch(() => undefined)
      await site.commitRemoved?.(URL_name)
    }),
  )
}

function* forgotten(row: Listed): Work<void> {
  if (row.place === 'live') yield* tables.removeTournament(row.URL_name)
  yield* tables.forgetRoles(row)
  yield* tables.forgetJournal(row)
  yield* tables.forgetLinks(row)
  yield* tables.forgetReports(row)
  yield* tables.dropListing(row)
}

/** Where a purge says what it deleted, and what went wrong. */
type Said = { done: (words: string) => void; failed: (error: unknown) => void }

/** Purges now and once a day, until `close`. */
export function purging(work: () => Promise<readonly string[]>, { done, failed }: Said) {
  const once = (): Promise<unknown> =>
    work().then(
      (gone) =>
        gone.length > 0 && done(`Se borró lo que se quitó hace treinta días: ${gone.join(', ')}`),
      failed,
    )
  let running = once()
  const timer = setInterval(() => (running = once()), DAY_MS).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
