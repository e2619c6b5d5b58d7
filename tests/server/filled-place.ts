/**
 * Places where a server has started once. To draw the pictures of the samples takes a second, so a
 * process does it once and copies the place for each of its servers.
 */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeptPlace } from '../../server/api/database/kept.ts'
import { sampleFolder, type SampleUser } from '../../server/api/load/first-start.ts'
import { readForLoad } from '../../server/api/load/load-folder.ts'
import { startApi } from '../../server/api/start-api.ts'
import { aPlace, copyOfPlace } from './a-place.ts'

/** scrypt at a price that tests can pay. */
export const CHEAP = { N: 2 ** 10, r: 8, p: 1 }

let first: Promise<{ kept: KeptPlace; user: SampleUser }> | undefined

async function filledOnce() {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-filled-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const { kept } = await aPlace(join(dir, 'data'))
  const api = await startApi(kept.dir, {
    databaseUrl: kept.url,
    limits: { passwordCost: CHEAP },
  })
  api.endStreams()
  await api.close()
  return { kept, user: api.user! }
}

/** A place of its own after a first start, with the user of that start. The folder is the caller's. */
export async function filledPlace(dir: string) {
  const { kept, user } = await (first ??= filledOnce())
  return { ...(await copyOfPlace(kept, dir)), user }
}

const samples = new Map<string, ReturnType<typeof readForLoad>>()

/** What `npm run load` reads of a sample, read once. */
export function sampleLoadable(id: string) {
  const read = samples.get(id) ?? readForLoad(sampleFolder(id))
  samples.set(id, read)
  return read.then(({ loadable }) => loadable!)
}
