/** What a killed server leaves of a commit, and that the next one commits and pulls all the same. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runGroup } from '../../../server/rebuild/child-group.ts'
import { commits } from '../../../server/rebuild/commits.ts'
import { PULL, pull } from '../../../server/rebuild/pull.ts'
import type { Commit } from '../../../server/rebuild/pending-commits.ts'
import { pendingCommits } from '../../../server/rebuild/pending-commits.ts'
import { dataRemote, git, type DataRemote } from './data-remote.ts'

let root: string
let work: string
let data: DataRemote
const NEVER = new AbortController().signal
let before: NodeJS.ProcessEnv
beforeAll(() => {
  before = { ...process.env }
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' })
})
afterAll(() => {
  process.env = before
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-commit-'))
  work = join(root, 'work')
  data = await dataRemote(root, async (write) => {
    await write('uno.yml', 'uno: 1\n')
    await write('dos.yml', 'dos: 1\n')
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const here = (file: string) => join(data.clone, file)
/** As a server that begins. */
const keeping = (signal = NEVER) =>
  commits({
    folder: data.clone,
    work,
    wish: 'commit',
    signal,
    alone: (work) => work(),
    rebase: () => Promise.resolve(true),
  })

const changed = (file: string, at = '2026-07-11T21:00:00.000Z'): Commit => ({
  files: [file],
  message: `cambio de ${file}`,
  name: 'ana',
  username: 'ana',
  at,
})
/** As another server on this machine would sign. */
const markOf = (pid: number) =>
  `${pid} ${readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]}`

const log = (format = '%s') => git(data.clone, 'log', `--format=${format}`)

/** What a killed server leaves: a change in a file, its note, and locks of git's. */
async function killed(...locks: string[]) {
  await writeFile(here('uno.yml'), 'uno: 2\n')
  await pendingCommits(work).note([changed('uno.yml')], true)
  for (const lock of locks) await writeFile(here(lock), '')
}

const LOCKS = [
  [],
  ['.git/index.lock'],
  ['.git/HEAD.lock'],
  ['.git/refs/heads/main.lock'],
  ['.git/next-index-123.lock', '.git/index.lock'],
  ['.git/objects/maintenance.lock'],
  ['.git/packed-refs.lock', '.git/config.lock'],
]

describe.each(LOCKS)('left: %s', (...locks) => {
  test('the next server commits what was settled, and holds no lock', async () => {
    await killed(...locks)
    await keeping().mend()
    expect(await log('%an|%s|%aI')).toMatch(/^ana\|cambio de uno\.yml\|2026-07-11T21:00:00/)
    expect(await git(data.clone, 'status', '--porcelain')).toBe('')
    expect(locks.filter((lock) => existsSync(here(lock)))).toEqual([])
    expect(await pendingCommits(work).left()).toBeNull()
  })

  test('and a push of others is pulled', async () => {
    await killed(...locks)
    await keeping().mend()
    await git(data.clone, 'push', '--quiet', 'origin', 'HEAD:main')
    await git(data.author, 'pull', '--quiet', 'origin', 'main')
    await data.write('dos.yml', 'dos: 2\n')
    await data.push('dos')
    expect(await pull(`${PULL} --quiet`, data.clone, NEVER)).toBe(true)
    expect(await readFile(here('dos.yml'), 'utf8')).toBe('dos: 2\n')
  })
})

test('a lock that a person holds stays, and the change is committed with the next', async () => {
  const kept = keeping()
  await kept.mend()
  await writeFile(here('.git/index.lock'), '')
  await writeFile(here('uno.yml'), 'uno: 2\n')
  await kept.commit(changed('uno.yml'))
  expect(existsSync(here('.git/index.lock'))).toBe(true)
  await kept.mend()
  expect(existsSync(here('.git/index.lock'))).toBe(true)
  await rm(here('.git/index.lock'))
  await writeFile(here('dos.yml'), 'dos: 2\n')
  await kept.commit(changed('dos.yml'))
  expect((await log()).split('\n')).toEqual(['cambio de dos.yml', 'cambio de uno.yml', 'datos'])
})

