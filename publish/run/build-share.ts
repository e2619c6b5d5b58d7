/**
 * Renders the pages of one share of the tournaments into a folder, without showing them. See
 * `shares.ts`.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '../../src/lib/wording/plural.ts'
import { failingLines } from '../reading/failing.ts'
import { withAddresses } from '../reading/gathered.ts'
import { forgetDatabase, isDamagedIndex } from '../reading/kept/index-database.ts'
import type { ReadSettings } from '../reading/read-tournament.ts'
import { lockOf } from '../releases/releases.ts'
import { Compiling } from '../rendering/compiling.ts'
import { Rendering } from '../rendering/render-workers.ts'
import { Renderers } from '../rendering/renderers.ts'
import { dataNow } from './data-now.ts'
import { diskRefusal } from '../../ground/disk-trouble.ts'
import { holdBack } from './hold-back.ts'
import { lockAt, type LockPatience } from '../../ground/lock.ts'
import { tournamentJobsOf } from '../releases/plan.ts'
import { idsOfShare, keepShare, shareFolder, type ShareNumber } from './shares.ts'
import { since, type Log } from '../../ground/log.ts'

type ShareOptions = ReadSettings & LockPatience & { log: Log }

/** Returns the share's folder, inside `folder`. Throws the same refusals as a build. */
export async function buildShare(
  options: ShareOptions,
  share: ShareNumber,
  folder: string,
): Promise<string> {
  try {
    await using _lock = await lockAt(lockOf(options.work), options)
    let attempt: ReadSettings = options
    let isIndexNew = false
    for (;;)
      try {
        const place = await renderShare({ ...options, ...attempt }, share, folder)
        if (place !== null) return place
        attempt = { ...attempt, force: false, keepsHeld: true }
      } catch (error) {
        if (!isDamagedIndex(error) || isIndexNew) throw error
        forgetDatabase(options.work)
        isIndexNew = true
      }
  } catch (error) {
    throw diskRefusal(error) ?? error
  }
}

/** Returns null where a tournament could not be rendered and is now held back. */
async function renderShare(
  options: ShareOptions,
  share: ShareNumber,
  folder: string,
): Promise<string | null> {
  const { work, log, force = false } = options
  const start = performance.now()
  const out = join(work, 'rendered', `parte-${process.pid}`)
  await using ends = new AsyncDisposableStack()
  ends.defer(() => rm(out, { recursive: true, force: true }))
  const compiling = ends.use(new Compiling(force))
  const renderers = ends.use(new Renderers())
  const data = ends.use(await dataNow(compiling, options, { renderers }))
  try {
    const { now, compiled, keep, index } = data
    await keep()
    const ids = idsOfShare([...index.signatures().keys()], share)
    const held = index.held()
    const parts = now.parts.some(ids).filter(({ id }) => !held.has(id))
    await using rendering = new Rendering({
      ...{ compiled: await compiled, work, out, renderers },
      onPages: (done, queued) => log.count?.('páginas armadas', done, queued),
    })
    rendering.add(tournamentJobsOf(withAddresses(work, parts)))
    const report = await rendering.end()
    const tournaments = Object.fromEntries(parts.map(({ id, digest }) => [id, digest]))
    // The folder may not exist yet: every tournament of the share may be held back.
    await mkdir(out, { recursive: true })
    const ownHeld = ids.filter((id) => held.has(id))
    await keepShare(folder, out, { ...share, code: now.code, tournaments, held: ownHeld, report })
    const place = shareFolder(folder, share)
    if (data.failing.folders.length > 0) log(failingLines(data.failing).join('\n'))
    log(
      `Páginas de ${plural(parts.length, 'torneo', 'torneos')} armadas en ${place} (${since(start)}).`,
    )
    return place
  } catch (error) {
    if ((await holdBack(error, data, undefined)).length === 0) throw error
    return null
  }
}
