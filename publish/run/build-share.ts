/**
 * Renders the pages of one share of the tournaments into a folder, without showing them. See
 * `shares.ts`.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '../../src/lib/wording/plural.ts'
import { failingLines } from '../reading/failing.ts'
import { withAddresses } from '../reading/gathered.ts'
import { withWholeIndex } from '../reading/index-database.ts'
import type { ReadSettings } from '../reading/read-tournament.ts'
import { lockOf } from '../releases/releases.ts'
import { Compiling } from '../rendering/compiling.ts'
import { IdleRenderers } from '../rendering/idle-renderers.ts'
import { Rendering, workersHere } from '../rendering/render-workers.ts'
import { dataNow, type DataNow } from './data-now.ts'
import { diskRefusal } from '../ground/disk-trouble.ts'
import { AGAIN, holdBack } from './hold-back.ts'
import { withLock, type Waiting } from '../ground/lock.ts'
import { tournamentJobsOf } from '../releases/plan.ts'
import { idsOfShare, keepShare, shareFolder, type ShareNumber } from './shares.ts'
import { since, type Log } from '../ground/log.ts'

type ShareOptions = ReadSettings &
  Waiting & { log: Log; workers?: number; renderers?: IdleRenderers }

/** Returns the share's folder, inside `folder`. Throws the same refusals as a build. */
export const buildShare = (options: ShareOptions, share: ShareNumber, folder: string) =>
  withLock(
    lockOf(options.work),
    () => withWholeIndex(options.work, () => renderOrHold(options, share, folder)),
    options,
  ).catch((error: unknown) => {
    throw diskRefusal(error) ?? error
  })

/** Renders again without the tournaments that failed, until none fails. */
async function renderOrHold(
  options: ShareOptions,
  share: ShareNumber,
  folder: string,
): Promise<string> {
  const place = await renderShare(options, share, folder)
  return place ?? renderOrHold({ ...options, ...AGAIN }, share, folder)
}

/** Returns null where a tournament could not be rendered and is now held back. */
async function renderShare(
  options: ShareOptions,
  share: ShareNumber,
  folder: string,
): Promise<string | null> {
  const { content, work, log, workers = workersHere(), force = false } = options
  const renderers = options.renderers ?? new IdleRenderers()
  const start = performance.now()
  const compiling = new Compiling(force)
  const out = join(work, 'rendered', `parte-${process.pid}`)
  let data: DataNow | undefined
  try {
    data = await dataNow(compiling, options)
    const { now, compiled, keep, index } = data
    await keep()
    const ids = idsOfShare([...index.signatures().keys()], share)
    const held = index.held()
    const parts = now.parts.some(ids).filter(({ id }) => !held.has(id))
    const places = { compiled: await compiled, content, work, out }
    const rendering = new Rendering({ ...places, workers, idle: renderers })
    void rendering.add(tournamentJobsOf(withAddresses(work, parts)))
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
    const isHeld = data && (await holdBack(error, data, undefined)).length > 0
    if (!isHeld) throw error
    await data!.keep()
    return null
  } finally {
    data?.index.close()
    if (!options.renderers) renderers.leave()
    await rm(out, { recursive: true, force: true })
    await compiling.stop()
  }
}
