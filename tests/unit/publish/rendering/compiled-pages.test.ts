import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { compiledPages, KEPT, tidyCompiled } from '../../../../publish/rendering/compiled-pages.ts'
import { SITE } from '../../../../src/lib/wording/site.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-compiled-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** As if compiled so many minutes ago. */
async function compiled(name: string, minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000)
  await mkdir(join(root, name), { recursive: true })
  await utimes(join(root, name), then, then)
}

const folders = async () =>
  (await readdir(root)).filter((name) => !name.endsWith('.in-use.db')).toSorted()

async function tidied() {
  await tidyCompiled(root)
  return folders()
}

/** As many as are kept. */
const MANY = Array.from({ length: KEPT }, (_, index) => `${index}b`)

/** Newer than all others. */
const newer = () => Promise.all(MANY.map((name) => compiled(name, -1)))

test('of many programs the newest stay, and nothing of one that was never finished', async () => {
  await compiled('ba.4711', 0)
  await compiled('ca', 1)
  await newer()
  expect(await tidied()).toEqual(MANY)
})

test('one whose removal was stopped halfway is not taken for whole', async () => {
  await compiled('da', 1)
  await newer()
  await tidyCompiled(root, () => Promise.reject(new Error('ENOTEMPTY')))
  expect(await folders()).toEqual([...MANY, 'da.gone'])
  expect(await tidied()).toEqual(MANY)
})

test('one that is in use stays, however many others are newer', async () => {
  await compiled('aa', 60)
  const { folder, release } = await compiledPages({ digest: 'aa', site: SITE }, { among: root })
  expect(folder).toBe(join(root, 'aa'))
  // What it is compiled from by force lies beside it, and is no less in use.
  await compiled('aa.4711', 60)
  await newer()
  expect((await tidied()).filter((name) => name.startsWith('aa'))).toEqual(['aa', 'aa.4711'])
  release()
  expect((await tidied()).filter((name) => name.startsWith('aa'))).toEqual([])
})

test('one that another process uses stays until that one dies', async () => {
  await compiled('aa', 60)
  const using = `const { compiledPages } = await import('./publish/rendering/compiled-pages.ts')
    await compiledPages({ digest: 'aa', site: {} }, { among: process.env.AMONG })
    console.log('in')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', using], {
    env: { ...process.env, AMONG: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  await newer()
  expect(await tidied()).toContain('aa')
  child.kill('SIGKILL')
  await ended
  expect(await tidied()).not.toContain('aa')
})
