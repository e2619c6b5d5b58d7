/**
 * Draws the previews that a shown release's pages name and that are not stored yet; the most
 * shared come first. It may be stopped at any moment; the next build draws the rest.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Preview } from '../../src/lib/previews/preview.ts'
import { previewFile } from '../../src/lib/previews/preview-file.ts'
import { sitePreview } from '../../src/lib/previews/site-preview.ts'
import { RANKS } from '../../src/lib/previews/tournament-previews.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import type { Log } from '../../ground/log.ts'
import { since } from '../../ground/log.ts'
import { pictureStore } from '../pictures/pictures.ts'
import { isMachines, notShown } from '../reading/not-shown.ts'
import type { Reading } from '../reading/kept/reading-store.ts'
import { shownRelease } from '../releases/swap.ts'
import { previewsOfReading } from '../previews/reading-previews.ts'
import { noteDrawn } from '../previews/drawn.ts'
import { keptPreview, linkPreview, previewStore } from '../previews/preview-files.ts'
import { previewArtist } from '../previews/preview-artist.ts'
import type { Undrawn } from '../releases/undrawn.ts'

/** Above this many, a second process pays off. */
const FEW = 40
const MOST_PROCESSES = 2
/** A preview that no release has used for this long is deleted. */
const KEPT_MS = 30 * 86_400_000

type Task = { file: string; preview: Preview }

/**
 * Resolves to how many were drawn. Ends early if another release is shown by then, or if
 * a tournament changed.
 */
export async function drawPreviews(undrawn: Undrawn, log: Log): Promise<number> {
  const start = performance.now()
  const { release, missing } = undrawn
  const done: Done = { drawn: new Set(), failed: 0, isStopped: false }
  const tasks = tasksOf(undrawn, (id, error) => {
    done.failed += missing.get(id)?.length ?? 0
    log(formatProblem(notShown(id, error)))
  })
  const count = [...missing.values()].reduce((sum, files) => sum + files.length, 0)
  const processes = count > FEW ? Math.min(availableParallelism(), MOST_PROCESSES) : 1
  const onDrawn = () => log.count?.('vistas previas', done.drawn.size + done.failed, count)
  await Promise.all(
    Array.from({ length: processes }, () => drawSome(tasks, undrawn, { done, onDrawn })),
  )
  const { drawn, failed, isStopped } = done
  if (drawn.size > 0)
    log(
      `${plural(drawn.size, 'vista previa dibujada', 'vistas previas dibujadas')} (${since(start)}).`,
    )
  if (failed > 0)
    log(
      `${plural(failed, 'vista previa', 'vistas previas')} sin dibujar: se intenta en la siguiente.`,
    )
  // If noting or cleaning up fails now, it happens after the next build.
  if (!isStopped && failed === 0)
    await noteDrawn(dirname(release), basename(release)).catch(() => undefined)
  await forgetOld(drawn).catch(() => undefined)
  return drawn.size
}

type Done = {
  drawn: Set<string>
  failed: number
  isStopped: boolean
}

/** Draws tasks with one process. */
async function drawSome(
  tasks: AsyncGenerator<Task>,
  { work, out, release }: Undrawn,
  { done, onDrawn }: { done: Done; onDrawn: () => void },
) {
  const store = previewStore(work)
  const isShown = async () => (await shownRelease(out, dirname(release))) === basename(release)
  const artist = previewArtist(pictureStore(work))
  try {
    for await (const { file, preview } of tasks) {
      if (done.isStopped || !(await isShown())) break
      const path = keptPreview(store, file)
      const isDrawn = await artist.draw(path, preview)
      if (isDrawn) done.drawn.add(path)
      else done.failed++
      linkPreview(store, release, file)
      onDrawn()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    done.isStopped = true
  } finally {
    artist.close()
  }
  done.isStopped ||= !(await isShown())
}

/**
 * Most shared first: within each rank, tournaments being played come before finished ones. A
 * failing task does not stop the others; `onFail` is called once.
 */
async function* tasksOf(
  { work, missing, readings, site }: Undrawn,
  onFail: (id: string, error: unknown) => void,
): AsyncGenerator<Task> {
  const preview = sitePreview(site)
  const file = previewFile(preview)
  const asked = new Set([file])
  if ([...missing.values()].some((files) => files.includes(file))) yield { file, preview }
  const left = new Map(
    readings.flatMap(({ id }) => {
      const files = missing.get(id)
      return files ? [[id, new Set(files)] as const] : []
    }),
  )
  const order = readings.filter(({ id }) => left.has(id)).toSorted(byUse)
  for (const rank of RANKS)
    for (const reading of order) {
      const own = left.get(reading.id)!
      if (own.size === 0) continue
      const previews = await previewsOfReading(work, reading, site).catch((error: unknown) => {
        if (isMachines(error)) throw error
        onFail(reading.id, error)
        own.clear()
        return []
      })
      for (const { rank: its, ...task } of previews) {
        if (its !== rank || !own.delete(task.file) || asked.has(task.file)) continue
        asked.add(task.file)
        yield task
      }
    }
}

const byUse = ({ card: one }: Reading, { card: other }: Reading) =>
  Number(one?.progress?.isOver ?? false) - Number(other?.progress?.isOver ?? false) ||
  (other?.progress?.year ?? '').localeCompare(one?.progress?.year ?? '')

/**
 * Deletes stored previews that are not among these and are in no release. A released preview has a
 * second hard link; `ctime` tells when the last one was removed.
 */
async function forgetOld(drawn: ReadonlySet<string>) {
  for (const folder of new Set([...drawn].map((path) => dirname(path))))
    for (const name of await readdir(folder)) {
      const { nlink, ctimeMs } = await stat(join(folder, name))
      if (nlink === 1 && Date.now() - ctimeMs > KEPT_MS) await rm(join(folder, name))
    }
}
