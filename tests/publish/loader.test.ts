/** Plain `astro build` and `astro dev`: a tournament that fails stops no other one there, either. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loads } from '../../src/content-loader.ts'
import { smallTournament } from './small-tournament.ts'
import { aSite, type GivenSite } from './given-site.ts'

const [A, B] = [0, 1].map((index) => smallTournament(index).id) as [string, string]
type Context = Parameters<typeof loads.torneos>[0]

let site: GivenSite
let said: string[]
const entries = new Map<string, { id: string; data: unknown }>()
const store = {
  get: (id: string) => entries.get(id),
  set: (entry: { id: string; data: unknown }) => entries.set(entry.id, entry),
  delete: (id: string) => entries.delete(id),
  keys: () => [...entries.keys()],
}
const log = (line: string) => void said.push(line)
const load = (collection: keyof typeof loads) =>
  loads[collection]({
    collection,
    store,
    logger: { info: log, warn: log, error: log },
  } as unknown as Context)

beforeAll(async () => {
  site = await aSite(2)
  vi.stubEnv('CASCARITA_CONTENT', site.content)
  vi.stubEnv('CASCARITA_WORK', site.work)
})
beforeEach(() => {
  said = []
  entries.clear()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.forget()
})

const FILE = `torneos/${A}/jornadas/03.yml`

test('one that was never published is left out, with a sentence', async () => {
  await site.write(FILE, 'matches: [')
  await load('torneos')
  expect([...entries.keys()]).toEqual([B])
  expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${FILE}:1:\\d+`)))
  expect(said).toContain(`torneos/${A}: no se muestra hasta que se corrija.`)
})

test('of one that was its last good files are there', async () => {
  await site.add(0)
  await site.build()
  await site.write(FILE, 'matches: [')
  await load('torneos')
  expect([...entries.keys()]).toEqual([A, B])
  expect(JSON.stringify(entries.get(A))).not.toContain('"matches":[]')
  expect(said).toContain(`torneos/${A}: se muestra como estaba la última vez que se pudo publicar.`)
  await site.add(0)
})

test('what is wrong in the shop stops it', async () => {
  await site.write('productos/roto.yml', 'name: [')
  await expect(load('productos')).rejects.toThrow('problemas en los productos')
  await rm(join(site.content, 'productos/roto.yml'))
})
