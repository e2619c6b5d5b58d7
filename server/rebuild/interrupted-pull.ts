/**
 * Repairs what a power cut during a pull leaves: stale locks, and files of two commits. git
 * repairs neither, so later pulls would fail and a mixture could be built. A note beside the
 * releases marks a running pull; if it is still there at the next one, the folder is first reset
 * to its commit. Written here because git has no such command.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { replaceFile } from '../../ground/replace-file.ts'
import { freeRepository } from './git-locks.ts'

/** `folder` is the data's; `work` stores the note. */
export type PullPlace = { folder: string; work: string }

/** Whether the folder had no uncommitted files: only then are all differences git's own. */
type Note = { isClean: boolean }

const noteOf = ({ work }: PullPlace) => join(work, 'pull.json')

const run = promisify(execFile)
const git = async (folder: string, ...words: string[]) =>
  (await run('git', words, { cwd: folder })).stdout.trim()

/** Runs a pull and returns its result. The note stays if the pull does not finish. */
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
 * Resets the folder to its commit where a pull was interrupted. Uncommitted files are never lost:
 * where there may be any, they stay or are saved with `git stash`.
 */
export async function mendPull(place: PullPlace): Promise<void> {
  const note = await noteIn(place)
  if (!note) return
  if (await freeRepository(place.folder)) {
    // A pull may have been rebasing our own commits.
    await git(place.folder, 'rebase', '--abort').catch(() => null)
    if (note.isClean) await git(place.folder, ...AS_THE_SERVER, ...STASH)
  }
  await rm(noteOf(place), { force: true })
}

/** Git needs an identity for a stash, and the machine may have none. */
const AS_THE_SERVER = ['-c', 'user.name=cascarita', '-c', 'user.email=cascarita@localhost']
const STASH = ['stash', 'push', '--quiet', '--include-untracked', '-m', 'un pull interrumpido']

async function noteIn(place: PullPlace): Promise<Note | null> {
  try {
    return JSON.parse(await readFile(noteOf(place), 'utf8')) as Note
  } catch {
    return null
  }
}
