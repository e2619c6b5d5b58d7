import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockAt, type LockPatience } from '../../../ground/lock.ts'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-lock-'))
  file = join(dir, 'work', 'build.lock')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const work = () => Promise.resolve('done')

/** Works while it holds the lock. */
async function alone<T>(its: () => Promise<T>, waiting?: LockPatience) {
  await using _lock = await lockAt(file, waiting)
  return await its()
}

const holder = (turns: number) =>
  spawn(process.execPath, [join(import.meta.dirname, 'lock-holder.ts'), file, String(turns)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })

/** Another process that is in and stays. */
async function other() {
  const child = holder(0)
  await once(child.stdout, 'data')
  return {
    pid: child.pid!,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('of two that ask at the same moment one has it, every time', async () => {
  const script = join(import.meta.dirname, 'lock-racer.ts')
  const words = [script, join(dir, 'race.db'), String(Date.now() + 1500), '30']
  const racer = async () => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    return JSON.parse(await text(child.stdout)) as (number | null)[]
  }
  const [one, other] = await Promise.all([racer(), racer()])
  const sums = one!.flatMap((had, round) => {
    const others = other![round]!
    return had === null || others === null ? [] : [had + others]
  })
  expect(sums).not.toEqual([])
  expect(sums).toEqual(sums.map(() => 1))
})

describe('while somebody is at it', () => {
  test('another process is refused, with the number of the one that has it', async () => {
    const child = await other()
    await expect(alone(work)).rejects.toThrow(
      `Ya se está construyendo el sitio (proceso ${child.pid}). Espera a que termine y vuelve a intentarlo.`,
    )
    await child.kill()
  })

  test('so is another in the same process', async () => {
    await alone(() =>
      expect(alone(work)).rejects.toMatchObject({
        message: expect.stringContaining(`(proceso ${process.pid})`),
        publicMessage:
          'Ya se está construyendo el sitio. Espera a que termine y vuelve a intentarlo.',
      }),
    )
  })

  test('who is patient waits, and says so once', async () => {
    const child = await other()
    const onWait = vi.fn(() => void child.kill())
    expect(await alone(work, { patience: 30_000, onWait })).toBe('done')
    expect(onWait).toHaveBeenCalledTimes(1)
  })

  test('patience has an end', async () => {
    const child = await other()
    await expect(alone(work, { patience: 300 })).rejects.toThrow(/^Ya se está/)
    await child.kill()
  })

  test('of many, one at a time', async () => {
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await once(holder(10), 'exit'))[0] as number),
    )
    expect(codes).toEqual([0, 0, 0, 0])
  })
})

describe('nobody is at it any more', () => {
  test('a holder that is killed frees it', async () => {
    const child = await other()
    await child.kill()
    expect(await alone(work)).toBe('done')
  })

  test('a number that another process has by now holds nobody up', async () => {
    await alone(work)
    await writeFile(file, String(process.ppid))
    expect(await alone(work)).toBe('done')
  })

  test('work that fails frees it', async () => {
    await expect(alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await alone(work)).toBe('done')
  })

  test('nothing is left but the empty file that is locked', async () => {
    await alone(work)
    expect(await readdir(join(dir, 'work'))).toEqual(['build.lock.db'])
  })
})

test('a lock that is damaged is reported in a sentence with its cure', async () => {
  await alone(work)
  await writeFile(`${file}.db`, 'no es una base de datos')
  await expect(alone(work)).rejects.toThrow(/build\.lock\.db está dañado\. Bórralo/)
})

test('what the disk refuses comes as the disk says it', async () => {
  await writeFile(join(dir, 'work'), '')
  await expect(alone(work)).rejects.toMatchObject({ code: 'EEXIST' })
})
