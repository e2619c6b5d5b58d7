/** Where previews are kept between builds, and how a release gets them: by a second name of the same file. */
import { copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { previewAddress } from '../../src/lib/previews/preview.ts'
import type { Manifest } from '../releases/manifest.ts'

export const previewStore = (work: string) => join(work, 'previews')

/** A folder for each first letter: what is old is looked for in one of them at a time. */
export const keptPreview = (store: string, file: string) => join(store, file.slice(0, 2), file)

export const previewIn = (release: string, file: string) => join(release, previewAddress(file))

/** Puts a kept preview into a release. False if it is not drawn yet. */
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

/** The previews that each part's pages name; of the pages of no tournament under ''. */
type Named = Pick<Manifest, 'tournaments' | 'previews'>

/** By part, those that are not drawn yet; puts all others into the release. */
export function linkPreviews(store: string, release: string, named: Named): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  const looked = new Map<string, boolean>()
  const isThere = (file: string) => {
    const before = looked.get(file)
    if (before !== undefined) return before
    const now = linkPreview(store, release, file)
    looked.set(file, now)
    return now
  }
  for (const [owner, previews] of previewsByPart(named)) {
    if (looked.size === 0) mkdirSync(dirname(previewIn(release, '_')), { recursive: true })
    const left = previews.filter((file) => !isThere(file))
    if (left.length > 0) missing.set(owner, left)
  }
  return missing
}

const previewsByPart = ({ tournaments, previews = [] }: Named): [string, readonly string[]][] =>
  [
    ['', previews] as [string, readonly string[]],
    ...Object.entries(tournaments).map(
      ([id, { previews: own = [] }]) => [id, own] as [string, readonly string[]],
    ),
  ].filter(([, own]) => own.length > 0)
