/** In dev, pictures are made when a page requests them. */
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentDir, workDir } from '../../ground/folders.ts'
import { readingsIn } from '../../publish/reading/kept/reading-index.ts'
import { PICTURE_FOLDER } from '../../src/lib/pictures/picture-of.ts'
import { readProducts } from '../../publish/reading/products.ts'
import type { Task } from '../../publish/pictures/picture-files.ts'
import { filesOf } from '../../publish/pictures/picture-files.ts'
import { pictureMaker } from '../../publish/pictures/picture-makers.ts'
import { pictureStore, productTasks, tournamentTasks } from '../../publish/pictures/pictures.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import { contentType } from './content-type.ts'

/** All pictures that pages may request now. */
async function tasksNow() {
  const places = { content: contentDir(), work: workDir() }
  const ofTournaments = await Promise.all(
    readingsIn(places.work).map((one) => tournamentTasks(places, one)),
  )
  const { pictures } = await readProducts(places.content)
  return [...ofTournaments.flat(), ...productTasks(places.content, pictures)]
}

let turn: Promise<unknown> = Promise.resolve()

/** One at a time, each in its own process, which is stopped where a drawing never ends. */
function drawn(task: Task, store: string, processorMs: number) {
  const draw = async () => {
    const maker = pictureMaker(store, processorMs)
    try {
      await maker.make(task)
    } finally {
      maker.close()
    }
  }
  const done = turn.then(draw, draw)
  turn = done.catch(() => undefined)
  return done
}

/**
 * The file of a made picture, made now if it is missing; null if no page shows it. Throws
 * `Unusable` where drawing takes more than `processorMs` of the processor.
 */
export async function pictureFile(
  name: string,
  processorMs: number = LIMITS.drawingMs,
): Promise<string | null> {
  if (!/^[a-z0-9]+(?:-[a-z]\d+)?\.(?:avif|webp|svg)$/.test(name)) return null
  const store = pictureStore(workDir())
  const file = join(store, name)
  if (await stat(file).catch(() => null)) return file
  const task = (await tasksNow()).find((one) => filesOf(one).includes(name))
  if (!task) return null
  await drawn(task, store, processorMs)
  return file
}

/** Answers `/_img/…`; passes all other requests on. */
export async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) {
  const [, name] = new RegExp(`^/${PICTURE_FOLDER}/([^/?#]+)`).exec(request.url ?? '') ?? []
  if (name === undefined) return next()
  try {
    const file = await pictureFile(name)
    if (file === null) return next()
    response.setHeader('Content-Type', contentType(file))
    response.end(await readFile(file))
  } catch (error) {
    next(error)
  }
}
