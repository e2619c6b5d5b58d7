/** Whether a folder changed. */
import { mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderSignature } from '../../../../publish/reading/signatures.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-mirada-'))
afterAll(() => rm(content, { recursive: true }))

const COUNT = 20
const ids = Array.from({ length: COUNT }, (_, at) => `t-${String(at).padStart(3, '0')}`)
const file = (id: string) => join(content, 'torneos', id, 'torneo.yml')
await Promise.all(
  ids.map(async (id) => {
    await mkdir(join(content, 'torneos', id), { recursive: true })
    await writeFile(file(id), `name: ${id}\n`)
  }),
)

const aside = join(content, 'aparte')

const look = (ofPublic = 'public') =>
  new Map(ids.map((id) => [id, folderSignature(join(content, 'torneos', id), ofPublic)]))
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].filter(([id, signature]) => before.get(id) !== signature).map(([id]) => id)

test('each has a signature of its own, the same at the next look', () => {
  const before = look()
  expect([...before.keys()]).toEqual(ids)
  expect(new Set(before.values()).size).toBe(COUNT)
  expect(look()).toEqual(before)
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
  [
    'a link takes the place of a file',
    [ids[5]!],
    () => rm(file(ids[5]!)).then(() => symlink(file(ids[6]!), file(ids[5]!))),
  ],
  [
    'a link takes the place of a folder',
    [ids[6]!],
    () => rename(dirname(file(ids[6]!)), aside).then(() => symlink(aside, dirname(file(ids[6]!)))),
  ],
  ['a folder goes', [ids[7]!], () => rm(dirname(file(ids[7]!)), { recursive: true })],
  ['nothing changes', [], () => Promise.resolve()],
])('where %s, only what changed is seen', async (_what, expected, edit) => {
  const before = look()
  await edit()
  expect(changed(before, look())).toEqual(expected)
})

test('all are others where public/ is another', () => {
  const before = look()
  expect(changed(before, look('another'))).toEqual(ids)
})

test('a folder that is none, or is gone, has a signature, too', async () => {
  const none = join(content, 'torneos', 'ninguno')
  const gone = folderSignature(none, 'public')
  expect(folderSignature(none, 'public')).toBe(gone)
  await writeFile(none, '')
  expect(folderSignature(none, 'public')).not.toBe(gone)
})
