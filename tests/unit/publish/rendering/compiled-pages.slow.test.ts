import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT, tidyCompiled } from '../../../../publish/rendering/compiled-pages.ts'
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
  await compiled('ca', 1)
  await compiled('da.gone', 120)
  for (const name of MANY) await compiled(name, 0)
  expect(await tidied()).toEqual(MANY)
})

test('what another process is compiling stays', async () => {
  await compiled('ba.4711', 1)
  expect(await tidied()).toEqual(['ba.4711'])
})

test('a build keeps the program that it uses, however old that is', async () => {
  await compiled('aa', 60)
  vi.resetModules()
  vi.stubEnv('CASCARITA_COMPILED', root)
  const here = await import('../../../../publish/rendering/compiled-pages.ts')
  expect(await here.compiledPages({ digest: 'aa', site: SITE })).toBe(join(root, 'aa'))
  for (const name of MANY.slice(1)) await compiled(name, 1)
  expect(await tidied()).toEqual([...MANY.slice(1), 'aa'])
})
