/** A cold build on several machines is the one that a single machine makes. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShare } from '../../publish/run/build-share.ts'
import { shareNumber } from '../../publish/run/shares.ts'
import { smallTournament } from './small-tournament.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf } from './given-site.ts'

const OF = 2
let site: GivenSite
let shares: string
beforeAll(async () => {
  site = await aSite(2)
  await site.copy('torneos/baloncesto-primera-fuerza')
  shares = join(site.folder, 'shares')
  for (let number = 1; number <= OF; number++) await share({ number, of: OF })
  await site.build()
})
afterAll(() => site.forget())

/** Each on a machine of its own. */
const share = (its: { number: number; of: number }, folder = shares) =>
  buildShare(
    {
      ...{ content: site.content, work: join(site.folder, `machine-${its.number}`) },
      ...{ today: '2026-01-15', log: () => undefined },
    },
    its,
    folder,
  )

/** On one more. */
async function joined(folder = shares) {
  const place = {
    out: join(site.folder, 'joined', 'dist'),
    work: join(site.folder, 'joined', 'work'),
  }
  await site.build({ ...place, join: folder })
  return filesOf(place.out)
}

test('byte for byte', async () => {
  const [one, several] = [await filesOf(site.out), await joined()]
  expect([...several.keys()]).toEqual([...one.keys()])
  expect([...one].filter(([file, text]) => several.get(file) !== text)).toEqual([])
})

test('a share that is made anew takes the place of the earlier one', async () => {
  await share({ number: 2, of: OF })
  expect(differing(await filesOf(site.out), await joined())).toEqual([])
})

test('a tournament that fails is as it was where the shares are joined, and all others are new', async () => {
  await joined()
  const [failing, other] = [0, 1].map((index) => smallTournament(index).id)
  const before = await filesOf(join(site.folder, 'joined', 'dist'))
  const texts = await Promise.all(
    [failing, other].map((id) => site.read(`torneos/${id}/torneo.yml`)),
  )
  await site.write(`torneos/${failing}/torneo.yml`, `${texts[0]}sex: nadie\n`)
  await site.write(`torneos/${other}/torneo.yml`, texts[1]!.replace(/^name: .*/m, 'name: Nuevo'))
  for (let number = 1; number <= OF; number++) await share({ number, of: OF })
  const after = await joined()
  const changed = differing(after, before)
  expect(changed).toContain(`torneo-beta/${other}/index.html`)
  expect(changed.filter((file) => file.includes(failing!))).toEqual([])
  expect(after.has(`torneo-beta/${failing}/index.html`)).toBe(true)
  await site.write(`torneos/${failing}/torneo.yml`, texts[0]!)
  await site.write(`torneos/${other}/torneo.yml`, texts[1]!)
  for (let number = 1; number <= OF; number++) await share({ number, of: OF })
})

describe('what is refused, with what to do', () => {
  let folder: string
  beforeAll(() => void (folder = join(site.folder, 'others')))
  const list = (number: number) => join(folder, `${number}-de-${OF}`, 'parte.json')
  type Listed = { code: string; tournaments: Record<string, string> }
  const changed = async (number: number, change: (before: Listed) => Partial<Listed>) => {
    const before = JSON.parse(await readFile(list(number), 'utf8')) as Listed
    await writeFile(list(number), JSON.stringify({ ...before, ...change(before) }))
  }
  const edited = ({ tournaments }: Listed) => ({
    tournaments: Object.fromEntries(Object.keys(tournaments).map((id) => [id, 'other'])),
  })
  const again = (number: number) => `Hazla de nuevo con: npm run build -- --part ${number}/${OF}`

  test.each<[string, () => Promise<unknown>, string]>([
    ['no share at all', () => rm(folder, { recursive: true }), 'no hay partes'],
    [
      'one that is missing',
      () => rm(join(folder, `2-de-${OF}`), { recursive: true }),
      `faltan partes. Hazlas con:\n  npm run build -- --part 2/${OF}`,
    ],
    ['one that was cut off', () => rm(list(1)), 'no es una parte entera'],
    ['one of another program', () => changed(2, () => ({ code: 'other' })), again(2)],
    ['one of data that was edited since', () => changed(1, edited), again(1)],
    ['one of other tournaments', () => changed(1, () => ({ tournaments: {} })), again(1)],
    [
      'shares of two builds',
      () =>
        cp(join(folder, `1-de-${OF}`), join(folder, '1-de-3'), { recursive: true }).then(() =>
          writeFile(
            join(folder, '1-de-3', 'parte.json'),
            JSON.stringify({ number: 1, of: 3, code: '', tournaments: {} }),
          ),
        ),
      'partes de',
    ],
  ])('%s', async (_what, spoil, words) => {
    await rm(folder, { recursive: true, force: true })
    await cp(shares, folder, { recursive: true })
    await spoil()
    await expect(joined(folder)).rejects.toThrow(words)
  })

  test('a folder of somebody else in its place', async () => {
    const place = join(site.folder, 'mine')
    await mkdir(join(place, '1-de-9'), { recursive: true })
    await writeFile(join(place, '1-de-9', 'carta.txt'), '…')
    await expect(share({ number: 1, of: 9 }, place)).rejects.toThrow('no es una parte')
    expect(await readFile(join(place, '1-de-9', 'carta.txt'), 'utf8')).toBe('…')
  })

  test.each(['', '2', '0/3', '4/3', '2/8/1', '-1/3', '1.5/3', '1/5000'])('--part «%s»', (words) =>
    expect(() => shareNumber(words)).toThrow('por ejemplo 2/8'),
  )
})

test('2/8 is the second of eight', () => expect(shareNumber('2/8')).toEqual({ number: 2, of: 8 }))
