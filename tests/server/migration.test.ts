/** Databases of earlier versions: live tournaments become files, and the journal names actors. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFolder } from '../../publish/reading/folder.ts'
import { openDatabase } from '../../server/api/database/database.ts'
import { sampleFolder, SAMPLES } from '../../server/api/load/first-start.ts'
import { liveTournaments } from '../../server/api/live/live-tournaments.ts'
import { commitOf } from '../../server/rebuild/commit-words.ts'
import { detailsOf, jornadasOf, teamsOf } from '../../src/lib/live/answers/answers.ts'
import { liveTournament } from '../../src/lib/live/answers/live-tournament.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { versionEight } from './version-eight.ts'
import { SMALL, versionThree } from './version-three.ts'

const CONTENT = 'src/content/torneos'
const folders = [
  ...SAMPLES.map(sampleFolder),
  ...(await readdir(CONTENT)).map((name) => join(CONTENT, name)),
  'tests/fixtures/copa-dificil',
]

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-before-'))
  file = join(dir, 'cascarita.db')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('answers are the same to the letter, and the files have no mistakes', async () => {
  const read = await Promise.all(folders.map((folder) => readFolder(folder)))
  const before = read.map(({ written, tournament }) => ({ written: written!, tournament }))
  versionThree(
    file,
    before.map(({ written }) => ({ id: written.id, written, pictures: written.images })),
  )
  const database = openDatabase(file)
  const live = await liveTournaments(database)
  for (const { written, tournament } of before) {
    const { id } = written
    const { files, images } = (await database.texts(id))!.texts
    const { problems } = readTexts(id, files, images)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const t = liveTournament(tournament!, (image) => `/api/tournaments/${id}/${image}?v=x`)
    const answers = live.tournament(id)!
    const sent = async (what: 'details' | 'teams' | 'jornadas') =>
      (await answers[what].response(undefined, undefined)).text()
    expect(await sent('details')).toBe(JSON.stringify(detailsOf(t)))
    expect(await sent('teams')).toBe(JSON.stringify(teamsOf(t)))
    expect(await sent('jornadas')).toBe(JSON.stringify(jornadasOf(t)))
  }
  expect(await database.organisedBy('z')).toEqual(
    before.map(({ written }) => written.id).toSorted(),
  )
  await database.close()
})

test('pictures stay, as a file too', async () => {
  const { written } = await readFolder(sampleFolder(SAMPLES[0]))
  const pictures = ['imagenes/escudo.jpg']
  versionThree(file, [{ id: SAMPLES[0], written: written!, pictures }])
  const database = openDatabase(file)
  expect((await database.picture(SAMPLES[0], 'imagenes/escudo.jpg'))?.body).toEqual(SMALL)
  expect((await database.texts(SAMPLES[0]))!.texts.images).toEqual(pictures)
  await database.close()
})

test.each(['{}', 'no es JSON', '{"tournament": {"name": 7}, "teams": []}'])(
  'what cannot be made files is not thrown away: %s',
  async (written) => {
    versionThree(file, [{ id: 'liga', written }])
    const database = openDatabase(file)
    expect([...(await database.texts('liga'))!.texts.files]).toEqual([
      ['torneo-anterior.json', written],
    ])
    await database.close()
  },
)

test('the journal of accounts alone names them as actors, and what a killed server left stays noted', async () => {
  const key = { place: 'beta', URL_name: 'liga' } as const
  const left = [{ file: 'jornadas/01.yml', before: 'uno', after: 'dos' }]
  versionEight(file, key, [null, JSON.stringify(left)])
  for (let time = 0; time < 2; time++) {
    const database = openDatabase(file)
    const entries = await database.entries(key, Number.MAX_SAFE_INTEGER, 10)
    expect(entries.map(({ id, actor, isUnwritten }) => [id, actor, isUnwritten])).toEqual([
      ['cambio-1', 'account:z', true],
      ['cambio-0', 'account:z', false],
    ])
    expect(commitOf(entries[0]!)).toMatchObject({ name: 'zoe' })
    expect(await database.unwritten()).toMatchObject([{ entry: { id: 'cambio-1' }, texts: left }])
    // A day's sizes are counted by actor now.
    expect(await database.fact('journal day z')).toBeUndefined()
    await database.close()
  }
})

test('once migrated, it opens as it is', async () => {
  const { written } = await readFolder(sampleFolder(SAMPLES[0]))
  versionThree(file, [{ id: SAMPLES[0], written: written! }])
  await openDatabase(file).close()
  const database = openDatabase(file)
  expect((await database.texts(SAMPLES[0]))!.texts.files.size).toBeGreaterThan(5)
  await database.close()
})

test('one of a later version is left alone', async () => {
  await openDatabase(file).close()
  const db = new DatabaseSync(file)
  db.exec('PRAGMA user_version = 99')
  db.close()
  expect(() => openDatabase(file)).toThrow(/versión más nueva/)
})
