/** Where previews are kept between builds, and how a release gets them: by a second name of the same file. */
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
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

/** By part, those that are not drawn yet; puts all others into the release, where they are not there. */
export function linkPreviews(store: string, release: string, named: Named): Map<string, string[]> {
  const parts = previewsByPart(named)
  const missing = new Map<string, string[]>()
  if (parts.length === 0) return missing
  const folder = dirname(previewIn(release, '_'))
  mkdirSync(folder, { recursive: true })
  // One look at the folder, for most of them stand there after an edit.
  const there = new Set(readdirSync(folder))
  const isThere = (file: string) =>
    there.has(file) || (linkPreview(store, release, file) && Boolean(there.add(file)))
  for (const [owner, files] of parts) {
    const left = files.filter((file) => !isThere(file))
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
