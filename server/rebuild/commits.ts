/**
 * Commits changes made in Mesa under the name of their author, and pushes them where configured.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderListing } from '../../ground/data-files.ts'
import { oneAtATime } from '../../publish/run/one-at-a-time.ts'
import { printError } from '../../ground/terminal.ts'
import { runGroup } from './child-group.ts'
import { commitRounds } from './commit-rounds.ts'
import { freeRepository } from './git-locks.ts'
import { pendingCommits, tournamentFolderOf, type Commit } from './pending-commits.ts'

/** What happens to changes; `no` leaves them to the person who manages the files. */
export type GitWish = 'commit' | 'push' | 'no'

type Means = {
  folder: string
  /** Stores the note of commits still to be made. */
  work: string
  wish: GitWish
  /**
   * Runs work on the folder's files one job at a time; `commit` and `mend` are called inside it.
   */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Fetches what others pushed, and rebases our commits onto it; false where that fails. */
  rebase: () => Promise<boolean>
  signal: AbortSignal
  /** The delay before refused commits are tried again, in milliseconds. */
  tryAgain?: number
}

const PATIENCE_MS = 60_000

/** Outside a git work tree, all of these do nothing. None ever rejects. */
export function commits({
  folder,
  work,
  wish,
  alone,
  rebase,
  signal,
  tryAgain = TRY_AGAIN_MS,
}: Means) {
  const pending = pendingCommits(work)
  const git = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
    return runGroup('git', words, { folder, signal: patience, env })
  }
  const works = async (words: readonly string[]) => (await git(words)).code === 0
  /** Whether there are unpushed commits, as far as this clone knows. */
  const isAhead = async () => {
    const { code, printed } = await git(AHEAD)
    return code === 0 && Number(printed) > 0
  }
  let later: NodeJS.Timeout | undefined
  const pushing = oneAtATime(async () => {
    clearTimeout(later)
    if (await works(PUSH)) return
    // Others may push between the rebase and the push.
    for (let time = 0; time < TIMES && !signal.aborted; time++)
      if ((await alone(rebase)) && (await works(PUSH))) return
    if (signal.aborted) return
    printError(NOT_PUSHED)
    later = setTimeout(() => signal.aborted || void orPrint(pushing.ask()), AGAIN_MS).unref()
  })

  /**
   * Replaces files of a tournament that is not committed yet by all that its folder shows: a single
   * file would be pushed as half a tournament.
   */
  async function withNewFolders(files: readonly string[]): Promise<string[]> {
    const paths = new Set<string>()
    const isNew = new Map<string, boolean>()
    for (const file of files) {
      const of = tournamentFolderOf(file)
      if (of !== undefined && !isNew.has(of)) {
        const { code, printed } = await git(['ls-tree', '--name-only', 'HEAD', '--', of])
        isNew.set(of, code !== 0 || printed.trim() === '')
        if (isNew.get(of))
          for (const name of folderListing(join(folder, of)).files) paths.add(`${of}/${name}`)
      }
      paths.add(file)
    }
    return [...paths]
  }

  /** Of files that are gone, those that git still has: staged, or only in the last commit. */
  async function goneFrom(files: readonly string[]) {
    const gone = files.filter((file) => !existsSync(join(folder, file)))
    if (gone.length === 0) return { staged: [], known: [] }
    const named = async (words: readonly string[]) => {
      const { code, printed } = await git([...words, '-z', '--', ...gone])
      const names = new Set(code === 0 ? printed.split('\0') : [])
      // Git knows the files of a folder, not the folder.
      const isKnown = (file: string) =>
        names.has(file) || [...names].some((name) => name.startsWith(`${file}/`))
      return gone.filter(isKnown)
    }
    const staged = await named(['ls-files'])
    const known = await named(['ls-tree', '--name-only', 'HEAD'])
    return { staged, known: [...new Set([...staged, ...known])] }
  }

  /** Null where it is committed, perhaps earlier; else git's message. */
  async function committed({ files, message, name, username, at }: Commit): Promise<string | null> {
    const there = files.filter((file) => existsSync(join(folder, file)))
    const gone = await goneFrom(files)
    if (there.length + gone.known.length === 0) return null
    const author = {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: `${username}@mesa.invalid`,
      GIT_AUTHOR_DATE: at.replace(/\.\d+Z$/, 'Z'),
    }
    const present = await withNewFolders(there)
    const added = await git([...ADD, ...present, ...gone.staged])
    if (added.code !== 0) return added.printed
    const paths = [...new Set([...present, ...gone.known])]
    if (await works(['diff', '--cached', '--quiet', '--', ...paths])) return null
    const words = [...AS_THE_SERVER, 'commit', '--quiet', '-m', message, '--', ...paths]
    const done = await git(words, author)
    if (done.code === 0) return null
    // Staged files of a refused commit would be in everybody's way.
    if (!signal.aborted) await git(['reset', '--quiet', '--', ...paths])
    return done.printed
  }

  const tried = commitRounds(async (commit) => {
    const fault = await committed(commit).catch(String)
    if (signal.aborted && fault !== null) return undefined
    if (fault !== null && fault.trim() !== commit.fault)
      printError(`git no guardó el cambio «${commit.message}»: ${fault.trim()}`)
    return fault === null ? null : fault.trim()
  })
  let again: NodeJS.Timeout | undefined
  let refused: readonly Commit[] = []
  const setLeft = (left: readonly Commit[]) => {
    refused = left.filter(({ fault }) => fault !== undefined)
    clearTimeout(again)
    if (refused.length > 0)
      again = setTimeout(() => signal.aborted || void orPrint(alone(tryRefused)), tryAgain).unref()
  }

  /** Commits everything pending, oldest first; what git refuses waits alone. */
  async function commitAll(all: readonly Commit[]) {
    await pending.note(all, true)
    const left = await tried(all)
    await pending.note(left, signal.aborted && left.length > 0)
    setLeft(left)
  }
  async function tryRefused() {
    const all = await pending.all()
    if (all.length > 0) await commitAll(all)
  }

  const inside = () => works(INSIDE)
  const orPrint = (work: Promise<void>) => work.catch(printError)
  let isLookedAt = false
  /** True only at the first call: an earlier server may have left commits. */
  const isFirst = () => {
    const isNew = !isLookedAt
    isLookedAt = true
    return isNew
  }

  const keep = (commit: Commit, write: () => Promise<unknown>) =>
    orPrint(
      (async () => {
        if (wish === 'no' || !(await inside())) return
        await write()
        await commitAll([...(await pending.all()), commit])
      })(),
    )
  return {
    commit: (commit: Commit) => keep(commit, async () => undefined),
    /** Writes what is only for git, and commits it. */
    keep,
    /** Frees the repository of a killed server's locks, and makes its pending commits. */
    mend: () =>
      orPrint(
        (async () => {
          const left = await pending.left()
          if (!isLookedAt && left) setLeft(left.commits)
          if (!isFirst() && !left?.isInterrupted) return
          if (left?.isInterrupted) await freeRepository(folder)
          if (left && wish !== 'no' && (await inside())) await commitAll(left.commits)
          // A server may have been killed between a commit and its push.
          if (wish === 'push' && (await isAhead())) void orPrint(pushing.ask())
        })(),
      ),
    /**
     * Runs `pull`, inside `alone`. Unpushed commits that are in its way are rebased onto what
     * arrived, and pushed. Returns what `pull` returns.
     */
    async pull(pull: () => Promise<boolean | null>) {
      const isPulled = await pull()
      if (isPulled !== false || wish !== 'push' || !(await isAhead())) return isPulled
      if (!(await rebase())) return false
      const isBrought = await pull()
      // After it: both write the branch that is followed.
      void orPrint(pushing.ask())
      return isBrought
    },
    /** The changes that git refused: they are in the folder, and are tried again. */
    refused: () => refused,
    /** Called after changes; one push covers all waiting commits. */
    async push() {
      if (wish === 'push') await pushing.ask()
    },
  }
}

const INSIDE = ['rev-parse', '--is-inside-work-tree']
/**
 * A `.gitignore` is for what people leave in the folder: what the server writes is added whatever its
 * name matches, and no name is a pattern.
 */
const ADD = ['--literal-pathspecs', 'add', '--force', '--']
const PUSH = ['push', '--quiet']
const AHEAD = ['rev-list', '--count', '@{upstream}..HEAD']
/** The tries of one push, and the delay before the next push. */
const TIMES = 3
const AGAIN_MS = 30_000
/** The delay before refused commits are tried again without a change. */
const TRY_AGAIN_MS = 60_000
const AS_THE_SERVER = [
  '-c',
  'user.name=cascarita',
  '-c',
  'user.email=cascarita@localhost',
  '-c',
  'commit.gpgsign=false',
]
const NOT_PUSHED =
  'git no subió los cambios de Mesa: están en la carpeta y se suben en medio minuto o con el siguiente. Si otro cambió lo mismo, júntalos a mano: git pull --rebase && git push'
