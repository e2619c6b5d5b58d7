/**
 * The site's own tournaments: the files of their folders. A change is noted in the journal first, then
 * its files are replaced, then the note is settled: what a killed server leaves is finished or taken
 * back at the next start, by `recover`.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bytesOf, folderFault, listingOf } from '../../../publish/reading/data-files.ts'
import { filesOfPublic } from '../../../publish/reading/files-of-public.ts'
import { printError } from '../../../publish/terminal.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import { textOf } from '../../../src/lib/reader/text-of.ts'
import type { Database } from '../database/database.ts'
import type { ChangedText, NewEntry } from '../database/journal-table.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import { whenFree } from '../database/when-free.ts'
import { Refused } from '../refusal.ts'
import { putFile, removeHalfWritten } from './put-file.ts'
import type { Place, Reading, Stored } from './place.ts'
import { MESA_SAYS } from './wording.ts'

/** The folder of the site's data, and what follows a change of it. */
export type SiteData = {
  /** Holds `torneos/`. */
  content: string
  /** Work on the files, one after the other, and never while others are brought by a pull. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Keeps the change where older ones are kept; never rejects. Files by their path from `content`. */
  commit: (files: readonly string[], entry: NewEntry & { URL_name: string }) => Promise<void>
  /** Has the pages of a tournament built; at once when it is asked, whatever becomes of it. */
  changed: (URL_name: string) => void
}

const IS_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function folderPlace(database: Database, data: SiteData, reading: Reading): Place {
  const has = (URL_name: string) => isThere(data.content, URL_name)
  return {
    has: async (URL_name) => has(URL_name),
    read: async (URL_name) =>
      has(URL_name) ? readStored(data.content, URL_name, reading) : undefined,
    finish: () => recover(database, data),
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
  }
}

/** Nobody else of this process is at the files then, nor another process at any change. */
const byItself = <T>(database: Database, data: SiteData, work: () => Promise<T>) =>
  data.alone(() => database.alone(work))

const folderOf = (content: string, URL_name: string) => join(content, 'torneos', URL_name)

/** What a change has written: its texts, and the picture that it names. */
function pathsOf(
  { URL_name, change }: Pick<NewEntry, 'change'> & { URL_name: string },
  texts: readonly ChangedText[],
) {
  const image = change.kind === 'editPlayer' ? change.fields.image : null
  const files = texts.map(({ file }) => file)
  const all = image?.startsWith('imagenes/') ? [...files, image] : files
  return all.map((file) => `torneos/${URL_name}/${file}`)
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
  { today, readText }: Reading,
): Promise<Stored> {
  const folder = folderOf(content, id)
  const { files, refused } = listingOf(folder)
  const hash = createHash('sha256')
  const texts = new Map<string, string | null>()
  const images = files.filter((file) => file.startsWith('imagenes/'))
  for (const file of files) {
    if (file.startsWith('imagenes/')) continue
    const bytes = bytesOf(join(folder, file), LIMITS.fileBytes)
    texts.set(file, Buffer.isBuffer(bytes) ? textOf(bytes) : null)
    hash.update(`\0${file}\0`).update(Buffer.isBuffer(bytes) ? bytes : bytes.code)
  }
  const publicFiles = await filesOfPublic()
  const options = { today: today(), refused, publicFiles, readText }
  return { texts: { id, files: texts, images, options }, version: hash.digest('hex') }
}

/** Before its name stands anywhere: a picture that nobody names is no problem, and shown nowhere. */
async function putPhoto(folder: string, { name, body }: KeptFile) {
  const path = join(folder, name)
  try {
    await mkdir(dirname(path), { recursive: true })
    if (folderFault(dirname(path))) throw new Error(`${dirname(path)} no es una carpeta`)
    await putFile(path, body)
  } catch (error) {
    throw notSaved(error)
  }
}

function notSaved(error: unknown) {
  printError(error)
  return new Refused(503, MESA_SAYS.notSaved, { 'Retry-After': '15' })
}

type Putting = { folder: string; texts: readonly ChangedText[]; number: number }

/** All files, or as it was before. */
async function putOrTakeBack(database: Database, { folder, texts, number }: Putting) {
  const put: ChangedText[] = []
  try {
    for (const text of texts) {
      await putFile(join(folder, text.file), text.after)
      put.push(text)
    }
  } catch (error) {
    // Where even this fails the note stays, and the change is finished later.
    for (const { file, before } of put) await putFile(join(folder, file), before)
    await whenFree(() => database.dropEntry(number))
    throw notSaved(error)
  }
}

/** A note that cannot be settled now is at the next start: the files are there already. */
const settled = (database: Database, number: number) =>
  whenFree(() => database.settleEntry(number)).catch(printError)

/**
 * Finishes what a killed server was at: nobody was told that it is done, and whoever asks again gets
 * the answer that it is. Where somebody edited the files meanwhile, theirs stay.
 */
export const recover = (database: Database, data: SiteData) =>
  byItself(database, data, async () => {
    for (const { entry, texts } of await database.unwritten()) {
      const { URL_name, number } = entry
      if (await isFinished(folderOf(data.content, URL_name), texts)) {
        await data.commit(pathsOf(entry, texts), entry)
        await database.settleEntry(number)
      } else {
        await database.dropEntry(number)
      }
    }
  })

/** Puts the files that are as before; false where none is as before or after. */
async function isFinished(folder: string, texts: readonly ChangedText[]) {
  let known = 0
  for (const { file, before, after } of texts) {
    const path = join(folder, file)
    await removeHalfWritten(path)
    const now = await readFile(path, 'utf8').catch(() => null)
    if (now === before) await putFile(path, after)
    if (now === before || now === after) known += 1
  }
  return known > 0
}
