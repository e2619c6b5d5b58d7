/**
 * A league whose name, files or hooks make git refuse it: the others are committed all the same.
 * `npm test` has six of them, one more than are tried in a row; `npm run faults` one, and twelve.
 */
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAddresses } from '../../../server/api/create/new-address.ts'
import { segmentOf } from '../../../src/lib/addresses/segment.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { teamsOfAnswers } from '../../../src/lib/planning/answers.ts'
import { commits } from '../../../server/rebuild/commits.ts'
import type { Commit } from '../../../server/rebuild/pending-commits.ts'
import { pendingCommits } from '../../../server/rebuild/pending-commits.ts'
import { isLong } from '../../chance.ts'
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
async function newRepository() {
  root = await mkdtemp(join(tmpdir(), 'cascarita-refused-'))
  data = await dataRemote(root, (write) => write('torneos/otra/torneo.yml', 'name: Otra\n'))
}
const forget = () => rm(root, { recursive: true, force: true })

const keeping = (tryAgain = 3_600_000) =>
  commits({
    folder: data.clone,
    work: join(root, 'work'),
    wish: 'commit',
    signal: NEVER,
    tryAgain,
    alone: (work) => work(),
    rebase: () => Promise.resolve(true),
  })

async function written(file: string, text = 'name: x\n') {
  await mkdir(dirname(join(data.clone, file)), { recursive: true })
  await writeFile(join(data.clone, file), text)
  return file
}

const of = (...files: string[]): Commit => ({
  files,
  message: files[0]!,
  name: 'ana',
  username: 'ana',
  at: '2026-07-11T21:00:00.000Z',
})
const subjects = () => git(data.clone, 'log', '--format=%s')
const tracked = async () => (await git(data.clone, 'ls-files')).split('\n')

/** Names that people give, and that match a pattern of a `.gitignore`. */
const IGNORED = [
  'Dist',
  'Partes',
  'dist.algo',
  'Node Modules',
  'Registro.log',
  '.env',
  'Liga [a-z]',
]

describe.each([
  ['our own .gitignore', () => readFile('.gitignore', 'utf8')],
  ['one that ignores everything', () => Promise.resolve('*\n')],
])('under %s', (_which, ignoring) => {
  beforeAll(async () => {
    await newRepository()
    await writeFile(join(data.clone, '.gitignore'), await ignoring())
  })
  afterAll(forget)

  test.each(IGNORED)('«%s» is committed as a league, a team and a picture', async (name) => {
    const [id] = newAddresses(name, 2026)
    const league = `torneos/${id}`
    const files = [
      await written(`${league}/torneo.yml`),
      await written(`${league}/equipos/${id}.yml`),
      await written(`${league}/imagenes/${name}.jpg`),
    ]
    await written(`${league}/.DS_Store`)
    const kept = keeping()
    await kept.commit(of(...files))
    expect(await tracked()).toEqual(expect.arrayContaining(files))
    expect(await tracked()).not.toContain(`${league}/.DS_Store`)
    expect(kept.refused()).toEqual([])
  })
})

test('our own .gitignore names only what lies at the top', async () => {
  const lines = (await readFile('.gitignore', 'utf8')).split('\n').filter(Boolean)
  expect(lines.filter((line) => !line.startsWith('/'))).toEqual([])
})

/** Refuses every commit with a file of these leagues. */
async function stubborn(...leagues: string[]) {
  const hook = join(data.clone, '.git/hooks/pre-commit')
  const names = leagues.map((league) => `torneos/${league}/`).join('|')
  await mkdir(dirname(hook), { recursive: true })
  await writeFile(
    hook,
    `#!/bin/sh\nif git diff --cached --name-only | grep -qE '${names}'; then echo "terco"; exit 1; fi\n`,
  )
  await chmod(hook, 0o755)
}

