/**
 * The site's own tournaments: the files of their folders. A change is first recorded in the
 * journal, then its files are replaced, then the record is settled. `recover` finishes or reverts
 * what a killed server left, at the next start.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf, dataTextsOf, folderFault, folderListing } from '../../../ground/data-files.ts'
import { putFile, removeHalfWritten } from '../../../ground/replace-file.ts'
import { filesOfPublic } from '../../../publish/inspection/files-of-public.ts'
import { printError } from '../../../ground/terminal.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import type { ChangedText } from '../../../src/lib/edit/edit.ts'
import { textOf } from '../../../src/lib/reader/text-of.ts'
import type { Database } from '../database/database.ts'
import type { JournalEntry, NewEntry } from '../database/journal-table.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { tables } from '../database/tables.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import { wordsToLog, unusable } from '../database/database-trouble.ts'
import { whenFree } from '../database/when-free.ts'
import type { Work } from '../database/work.ts'
import { Refused } from '../refusal.ts'
import { dropBeside, finishFolder, isTaken, putBeside, swapIn, sweepBeside } from './new-folder.ts'
import type { TournamentPlace, TextReading, StoredTexts } from './place.ts'
import { MESA_SAYS } from './wording.ts'

/** The folder of the site's data, and what happens after a change. */
export type SiteData = {
  /** The folder with `torneos/`. */
  content: string
  /** Runs work on the files one job at a time, and never during a pull. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Commits the change; never rejects. Files are paths from `content`. */
  commit: (files: readonly string[], entry: NewEntry & { URL_name: string }) => Promise<void>
  /** Commits that a whole folder is gone, where the data is in git; never rejects. */
  commitRemoved?: (URL_name: string) => Promise<void>
  /** Keeps a note of what lists show beside the data, where that is in git; never rejects. */
  keepListing?: (file: string, text: string) => Promise<void>
  /** The changes that git refuses, where the data is in git. */
  refused?: () => readonly UnsavedChange[]
  /** Starts a build of the tournament's pages; returns at once. */
  changed: (URL_name: string) => void
}

/**
 * A change that is in the files and that git does not take. `URL_name` is undefined where it is of no
 * one tournament; `at` is when it was made; `why` is git's message.
 */
export type UnsavedChange = { URL_name: string | undefined; at: string; why: string }

const IS_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function folderPlace(
  database: Database,
  data: SiteData,
  reading: TextReading,
): TournamentPlace {
  const has = (URL_name: string) => isThere(data.content, URL_name)
  return {
    has: async (URL_name) => has(URL_name),
    read: async (URL_name) =>
      has(URL_name) ? readStored(data.content, URL_name, reading) : undefined,
    pictures: async (URL_name, names) => {
      const folder = folderOf(data.content, URL_name)
      const there = new Set(has(URL_name) ? folderListing(folder).files : [])
      return names.flatMap((name) => {
        const isThere = there.has(name) && name.startsWith('imagenes/')
        const body = isThere ? bytesOf(join(folder, name), LIMITS.pictureBytes) : undefined
        return Buffer.isBuffer(body) ? [{ name, body }] : []
      })
    },
    finish: () => finish(database, data),
    async write(URL_name, { version }, { texts }, entry, photo) {
      const outcome = await byItself(database, data, async () => {
        const now = readStored(data.content, URL_name, reading)
        if ((await now).version !== version) return 'late'
        const key = { place: 'beta', URL_name } as const
        const folder = folderOf(data.content, URL_name)
        if (photo) await putPhoto(folder, photo)
        const number = await whenFree(() => database.addEntry(key, entry, texts))
        if (number === undefined) return 'late'
        await putOrTakeBack(database, { folder, texts, number })
        if (texts.length > 0)
          await data.commit(pathsOf({ ...entry, URL_name }, texts), { ...entry, URL_name })
        await settled(database, number)
        return 'written'
      })
      if (outcome === 'written' && texts.length > 0) data.changed(URL_name)
      return outcome
    },
    async create(URL_name, files, entry, beside) {
      const torneos = join(data.content, 'torneos')
      const key = { place: 'beta', URL_name } as const
      const texts = madeTexts(files)
      const outcome = await byItself(database, data, async () => {
        const known = await database.entry(key, entry.id)
        if (known) return known.isUnwritten ? 'late' : 'already'
        if (folderFault(torneos)) throw notSaved(new Error(`${torneos} no es una carpeta`))
        if (!IS_ID.test(URL_name) || isTaken(join(torneos, URL_name))) return 'taken'
        await putBeside(torneos, URL_name, files).catch(thrownNotSaved)
        const number = await whenFree(() => database.atOnce(() => noted(key, entry, texts, beside)))
        if (number === undefined) {
          await dropBeside(torneos, URL_name)
          return 'taken'
        }
        // If this fails, the note stays, and the folder is finished later.
        await swapIn(torneos, URL_name).catch(thrownNotSaved)
        await data.commit(pathsOf({ ...entry, URL_name }, texts), { ...entry, URL_name })
        await settled(database, number)
        return 'written'
      })
      if (outcome === 'late') {
        await finish(database, data)
        return 'already'
      }
      if (outcome === 'written') data.changed(URL_name)
      return outcome
    },
  }
}

