/** Whether folders changed, also where there are so many that a second thread looks at them, too. */
import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Looking } from '../../../../publish/reading/looking.ts'
import { seenNow, type Seen } from '../../../../publish/reading/signatures.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-firmas-'))
afterAll(() => rm(content, { recursive: true }))

const ids = Array.from({ length: 1800 }, (_, at) => `t-${at}`)
const file = (id: string) => join(content, 'torneos', id, 'torneo.yml')
await Promise.all(
  ids.map(async (id) => {
    await mkdir(join(content, 'torneos', id), { recursive: true })
    await writeFile(file(id), `name: ${id}\n`)
  }),
)

describe('of 1,800 folders', () => {
  const work = join(content, 'work')
  const seen = join(work, 'seen')
  const look = async (some: readonly string[] = ids, ofPublic = 'public') => {
    const looking = new Looking(work)
    looking.begin({ content, work, ids: some, ofPublic })
    const signatures = await looking.signatures()
    expect([...signatures.keys()]).toEqual(some)
    return { signatures, isLong: looking.isLong }
  }
  /** Few enough for one thread, as if they had been there for a while: another has a clock of its own. */
  const settled = () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3000)
    return ids.slice(0, 1500)
  }
  beforeEach(() => rm(work, { recursive: true, force: true }))
  afterEach(() => vi.restoreAllMocks())

  const [first, last] = [ids[0]!, ids.at(-1)!]
  const edit = (id: string) => writeFile(file(id), `name: ${id} otra vez ${Math.random()}\n`)

  test('the first and the last are seen to have changed, and no other', async () => {
    const before = await look()
    expect(before.isLong).toBe(false)
    expect(new Set(before.signatures.values()).size).toBe(ids.length)
    await edit(first)
    await edit(last)
    const { isLong, signatures } = await look()
    expect(isLong).toBe(true)
    expect(ids.filter((id) => signatures.get(id) !== before.signatures.get(id))).toEqual([
      first,
      last,
    ])
    expect((await look()).signatures).toEqual(signatures)
  })

  test('what was seen is written anew with those that changed, and with no others', async () => {
    const some = settled()
    const files = async () =>
      new Map(
        await Promise.all(
          (await readdir(seen)).map(
            async (name) => [name, (await stat(join(seen, name))).ino] as const,
          ),
        ),
      )
    await look(some)
    const before = await files()
    await edit(first)
    await look(some)
    const after = await files()
    expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual(['0'])
    await look(some)
    expect(await files()).toEqual(after)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['nothing is kept', () => rm(seen, { recursive: true })],
    ['a file of it is broken', () => writeFile(join(seen, '1'), 'x')],
    ['its place is taken', () => rm(join(seen, '2')).then(() => mkdir(join(seen, '2')))],
  ])('where %s they are the same', async (_what, harm) => {
    const { signatures } = await look()
    await harm()
    expect((await look()).signatures).toEqual(signatures)
  })

  test('one that comes or goes moves the others, and they are the same', async () => {
    const { signatures } = await look()
    const fewer = ids.slice(1)
    expect((await look(fewer)).signatures).toEqual(new Map([...signatures].slice(1)))
    const few = ids.slice(0, 300)
    expect((await look(few)).signatures).toEqual(new Map([...signatures].slice(0, 300)))
    expect((await readdir(seen)).toSorted()).toEqual(['0', '1'])
    expect((await look()).signatures).toEqual(signatures)
  })

  test('all are others where public/ is another', async () => {
    const some = settled()
    const { signatures } = await look(some)
    const other = await look(some, 'another')
    expect(some.filter((id) => signatures.get(id) === other.signatures.get(id))).toEqual([])
  })
})

describe('with the names of the last look', () => {
  const id = 'con-equipos'
  const folder = join(content, 'torneos', id)
  const team = join(folder, 'equipos', 'gallos.yml')
  const sign = (before?: Seen) => seenNow(folder, 'public', before)
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
    const first = sign()
    expect(sign(first)).toBe(first)
    const listing = first.listing!.replace('gallos.yml', 'pumas.yml')
    expect(sign({ ...first, listing }).signature).not.toBe(first.signature)
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
    const first = sign()
    expect(first.listing).toBeDefined()
    await change()
    const [kept, anew] = [sign(first), sign()]
    expect(kept.signature).not.toBe(first.signature)
    expect(kept.signature).toBe(anew.signature)
    await rm(join(content, `${id}-aparte`), { recursive: true, force: true })
  })

  test('of a folder that has just changed none are kept: it may change once more in the same moment', async () => {
    vi.restoreAllMocks()
    expect(sign().listing).toBeUndefined()
  })
})
