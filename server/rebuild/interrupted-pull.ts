/**
 * What a machine that loses power leaves of a pull: locks that nobody holds, and files of two commits.
 * git itself mends neither, so no later push would be pulled, and a mixture could be built. A note
 * beside the releases says that a pull is on its way; where it still lies at the next, the folder is
 * brought back to its commit first. By hand, for git has no such verb.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { replaceFile } from '../../publish/reading/replace-file.ts'
import { freeRepository } from './git-locks.ts'

/** `folder` is the data's, `work` keeps the note. */
export type PullPlace = { folder: string; work: string }

/** Whether nothing but commits lay in the folder: only then is what lies there now git's own. */
type Note = { isClean: boolean }

const noteOf = ({ work }: PullPlace) => join(work, 'pull.json')

const run = promisify(execFile)
const git = async (folder: string, ...words: string[]) =>
  (await run('git', words, { cwd: folder })).stdout.trim()

/** Runs a pull; answers as it does. The note stays where the pull does not come to its own end. */
export async function notingPull<Pulled extends boolean | null>(
  place: PullPlace,
  pull: () => Promise<Pulled>,
): Promise<Pulled> {
  await mkdir(place.work, { recursive: true })
  const state = await git(place.folder, 'status', '--porcelain').catch(() => null)
  await replaceFile(noteOf(place), JSON.stringify({ isClean: state === '' } satisfies Note))
  const isPulled = await pull()
  if (isPulled !== null) await rm(noteOf(place), { force: true })
  return isPulled
}

/**
 * Brings the folder back to its commit where a pull was interrupted. Files that were no commit's are
 * never thrown away: where there may be any, they stay or are kept with `git stash`.
 */
export async function mendPull(place: PullPlace): Promise<void> {
  const note = await noteIn(place)
  if (!note) return
  if (await freeRepository(place.folder)) {
    // A pull may put own commits after those that came.
    await git(place.folder, 'rebase', '--abort').catch(() => null)
    if (note.isClean) await git(place.folder, ...AS_THE_SERVER, ...STASH)
  }
  await rm(noteOf(place), { force: true })
}

/** A machine may have no name for git to write beside what it keeps. */
const AS_THE_SERVER = ['-c', 'user.name=cascarita', '-c', 'user.email=cascarita@localhost']
const STASH = ['stash', 'push', '--quiet', '--include-untracked', '-m', 'un pull interrumpido']

async function noteIn(place: PullPlace): Promise<Note | null> {
  try {
    return JSON.parse(await readFile(noteOf(place), 'utf8')) as Note
  } catch {
    return null
  }
}
