/** Renders the pages of a share of the tournaments into a folder, and shows nothing. See `shares.ts`. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '../../src/lib/wording/plural.ts'
import { withAddresses } from '../reading/gathered.ts'
import { withWholeIndex } from '../reading/index-database.ts'
import type { ReadSettings } from '../reading/read-tournament.ts'
import type { ReadingIndex } from '../reading/reading-index.ts'
import { lockOf } from '../releases/releases.ts'
import { Compiling } from '../rendering/compiling.ts'
import { IdleRenderers } from '../rendering/idle-renderers.ts'
import { Rendering, workersHere } from '../rendering/render-workers.ts'
import { dataNow } from './data-now.ts'
import { diskRefusal } from './disk-trouble.ts'
import { withLock, type Waiting } from './lock.ts'
import { tournamentJobsOf } from './plan.ts'
import { keepShare, partsOfShare, shareFolder, type ShareNumber } from './shares.ts'
import { since, type Log } from './steps.ts'

type ShareOptions = ReadSettings &
  Waiting & { log: Log; workers?: number; renderers?: IdleRenderers }

/** Answers the folder of the share, inside `folder`. Refuses as a build does. */
export const buildShare = (options: ShareOptions, share: ShareNumber, folder: string) =>
  withLock(
    lockOf(options.work),
    () => withWholeIndex(options.work, () => renderShare(options, share, folder)),
    options,
  ).catch((error: unknown) => {
    throw diskRefusal(error) ?? error
  })

async function renderShare(options: ShareOptions, share: ShareNumber, folder: string) {
  const { content, work, log, workers = workersHere(), force = false } = options
  const renderers = options.renderers ?? new IdleRenderers()
  const start = performance.now()
  const compiling = new Compiling(force)
  const out = join(work, 'rendered', `parte-${process.pid}`)
  let index: ReadingIndex | undefined
  try {
    const { now, compiled, keep, ...data } = await dataNow(compiling, options)
    index = data.index
    await keep()
    const parts = now.parts.some(partsOfShare(now.parts.ids(), share))
    const places = { compiled: await compiled, content, work, out }
    const rendering = new Rendering({ ...places, workers, idle: renderers })
    rendering.add(tournamentJobsOf(withAddresses(work, parts)))
    const report = await rendering.end()
    const tournaments = Object.fromEntries(parts.map(({ id, digest }) => [id, digest]))
    await keepShare(folder, out, { ...share, code: now.code, tournaments, report })
    const place = shareFolder(folder, share)
    log(
      `Páginas de ${plural(parts.length, 'torneo', 'torneos')} armadas en ${place} (${since(start)}).`,
    )
    return place
  } finally {
    index?.close()
    if (!options.renderers) renderers.leave()
    await rm(out, { recursive: true, force: true })
    await compiling.stop()
  }
}
