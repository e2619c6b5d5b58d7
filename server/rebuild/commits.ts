/** Changes made in Mesa as commits of the data, in the name of whoever made them; pushed where that is wanted. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { oneAtATime } from '../../publish/build/one-at-a-time.ts'
import { printError } from '../../publish/terminal.ts'

/** What becomes of changes: `no` leaves them to whoever keeps the files. */
export type GitWish = 'commit' | 'push' | 'no'

export type Commit = {
  /** By their path from the folder of the data. */
  files: readonly string[]
  message: string
  /** Shown as the author; no e-mail, for the history may be public. */
  name: string
  username: string
}

type Means = {
  folder: string
  wish: GitWish
  /** Work on the folder's files, one after the other; `commit` is called inside of it. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Brings what others pushed, and puts our commits after theirs; false where that cannot be. */
  rebase: () => Promise<boolean>
  signal: AbortSignal
}

const PATIENCE_MS = 60_000
const run = promisify(execFile)

/** Where the folder is no git work tree both do nothing. Neither ever rejects. */
export function commits({ folder, wish, alone, rebase, signal }: Means) {
  const git = (words: readonly string[], env: Record<string, string> = {}) =>
    run('git', words, {
      cwd: folder,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...env },
    })
  const works = (words: readonly string[]) =>
    git(words).then(
      () => true,
      () => false,
    )
  const pushing = oneAtATime(async () => {
    if (await works(PUSH)) return
    if ((await alone(rebase)) && (await works(PUSH))) return
    if (!signal.aborted) printError(NOT_PUSHED)
  })
  return {
    async commit({ files, message, name, username }: Commit) {
      if (wish === 'no' || !(await works(INSIDE))) return
      const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: `${username}@mesa.invalid` }
      try {
        await git(['add', '--', ...files])
        // After a restart it may have been committed already.
        if (await works(['diff', '--cached', '--quiet', '--', ...files])) return
        await git([...AS_THE_SERVER, 'commit', '--quiet', '-m', message, '--', ...files], author)
      } catch (error) {
        if (!signal.aborted) printError(`git no guardó el cambio: ${(error as Error).message}`)
      }
    },
    /** After changes; one push for all that wait. */
    async push() {
      if (wish === 'push') await pushing.ask()
    },
  }
}

const INSIDE = ['rev-parse', '--is-inside-work-tree']
const PUSH = ['push', '--quiet']
const AS_THE_SERVER = [
  ...['-c', 'user.name=cascarita', '-c', 'user.email=cascarita@localhost'],
  ...['-c', 'commit.gpgsign=false'],
]
const NOT_PUSHED =
  'git no subió los cambios de Mesa: están en la carpeta y se suben con el siguiente. Si otro cambió lo mismo, júntalos a mano: git pull --rebase && git push'
