/** A picture is opened once, and again when its file is another. */
import { mkdir, mkdtemp, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  storeInspections,
  storedInspections,
} from '../../../../publish/inspection/inspection-store.ts'
import { readFolder } from '../../../../publish/reading/folder.ts'
import { inspectFile } from '../../../../publish/inspection/picture-inspections.ts'
import { FILES, ID, PICTURES } from '../../reader/clean-tournament.ts'
import { drawing, smallPng } from '../../pictures/given-pictures.ts'

const CREST = 'imagenes/escudo.png'
let folder: string

async function put(file: string, content: string | Uint8Array) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), content)
}

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'vistas-')), ID)
  for (const [file, content] of Object.entries({ ...FILES, ...PICTURES })) await put(file, content)
})
afterEach(() => rm(dirname(folder), { recursive: true }))

test('an inspection is believed while the file is the same', async () => {
  const before = await inspectFile(folder, CREST, undefined)
  expect(await inspectFile(folder, CREST, before)).toBe(before)
})

test.each<[rule: string, change: () => Promise<unknown>]>([
  ['another content', async () => put(CREST, await smallPng())],
  [
    'another file of that name',
    async () => {
      await put('imagenes/otro.png', PICTURES[CREST]!)
      await rename(join(folder, 'imagenes/otro.png'), join(folder, CREST))
    },
  ],
  ['another time', () => utimes(join(folder, CREST), new Date(0), new Date(0))],
])('it is looked at again after %s', async (_rule, change) => {
  const before = await inspectFile(folder, CREST, undefined)
  await change()
  expect(await inspectFile(folder, CREST, before)).not.toBe(before)
})

test('a reading that remembers is a reading that does not', async () => {
  const { inspections, ...first } = await readFolder(folder)
  const { inspections: again, ...second } = await readFolder(folder, { inspections })
  expect(second).toEqual(first)
  expect(again).toEqual(inspections)
  expect(first.written?.pictures).toMatchObject({ [CREST]: { width: 8, height: 8 } })
})

test('the digest follows a picture that changes, also for one who remembers', async () => {
  const { inspections, digest } = await readFolder(folder)
  await put(CREST, await smallPng())
  expect((await readFolder(folder, { inspections })).digest).not.toBe(digest)
  await put(CREST, PICTURES[CREST]!)
  expect((await readFolder(folder, { inspections })).digest).toBe(digest)
})

test('a film of half a gigabyte is refused unread', async () => {
  await truncate(join(folder, CREST), 500_000_000)
  const start = performance.now()
  const { problems } = await readFolder(folder)
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(problems.map(({ code }) => code)).toEqual(['imageHeavy'])
})

test('only pictures that fields name are kept with the tournament', async () => {
  await put('imagenes/nadie.svg', drawing)
  const { written } = await readFolder(folder)
  expect(Object.keys(written!.pictures!).toSorted()).toEqual(Object.keys(PICTURES).toSorted())
})

test('inspections are stored from run to run, for the code that made them', async () => {
  const { inspections } = await readFolder(folder)
  const code = 'one'
  expect(await storedInspections(folder, ID, code)).toEqual({})
  await storeInspections(folder, ID, { code, inspections, before: {} })
  expect(await storedInspections(folder, ID, code)).toEqual(inspections)
  expect(await storedInspections(folder, ID, 'another')).toEqual({})
  await storeInspections(folder, ID, { code, inspections: {}, before: inspections })
  expect(await storedInspections(folder, ID, code)).toEqual({})
})
