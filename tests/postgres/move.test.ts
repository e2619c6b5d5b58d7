/** The server's data from one engine to the other and back: the same to the byte, or nothing. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAt, type KeptPlace } from '../../server/api/database/kept.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { load, readForLoad } from '../../server/api/load/load-folder.ts'
import { backupCommand, moveCommand, restoreCommand } from '../../server/operator/copies.ts'
import {
  tableContents,
  isEmptyContent,
  KEPT_TABLES,
  type Content,
} from '../../server/operator/rows.ts'
import { postgresSide, sqliteSide } from '../../server/operator/sides.ts'
import { isLong } from '../chance.ts'
import { aDraft } from '../server/a-draft.ts'
import { aPlace, secretOf } from '../server/a-place.ts'
import { aChange } from '../server/mesa-app.ts'
import { aRegistration, referenceServer } from '../server/reference-server.ts'

const ID = 'liga-relampago-2026'
/** More ways to fail: in `npm run faults`. */
const testAtLength = test.runIf(isLong)
let root: string
let from: KeptPlace
let before: Content
const lines: string[] = []
const log = (line: string) => void lines.push(line)

const contentIn = async ({ dir, url }: KeptPlace) => {
  const side = url ? await postgresSide(url, 'read') : sqliteSide(join(dir, 'cascarita.db'))
  try {
    return await tableContents(side)
  } finally {
    await side.close()
  }
}

