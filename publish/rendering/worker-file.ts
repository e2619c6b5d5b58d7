/**
 * The file of the service worker (`src/worker`): its code, and what it keeps of a release. The code is
 * compiled with the pages; what it keeps is known once they are rendered.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { digestOfBytes } from '../reading/digest.ts'

/** At the root, so that its scope may be any part of the site. */
const WORKER_FILE = 'sw.js'
/** The compiled code, beside the compiled pages. */
export const WORKER_CODE = 'worker.js'

/** The page that opens without signal. */
const PAGE = { address: '/mesa', file: 'mesa.html' }
/** Stands in the compiled code for what is kept. */
export const PLACE = '__KEPT__'

/** A file of the site as bytes, undefined where there is none; `file` without a first slash. */
export type SiteFile = (file: string) => Buffer | undefined

/** What is kept: `revision` is a digest, null where the address changes with the content. */
export type KeptFile = { url: string; revision: string | null }

/** The whole file, for a site with these files; undefined where it has no page to keep. */
export function workerText(code: string, read: SiteFile): string | undefined {
  const kept = keptFiles(read)
  return kept && code.replace(PLACE, () => JSON.stringify(kept))
}

/** The page and every file that it names, and those that these name, each once, by their addresses. */
export function keptFiles(read: SiteFile): KeptFile[] | undefined {
  const page = read(PAGE.file)
  if (!page) return undefined
  const kept = new Map<string, KeptFile>()
  const waiting = namedIn(page.toString(), PAGE.address)
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const bytes = kept.has(url) ? undefined : read(url.slice(1))
    if (!bytes) continue
    const isNamedByContent = url.startsWith('/_astro/')
    kept.set(url, { url, revision: isNamedByContent ? null : digestOfBytes(bytes) })
    if (/\.(?:js|css)$/.test(url)) waiting.push(...namedIn(bytes.toString(), url))
  }
  return [
    { url: PAGE.address, revision: digestOfBytes(page) },
    ...[...kept.values()].toSorted((one, other) => (one.url < other.url ? -1 : 1)),
  ]
}

/** Whatever looks like the address of a file: as text in quotes, or in `url(…)`. */
const NAMED = /["'`(]((?:\.{0,2}\/)[\w./~-]+\.\w+)["'`)]/g

const namedIn = (text: string, from: string) =>
  [...text.matchAll(NAMED)].map(([, name]) => posix.resolve(posix.dirname(from), name!))

/** Writes the worker of a site that lies in several folders, the first of which it is written to. */
export function writeWorker(code: string, folders: readonly string[]) {
  const text = workerText(code, (file) => {
    for (const folder of folders) {
      try {
        return readFileSync(join(folder, file))
      } catch {
        // Perhaps in the next one.
      }
    }
    return undefined
  })
  if (text) writeFileSync(join(folders[0]!, WORKER_FILE), text)
}
