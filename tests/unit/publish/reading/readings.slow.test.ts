/** What is stored of a tournament is used again, but never by force and never by other code. */
import { spawnSync } from 'node:child_process'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkedData } from '../../../../publish/reading/read-content.ts'
import { newsOfAll } from '../../../../publish/reading/news.ts'
import { ReadingIndex } from '../../../../publish/reading/kept/reading-index.ts'
import { storeFolder } from '../../../../publish/reading/kept/reading-store.ts'
import { remember, rememberedOf } from '../../../../publish/reading/kept/remembered.ts'
import {
  readAllTournaments,
  tournamentsNow,
  withReadings,
} from '../../../../publish/reading/readings.ts'
import { readShop, storedProducts } from '../../../../publish/reading/shop.ts'
import { falsifyIndex } from './falsify-index.ts'
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

const falsifyName = () =>
  falsifyIndex(settings.work, 'reading', '"name":"Liga de Prueba"', '"name":"Guardada"')

/** Of what code it is, for the index. */
const falsifyCode = () => {
  const index = ReadingIndex.toRead(settings.work)!
  const { code } = index.origin!
  index.close()
  falsifyIndex(settings.work, 'state', code, 'of-yesterday')
}

const namesRead = async (force: boolean) =>
  (await readAllTournaments({ ...settings, force })).readings.map(({ card }) => card?.name)

test('a reading is used again while nothing changed', async () => {
  await readAllTournaments(settings)
  falsifyName()
  expect(await namesRead(false)).toEqual(['Guardada'])
})

describe('what changed is read once', () => {
  const ids = Array.from({ length: 300 }, (_, at) => `t-${String(at).padStart(3, '0')}`)
  const write = (id: string, name: string) =>
    writeFile(join(settings.content, 'torneos', id, 'torneo.yml'), `name: ${name}\n`)
  /** How far the reading was after each folder. */
  const told: string[] = []
  const read = () => {
    told.length = 0
    const onRead = (done: number, of: number) => void told.push(`${done} of ${of}`)
    return readAllTournaments({ ...settings, onRead })
  }
  beforeEach(async () => {
    for (const id of ids) {
      await mkdir(join(settings.content, 'torneos', id), { recursive: true })
      await write(id, id)
    }
    await read()
  })

  test.each<[string, number[]]>([
    ['one', [7]],
    ['the last', [299]],
    ['some among the first ones and some among the last', [3, 4, 5, 290, 291]],
    ['many', Array.from({ length: 24 }, (_, at) => (at < 12 ? at : 270 + at))],
  ])('%s', async (_what, places) => {
    const changed = places.map((at) => ids[at]!)
    for (const id of changed) await write(id, `${id} otra vez`)
    const { parsed, readings } = await read()
    expect(parsed).toBe(changed.length)
    expect(told).toEqual(changed.map((_id, at) => `${at + 1} of ${changed.length}`))
    expect(readings.map(({ id }) => id)).toEqual([ID, ...ids])
    expect((await read()).parsed).toBe(0)
  })

  test('what cannot be read is told, and nothing is kept of it', async () => {
    await write(ids[0]!, 'otra vez')
    const onRead = () => {
      throw new Error('No disk.')
    }
    const failing = readAllTournaments({ ...settings, onRead })
    await expect(failing).rejects.toThrow('No disk.')
    expect((await read()).parsed).toBe(1)
  })
})

