/** Whether folders changed, where there are so many that a second thread looks at half of them. */
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { folderSignatures } from '../../../../publish/reading/signatures.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-firmas-'))
afterAll(() => rm(content, { recursive: true }))

const ids = Array.from({ length: 1600 }, (_, at) => `t-${at}`)
const file = (id: string) => join(content, 'torneos', id, 'torneo.yml')
await Promise.all(
  ids.map(async (id) => {
    await mkdir(join(content, 'torneos', id), { recursive: true })
    await writeFile(file(id), `name: ${id}\n`)
  }),
)

test('of 1,600 folders the first and the last are seen to have changed, and no other', async () => {
  const look = async (ofPublic = 'public') =>
    (await folderSignatures({ content, folders: ids.map((id) => ({ id })), ofPublic })).map(
      ({ signature }) => signature,
    )
  const before = await look()
  expect(new Set(before).size).toBe(ids.length)
  expect(await look()).toEqual(before)
  const edited = [ids[0]!, ids.at(-1)!]
  for (const id of edited) await writeFile(file(id), `name: ${id} otra vez\n`)
  const after = await look()
  expect(ids.filter((_, at) => after[at] !== before[at])).toEqual(edited)
  const other = await look('another')
  expect(other.filter((signature, at) => signature === after[at])).toEqual([])
})

describe('with the names of the last look', () => {
  const id = 'con-equipos'
  const folder = join(content, 'torneos', id)
  const team = join(folder, 'equipos', 'gallos.yml')
  const sign = async (listing?: string) =>
    (await folderSignatures({ content, folders: [{ id, listing }], ofPublic: 'public' }))[0]!
  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(dirname(team), { recursive: true })
    await writeFile(join(folder, 'torneo.yml'), 'name: Copa\n')
    await writeFile(team, 'name: Gallos\n')
    // As if what is there had been there for a while.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000)
  })
  afterEach(() => vi.restoreAllMocks())

  test('nothing changed: the same signature, and the names are not asked for', async () => {
    const first = await sign()
    expect(await sign(first.listing)).toEqual(first)
    const misnamed = first.listing!.replace('gallos.yml', 'pumas.yml')
    expect((await sign(misnamed)).signature).not.toBe(first.signature)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a file that is written to', () => writeFile(team, 'name: Pumas\n')],
    ['a file that comes', () => writeFile(join(folder, 'equipos', 'pumas.yml'), 'name: Pumas\n')],
    ['a file that goes', () => rm(team)],
    ['a file of another name', () => rename(team, join(folder, 'equipos', 'pumas.yml'))],
    [
      'a folder that comes',
      () =>
        mkdir(join(folder, 'jornadas')).then(() =>
          writeFile(join(folder, 'jornadas', '01.yml'), ''),
        ),
    ],
    ['a link in the place of a file', () => rm(team).then(() => symlink(file(ids[0]!), team))],
    [
      'a link in the place of a folder',
      () =>
        rename(dirname(team), join(content, `${id}-aparte`)).then(() =>
          symlink(join(content, `${id}-aparte`), dirname(team)),
        ),
    ],
    ['a folder that goes', () => rm(folder, { recursive: true })],
  ])('%s is seen as without them', async (_what, change) => {
    const first = await sign()
    expect(first.listing).toBeDefined()
    await change()
    const [kept, anew] = [await sign(first.listing), await sign()]
    expect(kept.signature).not.toBe(first.signature)
    expect(kept.signature).toBe(anew.signature)
    await rm(join(content, `${id}-aparte`), { recursive: true, force: true })
  })

  test('of a folder that has just changed none are kept: it may change once more in the same moment', async () => {
    vi.restoreAllMocks()
    expect((await sign()).listing).toBeUndefined()
  })
})
