/** All pages of a large site are laid with little that is gone in memory; an edit is in no need of that. */
import { spawnSync } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import v8 from 'node:v8'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSite, type GivenSite } from './given-site.ts'
import { smallTournament } from './small-tournament.ts'

/** What V8 is told. */
const told: string[] = []
vi.spyOn(v8, 'setFlagsFromString').mockImplementation((flags) => void told.push(flags))
syncBuiltinESMExports()

const [SOON, AS_USUAL] = ['--optimize-for-size', '--no-optimize-for-size']

const file = `torneos/${smallTournament(0).id}/torneo.yml`
let site: GivenSite
beforeAll(async () => {
  site = await aSite(2)
})
beforeEach(() => {
  told.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await site.forget()
})

test('of a small site it is collected as usual', async () => {
  await site.build({ large: 3 })
  expect(told).toEqual([AS_USUAL])
})

test('of a large one soon, until all is there', async () => {
  await site.build({ large: 2, force: true })
  expect(told).toEqual([SOON, AS_USUAL])
})

test('or until it is refused', async () => {
  const product = 'productos/silbato-clasico.yml'
  const text = await site.read(product)
  await site.write(product, `${text}\nequipos: ningunos\n`)
  await expect(site.build({ large: 2, force: true })).rejects.toThrow()
  expect(told.at(-1)).toBe(AS_USUAL)
  await site.write(product, text)
})

test('an edit of it is as usual', async () => {
  await site.write(file, (await site.read(file)).replace(/^name: (.*)/, 'name: $1 I'))
  await site.build({ large: 2 })
  expect(told).toEqual([AS_USUAL])
})

test('V8 knows the switch', () => {
  const program = `
    import { collectAsUsual, collectSoon } from ${JSON.stringify(resolve('publish/build/garbage.ts'))}
    collectSoon()
    collectAsUsual()`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})
