/**
 * Which tournaments of the site are kept out of its lists. The server's database decides; it notes
 * them here for every build, because a build knows no database. Build time and server; reads and
 * writes the disk.
 */
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../ground/replace-file.ts'

/**
 * By id. `pending`: pages are built, but no list, search or sitemap has them. `hidden`: no pages.
 */
export type Unlisted = { pending: ReadonlySet<string>; hidden: ReadonlySet<string> }

const NONE: Unlisted = { pending: new Set(), hidden: new Set() }

const fileOf = (work: string) => join(work, 'listing.json')

/** None where nothing is noted. */
export function unlistedIn(work: string): Unlisted {
  try {
    const { pending, hidden } = JSON.parse(readFileSync(fileOf(work), 'utf8')) as Noted
    return { pending: new Set(pending), hidden: new Set(hidden) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE
    throw error
  }
}

type Noted = Record<keyof Unlisted, readonly string[]>

/** Replaces the note. Returns whose state changed. */
export async function noteUnlisted(work: string, now: Unlisted): Promise<string[]> {
  const before = unlistedIn(work)
  const changed = (['pending', 'hidden'] as const).flatMap((state) => [
    ...before[state].symmetricDifference(now[state]),
  ])
  if (changed.length === 0) return []
  await mkdir(work, { recursive: true })
  const noted: Noted = { pending: [...now.pending].toSorted(), hidden: [...now.hidden].toSorted() }
  await replaceFile(fileOf(work), JSON.stringify(noted))
  return [...new Set(changed)]
}

/** Ends the signature of a pending tournament's folder: it is read anew when that changes. */
const PENDING = ' pending'

export const markedSignature = (signature: string, isPending: boolean) =>
  (signature.endsWith(PENDING) ? signature.slice(0, -PENDING.length) : signature) +
  (isPending ? PENDING : '')

export const isPendingSignature = (signature: string) => signature.endsWith(PENDING)
