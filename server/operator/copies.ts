/**
 * `npm run backup` and `npm run restore` copy the data of a running server out and back; `npm run
 * move` copies it from one engine to the other. A copy is a folder with a SQLite database (from
 * SQLite's online backup, or from PostgreSQL), the secret that signs sessions and, from `backup`,
 * the site's own tournaments.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import type { Count, Log } from '../../ground/log.ts'
import { Refusal } from '../../ground/refusal.ts'
import { hasSecret, secretFile, secretOfCopy } from '../api/accounts/secret.ts'
import { databaseFile } from '../api/database/data-dir.ts'
import { Unusable, damaged, isBusy, noDataIn, unusable } from '../api/database/database-trouble.ts'
import { openDatabase } from '../api/database/database.ts'
import { isSound } from '../api/database/sound.ts'
import { isPostgres, withoutPassword } from '../api/database/database-url.ts'
import { LAST_BACKUP } from '../api/database/backup-fact.ts'
import { openAt, type KeptPlace } from '../api/database/kept.ts'
import { fromPostgres, hasData, toPostgres } from './postgres-copies.ts'
import { journalMarks, unwrittenIn } from './journal-marks.ts'
import { bringSiteBack, copySite, siteIds, siteTournaments, type SitePlace } from './site-copies.ts'
import { plural } from '../../src/lib/wording/plural.ts'

/** All pages in one step, so that a concurrent write does not restart the backup. */
const ALL_PAGES = 2 ** 31 - 1
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 50
/** How long a change of Mesa may take to write its files. */
const SETTLING_MS = 1000

const COPY_USAGE = `Escribe una carpeta que todavía no exista: npm run backup -- /respaldos/2026-11-22`
const MOVE_USAGE = `Escribe de dónde y a dónde, cada uno una carpeta o un PostgreSQL: npm run move -- .data postgres://usuario:contraseña@10.0.0.5/cascarita`
const RESTORE_USAGE = `Escribe la carpeta de una copia: npm run restore -- /respaldos/2026-11-22`

/** What is copied; `site` is left out where only accounts and live tournaments are. */
export type CopiedPlace = KeptPlace & { site?: SitePlace }

/** The folder that a command names, or a `Refusal` that shows the usage. */
function folderNamed(args: readonly string[], usage: string): string {
  if (args.length !== 1 || args[0]!.startsWith('-')) throw new Refusal(usage)
  return resolve(args[0]!)
}

/** `npm run backup -- FOLDER` */
export async function backupCommand(args: string[], place: CopiedPlace, log: Log) {
  await copyOut(place, folderNamed(args, COPY_USAGE), log)
  await noteBackup(place, new Date().toISOString()).catch((error: unknown) =>
    log(`La copia está hecha, y el servidor no lo sabrá: ${String(error)}`),
  )
}

