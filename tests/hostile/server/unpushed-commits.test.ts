/** Commits of Mesa that are not pushed yet, and what others push meanwhile: neither waits for the next tap. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { commits } from '../../../server/rebuild/commits.ts'
import { PULL, PULL_REBASE, pull } from '../../../server/rebuild/pull.ts'
import { dataRemote, git, type DataRemote } from './data-remote.ts'

const NEVER = new AbortController().signal
let root: string
let data: DataRemote
let before: NodeJS.ProcessEnv
beforeAll(() => {
  before = { ...process.env }
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' })
})
afterAll(() => {
  process.env = before
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-unpushed-'))
  data = await dataRemote(root, async (write) => {
    await write('uno.yml', 'uno: 1\n')
    await write('dos.yml', 'dos: 1\n')
  })
  await git(data.clone, 'branch', '--quiet', '--set-upstream-to=origin/main', 'main')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const brings = (command: string) => () => pull(command, data.clone, NEVER)

/** As a server that begins. `rebase` runs once more for each of the `interrupting`. */
const server = (interrupting: (() => Promise<unknown>)[] = []) =>
  commits({
    folder: data.clone,
    work: join(root, 'work'),
    wish: 'push',
    signal: NEVER,
    alone: (work) => work(),
    rebase: async () => {
      const isDone = (await brings(PULL_REBASE)()) === true
      await interrupting.shift()?.()
      return isDone
    },
  })

/** A change in the server's folder that is committed and not pushed. */
async function commitHere() {
  await writeFile(join(data.clone, 'uno.yml'), 'uno: 2\n')
  const at = '2026-07-11T21:00:00.000Z'
  await server().commit({
    files: ['uno.yml'],
    message: 'de Mesa',
    name: 'ana',
    username: 'ana',
    at,
  })
}

async function othersPush(message = 'de otros') {
  await data.write('dos.yml', `dos: ${message}\n`)
  await data.push(message)
}

const inRemote = () => git(join(root, 'remote.git'), 'log', '--format=%s', 'main')

test('a push of others is brought all the same, and ours goes behind it', async () => {
  await commitHere()
  await othersPush()
  const kept = server()
  expect(await kept.pull(brings(PULL))).toBe(true)
  expect(await readFile(join(data.clone, 'dos.yml'), 'utf8')).toBe('dos: de otros\n')
  await kept.push()
  expect(await inRemote()).toBe('de Mesa\nde otros\ndatos')
})

test('what cannot be brought is said, and our commit stays', async () => {
  await commitHere()
  await data.write('uno.yml', 'uno: otra cosa\n')
  await data.push('lo mismo')
  expect(await server().pull(brings(PULL))).toBe(false)
  expect(await git(data.clone, 'status', '--porcelain')).toBe('')
  expect(await git(data.clone, 'log', '--format=%s', '-1')).toBe('de Mesa')
})

test('a server that begins pushes what one that was killed did not', async () => {
  await commitHere()
  await server().mend()
  await expect.poll(inRemote).toBe('de Mesa\ndatos')
})

test('who is overtaken between bringing and pushing tries again', async () => {
  await commitHere()
  await othersPush('uno')
  await server([() => othersPush('dos')]).push()
  expect(await inRemote()).toBe('de Mesa\ndos\nuno\ndatos')
})
