/** Which folders changed since the last look. */
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookAt } from '../../../../publish/reading/looking.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-mirada-'))
afterAll(() => rm(content, { recursive: true }))

const COUNT = 600
const ids = Array.from({ length: COUNT }, (_, at) => `t-${String(at).padStart(3, '0')}`)
const file = (id: string) => join(content, 'torneos', id, 'torneo.yml')
await Promise.all(
  ids.map(async (id) => {
    await mkdir(join(content, 'torneos', id), { recursive: true })
    await writeFile(file(id), `name: ${id}\n`)
  }),
)

const work = join(content, 'work')
const seen = join(work, 'seen')
const look = (some: readonly string[] = ids, ofPublic = 'public') =>
  lookAt({ content, work, ids: some, ofPublic })
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].filter(([id, signature]) => before.get(id) !== signature).map(([id]) => id)

/** As if the folders had been there for a while: only then their names are not asked for again. */
const settle = () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000)
const inodes = async () =>
  new Map(
    await Promise.all(
      (await readdir(seen)).map(
        async (name) => [name, (await stat(join(seen, name))).ino] as const,
      ),
    ),
  )

beforeEach(() => rm(work, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

describe.each([['just made'], ['there for a while']])('folders that are %s', (age) => {
  beforeEach(() => {
    if (age !== 'just made') settle()
  })

  test('each has a signature of its own, the same at the next look', async () => {
    const before = await look()
    expect([...before.keys()]).toEqual(ids)
    expect(new Set(before.values()).size).toBe(COUNT)
    expect(await look()).toEqual(before)
  })

  test.each<[string, string[], () => Promise<unknown>]>([
    [
      'the first and the last are edited',
      [ids[0]!, ids.at(-1)!],
      async () => {
        await writeFile(file(ids[0]!), 'name: otra vez\n')
        await writeFile(file(ids.at(-1)!), 'name: otra vez, también\n')
      },
    ],
    [
      'an edit leaves size and time as they were',
      [ids[3]!],
      async () => {
        const { size, atime, mtime } = await stat(file(ids[3]!))
        await writeFile(file(ids[3]!), 'x'.repeat(size))
        await utimes(file(ids[3]!), atime, mtime)
      },
    ],
    [
      'a file comes',
      [ids[4]!],
      () => writeFile(join(content, 'torneos', ids[4]!, 'otro.yml'), 'name: otro\n'),
    ],
    [
      'a file is renamed',
      [ids[4]!],
      () =>
        rename(
          join(content, 'torneos', ids[4]!, 'otro.yml'),
          join(content, 'torneos', ids[4]!, 'uno.yml'),
        ),
    ],
    [
      'a file goes',
      [ids[4]!],
      () => rm(join(content, 'torneos', ids[4]!, 'uno.yml'), { force: true }),
    ],
    ['nothing changes', [], () => Promise.resolve()],
  ])('where %s, only what changed is seen', async (_what, expected, edit) => {
    const before = await look()
    await edit()
    expect(changed(before, await look())).toEqual(expected)
  })
})

test('an edit writes one file of what was seen, and a look that sees nothing new none', async () => {
  settle()
  await look()
  const before = await inodes()
  expect(before.size).toBeGreaterThan(1)
  await writeFile(file(ids[0]!), `name: ${Math.random()}\n`)
  await look()
  const after = await inodes()
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual(['0'])
  await look()
  expect(await inodes()).toEqual(after)
})

test.each<[string, () => Promise<unknown>]>([
  ['nothing is kept', () => rm(seen, { recursive: true })],
  ['a file of it is broken', () => writeFile(join(seen, '1'), 'x')],
  ['its place is taken', () => rm(join(seen, '2')).then(() => mkdir(join(seen, '2')))],
])('where %s the signatures are the same', async (_what, harm) => {
  const before = await look()
  await harm()
  expect(await look()).toEqual(before)
})

test('one that comes or goes leaves the others as they were', async () => {
  const before = await look()
  expect(await look(ids.slice(1))).toEqual(new Map([...before].slice(1)))
  const few = ids.slice(0, 200)
  expect(await look(few)).toEqual(new Map([...before].slice(0, 200)))
  expect(await readdir(seen)).toEqual(['0'])
  expect(await look()).toEqual(before)
})

test('all are others where public/ is another', async () => {
  const before = await look()
  expect(changed(before, await look(ids, 'another'))).toEqual(ids)
})
