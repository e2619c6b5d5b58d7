/** Whether a folder is as it was seen, without asking for its names again. */
import { mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStill, seenNow } from '../../../../publish/reading/seen-folder.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-firmas-'))
afterAll(() => rm(content, { recursive: true }))

const torneos = join(content, 'torneos', sep)
const id = 'con-equipos'
const folder = join(torneos, id)
const team = join(folder, 'equipos', 'gallos.yml')
const seen = () => seenNow(torneos, id, 'public')
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(team), { recursive: true })
  await writeFile(join(folder, 'torneo.yml'), 'name: Copa\n')
  await writeFile(team, 'name: Gallos\n')
  // As if what is there had been there for a while.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000)
})
afterEach(() => vi.restoreAllMocks())

test('nothing changed: it is still the same, and the names are not asked for', () => {
  const first = seen()
  expect(isStill(torneos, first)).toBe(true)
  expect(seen()).toEqual(first)
  const paths = first.paths.map((path) => path.replace('gallos.yml', 'pumas.yml'))
  expect(isStill(torneos, { ...first, paths })).toBe(false)
})

test.each<[string, () => Promise<unknown>]>([
  ['a file that is written to', () => writeFile(team, 'name: Pumas\n')],
  [
    'a file that is as long as before, and its time set back',
    async () => {
      const { atime, mtime } = await stat(team)
      await writeFile(team, 'name: Gallas\n')
      await utimes(team, atime, mtime)
    },
  ],
  ['a file that comes', () => writeFile(join(folder, 'equipos', 'pumas.yml'), 'name: Pumas\n')],
  ['a file that goes', () => rm(team)],
  ['a file of another name', () => rename(team, join(folder, 'equipos', 'pumas.yml'))],
  [
    'a folder that comes',
    () =>
      mkdir(join(folder, 'jornadas')).then(() => writeFile(join(folder, 'jornadas', '01.yml'), '')),
  ],
  [
    'a link in the place of a file',
    () => rm(team).then(() => symlink(join(folder, 'torneo.yml'), team)),
  ],
  [
    'a link in the place of a folder',
    () =>
      rename(dirname(team), join(content, `${id}-aparte`)).then(() =>
        symlink(join(content, `${id}-aparte`), dirname(team)),
      ),
  ],
  ['a folder that goes', () => rm(folder, { recursive: true })],
])('%s is seen', async (_what, change) => {
  const first = seen()
  expect(first.folders).toBe(2)
  await change()
  expect(isStill(torneos, first)).toBe(false)
  expect(seen().signature).not.toBe(first.signature)
  await rm(join(content, `${id}-aparte`), { recursive: true, force: true })
})

test('one that has just changed is looked at anew: it may change once more in the same moment', () => {
  vi.restoreAllMocks()
  const just = seen()
  expect(just.folders).toBe(0)
  expect(isStill(torneos, just)).toBe(false)
})
