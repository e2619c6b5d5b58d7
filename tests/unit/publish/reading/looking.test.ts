/** Which folders changed, also where there are so many that a second process looks at them, too. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Looking, type Signatures } from '../../../../publish/reading/looking.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-mirada-'))
afterAll(() => rm(content, { recursive: true }))

const ids = Array.from({ length: 1800 }, (_, at) => `t-${at}`)
const file = (id: string) => join(content, 'torneos', id, 'torneo.yml')
await Promise.all(
  ids.map(async (id) => {
    await mkdir(join(content, 'torneos', id), { recursive: true })
    await writeFile(file(id), `name: ${id}\n`)
  }),
)

const ignore = (): void => undefined

/** Processes that this one has started to look. */
const helpers = () =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .filter((pid) => pid && isLooking(pid))
    .map(Number)

function isLooking(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('look-process')
  } catch {
    return false
  }
}

describe('of 1,800 folders', () => {
  const work = join(content, 'work')
  const seen = join(work, 'seen')
  const look = async (some: readonly string[] = ids, ofPublic = 'public', meanwhile = ignore) => {
    const looking = new Looking(content, work)
    looking.begin({ ids: some, ofPublic })
    meanwhile()
    const told: Signatures[] = []
    await looking.tell((found) => void told.push(found))
    const signatures = new Map(told.flatMap((found) => [...found]))
    expect(told.reduce((sum, { size }) => sum + size, 0)).toBe(some.length)
    expect([...signatures.keys()].toSorted()).toEqual(some.toSorted())
    return { signatures, told, isLong: looking.isLong }
  }
  /** Few enough for one process, as if they had been there for a while: another has a clock of its own. */
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

  test('who is told of some is waited for before there is more', async () => {
    await look()
    const looking = new Looking(content, work)
    looking.begin({ ids, ofPublic: 'public' })
    let busy = 0
    await looking.tell(async () => {
      expect(++busy).toBe(1)
      await setImmediate()
      busy--
    })
  })

  test('those among which something changed last are looked at first', async () => {
    const some = settled()
    await look(some)
    const changed = some[1100]!
    await edit(changed)
    await look(some)
    await utimes(join(seen, '4'), new Date(), new Date(Date.now() + 1000))
    const { told } = await look(some)
    expect(told[0]!.has(changed)).toBe(true)
    expect(told[0]!.has(first)).toBe(false)
  })

  test('what is told of may fail: whoever looks is told', async () => {
    await look()
    const looking = new Looking(content, work)
    looking.begin({ ids, ofPublic: 'public' })
    const failing = looking.tell(() => {
      throw new Error('What was told of it.')
    })
    await expect(failing).rejects.toThrow('What was told of it.')
  })

  test.runIf(process.platform === 'linux')(
    'where the second process is killed they are the same',
    async () => {
      const { signatures } = await look()
      let killed = 0
      const kill = () => {
        for (const pid of helpers()) killed += Number(process.kill(pid, 'SIGKILL'))
      }
      const again = await look(ids, 'public', kill)
      expect(killed).toBe(1)
      expect(again.isLong).toBe(true)
      expect(again.signatures).toEqual(signatures)
    },
  )

  describe('while no core is free', () => {
    const whenFree = vi.fn(() => new Promise<never>(ignore))
    beforeEach(() => {
      whenFree.mockClear()
    })
    const lookBusy = async (meanwhile = ignore) => {
      const looking = new Looking(content, work)
      looking.giveWay(whenFree)
      meanwhile()
      looking.begin({ ids, ofPublic: 'public' })
      const signatures = new Map<string, string>()
      await looking.tell((found) => {
        for (const [id, signature] of found) signatures.set(id, signature)
      })
      return signatures
    }

    test('only the second process looks, and nobody waits for more than that', async () => {
      const { signatures } = await look()
      expect(await lookBusy()).toEqual(signatures)
      // Whoever looks asks again before he goes on.
      expect(whenFree).toHaveBeenCalledTimes(1)
    })

    test.runIf(process.platform === 'linux')('and where it is killed this one does', async () => {
      const { signatures } = await look()
      let killed = 0
      const kill = () => {
        for (const pid of helpers()) killed += Number(process.kill(pid, 'SIGKILL'))
      }
      expect(await lookBusy(kill)).toEqual(signatures)
      expect(killed).toBe(1)
    })
  })

  test.runIf(process.platform === 'linux')('no process stays', async () => {
    await look()
    await look()
    await vi.waitFor(() => expect(helpers()).toEqual([]))
    const unasked = new Looking(content, work)
    expect(helpers()).toHaveLength(1)
    unasked.leave()
    await vi.waitFor(() => expect(helpers()).toEqual([]))
  })

  test('whoever leaves in the middle leaves nobody who complains', async () => {
    await look()
    const program = `
      import { Looking } from ${JSON.stringify(resolve('publish/reading/looking.ts'))}
      const looking = new Looking(${JSON.stringify(content)}, ${JSON.stringify(work)})
      looking.begin({ ids: ${JSON.stringify(ids)}, ofPublic: 'public' })
      let told = 0
      await looking.tell(({ size }) => {
        told += size
        looking.leave()
      })
      console.log(told)`
    const file = join(content, 'leaves.mts')
    await writeFile(file, program)
    const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).toBe(`${ids.length}\n`)
  })

  test('a second process that cannot go on ends without a word: the first one says what is wrong', () => {
    const program = resolve('publish/reading/look-process.ts')
    const ended = spawnSync(process.execPath, [program, file(first)], { encoding: 'utf8' })
    expect(ended).toMatchObject({ status: 1, stdout: '', stderr: '' })
  })

  test('where none can be started all are looked at', async () => {
    await look()
    const nowhere = join(content, 'nothing')
    const looking = new Looking(nowhere, work)
    expect(looking.isLong).toBe(true)
    looking.begin({ ids, ofPublic: 'public' })
    const told: Signatures[] = []
    await looking.tell((found) => void told.push(found))
    // There is nothing: all are alike.
    const signatures = told.flatMap((found) => [...found.values()])
    expect(signatures).toHaveLength(ids.length)
    expect(new Set(signatures).size).toBe(1)
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
