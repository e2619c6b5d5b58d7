/** Copies of the server's data, made and brought back while somebody writes to it. */
import {
  cp,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadCommand } from '../../server/api/load/load-command.ts'
import { backupCommand, moveCommand, restoreCommand } from '../../server/operator/copies.ts'
import { secretOf } from './a-place.ts'
import { aRegistration, referenceServer, type Reference } from './reference-server.ts'

let server: Reference
let copy: string
let lines: string[]
const log = (line: string) => void lines.push(line)
beforeEach(async () => {
  server = await referenceServer({ limits: { passwords: { atOnce: 2, waiting: 1000 } } })
  copy = join(server.dir, 'copia')
  lines = []
})
afterEach(() => server.close())

const data = () => join(server.dir, 'data')
const backUp = () => backupCommand([copy], server.kept, log)
const restore = () => restoreCommand([copy], server.kept, log)

const register = async (username: string) =>
  (await server.post('/api/users/register/', aRegistration({ username }))).status
const logIn = async (username: string) =>
  (
    await server.post('/api/users/login/', {
      username,
      password: aRegistration().password,
    })
  ).status

const statusOfLiga = async () => (await server.get('/api/tournaments/liga-relampago-2026')).status

describe('a copy', () => {
  test('says what is in it, and only its owner may read it', async () => {
    await register('ana')
    await backUp()
    expect(lines).toEqual([`Listo: 2 cuentas y 2 torneos en vivo en ${copy}`])
    expect((await readdir(copy)).toSorted()).toEqual(['cascarita.db', 'secret'])
    for (const file of ['', 'secret', 'cascarita.db'])
      expect((await stat(join(copy, file))).mode & 0o077, file).toBe(0)
    expect((await readFile(join(copy, 'secret'), 'utf8')).trim()).toBe(await secretOf(server.kept))
  })

  test('is known to the server, which can say when none was made', async () => {
    const before = Date.now()
    await backUp()
    const at = Date.parse((await server.database.fact('last backup'))!)
    expect(at).toBeGreaterThanOrEqual(before)
    await expect(backUp()).rejects.toThrow('Ya existe')
    expect(Date.parse((await server.database.fact('last backup'))!)).toBe(at)
  })

  test('made while people register has whole accounts, and all that were there before', async () => {
    await register('ana')
    const names = Array.from({ length: 30 }, (_, index) => `lupita${index}`)
    const registering = Promise.all(names.map(register))
    await backUp()
    expect(new Set(await registering)).toEqual(new Set([201]))
    const db = new DatabaseSync(join(copy, 'cascarita.db'), { readOnly: true })
    const kept = db.prepare('SELECT username, email, password FROM accounts').all()
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    db.close()
    expect(kept.map(({ username }) => username)).toContain('ana')
    for (const account of kept) expect(Object.values(account).every(Boolean)).toBe(true)
  })

  test('of a folder that is there already is refused, and nothing in it is touched', async () => {
    await backUp()
    const before = await readFile(join(copy, 'cascarita.db'))
    await register('ana')
    await expect(backUp()).rejects.toThrow(`Ya existe ${copy}`)
    expect(await readFile(join(copy, 'cascarita.db'))).toEqual(before)
  })

  test.each([
    ['no folder', [] as string[]],
    ['two', ['a', 'b']],
    ['a flag', ['--todo']],
  ])('%s: says how', (_what, args) =>
    expect(backupCommand(args, server.kept, log)).rejects.toThrow('npm run backup -- /respaldos/'),
  )

  test('of nothing is refused', () =>
    expect(backupCommand([copy], { dir: join(server.dir, 'nada') }, log)).rejects.toThrow(
      'no hay datos del servidor',
    ))
})

