/** Commands keep what Node compiled, and run the same where it cannot be kept. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-run-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (cache: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', ...words], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: cache,
      CASCARITA_CONTENT: folder,
      CASCARITA_WORK: join(folder, 'work'),
    },
  })

const kept = async (cache: string) =>
  (await readdir(cache, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

test('a command keeps what it compiled, and reads its own words', async () => {
  const cache = join(folder, 'node')
  const { stdout } = await run(cache, 'check', '--json')
  expect(stdout).toBe('[]\n')
  expect((await kept(cache)).length).toBeGreaterThan(10)
})

test('a server keeps it as soon as it stands: who kills it lets it keep nothing', async () => {
  const cache = join(folder, 'node')
  const server = spawn(process.execPath, ['tests/faults/site-server.ts', folder], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
  expect((await kept(cache)).length).toBeGreaterThan(10)
})

describe('nothing is kept and everything runs', () => {
  test.each([
    [
      'below a file',
      async () => {
        await writeFile(join(folder, 'file'), '')
        return join(folder, 'file', 'node')
      },
    ],
    ['where nobody may write', () => '/sys/node'],
  ])('%s', async (_where, place) => {
    expect(await run(await place(), 'check', '--json')).toEqual({ stdout: '[]\n', stderr: '' })
  })

  test('from what was kept and is damaged', async () => {
    const cache = join(folder, 'node')
    await run(cache, 'check', '--json')
    for (const { parentPath, name } of await kept(cache))
      await writeFile(join(parentPath, name), 'x'.repeat(5_000))
    expect(await run(cache, 'check', '--json')).toEqual({ stdout: '[]\n', stderr: '' })
  })
})