/** Notes a new tournament, unless a live one has its name. */
function* noted(
  key: TournamentKey,
  entry: NewEntry,
  texts: readonly ChangedText[],
  beside: () => Work<void>,
): Work<number | undefined> {
  if (yield* tables.isLive(key.URL_name)) return undefined
  const number = yield* tables.addEntry(key, entry, texts)
  if (number !== undefined) yield* beside()
  return number
}

const madeTexts = (files: readonly KeptFile[]): ChangedText[] =>
  files.flatMap(({ name, body }) =>
    name.startsWith('imagenes/')
      ? []
      : [{ file: name, before: null, after: Buffer.from(body).toString('utf8') }],
  )

/** Excludes other work on the files in this process, and changes by other processes. */
const byItself = <T>(database: Database, data: SiteData, work: () => Promise<T>) =>
  data.alone(() => database.alone(work))

const folderOf = (content: string, URL_name: string) => join(content, 'torneos', URL_name)

/** The files that a change has written: its texts, and the picture it names. */
function pathsOf(
  { URL_name, change }: Pick<NewEntry, 'change'> & { URL_name: string },
  texts: readonly ChangedText[],
) {
  const taken = change.kind === 'create' ? (change.taken ?? []) : []
  const images = [pictureIn(change), ...taken].filter((image) => image?.startsWith('imagenes/'))
  const all = [...texts.map(({ file }) => file), ...images]
  return all.map((file) => `torneos/${URL_name}/${file}`)
}

/** The picture that a change names. */
function pictureIn(change: NewEntry['change']) {
  if (change.kind === 'editPlayer') return change.fields.image
  if (change.kind === 'editTeam') return change.fields.logoImage
  if (change.kind === 'editTournament') return change.fields.thumbnailImage
  return change.kind === 'create' ? change.picture : undefined
}

/** Whether it has a real folder: a link may lead anywhere. */
export function isThere(content: string, URL_name: string) {
  if (!IS_ID.test(URL_name)) return false
  const folder = folderOf(content, URL_name)
  if (folderFault(join(content, 'torneos')) || folderFault(folder)) return false
  return Buffer.isBuffer(bytesOf(join(folder, 'torneo.yml'), LIMITS.fileBytes))
}