describe('brought back', () => {
  test('under a running server it shows at once, sessions stay, and what was there is kept', async () => {
    await register('ana')
    await backUp()
    await register('beto')
    const place = { ...server.kept, today: '2026-01-01' }
    await loadCommand(['--remove', 'liga-relampago-2026'], place, log)
    await expect.poll(statusOfLiga).toBe(404)

    await restore()
    await expect.poll(statusOfLiga).toBe(200)
    expect([await logIn('ana'), await logIn('beto')]).toEqual([200, 401])
    expect(await register('carla')).toBe(201)

    const kept = (await readdir(data())).find((name) => name.startsWith('antes-'))!
    expect(lines).toContain(`Lo que había quedó en ${join(data(), kept)}`)
    const before = new DatabaseSync(join(data(), kept, 'cascarita.db'), { readOnly: true })
    const names = before.prepare('SELECT username FROM accounts').all()
    before.close()
    expect(names).toContainEqual({ username: 'beto' })
  })

  test('to a machine with nothing, a server starts with it, and its sessions are good', async () => {
    await register('ana')
    await backUp()
    const elsewhere = await mkdtemp(join(tmpdir(), 'cascarita-otra-'))
    try {
      await restoreCommand([copy], { dir: join(elsewhere, 'data') }, log)
      const other = await referenceServer({ dir: elsewhere })
      expect(other.user).toBeNull()
      const answer = await other.post('/api/users/login/', {
        username: 'ana',
        password: aRegistration().password,
      })
      await other.close()
      expect(answer.status).toBe(200)
      expect(await secretOf({ dir: join(elsewhere, 'data') })).toBe(await secretOf(server.kept))
    } finally {
      await rm(elsewhere, { recursive: true, force: true })
    }
  })

  test('in the place of one that is garbage, which is moved away', async () => {
    await backUp()
    const elsewhere = await mkdtemp(join(tmpdir(), 'cascarita-otra-'))
    try {
      const broken = join(elsewhere, 'data')
      await cp(copy, broken, { recursive: true })
      await writeFile(join(broken, 'cascarita.db'), 'basura '.repeat(1000))
      await restoreCommand([copy], { dir: broken }, log)
      expect(lines.some((line) => line.startsWith('Lo que había no se podía leer'))).toBe(true)
      const other = await referenceServer({ dir: elsewhere })
      expect((await other.get('/api/tournaments/liga-relampago-2026')).status).toBe(200)
      await other.close()
    } finally {
      await rm(elsewhere, { recursive: true, force: true })
    }
  })

  test.each([
    ['of two bytes', (file: string) => writeFile(file, 'abc\n')],
    ['that is empty', (file: string) => writeFile(file, '')],
    ['of zeros', (file: string) => writeFile(file, `${'A'.repeat(43)}\n`)],
    ['of other signs', (file: string) => writeFile(file, `${'á/+='.repeat(20)}\n`)],
    ['a gigabyte long', (file: string) => truncate(file, 2 ** 30)],
    [
      'that is a link',
      async (file: string) => {
        await cp(file, `${file}.otro`)
        await rm(file)
        await symlink(`${file}.otro`, file)
      },
    ],
  ])('with a secret %s a copy is refused, and nothing changes', async (_what, spoil) => {
    await register('ana')
    await backUp()
    const before = await secretOf(server.kept)
    await spoil(join(copy, 'secret'))
    await expect(restore()).rejects.toThrow(/secret está dañado\. Usa otra copia/)
    await expect(moveCommand([copy, join(server.dir, 'otra')], log)).rejects.toThrow(/dañado/)
    expect(await secretOf(server.kept)).toBe(before)
    expect(lines).toHaveLength(1)
    expect(await logIn('ana')).toBe(200)
  })

  test.each([
    ['cut short', (file: string) => truncate(file, 9000)],
    ['garbage', (file: string) => writeFile(file, 'basura '.repeat(1000))],
    ['gone', (file: string) => rm(file)],
  ])('%s, a copy is refused and nothing changes', async (_what, spoil) => {
    await register('ana')
    await backUp()
    await spoil(join(copy, 'cascarita.db'))
    await expect(restore()).rejects.toThrow()
    expect(await logIn('ana')).toBe(200)
    const left = await readdir(data()).catch(() => [])
    expect(left.filter((name) => name.startsWith('restaurar'))).toEqual([])
  })
})
