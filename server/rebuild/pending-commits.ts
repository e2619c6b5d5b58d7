/**
 * Commits still to be made, noted beside the releases before git runs: if the server is killed or
 * git fails, they are made later.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { replaceFile } from '../../ground/replace-file.ts'
import { isWorking, ownMark } from './process-mark.ts'

export type Commit = {
  /** Paths from the data folder. */
  files: readonly string[]
  message: string
  /** The author's name; without an e-mail, because the history may be public. */
  name: string
  username: string
  /** When the change was made: ISO text. */
  at: string
  /** Git's message, where it refused the commit. */
  fault?: string
}

/** A tournament's folder, at the start of a path in the data. */
const TOURNAMENT = /^torneos\/[^/]+/

/** The folder of the tournament that a path belongs to: `torneos/liga-2026`. */
export const tournamentFolderOf = (file: string) => TOURNAMENT.exec(file)?.[0]

/** What belongs together: the changes of one tournament, in their order. */
export const commitGroupOf = ({ files }: Pick<Commit, 'files'>) =>
  tournamentFolderOf(files[0] ?? '') ?? ''

/** `isRunning`: git has started and not answered yet. `by` is the process (`ownMark`). */
type Note = { commits: readonly Commit[]; isRunning: boolean; host: string; by: string }

/**
 * While git fails, each change adds one; beyond this many, the oldest of each tournament are merged
 * into one: what one tournament has wrong holds up no other.
 */
const MOST = 200

export function pendingCommits(work: string) {
  const file = join(work, 'commits.json')
  const noted = async (): Promise<Note | null> => {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Note
    } catch {
      return null
    }
  }
  return {
    all: async (): Promise<readonly Commit[]> => (await noted())?.commits ?? [],
    /**
     * What a dead server or a failed git left; null where there is nothing, or where another
     * server works on it. `isInterrupted`: git did not finish and may have left locks.
     */
    async left(): Promise<{ commits: readonly Commit[]; isInterrupted: boolean } | null> {
      const note = await noted()
      if (!note) return null
      const isOthers = note.host === hostname() && note.by !== ownMark() && isWorking(note.by)
      if (note.isRunning && isOthers) return null
      return { commits: note.commits, isInterrupted: note.isRunning }
    },
    /** Notes the pending commits; removes the note where there are none. */
    async note(commits: readonly Commit[], isRunning: boolean) {
      if (commits.length === 0) return rm(file, { force: true })
      await mkdir(work, { recursive: true })
      const note: Note = { commits: few(commits), isRunning, host: hostname(), by: ownMark() }
      await replaceFile(file, JSON.stringify(note))
    },
  }
}

function few(commits: readonly Commit[]): readonly Commit[] {
  const over = commits.length - MOST
  if (over <= 0) return commits
  const old = Map.groupBy(commits.slice(0, over + 1), commitGroupOf)
  const merged = [...old.values()].map((some) => {
    const files = new Set(some.flatMap((commit) => commit.files))
    return { ...some[0]!, files: [...files] }
  })
  return [...merged, ...commits.slice(over + 1)]
}
