/**
 * The files of the service workers (`src/worker`): their code, and what each keeps of a release from
 * the beginning. The code is compiled with the pages; what they keep is known once they are rendered.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { digestOfBytes } from '../reading/digest.ts'

/** At the root, so that their scopes may be any part of the site. */
export const WORKERS = [
  { file: 'sw.js', entry: 'mesa-worker.ts', page: '/mesa' },
  { file: 'sin-senal.js', entry: 'site-worker.ts', page: '/sin-senal' },
] as const
/** The compiled codes, beside the compiled pages: a text by file. */
export const WORKER_CODES = 'workers.json'

export type WorkerCodes = Record<string, string>

/** Stands in the compiled code for what is kept. */
export const PLACE = '__KEPT__'

/** A file of the site as bytes, undefined where there is none; `file` without a first slash. */
export type ReadFile = (file: string) => Buffer | undefined

/** What is kept: `revision` is a digest, null where the address changes with the content. */
export type KeptFile = { url: string; revision: string | null }

/** The whole file, for a site with these files; undefined where it has not the page that is kept. */
export function workerText(code: string, page: string, read: ReadFile): string | undefined {
  const kept = keptFiles(page, read)
  return kept && code.replace(PLACE, () => JSON.stringify(kept))
}

/** The page and every file that it names, and those that these name, each once, by their addresses. */
export function keptFiles(address: string, read: ReadFile): KeptFile[] | undefined {
  const page = read(fileOfPage(address))
  if (!page) return undefined
  const kept = new Map<string, KeptFile>()
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

/** Whatever looks like the address of a file: as text in quotes, or in `url(…)`. */
const NAMED = /["'`(]((?:\.{0,2}\/)[\w./~-]+\.\w+)["'`)]/g

const namedIn = (text: string, from: string) =>
  [...text.matchAll(NAMED)].map(([, name]) => posix.resolve(posix.dirname(from), name!))

/** Writes the workers of a site that lies in several folders, the first of which they are written to. */
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
      // Perhaps in the next one.
    }
  }
  return undefined
}