describe('where it is known which tournaments changed', () => {
  const OTHER = 'otra-liga'
  const names: Record<string, string> = { [ID]: 'Liga de Prueba', [OTHER]: 'Otra Liga' }
  const fileOf = (id: string) => join(settings.content, 'torneos', id, 'torneo.yml')
  const rename = async (id: string, name: string) =>
    writeFile(
      fileOf(id),
      (await readFile(fileOf(id), 'utf8')).replace(/^name: .*/m, `name: ${name}`),
    )
  const read = async (touched?: string[], work = settings.work) => {
    const { readings, parsed } = await readAllTournaments({ ...settings, work, touched })
    return { parsed, ...Object.fromEntries(readings.map(({ id, card }) => [id, card?.name])) }
  }
  beforeEach(async () => {
    const folder = (id: string) => join(settings.content, 'torneos', id)
    await cp(folder(ID), folder(OTHER), { recursive: true })
    await rename(OTHER, names[OTHER]!)
    await read()
    for (const id of [ID, OTHER]) await rename(id, `${names[id]} nueva`)
  })

  test('only these are looked at; the others are at the next look at all', async () => {
    expect(await read([ID])).toEqual({ ...names, parsed: 1, [ID]: 'Liga de Prueba nueva' })
    expect(await read()).toMatchObject({ parsed: 1, [OTHER]: 'Otra Liga nueva' })
  })

  test('one of which there is something to warn of by now is read anew all the same', async () => {
    settings.today = '2024-08-01'
    expect(await read([])).toMatchObject({ parsed: 2 })
    expect(await read([])).toMatchObject({ parsed: 0 })
  })

  test('what came and what went is seen all the same', async () => {
    const torneos = join(settings.content, 'torneos')
    await cp(join(torneos, ID), join(torneos, 'nueva-liga'), { recursive: true })
    await rm(join(torneos, ID), { recursive: true })
    expect(await read([])).toEqual({
      parsed: 1,
      'nueva-liga': 'Liga de Prueba nueva',
      [OTHER]: 'Otra Liga',
    })
  })

  test.each<[string, () => unknown]>([
    ['what others have read', falsifyCode],
    [
      'another public folder',
      () => falsifyIndex(settings.work, 'state', '"ofPublic":"', '"ofPublic":"x'),
    ],
    ['nothing kept', () => rm(settings.work, { recursive: true })],
  ])('with %s all are looked at', async (_what, spoil) => {
    await spoil()
    const now = { [ID]: 'Liga de Prueba nueva', [OTHER]: 'Otra Liga nueva' }
    expect(await read([ID])).toEqual({ ...now, parsed: 2 })
  })
})

test('who played a semifinal is remembered, until a person says who did', async () => {
  const path = (file: string) => join(settings.content, 'torneos', ID, file)
  const change = async (file: string, from: string | RegExp, to: string) =>
    writeFile(path(file), (await readFile(path(file), 'utf8')).replace(from, to))
  const warned = async (more: { force?: boolean; work?: string; buildWork?: string } = {}) => {
    const { readings } = await readAllTournaments({ ...settings, ...more })
    return readings[0]!.problems.filter(({ code }) => code === 'seatChanged')
  }
  await rm(path('jornadas/02.yml'))
  const semifinal = 'eliminatoria/1-semifinal.yml'
  await change(semifinal, 'group: A, rank: 1 }', 'group: A, rank: 1 }, goals: 1')
  await change(semifinal, 'group: B, rank: 2 }', 'group: B, rank: 2 }, goals: 0')
  expect(await warned()).toEqual([])

  await change('jornadas/01.yml', 'team: xolotl\n      goals: 1', 'team: xolotl\n      goals: 5')
  const [warning, ...others] = await warned()
  expect(others).toEqual([])
  expect(warning).toMatchObject({ line: 3, message: expect.stringContaining('Los Halcones') })
  expect(await warned({ force: true })).toHaveLength(1)
  const work = join(settings.content, 'check')
  expect(await warned({ work, buildWork: settings.work })).toHaveLength(1)

  await change('jornadas/01.yml', 'time: 21:00', 'time: 21:30')
  expect(await warned()).toHaveLength(1)
  await change(semifinal, '{ group: A, rank: 1 }', 'halcones')
  expect(await warned()).toEqual([])
})

test.each([
  ['as long as the disk takes', 'a'.repeat(255)],
  ['with a sign that nobody sees', 'liga\u202Eolos'],
])('a folder with a name %s is reported like any other', async (_what, name) => {
  await mkdir(join(settings.content, 'torneos', name), { recursive: true })
  const { readings } = await readAllTournaments(settings)
  const [odd, sound] = [name, ID].map((id) => readings.find((reading) => reading.id === id)!)
  expect(odd!.problems.map(({ code }) => code)).toContain('missingTorneo')
  expect(sound!.card?.name).toBe('Liga de Prueba')
})

