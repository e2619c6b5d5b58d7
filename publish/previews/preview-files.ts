/** Where previews are kept between builds, and how a release gets them: by hard link. */
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { previewAddress } from '../../src/lib/previews/preview.ts'

export const previewStore = (work: string) => join(work, 'previews')

/** One folder for each first letter, so that old files are looked for in one folder at a time. */
export const keptPreview = (store: string, file: string) => join(store, file.slice(0, 2), file)

/** The preview's path inside a release. */
export const previewFileIn = (file: string) => previewAddress(file).slice(1)

const previewIn = (release: string, file: string) => join(release, previewFileIn(file))

/** Links a stored preview into a release. False if it is not drawn yet. */
export function linkPreview(store: string, release: string, file: string): boolean {
  const [from, to] = [keptPreview(store, file), previewIn(release, file)]
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    return linkedOtherwise(error as NodeJS.ErrnoException, from, to)
  }
}

function linkedOtherwise({ code }: NodeJS.ErrnoException, from: string, to: string): boolean {
  if (code === 'EEXIST') return true
  if (code === 'ENOENT') return false
  try {
    copyFileSync(from, to)
    return true
  } catch {
    return false
  }
}

/**
 * Links stored previews into the release where they are missing. Takes previews by part (shared
 * pages under '') and returns those that are not drawn yet.
 */
export function linkPreviews(
  store: string,
  release: string,
  named: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  const count = [...named.values()].reduce((sum, files) => sum + files.length, 0)
  if (count === 0) return missing
  const folder = dirname(previewIn(release, '_'))
  mkdirSync(folder, { recursive: true })
  // One directory listing is quicker, because after an edit most previews are already there.
  const there = new Set(count > FEW ? readdirSync(folder) : [])
  const isThere = (file: string) =>
    there.has(file) || (linkPreview(store, release, file) && Boolean(there.add(file)))
  for (const [owner, files] of named) {
    const left = files.filter((file) => !isThere(file))
    if (left.length > 0) missing.set(owner, left)
  }
  return missing
}

/** Up to this many are checked one by one. */
const FEW = 1000
