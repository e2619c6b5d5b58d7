/** A database that cannot be used stops accounts and live pages only, and is left as it is. */
import { createHash } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiInTime, type ApiInTime } from '../../../server/api/api-in-time.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import { isOfDatabase, unusable } from '../../../server/api/database/database-trouble.ts'
import { startApi } from '../../../server/api/start-api.ts'
import { bringBack, copyOut } from '../../../server/operator/copies.ts'
import { CHEAP } from '../../server/filled-place.ts'
import { aRegistration } from '../../server/reference-server.ts'

const LIMITS = { passwordCost: CHEAP }

let root: string
let dir: string
let copy: string
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
  copy = join(root, 'copia')
  await cp(join(root, 'good'), dir, { recursive: true })
  log.length = 0
})
afterEach(async () => {
  await api?.close()
  for (const folder of [dir, copy])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const file = (name = 'cascarita.db') => join(dir, name)
const ask = () => api!.fetch(new Request('http://x/api/tournaments/'))

/** Each look takes a thread of its own. */
const SOON = { timeout: 60_000 }

async function start(tryAgainMs?: number, lookMs?: number) {
  api = apiInTime(
    () => startApi(dir, { limits: LIMITS }),
    (line) => log.push(line),
    ...[tryAgainMs, lookMs],
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

/** Nobody asks anything of it meanwhile, as at night. */
test('once it is mended the API comes by itself, and says so', async () => {
  const good = await readFile(file())
  await writeFile(file(), 'garbage '.repeat(1000))
  await start(5)
  expect(api!.isUp()).toBe(false)
  await writeFile(file('good'), good)
  await rename(file('good'), file())
  await expect.poll(() => api!.isUp(), SOON).toBe(true)
  expect((await ask()).status).toBe(200)
  expect(log.slice(1)).toEqual(['Las cuentas y los torneos en vivo contestan otra vez.'])
})

test('once its folder may be written again the API comes by itself', async () => {
  // For root nothing is read-only; a folder in the file's place fails in the same way.
  const good = await readFile(file())
  await rm(file())
  await mkdir(file())
  await start(5)
  expect(api!.isUp()).toBe(false)
  await writeFile(file('good'), good)
  await rm(file(), { recursive: true })
  await rename(file('good'), file())
  await expect.poll(() => api!.isUp(), SOON).toBe(true)
})

test('what is wrong is logged once, however often it is tried', async () => {
  await truncate(file())
  let tries = 0
  api = apiInTime(
    () => (tries++, startApi(dir, { limits: LIMITS })),
    (line) => log.push(line),
    1,
  )
  await api.start()
  await expect.poll(() => tries, SOON).toBeGreaterThan(3)
  expect(log).toHaveLength(1)
})

/** The middle of a database with a few pages, whatever they hold. */
async function spoilMiddle() {
  const bytes = await readFile(file())
  bytes.fill('basura ', 4096, bytes.length - 4096)
  await writeFile(file(), bytes)
}

describe('a database that breaks while the server runs is noticed, and mended without a restart', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['overwritten', spoilMiddle, /cascarita\.db está dañado.*npm run restore/],
    ['its first page overwritten', () => writeFile(file(), 'x'.repeat(4096)), /cascarita\.db/],
    ['cut off', () => truncate(file(), 12 * 4096), /cascarita\.db está dañado/],
    ['emptied', () => truncate(file()), /cascarita\.db está vacío/],
    ['gone', () => rm(file()), /cascarita\.db está vacío o no está/],
  ])('%s', async (_what, spoil, words) => {
    await start(5, 5)
    expect((await ask()).status).toBe(200)
    await copyOut({ dir }, copy, () => undefined)
    await spoil()
    await expect.poll(() => log[0], SOON).toMatch(words)
    expect(api!.isUp()).toBe(false)
    expect((await ask()).status).toBe(503)
    await bringBack({ dir }, copy, () => undefined)
    await expect.poll(() => api!.isUp(), SOON).toBe(true)
    expect((await ask()).status).toBe(200)
    expect(log.at(-1)).toBe('Las cuentas y los torneos en vivo contestan otra vez.')
  })

  test('a sound file in its place is opened, so that nothing is written to the old one', async () => {
    await start(5, 5)
    written('PRAGMA wal_checkpoint(TRUNCATE)')
    await cp(file(), file('otra.db'))
    await rename(file('otra.db'), file())
    await expect.poll(() => log.length, SOON).toBe(2)
    expect(log[0]).toMatch(/se cambió por otro archivo/)
    const register = await api!.fetch(
      new Request('http://x/api/users/register/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(aRegistration({ username: 'zoe' })),
      }),
    )
    expect(register.status).toBe(201)
    const database = openDatabase(file())
    expect(await database.accountNamed('zoe')).toBeDefined()
    await database.close()
  })

  test('a sound one is left alone, look after look, while others write', async () => {
    await start(5, 1)
    const database = openDatabase(file())
    const running = api!
    for (let count = 0; count < 40; count++) {
      await database.setFact(`prueba ${count}`, 'x'.repeat(1000))
      expect((await ask()).status).toBe(200)
    }
    await database.close()
    expect(running.isUp()).toBe(true)
    expect(log).toEqual([])
  })
})

test('a backup of a damaged one names that file, not its own copy', async () => {
  await spoilMiddle()
  await expect(copyOut({ dir }, copy, () => undefined)).rejects.toThrow(`${file()} está dañado`)
  expect(await readdir(root)).not.toContain('copia')
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
