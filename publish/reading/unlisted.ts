/**
 * Which tournaments of the site are kept out of its lists. The server's database decides; it notes
 * them here for every build, because a build knows no database. Build time and server; reads and
 * writes the disk.
 */
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../ground/refusal.ts'
import { replaceFile } from '../../ground/replace-file.ts'

/**
 * By id. `pending`: pages are built, but no list, search or sitemap has them. `hidden`: no pages.
 */
export type Unlisted = { pending: ReadonlySet<string>; hidden: ReadonlySet<string> }

const NONE: Unlisted = { pending: new Set(), hidden: new Set() }

const fileOf = (work: string) => join(work, 'listing.json')

/** None where nothing is noted. */
export const unlistedIn = (work: string): Unlisted => notedIn(fileOf(work)) ?? NONE

/** The same note beside data that is in git, for builds on machines without the database. */
export const NOTE_BESIDE_DATA = 'listado.json'

/** Undefined where there is none. Throws a `Refusal` where it cannot be read. */
export function notedBeside(content: string): Unlisted | undefined {
  try {
    return notedIn(join(content, NOTE_BESIDE_DATA))
  } catch {
    throw new Refusal(
      `${NOTE_BESIDE_DATA} no se entiende, y sin él se verían torneos escondidos. Tráelo otra vez: git checkout -- ${NOTE_BESIDE_DATA}`,
    )
  }
}

function notedIn(file: string): Unlisted | undefined {
  try {
    const { pending, hidden } = JSON.parse(readFileSync(file, 'utf8')) as Noted
    return { pending: new Set(pending), hidden: new Set(hidden) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Equal notes are equal texts. */
export function noteText({ pending, hidden }: Unlisted): string {
  const noted: Noted = { pending: [...pending].toSorted(), hidden: [...hidden].toSorted() }
  return JSON.stringify(noted)
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
  await replaceFile(fileOf(work), noteText(now))
  return [...new Set(changed)]
}

/** Ends the signature of a pending tournament's folder: it is read anew when that changes. */
const PENDING = ' pending'

export const markedSignature = (signature: string, isPending: boolean) =>
  (signature.endsWith(PENDING) ? signature.slice(0, -PENDING.length) : signature) +
  (isPending ? PENDING : '')

export const isPendingSignature = (signature: string) => signature.endsWith(PENDING)
