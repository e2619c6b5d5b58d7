/**
 * Pictures for chats of live pages, drawn on request: a live tournament changes too often to draw
 * all of them beforehand. Kept in memory while they are true and asked for.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { drawingProcess } from '../../../publish/pictures/drawing-process.ts'
import type { PreviewAnswer, PreviewAsk } from '../../../publish/previews/preview-worker.ts'
import { badgesIn, type Preview } from '../../../src/lib/previews/preview.ts'
import { previewFile } from '../../../src/lib/previews/preview-file.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import { etagOf, isKnown } from '../../http/etags.ts'
import { PICTURE } from '../headers.ts'
import { Refused } from '../refusal.ts'
import { SAYS } from '../wording.ts'
import { TooMany } from '../accounts/turns.ts'
import { fairTurns } from '../fair-turns.ts'

export const PREVIEW_PATH = '/api/tournaments/:id/vista.png'
/** Of a match, a team (by live id) or a round: `partidos/j4-2.png`. */
export const PART_PREVIEW_PATH = '/api/tournaments/:id/vista/:kind/:file{.+\\.png}'

const WORKER = join(import.meta.dirname, '../../../publish/previews/preview-worker.ts')
/** All kept pictures, in bytes. */
const MOST_KEPT = 10_000_000
/**
 * One is drawn at a time, because a crowd that opens links must not occupy all cores; it takes about
 * half a second. So many may wait; each address gets its turn.
 */
const MOST_WAITING = 20
/** Turns of one picture: a crowd that opens one link must not fill the queue with it. */
const MOST_TURNS = 3
const AGAIN_SECONDS = '10'

/** The preview at an address now; undefined where there is none. */
export type PreviewsOf = (id: string, kind?: string, part?: string) => Promise<Preview | undefined>

/** The bytes of a team's logo by its address; undefined where there is none. */
export type LogoBytes = (address: string) => Promise<Uint8Array | undefined>

type Picture = Buffer<ArrayBuffer>

/** The call, with a memory of its own. `addressOf` is who asks; `drawn` draws one. */
export function previewCall(
  previewOf: PreviewsOf,
  addressOf: (context: Context) => string,
  drawn: (preview: Preview) => Promise<Picture>,
) {
  const pictureFor = drawnInTurn()
  return async (context: Context) => {
    const { id = '', kind, file } = context.req.param() as Partial<Record<string, string>>
    const preview = await previewOf(id, kind, file?.replace(/\.png$/, ''))
    if (!preview) throw new Refused(404, SAYS.pictureNotFound)
    const name = previewFile(preview)
    const headers = { ...PICTURE, ETag: etagOf(name), 'Cache-Control': 'public, no-cache' }
    if (isKnown(context.req.header('If-None-Match'), name))
      return new Response(null, { status: 304, headers })
    const picture = await pictureFor(name, addressOf(context), () => drawn(preview)).catch(
      (error: unknown) => {
        throw error instanceof TooMany ? tooBusy() : error
      },
    )
    return new Response(picture, { headers: { ...headers, 'Content-Type': 'image/png' } })
  }
}

type Job = { askers: Set<string>; picture: Promise<Picture>; take: (who: string) => void }

/**
 * Who asks for a picture that others wait for waits for the same drawing, and it is drawn in
 * whichever turn comes first: a picture is not late because someone with a long line asked first.
 */
function drawnInTurn() {
  const inTurn = fairTurns({ atOnce: 1, waiting: MOST_WAITING })
  const kept = new LRUCache<string, Picture>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const jobs = new Map<string, Job>()

  function newJob(name: string, draw: () => Promise<Picture>): Job {
    const { promise: picture, resolve, reject } = Promise.withResolvers<Picture>()
    let drawing: Promise<void> | undefined
    const end = (settle: () => void) => {
      jobs.delete(name)
      settle()
    }
    const begin = () =>
      (drawing ??= draw().then(
        (bytes) => {
          kept.set(name, bytes)
          end(() => resolve(bytes))
        },
        (error: unknown) => end(() => reject(error)),
      ))
    const askers = new Set<string>()
    const take = (who: string) => {
      askers.add(who)
      inTurn(who, begin).catch((error: unknown) => {
        askers.delete(who)
        // Without any turn left it would never be drawn.
        if (askers.size === 0 && !drawing) end(() => reject(error))
      })
    }
    const job = { askers, picture, take }
    jobs.set(name, job)
    return job
  }

  return async (name: string, who: string, draw: () => Promise<Picture>): Promise<Picture> => {
    const known = kept.get(name)
    if (known) return known
    const job = jobs.get(name) ?? newJob(name, draw)
    if (!job.askers.has(who) && job.askers.size < MOST_TURNS) job.take(who)
    return job.picture
  }
}

const tooBusy = () => new Refused(503, SAYS.busy, { 'Retry-After': AGAIN_SECONDS })

/** Draws in a process of its own. */
export async function drawnPreview(preview: Preview, logoBytes: LogoBytes): Promise<Picture> {
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-vista-'))
  const worker = drawingProcess<PreviewAsk, PreviewAnswer>(WORKER, LIMITS.previewMs)
  try {
    for (const logo of new Set(badgesIn(preview).map(({ logo }) => logo))) {
      const bytes = logo && (await logoBytes(logo))
      if (bytes) await writeFile(join(folder, basename(logo)), bytes)
    }
    const path = join(folder, 'vista')
    const answer = await worker.ask({ preview, path, pictures: folder })
    if (typeof answer === 'string') throw tooBusy()
    if (answer.error !== null) throw new Error(answer.error)
    return await readFile(path)
  } finally {
    worker.close()
    await rm(folder, { recursive: true, force: true })
  }
}