/** A server's data with something in every table. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-move-'))
  from = { dir: join(root, 'data') }
  const server = await referenceServer({ kept: from })
  const { loadable } = await readForLoad(sampleFolder(ID))
  const body = new Uint8Array([0, 255, 39, 92, 10])
  const picture = { name: 'imagenes/escudo.webp', type: 'image/webp', body, digest: 'd' }
  await load(server.database, { ...loadable!, pictures: [picture] })
  const answer = await server.post('/api/users/register/', aRegistration())
  const { token, id } = (await answer.json()) as { token: string; id: string }
  await server.database.setRole(id, { place: 'live', URL_name: ID }, 'organiser')
  const goal = aChange({ kind: 'goal', match: 'j4-2', side: 'team1', player: 26 })
  const path = `/api/mesa/tournaments/${ID}/changes/`
  expect((await server.post(path, goal, { Authorization: `Bearer ${token}` })).status).toBe(200)
  await server.database.setReset(id, 'digest', Date.now() + 60_000, Date.now())
  const made = await server.post('/api/mesa/tournaments/', aDraft(), {
    Authorization: `Bearer ${token}`,
  })
  expect(made.status).toBe(201)
  await server.database.setOperator(id, true)
  const told = { place: 'live', text: 'Usa el escudo de mi equipo.' }
  expect((await server.post(`/api/tournaments/${ID}/reports/`, told)).status).toBe(201)
  const wanted = { name: 'Cancha 1', scope: { kind: 'match', match: 'j4-2' } }
  const links = `/api/mesa/tournaments/${ID}/links/`
  const linked = await server.post(links, wanted, { Authorization: `Bearer ${token}` })
  const { secret } = (await linked.json()) as { secret: string }
  const opened = await server.post(
    '/api/mesa/link/',
    { phone: 'telefono-1' },
    { Authorization: `Link ${secret}` },
  )
  expect(opened.status).toBe(200)
  await server.close()
  before = await contentIn(from)
  for (const { name } of KEPT_TABLES) expect([name, before[name]!.rows > 0]).toEqual([name, true])
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('every column of both engines is known', async () => {
  const place = await aPlace(root)
  await (await openAt(place.kept)).close()
  const client = new pg.Client({ connectionString: place.kept.url! })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'attempts'`,
  )
  await client.end()
  await place.drop()
  const db = new DatabaseSync(join(from.dir, 'cascarita.db'))
  const columnsOf = (table: string) =>
    db
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name))
  for (const { name, columns } of KEPT_TABLES) {
    const there = rows.filter(({ table }) => table === name).map(({ column }) => column)
    expect([name, there.toSorted()]).toEqual([name, columns.toSorted()])
    const here = columnsOf(name)
    const withoutOwn = columns.filter((column) => column !== 'rowid')
    expect([name, here.toSorted()]).toEqual([name, withoutOwn.toSorted()])
  }
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  db.close()
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'))
  expect(names.toSorted()).toEqual(KEPT_TABLES.map(({ name }) => name).toSorted())
  expect([...new Set(rows.map(({ table }) => table))].toSorted()).toEqual(names.toSorted())
})

test('there and back again, with sessions that stay good and numbers that go on', async () => {
  const place = await aPlace(root)
  await moveCommand([from.dir, place.kept.url!], log)
  expect(lines.at(-1)).toMatch(/^Listo: 2 cuentas y 3 torneos en vivo en PostgreSQL/)
  expect(await contentIn(place.kept)).toEqual(before)
  expect(await secretOf(place.kept)).toBe(await secretOf(from))

  const back = join(root, 'back')
  await moveCommand([place.kept.url!, back], log)
  expect(await contentIn({ dir: back })).toEqual(before)
  expect(await secretOf({ dir: back })).toBe(await secretOf(from))

  const server = await referenceServer({ kept: place.kept })
  expect(server.user).toBeNull()
  const { password } = aRegistration()
  const login = await server.post('/api/users/login/', { username: 'lupita', password })
  expect(login.status).toBe(200)
  const { token } = (await login.json()) as { token: string }
  const goal = aChange({ kind: 'goal', match: 'j4-2', side: 'team2', player: 4 })
  const sent = await server.post(`/api/mesa/tournaments/${ID}/changes/`, goal, {
    Authorization: `Bearer ${token}`,
  })
  expect([200, 422]).toContain(sent.status)
  const nora = aRegistration({ username: 'nora' })
  expect((await server.post('/api/users/register/', nora)).status).toBe(201)
  await server.close()
  await place.drop()
})

test('into one that has anything it is refused, and nothing changes', async () => {
  const place = await aPlace(root)
  const database = await openAt(place.kept)
  await database.setFact('algo', 'ya')
  await database.close()
  const was = await contentIn(place.kept)
  await expect(moveCommand([from.dir, place.kept.url!], log)).rejects.toThrow('ya tiene datos')
  expect(await contentIn(place.kept)).toEqual(was)
  await place.drop()

  const full = join(root, 'full')
  await moveCommand([from.dir, full], log)
  await expect(moveCommand([from.dir, full], log)).rejects.toThrow('Ya existe')
})

testAtLength(
  'a secret of two bytes signs nothing: neither a move nor a start takes it',
  async () => {
    const place = await aPlace(root)
    await moveCommand([from.dir, place.kept.url!], log)
    const side = await postgresSide(place.kept.url!, 'write')
    await side.setSecret('abc')
    await side.done()
    await side.close()
    const out = join(root, 'weak')
    await expect(moveCommand([place.kept.url!, out], log)).rejects.toThrow(/secreto .* está dañado/)
    expect(await readdir(root)).not.toContain('weak')
    await expect(referenceServer({ kept: place.kept })).rejects.toThrow(/DELETE FROM facts/)
    await place.drop()
  },
)

test('what cannot be written whole is not written at all', async () => {
  const place = await aPlace(root)
  const database = await openAt(place.kept)
  await database.close()
  const client = new pg.Client({ connectionString: place.kept.url! })
  await client.connect()
  // The last of the tables refuses, and what is before it was taken already.
  await client.query(`ALTER TABLE journal ADD CONSTRAINT full_disk CHECK (number < 0)`)
  await client.end()
  await expect(moveCommand([from.dir, place.kept.url!], log)).rejects.toThrow('full_disk')
  expect(isEmptyContent(await contentIn(place.kept))).toBe(true)
  await place.drop()
})

testAtLength('a row that arrives otherwise is noticed, and nothing is kept', async () => {
  const place = await aPlace(root)
  await (await openAt(place.kept)).close()
  const client = new pg.Client({ connectionString: place.kept.url! })
  await client.connect()
  await client.query(`
    CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.first_name := NEW.first_name || ' '; RETURN NEW; END $$;
    CREATE TRIGGER spoil BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION spoil();`)
  await client.end()
  const moving = moveCommand([from.dir, place.kept.url!], log)
  await expect(moving).rejects.toThrow('no salió igual (accounts)')
  expect(isEmptyContent(await contentIn(place.kept))).toBe(true)
  await place.drop()
})

test.each([
  ['nothing', []],
  ['one place', ['.data']],
  ['three', ['a', 'b', 'c']],
  ['a flag', ['--todo', 'b']],
])('%s: says how', (_what, args) =>
  expect(moveCommand(args, log)).rejects.toThrow('npm run move -- .data postgres://'),
)

testAtLength('from where nothing is, nothing is begun', async () => {
  const place = await aPlace(root)
  await writeFile(join(root, 'nada'), '')
  await expect(moveCommand([join(root, 'no'), place.kept.url!], log)).rejects.toThrow(
    'no hay datos',
  )
  await expect(moveCommand([place.kept.url!, join(root, 'to')], log)).rejects.toThrow(
    'no hay datos',
  )
  expect((await readdir(root)).filter((name) => name.startsWith('to'))).toEqual([])
  await place.drop()
})

testAtLength('a copy of one engine is brought back to the other', async () => {
  const place = await aPlace(join(root, 'kept'))
  const copy = join(root, 'copy')
  await backupCommand([copy], from, log)
  await restoreCommand([copy], place.kept, log)
  expect(await contentIn(place.kept)).toEqual(before)
  const again = join(root, 'again')
  await backupCommand([again], place.kept, log)
  await restoreCommand([again], { dir: join(root, 'folder') }, log)
  expect(await contentIn({ dir: join(root, 'folder') })).toEqual(before)
  await place.drop()
})
