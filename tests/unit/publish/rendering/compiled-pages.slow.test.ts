import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  IN_USE_MS,
  keepCompiled,
  KEPT,
  tidyCompiled,
} from '../../../../publish/rendering/compiled-pages.ts'
import { SITE } from '../../../../src/lib/wording/site.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-compiled-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

/** As if compiled so many minutes ago. */
async function compiled(name: string, minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000)
  await mkdir(join(root, name), { recursive: true })
  await utimes(join(root, name), then, then)
}

async function tidied() {
  await tidyCompiled(root)
  return (await readdir(root)).toSorted()
}

/** As many as are kept. */
const MANY = Array.from({ length: KEPT }, (_, index) => `${index}b`)

test('of many programs the newest stay, and nothing of one that was never finished', async () => {
  await compiled('ba.4711', 120)
  await compiled('ca', 61)
  await compiled('da.gone', 120)
  for (const name of MANY) await compiled(name, 0)
  expect(await tidied()).toEqual(MANY)
})

test('of more programs than that, what a process may still read stays', async () => {
  await compiled('ca', 59)
  for (const name of MANY) await compiled(name, 0)
  expect(await tidied()).toEqual([...MANY, 'ca'])
})

test('a process that lives long keeps its program from other builds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  await compiled('ca', 0)
  keepCompiled(join(root, 'ca'))
  vi.advanceTimersByTime(IN_USE_MS * 5)
  vi.useRealTimers()
  const { mtimeMs } = await stat(join(root, 'ca'))
  expect(mtimeMs - Date.now()).toBeGreaterThan(IN_USE_MS * 4)
})

test('what another process is compiling stays', async () => {
  await compiled('ba.4711', 1)
  expect(await tidied()).toEqual(['ba.4711'])
})

test('a build keeps the program that it uses, however old that is', async () => {
  await compiled('aa', 90)
  vi.resetModules()
  vi.stubEnv('CASCARITA_COMPILED', root)
  const here = await import('../../../../publish/rendering/compiled-pages.ts')
  expect(await here.compiledPages({ digest: 'aa', site: SITE })).toBe(join(root, 'aa'))
  for (const name of MANY) await compiled(name, 0)
  expect(await tidied()).toContain('aa')
})