test('what failed is committed by the next server', async () => {
  await writeFile(here('.git/index.lock'), '')
  await writeFile(here('uno.yml'), 'uno: 2\n')
  await keeping().commit(changed('uno.yml'))
  await rm(here('.git/index.lock'))
  await keeping().mend()
  expect((await log()).split('\n')[0]).toBe('cambio de uno.yml')
})

test('a file that somebody took away holds up no other', async () => {
  await pendingCommits(work).note([changed('tres.yml'), changed('uno.yml')], true)
  await writeFile(here('uno.yml'), 'uno: 2\n')
  await keeping().mend()
  expect((await log()).split('\n')[0]).toBe('cambio de uno.yml')
})

test('of a git that fails for long the note stays short, and no file is lost', async () => {
  const all = Array.from({ length: 500 }, (_, index) => changed(`${index}.yml`))
  await pendingCommits(work).note(all, false)
  const noted = await pendingCommits(work).all()
  expect(noted.length).toBeLessThanOrEqual(200)
  expect(new Set(noted.flatMap(({ files }) => files)).size).toBe(500)
})

test('a number that another process has by now stops nothing', async () => {
  await killed('.git/index.lock')
  const file = join(work, 'commits.json')
  const note = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...note, by: `${process.ppid} 1` }))
  await keeping().mend()
  expect((await log()).split('\n')[0]).toBe('cambio de uno.yml')
})

test('a commit of a server that lives is left alone', async () => {
  await killed('.git/index.lock')
  const other = spawn('sleep', ['60'])
  try {
    const file = join(work, 'commits.json')
    const note = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...note, by: markOf(other.pid!) }))
    await keeping().mend()
    expect(existsSync(here('.git/index.lock'))).toBe(true)
  } finally {
    other.kill()
  }
})

describe('what is stopped ends with all that it started', () => {
  /** Writes its number, and that of what it started, and lasts. */
  const lasting = () => `sh -c 'echo $$ > ${root}/pids; sleep 60 & echo $! >> ${root}/pids; wait'`
  const pids = async () =>
    (await readFile(join(root, 'pids'), 'utf8').catch(() => '')).trim().split('\n').map(Number)
  /** What ended and is not asked for by its parent is still listed, as a zombie. */
  const isGone = (pid: number) => {
    try {
      return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    } catch {
      return true
    }
  }
  const twoBegan = () => expect.poll(async () => (await pids()).length).toBe(2)

  test('a pull', async () => {
    const stop = new AbortController()
    const pulling = pull(lasting(), data.clone, stop.signal)
    await twoBegan()
    stop.abort()
    expect(await pulling).toBeNull()
    for (const pid of await pids()) await expect.poll(() => isGone(pid)).toBe(true)
  })

  test('and what a killed server left running is ended before its locks are taken away', async () => {
    const script = `
      import { runGroup } from '${join(import.meta.dirname, '../../../server/rebuild/child-group.ts')}'
      await runGroup(${JSON.stringify(lasting())}, null,
        { folder: ${JSON.stringify(data.clone)}, signal: new AbortController().signal })`
    const server = spawn(process.execPath, ['--input-type=module', '-e', script])
    await twoBegan()
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
    expect((await pids()).filter(isGone)).toEqual([])
    await killed('.git/index.lock')
    await keeping().mend()
    for (const pid of await pids()) await expect.poll(() => isGone(pid)).toBe(true)
    expect((await log()).split('\n')[0]).toBe('cambio de uno.yml')
  })

  test('one that is stopped before it began does nothing', async () => {
    const end = await runGroup('git', ['init'], { folder: root, signal: AbortSignal.abort() })
    expect(end.code).toBeNull()
  })
})
