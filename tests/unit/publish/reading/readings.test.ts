/** What is stored of a tournament is used again, but never by force and never by other code. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkedData } from '../../../../publish/reading/read-content.ts'
import { indexFile } from '../../../../publish/reading/reading-store.ts'
import { readTournaments } from '../../../../publish/reading/readings.ts'
import { FILES, ID, PICTURES } from '../../reader/clean-tournament.ts'

const CREST = 'imagenes/escudo.png'
let settings: { content: string; work: string; today: string }

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lecturas-'))
  settings = { content: folder, work: join(folder, 'work'), today: '2024-07-01' }
  for (const [file, text] of Object.entries({ ...FILES, ...PICTURES })) {
    const path = join(folder, 'torneos', ID, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
})
afterEach(() => rm(settings.content, { recursive: true }))

const inspectionsFile = () => join(settings.work, 'inspections', `${ID}.json`)

/** Makes a stored file say something else, to see whether it is believed. */
const falsify = async (file: string, from: string | RegExp, to: string) => {
  const before = await readFile(file, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  await writeFile(file, after)
}

const namesRead = async (force: boolean) =>
  (await readTournaments({ ...settings, force })).readings.map(({ card }) => card?.name)

test('a reading is used again while nothing changed', async () => {
  await readTournaments(settings)
  await falsify(indexFile(settings.work), '"name":"Liga de Prueba"', '"name":"Guardada"')
  expect(await namesRead(false)).toEqual(['Guardada'])
})

test('by force everything is read anew', async () => {
  await readTournaments(settings)
  await falsify(indexFile(settings.work), '"name":"Liga de Prueba"', '"name":"Guardada"')
  expect(await namesRead(true)).toEqual(['Liga de Prueba'])
  expect((await checkedData({ ...settings, force: true }, () => undefined)).parsed).toBe(1)
})

test('by force every picture is inspected anew', async () => {
  await readTournaments(settings)
  const before = await readFile(inspectionsFile(), 'utf8')
  await falsify(inspectionsFile(), '"width":8', '"width":9')
  await readTournaments({ ...settings, force: true })
  expect(await readFile(inspectionsFile(), 'utf8')).toBe(before)
  expect(before).toContain(CREST)
})

test('what other code has read or inspected is not believed', async () => {
  await readTournaments(settings)
  const before = await readFile(inspectionsFile(), 'utf8')
  await falsify(indexFile(settings.work), /"digest":"\w+"/, '"digest":"of-yesterday"')
  await falsify(indexFile(settings.work), '"name":"Liga de Prueba"', '"name":"Guardada"')
  await falsify(inspectionsFile(), /"code":"\w+"/, '"code":"of-yesterday"')
  await falsify(inspectionsFile(), '"width":8', '"width":9')
  expect(await namesRead(false)).toEqual(['Liga de Prueba'])
  expect(await readFile(inspectionsFile(), 'utf8')).toBe(before)
})