/** So that the server can say when none is made. The server may be of another version. */
async function noteBackup({ dir, url }: KeptPlace, at: string) {
  if (url) {
    const database = await openAt({ dir, url }, false)
    await database.setFact(LAST_BACKUP, at).finally(database.close)
    return
  }
  const db = new DatabaseSync(databaseFile(dir), { timeout: PATIENCE_MS })
  try {
    db.prepare(
      `INSERT INTO facts (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    ).run(LAST_BACKUP, at)
  } finally {
    db.close()
  }
}

/** `npm run restore -- FOLDER` */
export async function restoreCommand(args: string[], { site, ...kept }: CopiedPlace, log: Log) {
  const copy = folderNamed(args, RESTORE_USAGE)
  await bringBack(kept, copy, log)
  if (site) bringSiteBack(site, copy, log)
}

/**
 * `npm run move -- FROM TO`, each a folder or a `postgres://…`; throws a `Refusal` where TO is not
 * empty.
 */
export async function moveCommand(args: readonly string[], log: Log) {
  const [from, to, ...more] = args
  if (!from || !to || more.length > 0 || [from, to].some((word) => word.startsWith('-')))
    throw new Refusal(MOVE_USAGE)
  if (!isPostgres(to)) return copyOut(keptAt(from), resolve(to), log)
  const aside = mkdtempSync(join(tmpdir(), 'cascarita-mudanza-'))
  try {
    await intoFolder(keptAt(from), aside, log.count)
    const held = await contentOf(databaseFile(aside))
    await toPostgres(aside, to, false, log.count)
    log(`Listo: ${listed(held)} en ${withoutPassword(to)}. Se comparó cada renglón.`)
  } catch (error) {
    throw isPostgres(from) ? error : unusable(error, databaseFile(resolve(from)))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const keptAt = (place: string): KeptPlace =>
  isPostgres(place) ? { dir: '', url: place } : { dir: resolve(place) }

/** Copies the current data to an empty folder. */
async function intoFolder({ dir, url }: KeptPlace, folder: string, count?: Count) {
  if (url) return fromPostgres(url, folder, count)
  const file = databaseFile(dir)
  if (!existsSync(file) || !hasSecret(dir)) throw new Refusal(noDataIn(dir))
  const secret = secretOfCopy(dir)
  await copyDatabase(file, databaseFile(folder))
  writeFileSync(secretFile(folder), `${secret}\n`, { mode: 0o600, flush: true })
}

/**
 * Copies the data to a new folder `place`, completely or not at all; `log` gets its contents.
 * Throws a `Refusal` where the folder exists, or where the data or the disk prevents it.
 */
export async function copyOut({ site, ...kept }: CopiedPlace, place: string, log: Log) {
  if (existsSync(place)) throw new Refusal(`Ya existe ${place}. ${COPY_USAGE}`)
  const aside = `${place}.${process.pid}`
  try {
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    // Before the database: it knows who made each of them, and which ones wait for an operator.
    const ids = site ? siteIds(site.content) : []
    await settledInto(kept, aside, log.count)
    const held = await contentOf(databaseFile(aside))
    if (site) held.push(siteTournaments(await copySite(site, ids, aside, () => journalMarks(kept))))
    synced(databaseFile(aside))
    synced(aside)
    renameSync(aside, place)
    synced(dirname(place))
    log(`Listo: ${listed(held)} en ${place}`)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw (
      (kept.url ? undefined : faultOf(databaseFile(kept.dir))) ??
      unusable(error, databaseFile(place))
    )
  }
}

/** What is wrong with a database: a copy of a damaged one is as damaged, but is not to be mended. */
function faultOf(file: string): Unusable | undefined {
  if (!existsSync(file)) return undefined
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS })
    try {
      return isSound(db) ? undefined : damaged(file)
    } finally {
      db.close()
    }
  } catch (error) {
    const words = unusable(error, file)
    return words instanceof Unusable ? words : undefined
  }
}

/**
 * A copy in which no change is half written; at the latest, after a second, as it is. The files are
 * copied later, so a copied tournament is never older than its journal.
 */
async function settledInto(kept: KeptPlace, folder: string, count?: Count) {
  const end = performance.now() + SETTLING_MS
  for (;;) {
    await intoFolder(kept, folder, count)
    if (performance.now() >= end || unwrittenIn(databaseFile(folder)) === 0) return
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }
}

/**
 * Replaces the data by a copy in one step, also under a running server, which shows it at once.
 * The present data is copied first. Throws a `Refusal` where the copy cannot be used.
 */
export async function bringBack({ dir, url }: KeptPlace, copy: string, log: Log, now = new Date()) {
  if (!existsSync(databaseFile(copy)) || !hasSecret(copy))
    throw new Refusal(`${copy} no es una copia de los datos. ${RESTORE_USAGE}`)
  const secret = secretOfCopy(copy)
  const aside = join(dir, `restaurar-${process.pid}`)
  const file = databaseFile(dir)
  try {
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    await copyDatabase(databaseFile(copy), databaseFile(aside))
    // Migrated to this version before it is visible.
    const held = await contentOf(databaseFile(aside))
    const isSame = url
      ? await intoPostgres({ dir, url }, { aside, secret }, now, log)
      : await intoDir(dir, { aside, secret }, now, log)
    log(`Listo: ${listed(held)} en ${url ? withoutPassword(url) : dir}`)
    if (!isSame) log('La copia es de otro servidor: reinícialo para que valgan sus sesiones.')
  } catch (error) {
    throw unusable(error, file)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

type Copied = { aside: string; secret: string }

/** Whether the secret is unchanged. */
async function intoDir(
  dir: string,
  { aside, secret }: Copied,
  now: Date,
  log: Log,
): Promise<boolean> {
  await keepPresent(dir, now, log)
  await copyDatabase(databaseFile(aside), databaseFile(dir))
  const isSame = hasSecret(dir) && succeedsNow(() => secretOfCopy(dir) === secret)
  if (!isSame) replaceSecret(dir, secret)
  return isSame
}

async function intoPostgres(
  { dir, url }: Required<KeptPlace> & { url: string },
  { aside, secret }: Copied,
  now: Date,
  log: Log,
): Promise<boolean> {
  writeFileSync(secretFile(aside), `${secret}\n`, { mode: 0o600 })
  const kept = join(dir, before(now))
  if (await hasData(url)) {
    await copyOut({ dir, url }, kept, () => undefined)
    log(`Lo que había quedó en ${kept}`)
  }
  return !(await toPostgres(aside, url, true, log.count))
}

const before = (now: Date) => `antes-${now.toISOString().slice(0, 19).replaceAll(':', '')}`

/** Makes a wrong restore reversible. A database that cannot be copied any more is moved aside. */
async function keepPresent(dir: string, now: Date, log: Log) {
  const file = databaseFile(dir)
  if (!existsSync(file)) return
  const kept = join(dir, before(now))
  if (hasSecret(dir) && (await succeeds(() => copyOut({ dir }, kept, () => undefined))))
    return log(`Lo que había quedó en ${kept}`)
  mkdirSync(kept, { recursive: true, mode: 0o700 })
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(file + end)) renameSync(file + end, join(kept, basename(file) + end))
  log(`Lo que había no se podía leer; se movió a ${kept}`)
}

const succeeds = (act: () => Promise<unknown>) =>
  act().then(
    () => true,
    () => false,
  )

/** A damaged database counts as no. */
function succeedsNow(ask: () => boolean) {
  try {
    return ask()
  } catch {
    return false
  }
}

function replaceSecret(dir: string, secret: string) {
  const aside = `${secretFile(dir)}.${process.pid}`
  writeFileSync(aside, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(aside, secretFile(dir))
  synced(dir)
}

/** If the target is locked, Node reports SQLite error 0, 'not an error'. */
const isHeldUp = (error: unknown) => isBusy(error) || (error as { errcode?: number }).errcode === 0

/** Waits for a concurrent writer. */
async function copyDatabase(from: string, to: string) {
  // Only for its owner: SQLite would make it readable to all.
  closeSync(openSync(to, 'a', 0o600))
  const end = performance.now() + PATIENCE_MS
  const source = new DatabaseSync(from, { readOnly: true, timeout: PATIENCE_MS })
  try {
    for (;;) {
      try {
        return await backup(source, to, { rate: ALL_PAGES })
      } catch (error) {
        if (!isHeldUp(error) || performance.now() >= end) throw error
        await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
      }
    }
  } finally {
    source.close()
  }
}

/** Reads a copy completely, migrated to this version. Throws `Unusable` where a part is damaged. */
async function contentOf(file: string): Promise<string[]> {
  const database = openDatabase(file, { mayBegin: false })
  try {
    await database.check()
    const accounts = await database.accountCount()
    const tournaments = (await database.tournaments()).length
    return [plural(accounts, 'cuenta'), plural(tournaments, 'torneo en vivo', 'torneos en vivo')]
  } finally {
    await database.close()
  }
}

const listed = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' y $1')

function synced(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