describe('a league that git refuses for good', () => {
  beforeEach(newRepository)
  afterEach(forget)

  test.each(isLong ? [1, 12] : [6])(
    '%i of them wait alone, named, and the others are committed',
    async (count) => {
      const bad = Array.from({ length: count }, (_, index) => `terca-${index}`)
      await stubborn(...bad)
      const kept = keeping()
      for (const league of bad) await kept.commit(of(await written(`torneos/${league}/torneo.yml`)))
      for (const time of ['1', '2']) {
        await kept.commit(of(await written('torneos/otra/torneo.yml', `name: ${time}\n`)))
        expect((await git(data.clone, 'show', 'HEAD:torneos/otra/torneo.yml')).trim()).toBe(
          `name: ${time}`,
        )
      }
      expect(kept.refused().map(({ message }) => message)).toEqual(
        bad.map((league) => `torneos/${league}/torneo.yml`),
      )
      expect(kept.refused()[0]!.fault).toContain('terco')
      // Nothing of them is staged: a rebase would stop at it.
      expect(await git(data.clone, 'diff', '--cached', '--name-only')).toBe('')
    },
  )

  test('the next server knows them', async () => {
    await stubborn('terca')
    await keeping().commit(of(await written('torneos/terca/torneo.yml')))
    const next = keeping()
    await next.mend()
    expect(next.refused()).toHaveLength(1)
  })

  test('they are committed by themselves once git takes them', async () => {
    await stubborn('terca')
    const kept = keeping(20)
    await kept.commit(of(await written('torneos/terca/torneo.yml')))
    await stubborn('nadie')
    await expect.poll(subjects).toContain('torneos/terca/torneo.yml')
    await expect.poll(() => kept.refused()).toEqual([])
    expect(await pendingCommits(join(root, 'work')).left()).toBeNull()
  })
})

describe('a long outage', () => {
  beforeEach(newRepository)
  afterEach(forget)

  test('merges changes of one league, never of two', async () => {
    const all = Array.from({ length: 900 }, (_, index) =>
      of(`torneos/liga-${index % 3}/jornadas/${index}.yml`),
    )
    const pending = pendingCommits(join(root, 'work'))
    await pending.note(all, false)
    const noted = await pending.all()
    expect(noted.length).toBeLessThanOrEqual(202)
    for (const { files } of noted)
      expect(new Set(files.map((file) => file.split('/')[1])).size).toBe(1)
    expect(new Set(noted.flatMap(({ files }) => files)).size).toBe(900)
  })

  test('a git that refuses everything costs a change a few tries, however many wait', async () => {
    const count = join(root, 'count')
    const hook = join(data.clone, '.git/hooks/pre-commit')
    await mkdir(dirname(hook), { recursive: true })
    await writeFile(hook, `#!/bin/sh\necho x >> ${count}\nexit 1\n`)
    await chmod(hook, 0o755)
    const waiting = []
    for (let index = 0; index < (isLong ? 40 : 12); index++)
      waiting.push({ ...of(await written(`torneos/liga-${index}/torneo.yml`)), fault: 'terco' })
    await pendingCommits(join(root, 'work')).note(waiting, false)
    const kept = keeping()
    const tries = async () => (await readFile(count, 'utf8')).trim().split('\n').length
    await kept.commit(of(await written('torneos/otra/torneo.yml', 'name: 1\n')))
    expect(await tries()).toBeLessThanOrEqual(6)
    // Each round begins where the last one ended.
    await rm(hook)
    await kept.commit(of(await written('torneos/otra/torneo.yml', 'name: 2\n')))
    expect(kept.refused()).toEqual([])
  })
})

describe('names that a file system refuses', () => {
  const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
  const isRefused = (name: string) => DEVICE.test(name) || /[. ]$/.test(name)
  test.each(['con', 'CON', 'nul', 'Aux', 'prn', 'com1', 'LPT9', 'con.', 'NUL .', 'con.txt'])(
    '«%s» is given to no league, team or page',
    (name) => {
      const teams = teamsOfAnswers({ teams: [{ name }, { name }] }, { slugOf }).map(({ id }) => id)
      const given = [...newAddresses(name, 2026).take(5), ...teams, segmentOf(name)]
      expect(given.filter(isRefused)).toEqual([])
    },
  )
})
