/** A build beside a server learns what lists do not show, and changes nothing of its database. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteUnlisted, unlistedIn } from '../../publish/reading/unlisted.ts'
import { noteBeforeBuild } from '../../server/api/create/note-listing.ts'
import { databaseFile } from '../../server/api/database/data-dir.ts'
import { openAt } from '../../server/api/database/kept.ts'
import { aPlace } from './a-place.ts'

let root: string
let place: Awaited<ReturnType<typeof aPlace>>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-note-'))
  place = await aPlace(join(root, 'data'))
})
afterEach(async () => {
  await place.drop()
  await rm(root, { recursive: true, force: true })
})

const work = () => join(root, 'work')
const content = () => join(root, 'content')
const noted = () => {
  const { pending, hidden } = unlistedIn(work())
  return { pending: [...pending], hidden: [...hidden] }
}

test('what waits, is hidden or was taken away is noted; live tournaments need no build', async () => {
  const database = await openAt(place.kept)
  const key = (URL_name: string) => ({ place: 'beta', URL_name }) as const
  await database.setListing(key('espera'), 'pending', 1)
  await database.setListing(key('mala'), 'hidden', 2)
  await database.setListing(key('abierta'), 'open', 3)
  await database.setRemoved(key('quitada'), 4)
  await database.setListing({ place: 'live', URL_name: 'en-vivo' }, 'pending', 5)
  await noteBeforeBuild(place.kept, work(), content())
  expect(noted()).toEqual({ pending: ['espera'], hidden: ['mala', 'quitada'] })
  await database.setListing(key('espera'), 'open', 6)
  await noteBeforeBuild(place.kept, work(), content())
  expect(noted()).toEqual({ pending: [], hidden: ['mala', 'quitada'] })
  await database.close()
})

test('without a database nothing is noted, and none is begun', async () => {
  if (place.kept.url) return
  await noteBeforeBuild(place.kept, work(), content())
  expect(noted()).toEqual({ pending: [], hidden: [] })
  await expect(readFile(databaseFile(place.kept.dir))).rejects.toThrow(/ENOENT/)
})

test('on a machine without the database a copied note stays', async () => {
  if (place.kept.url) return
  await noteUnlisted(work(), { pending: new Set(['espera']), hidden: new Set(['mala']) })
  await noteBeforeBuild(place.kept, work(), content())
  expect(noted()).toEqual({ pending: ['espera'], hidden: ['mala'] })
})

test('nor where the server’s note beside the data cannot be read: nothing is built', async () => {
  if (place.kept.url) return
  await mkdir(content())
  await writeFile(join(content(), 'listado.json'), '<<<<<<< HEAD')
  await expect(noteBeforeBuild(place.kept, work(), content())).rejects.toThrow(/git checkout/)
})

test('a database of an older version stays as it is; one out of order leaves the last note', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { dir } = await mkdtemp(join(root, 'old-')).then((dir) => ({ dir }))
  const db = new DatabaseSync(databaseFile(dir))
  db.exec(
    'CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL); PRAGMA user_version = 3',
  )
  db.close()
  const before = await readFile(databaseFile(dir))
  await noteBeforeBuild({ dir }, work(), content())
  expect(said).not.toHaveBeenCalled()
  expect(await readFile(databaseFile(dir))).toEqual(before)
  await noteBeforeBuild({ dir: '', url: 'postgres://nadie@127.0.0.1:1/nada' }, work(), content())
  expect(said.mock.calls.flat().join('\n')).toMatch(/se construye con lo último que se supo/)
  said.mockRestore()
})
