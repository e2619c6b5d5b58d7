/**
 * The files of the service workers (`src/worker`): their code, and the files of a release that
 * each caches from the start. The code is compiled with the pages; the list of files is known once
 * they are rendered.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { digestOfBytes } from '../../ground/digest.ts'

/** At the root, so that their scope can be any part of the site. */
export const WORKERS = [
  { file: 'sw.js', entry: 'mesa-worker.ts', page: '/mesa' },
  { file: 'sin-senal.js', entry: 'site-worker.ts', page: '/sin-senal' },
] as const
/** The compiled code of each worker, by file, beside the compiled pages. */
export const WORKER_CODES = 'workers.json'

export type WorkerCodes = Record<string, string>

/** The placeholder in the compiled code for the list of cached files. */
export const PLACE = '__KEPT__'

/** Reads a file of the site; undefined where it does not exist; `file` has no leading slash. */
export type ReadSiteFile = (file: string) => Buffer | undefined

/** A cached file: `revision` is a digest, null where the address changes with the content. */
export type CachedFile = { url: string; revision: string | null }

/**
 * The complete worker file for a site with these files; undefined where the page to cache is
 * missing.
 */
export function workerText(code: string, page: string, read: ReadSiteFile): string | undefined {
  const kept = keptFiles(page, read)
  return kept && code.replace(PLACE, () => JSON.stringify(kept))
}

/**
 * The page, every file that it names, and the files that those name, without duplicates, by
 * address.
 */
export function keptFiles(address: string, read: ReadSiteFile): CachedFile[] | undefined {
  const page = read(fileOfPage(address))
  if (!page) return undefined
  const kept = new Map<string, CachedFile>()
  const waiting = namedIn(page.toString(), address)
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const bytes = kept.has(url) ? undefined : read(url.slice(1))
    if (!bytes) continue
    const isNamedByContent = url.startsWith('/_astro/')
    kept.set(url, { url, revision: isNamedByContent ? null : digestOfBytes(bytes) })
    if (/\.(?:js|css)$/.test(url)) waiting.push(...namedIn(bytes.toString(), url))
  }
  return [
    { url: address, revision: digestOfBytes(page) },
    ...[...kept.values()].toSorted((one, other) => (one.url < other.url ? -1 : 1)),
  ]
}

/** Text that looks like the address of a file: in quotes, or in `url(…)`. */
const NAMED = /["'`(]((?:\.{0,2}\/)[\w./~-]+\.\w+)["'`)]/g

const namedIn = (text: string, from: string) =>
  [...text.matchAll(NAMED)].map(([, name]) => posix.resolve(posix.dirname(from), name!))

/** Writes the workers to the first of the folders that make up a site. */
export function writeWorkers(codes: WorkerCodes, folders: readonly string[]) {
  for (const { file, page } of WORKERS) {
    const text = workerText(codes[file]!, page, (name) => firstOf(folders, name))
    if (text) writeFileSync(join(folders[0]!, file), text)
  }
}

function firstOf(folders: readonly string[], file: string) {
  for (const folder of folders) {
    try {
      return readFileSync(join(folder, file))
    } catch {
      // The file may be in the next folder.
    }
  }
  return undefined
}
