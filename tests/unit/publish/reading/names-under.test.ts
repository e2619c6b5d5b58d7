/** The files of a folder, one folder after the other. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesUnder } from '../../../../ground/files-under.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-names-'))
  for (const file of ['z.txt', 'a/b.txt', 'a/c/d.txt', 'a-b.txt', 'ñ/á.txt']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
  await mkdir(join(root, 'empty'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('each by its name from the folder, sorted in each; empty folders are none', () =>
  expect([...namesUnder(root)]).toEqual(['a/b.txt', 'a/c/d.txt', 'a-b.txt', 'z.txt', 'ñ/á.txt']))

test('files that go while one looks are named all the same', async () => {
  const found: string[] = []
  for (const name of namesUnder(root)) {
    found.push(name)
    await rm(join(root, name))
  }
  expect(found).toHaveLength(5)
})

test('of a folder that is not there, nothing', () =>
  expect([...namesUnder(join(root, 'nowhere'))]).toEqual([]))
