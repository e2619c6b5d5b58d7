/**
 * The site's own data in a copy: tournaments, shop and settings as plain folders, beside the
 * database. A person can also bring one back by hand.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../ground/log.ts'
import { plural } from '../../src/lib/wording/plural.ts'

/** `content` has `torneos/`; `work` has what builds remember of them. */
export type SitePlace = { content: string; work: string }

const TOURNAMENTS = 'torneos'
const BESIDE = ['productos', 'sitio.yml', 'listado.json'] as const

const inCopy = (copy: string) => join(copy, 'contenido')
const tournamentsOf = (content: string) => join(content, TOURNAMENTS)
const rememberedOf = (work: string) => join(work, 'remembered')
const rememberedInCopy = (copy: string) => join(copy, 'recordado')

/** The folders in `torneos/`; links are left out, as everywhere. */
export function siteIds(content: string): string[] {
  const torneos = tournamentsOf(content)
  if (!existsSync(torneos)) return []
  return readdirSync(torneos, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
}

/**
 * What is true of each tournament's journal: it changes with each change, and is null while files
 * are being written.
 */
export type JournalMarks = ReadonlyMap<string, number | null>

/**
 * For so long a tournament that changes all the time is copied again; then it is kept as it is. No
 * one taps for a minute without a pause; a program may, on a machine with too much to do.
 */
const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 5

/**
 * Copies the tournaments `ids`, and all else of the site, to the new folder `copy`. No tournament is
 * copied with half a change: one whose journal moved meanwhile is copied again. Returns how many
 * there are.
 */
export async function copySite(
  { content, work }: SitePlace,
  ids: readonly string[],
  copy: string,
  marks: () => Promise<JournalMarks>,
): Promise<number> {
  const to = inCopy(copy)
  const earlier = earlierCopy(copy)
  const inEarlier = (name: string) => earlier && join(inCopy(earlier), name)
  mkdirSync(tournamentsOf(to), { recursive: true })
  for (const name of BESIDE) copyTree(join(content, name), join(to, name), inEarlier(name))
  copyTree(rememberedOf(work), rememberedInCopy(copy), earlier && rememberedInCopy(earlier))
  const end = performance.now() + PATIENCE_MS
  for (let left = ids; left.length > 0;) {
    const before = await marks()
    for (const id of left) {
      const name = join(TOURNAMENTS, id)
      rmSync(join(to, name), { recursive: true, force: true })
      copyTree(join(content, name), join(to, name), inEarlier(name))
    }
    const after = await marks()
    left = left.filter((id) => after.get(id) === null || before.get(id) !== after.get(id))
    if (performance.now() > end) break
    if (left.length > 0) await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }
  flushTree(to)
  flushTree(rememberedInCopy(copy))
  return siteIds(to).length
}

/** The newest other copy beside a new one. */
function earlierCopy(copy: string): string | undefined {
  const folder = dirname(copy)
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => path !== copy && existsSync(inCopy(path)))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)[0]?.path
}

/**
 * Copies a file or a folder, without links and hidden files; nothing where it does not exist. What
 * is copied is on the disk only after `flushTree`. Files of the same content become hard links to
 * `earlier`, so that thirty copies of a photo take the room of one.
 */
function copyTree(from: string, to: string, earlier?: string) {
  const found = lstatSync(from, { throwIfNoEntry: false })
  if (found?.isFile()) copyFile(from, to, earlier)
  if (!found?.isDirectory()) return
  mkdirSync(to)
  for (const name of readdirSync(from).filter((name) => !name.startsWith('.')))
    copyTree(join(from, name), join(to, name), earlier && join(earlier, name))
}

/** Once all is copied: a tournament that changes meanwhile is copied between two changes. */
function flushTree(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) for (const name of readdirSync(path)) flushTree(join(path, name))
  if (found) flush(path)
}

function copyFile(from: string, to: string, earlier?: string) {
  const bytes = contentOf(from)
  if (bytes === undefined) return
  if (earlier && isFile(earlier) && contentOf(earlier)?.equals(bytes) && isLinked(earlier, to))
    return
  writeFileSync(to, bytes)
}

/** Undefined where it was removed or renamed meanwhile. */
function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Some file systems have no hard links, or only a few of one file. */
function isLinked(earlier: string, to: string): boolean {
  try {
    linkSync(earlier, to)
    return true
  } catch {
    return false
  }
}

/**
 * Brings the site's data back where there are no tournaments; else changes nothing and says what
 * differs, because results that came after the copy are worth more than the copy.
 */
export function bringSiteBack({ content, work }: SitePlace, copy: string, log: Log) {
  const from = inCopy(copy)
  const ids = siteIds(from)
  if (ids.length === 0) return
  if (siteIds(content).length > 0) return sayDifferences(content, copy, log)
  mkdirSync(content, { recursive: true })
  for (const name of [TOURNAMENTS, ...BESIDE]) putBack(join(from, name), join(content, name))
  putBack(rememberedInCopy(copy), rememberedOf(work))
  log(`${siteTournaments(ids.length)} en ${content}`)
}

export const siteTournaments = (count: number) =>
  plural(count, 'torneo del sitio', 'torneos del sitio')

/** In one step; what is there already stays. */
function putBack(from: string, to: string) {
  if (!existsSync(from)) return
  const aside = join(dirname(to), `.${basename(to)}.${process.pid}`)
  mkdirSync(dirname(to), { recursive: true })
  try {
    copyTree(from, aside)
    flushTree(aside)
    if (isEmptyFolder(to)) rmdirSync(to)
    if (!existsSync(to)) renameSync(aside, to)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  flush(dirname(to))
}

const isEmptyFolder = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true &&
  readdirSync(path).length === 0

function sayDifferences(content: string, copy: string, log: Log) {
  const from = tournamentsOf(inCopy(copy))
  const to = tournamentsOf(content)
  const ids = siteIds(inCopy(copy))
  const missing = ids.filter((id) => !existsSync(join(to, id)))
  const others = ids.filter((id) => !missing.includes(id) && !isSame(join(from, id), join(to, id)))
  log(`Los torneos del sitio, en ${content}, se quedaron como están.`)
  if (others.length > 0) log(`En la copia son otros: ${others.join(', ')}`)
  if (missing.length === 0) return
  log(`Aquí no están, y en la copia sí: ${missing.join(', ')}. Para traer uno:`)
  log(`cp -r ${join(from, missing[0]!)} ${to}/ && npm run build`)
}

/** Whether two folders have the same files, as copies take them. */
function isSame(one: string, other: string): boolean {
  if (isFile(one) && isFile(other)) return readFileSync(one).equals(readFileSync(other))
  if (isFile(one) || isFile(other)) return false
  const [names, otherNames] = [one, other].map((path) =>
    readdirSync(path)
      .filter((name) => !name.startsWith('.'))
      .toSorted(),
  )
  return (
    names!.join('\0') === otherNames!.join('\0') &&
    names!.every((name) => isSame(join(one, name), join(other, name)))
  )
}

function flush(folder: string) {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