async function readStored(
  content: string,
  id: string,
  { today, readText }: TextReading,
): Promise<StoredTexts> {
  const folder = folderOf(content, id)
  const { files, refused: unlisted } = folderListing(folder)
  const images = files.filter((file) => file.startsWith('imagenes/'))
  const read = dataTextsOf(
    folder,
    files.filter((file) => !images.includes(file)),
  )
  const refused = new Map([...unlisted, ...read.faults])
  const hash = createHash('sha256')
  const texts = new Map<string, string | null>()
  for (const [file, bytes] of read.texts) {
    texts.set(file, bytes && textOf(bytes))
    hash.update(`\0${file}\0`).update(bytes ?? 'unread')
  }
  const publicFiles = await filesOfPublic()
  const options = { today: today(), refused, publicFiles, readText }
  return { texts: { id, files: texts, images, options }, version: hash.digest('hex') }
}

/** Written before any file names it: an unnamed picture is harmless and not shown. */
async function putPhoto(folder: string, { name, body }: KeptFile) {
  try {
    await putFile(join(folder, name), body)
  } catch (error) {
    throw notSaved(error)
  }
}

function thrownNotSaved(error: unknown): never {
  throw notSaved(error)
}

function notSaved(error: unknown) {
  printError(wordsToLog(unusable(error, 'la carpeta del torneo')))
  return new Refused(503, MESA_SAYS.notSaved, { 'Retry-After': '15' })
}

type Putting = { folder: string; texts: readonly ChangedText[]; number: number }

/** Writes all files, or restores the old ones. */
async function putOrTakeBack(database: Database, { folder, texts, number }: Putting) {
  const put: ChangedText[] = []
  try {
    for (const text of texts) {
      await putFile(join(folder, text.file), text.after)
      put.push(text)
    }
  } catch (error) {
    // If even this fails, the record stays, and the change is finished later.
    for (const { file, before } of put.toReversed()) await putFile(join(folder, file), before)
    await whenFree(() => database.dropEntry(number))
    throw notSaved(error)
  }
}

/** If the record cannot be settled now, the next start does it; the files are already written. */
const settled = (database: Database, number: number) =>
  whenFree(() => database.settleEntry(number)).catch(printError)

/**
 * Finishes the work of a killed server. The client never got an answer; when it retries, it learns
 * that the change is made. If the files were edited meanwhile, the edits stay. Returns the
 * tournaments with a finished change.
 */
export const recover = (database: Database, data: SiteData) =>
  byItself(database, data, async () => {
    const finished = new Set<string>()
    for (const { entry, texts } of await database.unwritten()) {
      const { number } = entry
      if (await isFinished(data.content, entry, texts)) {
        await data.commit(pathsOf(entry, texts), entry)
        await database.settleEntry(number)
        finished.add(entry.URL_name)
      } else if (entry.change.kind === 'create') {
        // Another folder has its name by now: its organisers are others.
        await database.atOnce(function* () {
          yield* tables.forgetRoles(entry)
          yield* tables.dropListing(entry)
          yield* tables.dropEntry(number)
        })
      } else {
        await database.dropEntry(number)
      }
    }
    await sweepBeside(join(data.content, 'torneos'))
    return finished
  })

/** The same while the site is shown, which is then built again. */
async function finish(database: Database, data: SiteData) {
  for (const URL_name of await recover(database, data)) data.changed(URL_name)
}

function isFinished(
  content: string,
  { URL_name, change }: Pick<JournalEntry, 'URL_name' | 'change'>,
  texts: readonly ChangedText[],
) {
  if (change.kind === 'create') return finishFolder(join(content, 'torneos'), URL_name, texts)
  // A tournament that was removed meanwhile does not come back as a single file.
  return isThere(content, URL_name) && areWritten(folderOf(content, URL_name), texts)
}

/**
 * Writes the files that are still in their earlier state; false where a file matches neither
 * state.
 */
async function areWritten(folder: string, texts: readonly ChangedText[]) {
  let known = 0
  for (const { file, before, after } of texts) {
    const path = join(folder, file)
    await removeHalfWritten(path)
    const now = await textNow(path)
    if (now === before) await putFile(path, after)
    if (now === before || now === after) known += 1
  }
  return known > 0
}

/** Null where the file does not exist; undefined where it cannot be read. */
const textNow = (path: string): Promise<string | null | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : undefined,
  )