test('by force everything is read anew', async () => {
  await readAllTournaments(settings)
  falsifyName()
  expect(await namesRead(true)).toEqual(['Liga de Prueba'])
  const { parsed, index } = await checkedData({ ...settings, force: true }, () => undefined)
  index.close()
  expect(parsed).toBe(1)
})

test('by force every picture is inspected anew', async () => {
  await readAllTournaments(settings)
  const before = await readFile(inspectionsFile(), 'utf8')
  await falsify(inspectionsFile(), '"width":8', '"width":9')
  await readAllTournaments({ ...settings, force: true })
  expect(await readFile(inspectionsFile(), 'utf8')).toBe(before)
  expect(before).toContain(CREST)
})

test('what other code has read or inspected is not believed', async () => {
  await readAllTournaments(settings)
  const before = await readFile(inspectionsFile(), 'utf8')
  falsifyCode()
  falsifyName()
  await falsify(inspectionsFile(), /"code":"\w+"/, '"code":"of-yesterday"')
  await falsify(inspectionsFile(), '"width":8', '"width":9')
  expect(await namesRead(false)).toEqual(['Liga de Prueba'])
  expect(await readFile(inspectionsFile(), 'utf8')).toBe(before)
})

test('a folder that goes and is back before its going was kept has its news still', async () => {
  const folder = join(settings.content, 'torneos', ID)
  await readAllTournaments(settings)
  await rename(folder, join(settings.content, 'aparte'))
  const { index } = await tournamentsNow(settings)
  expect(index.count).toBe(0)
  index.close()
  await rename(join(settings.content, 'aparte'), folder)
  const { parsed, news } = await withReadings(settings, ({ index, parsed }) => ({
    parsed,
    news: newsOfAll(settings.work, index, settings.today),
  }))
  expect(parsed).toBe(0)
  const { results } = news
  expect(new Set(results.map(({ tournament }) => tournament.name))).toEqual(
    new Set(['Liga de Prueba']),
  )
})

describe('the shop', () => {
  const PRODUCT = 'productos/playera.yml'
  const products = async (more: object = {}) => {
    const { code } = await readAllTournaments(settings)
    return (await readShop({ ...settings, ...more }, code)).products.map(({ data }) => data?.name)
  }
  const write = async (name: string) => {
    const path = join(settings.content, PRODUCT)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `name: ${name}\nprice: 100\n`)
  }

  test('is read again only where it changed, by force, or by other code', async () => {
    await write('Playera')
    expect(await products()).toEqual(['Playera'])
    await falsify(join(settings.work, 'shop.json'), 'Playera', 'Guardada')
    expect(await products()).toEqual(['Guardada'])
    expect(await storedProducts(settings.work)).toMatchObject([{ name: 'Guardada' }])
    expect(await products({ force: true })).toEqual(['Playera'])
    await falsify(join(settings.work, 'shop.json'), /"code":"\w+"}$/, '"code":"another"}')
    await falsify(join(settings.work, 'shop.json'), 'Playera', 'Guardada')
    expect(await products()).toEqual(['Playera'])
    await write('Playera Azul')
    expect(await products()).toEqual(['Playera Azul'])
  })

  test('may be taken from what a build read, and is empty without a folder', async () => {
    expect(await products()).toEqual([])
    await write('Gorra')
    await products()
    await falsify(join(settings.work, 'shop.json'), 'Gorra', 'Guardada')
    const check = { work: join(settings.content, 'check'), buildWork: settings.work }
    expect(await products(check)).toEqual(['Guardada'])
  })
})

