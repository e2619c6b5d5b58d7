/** What a machine without power leaves of a pull, and that the next push is pulled all the same. */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mendPull, notingPull, type PullPlace } from '../../../server/rebuild/interrupted-pull.ts'
import { PULL, pull } from '../../../server/rebuild/pull.ts'
import { dataRemote, git, type DataRemote } from './data-remote.ts'

let root: string
let data: DataRemote
let place: PullPlace
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
  root = await mkdtemp(join(tmpdir(), 'cascarita-interrupted-'))
  data = await dataRemote(root, async (write) => {
    await write('uno.yml', 'uno: 1\n')
    await write('dos.yml', 'dos: 1\n')
  })
  place = { folder: data.clone, work: join(root, 'work') }
  await data.write('uno.yml', 'uno: 2\n')
  await data.write('dos.yml', 'dos: 2\n')
  await data.write('nuevo/tres.yml', 'tres: 2\n')
  await data.push('dos')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const here = (file: string) => join(data.clone, file)
const pulled = () => notingPull(place, () => pull(`${PULL} --quiet`, data.clone, NEVER))
/** A pull whose end this machine does not see; meanwhile `leave` is what it got done. */
const lost = (leave: () => Promise<unknown>) => notingPull(place, () => leave().then(() => null))

const LEFT: [string, () => Promise<unknown>][] = [
  ['nothing', () => Promise.resolve()],
  ['the lock of its list of files', () => writeFile(here('.git/index.lock'), '')],
  ['the lock of its branch', () => writeFile(here('.git/refs/heads/main.lock'), '')],
  [
    'the lock of the branch it follows',
    () => writeFile(here('.git/refs/remotes/origin/main.lock'), ''),
  ],
  ['the lock of where it is', () => writeFile(here('.git/HEAD.lock'), '')],
  ['one file of the new ones', () => writeFile(here('uno.yml'), 'uno: 2\n')],
  ['half a file', () => writeFile(here('uno.yml'), 'uno')],
  ['no file where one was', () => rm(here('dos.yml'))],
  [
    'a file that was not there',
    () => mkdir(here('nuevo')).then(() => writeFile(here('nuevo/tres.yml'), 'tres')),
  ],
  ['what was fetched', () => git(data.clone, 'fetch', '--quiet')],
  [
    'a list of files that is ahead',
    async () => {
      await git(data.clone, 'fetch', '--quiet')
      await git(data.clone, 'read-tree', '-m', '-u', 'HEAD', 'origin/main')
    },
  ],
  [
    'all but its last step',
    async () => {
      await git(data.clone, 'fetch', '--quiet')
      await git(data.clone, 'read-tree', '-m', '-u', 'HEAD', 'origin/main')
      await writeFile(here('.git/HEAD.lock'), '')
    },
  ],
]

test.each(LEFT)('left: %s', async (_what, leave) => {
  await lost(leave)
  await mendPull(place)
  // Nothing of two commits is built.
  expect(await readFile(here('uno.yml'), 'utf8')).toBe('uno: 1\n')
  expect(await git(data.clone, 'status', '--porcelain')).toBe('')
  expect(await pulled()).toBe(true)
  expect(await readFile(here('uno.yml'), 'utf8')).toBe('uno: 2\n')
  expect(await readFile(here('nuevo/tres.yml'), 'utf8')).toBe('tres: 2\n')
  expect(await git(data.clone, 'rev-parse', 'HEAD')).toBe(
    await git(data.author, 'rev-parse', 'HEAD'),
  )
})

test('what somebody was writing on this machine stays', async () => {
  await writeFile(here('cuatro.yml'), 'cuatro: mío\n')
  await lost(() => writeFile(here('.git/index.lock'), ''))
  await mendPull(place)
  expect(await readFile(here('cuatro.yml'), 'utf8')).toBe('cuatro: mío\n')
  expect(await pulled()).toBe(true)
})

test('and what was written meanwhile is kept with git', async () => {
  await lost(() => writeFile(here('cuatro.yml'), 'cuatro: mío\n'))
  await mendPull(place)
  expect(await git(data.clone, 'show', 'stash@{0}^3:cuatro.yml')).toBe('cuatro: mío')
})

test('a pull that fails by itself is no interrupted one: nothing is touched', async () => {
  await writeFile(here('uno.yml'), 'uno: mío\n')
  expect(await pulled()).toBe(false)
  await mendPull(place)
  expect(await readFile(here('uno.yml'), 'utf8')).toBe('uno: mío\n')
})

test('data that is in no repository is left alone', async () => {
  const folder = join(root, 'plain')
  await mkdir(folder)
  await writeFile(join(folder, 'uno.yml'), 'uno: 1\n')
  const plain = { folder, work: join(root, 'plain-work') }
  await notingPull(plain, () => Promise.resolve(null))
  await mendPull(plain)
  expect(await readFile(join(folder, 'uno.yml'), 'utf8')).toBe('uno: 1\n')
})
