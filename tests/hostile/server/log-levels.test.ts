/** What needs a person is an error or a warning in the log; what went well is not. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiInTime } from '../../../server/api/api-in-time.ts'
import { purging } from '../../../server/api/listing/purge.ts'
import { startApi } from '../../../server/api/start-api.ts'
import { CHEAP, filledPlace } from '../../server/filled-place.ts'
import { aRegistration } from '../../server/reference-server.ts'

let dir: string
const info: string[] = []
const trouble: string[] = []
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-levels-'))
  await filledPlace(dir)
  info.length = trouble.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void info.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void trouble.push(String(line)))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(dir, { recursive: true, force: true })
})

const started = () =>
  startApi(dir, { limits: { passwordCost: CHEAP, registrations: { tries: 99, seconds: 60 } } })
type Api = Awaited<ReturnType<typeof started>>
const register = (api: Api, username: string) =>
  api.app.request('/api/users/register/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aRegistration({ username })),
  })

test('each level has its name in a log for machines', () => {
  const script = `import { print, printAlarm, printError, printWarning } from './ground/terminal.ts'
    print('a'); printWarning('b'); printError('c'); printAlarm('d')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, LOG_FORMAT: 'json' },
    encoding: 'utf8',
  })
  const levels = `${stdout}${stderr}`
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(levels).toMatchObject([
    { level: 'info', message: 'a' },
    { level: 'warn', message: 'b' },
    { level: 'error', message: 'c' },
    { level: 'error', message: 'd' },
  ])
})

test('what was purged is told, what could not be is an error', async () => {
  const said = { done: vi.fn(), failed: vi.fn() }
  await purging(async () => ['liga'], said).close()
  expect([said.done.mock.calls, said.failed.mock.calls]).toEqual([
    [[expect.stringMatching(/Se borró .*: liga/)]],
    [],
  ])
  const error = new Error('x')
  await purging(() => Promise.reject(error), said).close()
  expect(said.failed.mock.calls).toEqual([[error]])
})

test('no accounts and no live tournaments is an error', async () => {
  const api = apiInTime(() => Promise.reject(new Error('roto')))
  try {
    await api.start()
    expect([info, trouble.join()]).toEqual([[], expect.stringMatching(/Sin cuentas ni torneos/)])
  } finally {
    // It tries again by itself, and would complain in another test.
    await api.close()
  }
})

test('and that they are back is none', async () => {
  const starts = [() => Promise.reject(new Error('roto')), started]
  const api = apiInTime(() => starts.shift()!())
  try {
    await api.start()
    trouble.length = 0
    await api.start()
    expect([info, trouble]).toEqual([[expect.stringMatching(/contestan otra vez/)], []])
  } finally {
    await api.close()
  }
})

describe('a database', () => {
  test('that is full is one sentence with its cure, once', async () => {
    const api = await started()
    try {
      const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
      api.database.addAccount = () => Promise.reject(full)
      for (const name of ['uno', 'dos', 'tres'])
        expect((await register(api, `persona.${name}`)).status).toBe(503)
      expect(trouble).toEqual([
        expect.stringMatching(/^No queda espacio en el disco\. Borra[^\n]*$/),
      ])
    } finally {
      await api.close()
    }
  })

  test.each([
    ['with people, is said', true],
    ['without any, is a first start', false],
  ])('whose secret is lost, %s', async (_what, hasPeople) => {
    const first = await started()
    if (hasPeople) expect((await register(first, 'lupita')).status).toBe(201)
    await first.close()
    expect(trouble).toEqual([])
    await rm(join(dir, 'secret'))
    await (await started()).close()
    expect(trouble).toEqual(
      hasPeople ? [expect.stringMatching(/Faltaba el secreto .*secret.* volver a entrar/)] : [],
    )
    // Only the start that made another.
    trouble.length = 0
    await (await started()).close()
    expect(trouble).toEqual([])
  })
})