test('of a reading that another took the place of nothing stays, whether few changed or all', async () => {
  const stored = async () =>
    (await readdir(storeFolder(settings.work))).filter((name) => name.startsWith(`${ID}.`))
  const others = Array.from({ length: 30 }, (_, index) => `copia-${index}`)
  const edit = async (name: string) => {
    const file = join(settings.content, 'torneos', ID, 'torneo.yml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*/m, `name: ${name}`))
    return readAllTournaments(settings)
  }
  await readAllTournaments(settings)
  const first = await stored()
  await edit('Todos Cambiaron')
  expect(new Set(await stored()).isDisjointFrom(new Set(first))).toBe(true)
  for (const other of others)
    await cp(join(settings.content, 'torneos', ID), join(settings.content, 'torneos', other), {
      recursive: true,
    })
  await readAllTournaments(settings)
  const second = await stored()
  expect((await edit('Pocos Cambiaron')).parsed).toBe(1)
  expect(new Set(await stored()).isDisjointFrom(new Set(second))).toBe(true)
  expect(await stored()).toHaveLength(3)
})

const database = () => join(storeFolder(settings.work), 'index.sqlite')

test.each<[string, () => unknown]>([
  ['another program', falsifyCode],
  ['an index that is lost', () => rm(database())],
  ['readings that are lost', () => rm(storeFolder(settings.work), { recursive: true })],
  [
    'an index of another form',
    () => {
      const db = new DatabaseSync(database())
      db.exec('PRAGMA user_version = 1; ALTER TABLE reading ADD COLUMN another')
      db.close()
    },
  ],
])('what is to be remembered of a match outlives %s', async (_what, spoil) => {
  const sequences = () => {
    const { revisions } = rememberedOf(settings.work, ID)
    return Object.values(revisions!).map(({ sequence }) => sequence)
  }
  await readAllTournaments(settings)
  const { revisions } = rememberedOf(settings.work, ID)
  const late = Object.entries(revisions!).map(([id, one]) => [id, { ...one, sequence: 9e3 }])
  await remember(settings.work, ID, { revisions: Object.fromEntries(late) })
  expect(new Set(sequences())).toEqual(new Set([9e3]))
  await spoil()
  expect((await readAllTournaments(settings)).parsed).toBe(1)
  expect(new Set(sequences())).toEqual(new Set([9e3]))
  // The index, three files of the tournament, and the folder of names.
  expect(await readdir(storeFolder(settings.work))).toHaveLength(5)
})

test.each<[string, () => Promise<unknown>]>([
  ['is none', () => writeFile(database(), 'no database at all')],
  ['was cut off', async () => truncate(database(), (await stat(database())).size / 2)],
  [
    'has pages of something else',
    async () => {
      const bytes = await readFile(database())
      await writeFile(database(), bytes.fill(0xff, 4096))
    },
  ],
])('where the index %s all is read anew', async (_what, spoil) => {
  await readAllTournaments(settings)
  await spoil()
  expect(await namesRead(false)).toEqual(['Liga de Prueba'])
  expect(await readAllTournaments(settings)).toMatchObject({ parsed: 0 })
})

/** Writes more than fits in memory, and dies of it before all is there. */
const KILLED = `
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(process.argv[1])
  db.exec("PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE reading SET value = replace(value, 'Liga', 'Mitad')")
  const add = db.prepare("INSERT INTO reading (id, value) VALUES (?, json_object('problems', '[]', 'x', ?))")
  for (let row = 0; row < 2000; row++) add.run(String(row), 'x'.repeat(1000))
  process.kill(process.pid, 'SIGKILL')
`

test('what a process that was killed left half written is taken back', async () => {
  await readAllTournaments(settings)
  const { size } = await stat(database())
  const { signal } = spawnSync(process.execPath, ['-e', KILLED, database()])
  expect(signal).toBe('SIGKILL')
  expect((await stat(`${database()}-journal`)).size).toBeGreaterThan(0)
  expect((await stat(database())).size).toBeGreaterThan(size)
  expect(await readAllTournaments(settings)).toMatchObject({
    parsed: 0,
    readings: [{ id: ID, card: { name: 'Liga de Prueba' } }],
  })
})
