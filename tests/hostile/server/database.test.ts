/** A database that cannot be used stops accounts and live pages only, and is left as it is. */
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiInTime, type ApiInTime } from '../../../server/api/api-in-time.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import { isOfDatabase, unusable } from '../../../server/api/database/database-trouble.ts'
import { startApi } from '../../../server/api/start-api.ts'
import { CHEAP } from '../../server/filled-place.ts'

const LIMITS = { passwordCost: CHEAP }

let root: string
let dir: string
let api: ApiInTime | undefined
const log: string[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-broken-'))
  const first = await startApi(join(root, 'good'), { limits: LIMITS })
  await first.close()
})
afterAll(() => rm(root, { recursive: true, force: true }))
beforeEach(async () => {
  dir = join(root, 'data')
  await cp(join(root, 'good'), dir, { recursive: true })
  log.length = 0
})
afterEach(async () => {
  await api?.close()
  await rm(dir, { recursive: true, force: true })
})

const file = (name = 'cascarita.db') => join(dir, name)
const ask = () => api!.fetch(new Request('http://x/api/tournaments/'))

async function start(tryAgainMs?: number) {
  api = apiInTime(
    () => startApi(dir, { limits: LIMITS }),
    (line) => log.push(line),
    tryAgainMs,
  )
  await api.start()
}

const written = (sql: string) => {
  const db = new DatabaseSync(file())
  db.exec(sql)
  db.close()
}

const STATES: [string, () => unknown, RegExp][] = [
  ['garbage', () => writeFile(file(), 'esto no es SQLite '.repeat(900)), /no es una base de datos/],
  ['cut off', async () => truncate(file(), 12 * 4096), /dañado/],
  ['cut off within a page', async () => truncate(file(), 5000), /dañado/],
  ['of a later version', () => written('PRAGMA user_version = 99'), /más nueva \(99\)/],
  ['emptied', () => truncate(file()), /está vacío o no está/],
  ['gone', () => rm(file()), /está vacío o no está/],
  ['a new one without anything', () => rm(file()).then(() => written('VACUUM')), /está vacío/],
  [
    'of another program',
    () => rm(file()).then(() => written('CREATE TABLE accounts (x); PRAGMA user_version = 1')),
    /es de otro programa/,
  ],
  ['a folder', () => rm(file()).then(() => mkdir(file())), /vacío|carpeta|permiso/],
  ['beside a damaged secret', () => writeFile(file('secret'), 'x'), /secret está dañado/],
]

test.each(STATES)('%s', async (_state, spoil, words) => {
  await spoil()
  const before = await stateOf(dir)
  await start()
  const answer = await ask()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('15')
  expect(await answer.json()).toEqual({ detail: expect.stringMatching(/no están disponibles/) })
  expect(log.join('\n')).toMatch(words)
  expect(log.join('\n')).toMatch(/Bórralo|Actualiza|última copia|Dáselo/)
  expect(await stateOf(dir)).toEqual(before)
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Every file with its contents, but for those that any look at a database makes. */
async function stateOf(folder: string) {
  const names = (await readdir(folder)).filter((name) => !/-(?:wal|shm)$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => [
      name,
      await readFile(join(folder, name)).then(digest, () => 'a folder'),
    ]),
  )
}

test('of the version before, with accounts that organise: all of it is kept', async () => {
  await rm(dir, { recursive: true })
  await mkdir(dir)
  written(`CREATE TABLE tournaments (URL_name TEXT PRIMARY KEY, written TEXT NOT NULL, digest TEXT NOT NULL) STRICT;
    CREATE TABLE pictures (URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
      name TEXT NOT NULL, type TEXT NOT NULL, body BLOB NOT NULL, digest TEXT NOT NULL,
      PRIMARY KEY (URL_name, name)) STRICT;
    CREATE TABLE accounts (id TEXT PRIMARY KEY, username TEXT NOT NULL, username_key TEXT NOT NULL UNIQUE,
      email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
      password TEXT NOT NULL, session INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE TABLE organisers (account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
      PRIMARY KEY (account, URL_name)) STRICT, WITHOUT ROWID;
    CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    INSERT INTO tournaments VALUES ('liga', '{}', 'x');
    INSERT INTO accounts VALUES ('z', 'zoe', 'zoe', 'z@x.mx', 'z@x.mx', 'Zoe', '', 'hash', 3),
      ('a', 'ana', 'ana', 'a@x.mx', 'a@x.mx', 'Ana', '', 'hash', 0);
    INSERT INTO organisers VALUES ('z', 'liga');
    PRAGMA user_version = 2`)
  const database = openDatabase(file())
  expect(await database.accountNamed('ZOE')).toMatchObject({ id: 'z', session: 3 })
  expect(await database.organisedBy('z')).toEqual(['liga'])
  const { id: _id, ...ana } = (await database.accountNamed('ana'))!
  expect(await database.addAccount({ ...ana, id: 'b', username: 'berta' })).toBe('added')
  expect((await database.accountsMailed('A@x.mx')).map(({ id }) => id)).toEqual(['a', 'b'])
  // Who goes takes along what they organise, as before.
  await database.removeAccount('z')
  expect(await database.organisedBy('z')).toEqual([])
  await database.close()
})

test('a first start that fails leaves nothing behind', async () => {
  await rm(dir, { recursive: true })
  await mkdir(file('secret'), { recursive: true })
  await start()
  expect((await ask()).status).toBe(503)
  expect(await readdir(dir)).toEqual(['secret'])
})

test('once it is mended the API comes by itself', async () => {
  const good = await readFile(file())
  await writeFile(file(), 'garbage '.repeat(1000))
  await start(0)
  expect((await ask()).status).toBe(503)
  await writeFile(file(), good)
  await expect.poll(async () => (await ask()).status).toBe(200)
})

test('what is wrong is logged once, however often somebody asks', async () => {
  await truncate(file())
  await start(0)
  for (let count = 0; count < 5; count++) {
    await ask()
    await new Promise((done) => setImmediate(done))
  }
  expect(log).toHaveLength(1)
})

describe('what the disk or SQLite refuses while the server runs', () => {
  test.each([
    ['a full disk', { errcode: 13 }, true],
    ['a disk that fails', { errcode: 10 | (3 << 8) }, true],
    ['a read-only file', { errcode: 8 }, true],
    ['a damaged page', { errcode: 11 }, true],
    ['a mistake of the program', { errcode: 1 }, false],
    ['any other mistake', new TypeError('x'), false],
  ])('%s', (_name, error, expected) => expect(isOfDatabase(error)).toBe(expected))

  test.each([
    [{ code: 'ENOSPC' }, /No queda espacio/],
    [{ errcode: 13 }, /No queda espacio/],
    [{ code: 'EROFS' }, /No hay permiso/],
    [{ errcode: 5 }, /tiene ocupado/],
  ])('%j has a cure', (error, words) =>
    expect((unusable(error, '/srv/x.db') as Error).message).toMatch(words),
  )
})
