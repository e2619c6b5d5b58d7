/** What a new server begins with, and what a second start leaves as it is. */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseFile } from '../../server/api/database/data-dir.ts'
import { openDatabase } from '../../server/api/database/database.ts'
import { loadCommand } from '../../server/api/load/load-command.ts'
import { sampleFolder, SAMPLES } from '../../server/api/load/first-start.ts'
import { OWN_SAMPLES } from '../../server/api/load/own-samples.ts'
import { readForLoad } from '../../server/api/load/load-folder.ts'
import { startApi, optionsOf } from '../../server/api/start-api.ts'
import { logSampleUser } from '../../server/start-site.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { TournamentListAnswer, UserAnswer } from '../../src/lib/live/answers/types.ts'
import { CHEAP } from './filled-place.ts'
import { referenceServer } from './reference-server.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-start-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test.each(SAMPLES)('%s: nothing to mend and nothing unwise', async (name) => {
  const { problems } = await readForLoad(sampleFolder(name), '2026-11-20')
  expect(problems.map(formatProblem)).toEqual([])
})

test('two live tournaments, the one with a match in play first', async () => {
  const server = await referenceServer()
  try {
    const list = (await (await server.get('/api/tournaments/')).json()) as TournamentListAnswer
    expect(list.map(({ id, isPlaying }) => [id, isPlaying])).toEqual([
      [SAMPLES[0], true],
      [SAMPLES[1], false],
    ])
  } finally {
    await server.close()
  }
})

test('secret and database are for their owner alone', async () => {
  const { close } = await startApi(dir, { limits: { passwordCost: CHEAP } })
  for (const name of ['secret', 'cascarita.db', 'cascarita.db-wal']) {
    const { mode } = await stat(join(dir, name))
    expect([name, (mode & 0o777).toString(8)]).toEqual([name, '600'])
  }
  await close()
})

test.each([
  ['a terminal shows it, once', false],
  ['a log that others read does not', true],
])('the sample user’s password: %s', (_rule, isKept) => {
  const user = { username: 'prueba', password: 'abcd-efgh-2345' }
  const lines: string[] = []
  logSampleUser(user, (line) => lines.push(line), isKept)
  expect(lines.join('\n')).toContain(user.username)
  expect(lines.filter((line) => line.includes(user.password))).toHaveLength(isKept ? 0 : 1)
})

describe('a second start', () => {
  test('keeps the user, the password, the tokens, and what was taken away', async () => {
    const first = await referenceServer({ dir })
    const { token } = (await (
      await first.post('/api/users/login/', first.user)
    ).json()) as UserAnswer
    await first.database.removeTournament(SAMPLES[1])
    await first.close()
    const second = await referenceServer({ dir })
    try {
      expect(second.user).toBe(null)
      expect((await second.post('/api/users/login/', first.user)).status).toBe(200)
      const profile = await second.get('/api/users/profile/', { Authorization: `Bearer ${token}` })
      expect(profile.status).toBe(200)
      expect((await second.get(`/api/tournaments/${SAMPLES[1]}`)).status).toBe(404)
    } finally {
      await second.close()
    }
  })

  test('at the same time as the first is one start', async () => {
    const limits = { passwordCost: CHEAP }
    const both = await Promise.all([startApi(dir, { limits }), startApi(dir, { limits })])
    try {
      const [one, other] = await Promise.all(
        both.map(({ database }) => database.accountNamed('prueba')),
      )
      expect(one).toEqual(other)
      const users = both.flatMap(({ user }) => user ?? [])
      expect(users).toHaveLength(1)
      const { password } = users[0]!
      const answer = await both[0]!.app.request('/api/users/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'prueba', password }),
      })
      expect(answer.status).toBe(200)
    } finally {
      for (const { close } of both) await close()
    }
  })
})

test('the sample account goes with the last of the sample tournaments', async () => {
  const { close } = await startApi(dir, { limits: { passwordCost: CHEAP } })
  await close()
  const remove = (name: string) =>
    loadCommand(['--remove', name], { dir, today: '2026-11-20' }, () => {})
  const isThere = async () => {
    const opened = openDatabase(databaseFile(dir))
    const found = await opened.accountNamed('prueba')
    await opened.close()
    return found !== undefined
  }
  await remove(SAMPLES[0])
  expect(await isThere()).toBe(true)
  await remove(SAMPLES[1])
  expect(await isThere()).toBe(false)
})

describe('the sample folders of the site', () => {
  const content = () => join(dir, 'content')
  const started = async () => {
    const site = {
      content: content(),
      commit: () => Promise.resolve(),
      changed: () => {},
      alone: <T>(work: () => Promise<T>) => work(),
    }
    const { database, close } = await startApi(join(dir, 'data'), {
      limits: { passwordCost: CHEAP },
      site,
    })
    const live = (await database.tournaments()).map(({ URL_name }) => URL_name)
    await close()
    return SAMPLES.filter((name) => live.includes(name))
  }

  test('are those that it comes with', async () => {
    const names = await readdir('src/content/torneos')
    expect(OWN_SAMPLES.toSorted()).toEqual(names.toSorted())
  })

  test('take the sample live tournaments along when they are deleted', async () => {
    await mkdir(join(content(), 'torneos', OWN_SAMPLES[0]), { recursive: true })
    expect(await started()).toEqual([...SAMPLES])
    expect(await started()).toEqual([...SAMPLES])
    await rm(join(content(), 'torneos', OWN_SAMPLES[0]), { recursive: true })
    expect(await started()).toEqual([])
  })

  test('that were deleted before the first start bring none', async () => {
    await mkdir(join(content(), 'torneos', 'liga-de-mi-colonia'), { recursive: true })
    expect(await started()).toEqual([])
    expect(await started()).toEqual([])
  })

  test('that were never there, where there is nothing else either, take nothing along', async () => {
    await mkdir(join(content(), 'torneos'), { recursive: true })
    expect(await started()).toEqual([...SAMPLES])
    expect(await started()).toEqual([...SAMPLES])
  })
})

test.each(['null', '*', 'https://a.example/x', 'a.example', 'javascript:alert(1)', 'file:///'])(
  '«%s» is no origin of a site',
  (CASCARITA_ORIGINS) => expect(() => optionsOf({ CASCARITA_ORIGINS })).toThrow('no es el origen'),
)

test('origins come from the environment, however they are written', () => {
  const { allowedOrigins, limits } = optionsOf({
    CASCARITA_ORIGINS: ' https://a.example/ ,,https://b.example',
    CASCARITA_BEHIND_PROXY: '1',
  })
  expect(allowedOrigins).toEqual(['https://a.example', 'https://b.example'])
  expect(limits).toEqual({ proxies: ['127.0.0.0/8', '::1'] })
  expect(optionsOf({})).toMatchObject({ allowedOrigins: [], limits: { proxies: [] } })
})
