/** A disk that fills while the server's data is copied or brought back: all of it, or nothing. */
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/api/database/database.ts'
import { startApi } from '../../server/api/start-api.ts'
import { bringBack, copyOut } from '../../server/operator/copies.ts'
import { badDisk, type BadDisk } from './bad-disk.ts'

const MEGABYTES = 6
/** Less than the database of the samples. */
const LITTLE = 40_000
const CHEAP = { passwordCost: { N: 2 ** 10, r: 8, p: 1 } }

let folder: string
let disk: BadDisk
let data: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-copies-'))
  disk = await badDisk(join(folder, 'disk'), MEGABYTES)
  data = join(disk.folder, 'data')
  await (await startApi(data, { limits: CHEAP })).close()
})
afterEach(async () => {
  await disk.empty()
  await disk.forget()
  await rm(folder, { recursive: true, force: true })
})

/** False where this process may mount no disk of its own: then there is none that it could fill. */
const isFilled = async () => (await disk.fill(LITTLE)) === ''

const silent = () => undefined
const tournamentsIn = async (dir: string) => {
  const database = openDatabase(join(dir, 'cascarita.db'))
  const names = (await database.tournaments()).map(({ URL_name }) => URL_name)
  await database.close()
  return names
}

test('a copy that does not fit is none, and the next one is whole', async () => {
  const copy = join(disk.folder, 'copia')
  if (await isFilled()) {
    await expect(copyOut({ dir: data }, copy, silent)).rejects.toThrow('No queda espacio')
    expect((await readdir(disk.folder)).toSorted()).toEqual(['data', 'filler'])
  }
  await disk.empty()
  await copyOut({ dir: data }, copy, silent)
  expect(await tournamentsIn(copy)).toEqual(await tournamentsIn(data))
})

test('what does not fit is not brought back, and what was there stays', async () => {
  const copy = join(folder, 'copia')
  await copyOut({ dir: data }, copy, silent)
  const database = openDatabase(join(data, 'cascarita.db'))
  await database.removeTournament('liga-relampago-2026')
  await database.close()
  const before = await tournamentsIn(data)
  await cp(join(data, 'secret'), join(folder, 'secret'))
  if (await isFilled())
    await expect(bringBack({ dir: data }, copy, silent)).rejects.toThrow('No queda espacio')
  expect(await tournamentsIn(data)).toEqual(before)
  expect(await readFile(join(data, 'secret'))).toEqual(await readFile(join(folder, 'secret')))
  await disk.empty()
  await bringBack({ dir: data }, copy, silent)
  expect(await tournamentsIn(data)).toContain('liga-relampago-2026')
})
