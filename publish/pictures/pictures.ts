/** The pictures that pages refer to: made once, kept by their contents, and laid into each release. */
import { readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Reading } from '../reading/reading-store.ts'
import { bodyOf } from '../reading/reading-store.ts'
import { PICTURE_FOLDER } from '../../src/lib/pictures/picture-of.ts'
import { PRODUCT_USE, referencesOf } from '../../src/lib/pictures/references.ts'
import { sentences } from '../../src/lib/problems/problems.ts'
import type { KnownPictures } from '../../src/lib/schema/picture.ts'
import type { WrittenTournament } from '../../src/lib/schema/tournament.ts'
import type { Task } from './picture-maker.ts'
import { Unreadable, filesOf, make } from './picture-maker.ts'
import type { Log } from '../build/steps.ts'
import { Refusal, since } from '../build/steps.ts'
import { plural } from '../../src/lib/wording/plural.ts'

type Places = { content: string; work: string }

/** A file of the site, where it lies now, and the tournament that shows it; null for the shop. */
export type MadePicture = { file: string; path: string; owner: string | null }

type OwnedTask = Task & {
  owner: string | null
  /** As a person finds it: `torneos/liga/imagenes/foto.jpg`. */
  place: string
}

export const pictureStore = (work: string) => join(work, 'pictures')

/** A picture that nothing has shown for so long is forgotten. */
const KEPT_MS = 30 * 86_400_000

const placeOf = (image: string, folder: string) =>
  image.startsWith('/') ? `public${image}` : `${folder}/${image}`

function taskOf(
  content: string,
  folder: string,
  owner: string | null,
  known: KnownPictures,
  { image, use }: Pick<Task, 'use'> & { image: string },
): OwnedTask[] {
  const facts = known[image]
  if (!facts) return []
  const path = image.startsWith('/') ? resolve(`public${image}`) : join(content, folder, image)
  return [{ path, facts, use, owner, place: placeOf(image, folder) }]
}

/** What is to be made for a tournament. */
export async function tournamentTasks({ content, work }: Places, reading: Reading) {
  if (!reading.hasPictures) return []
  const written = JSON.parse(await bodyOf(work, reading)) as WrittenTournament
  const folder = `torneos/${reading.id}`
  return referencesOf(written).flatMap((reference) =>
    taskOf(content, folder, reading.id, written.pictures ?? {}, reference),
  )
}

/** What is to be made for the shop. */
export const productTasks = (content: string, known: KnownPictures) =>
  Object.keys(known).flatMap((image) =>
    taskOf(content, 'productos', null, known, { image, use: PRODUCT_USE }),
  )

/**
 * Makes what is not there yet, as many at once as there are cores. Refuses with the names of all
 * that cannot be read. Answers every picture of those tournaments and of the shop.
 */
export async function makePictures(
  { content, work }: Places,
  changed: readonly Reading[],
  products: KnownPictures,
  log: Log,
): Promise<MadePicture[]> {
  const start = performance.now()
  const store = pictureStore(work)
  const tasks: OwnedTask[] = productTasks(content, products)
  for (const reading of changed) tasks.push(...(await tournamentTasks({ content, work }, reading)))
  const waiting = [...new Map(tasks.map((task) => [filesOf(task)[0]!, task])).values()]
  const unreadable = new Set<string>()
  let made = 0
  const workOn = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { place } = task
      made += await make(task, store).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error
        unreadable.add(place)
        return 0
      })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, workOn))
  refuseUnreadable([...unreadable].toSorted())
  if (made > 0) {
    log(`${plural(made, 'imagen preparada', 'imágenes preparadas')} (${since(start)}).`)
    await forgetOld(store)
  }
  return tasks.flatMap((task) =>
    filesOf(task).map((file) => ({
      file: `${PICTURE_FOLDER}/${file}`,
      path: join(store, file),
      owner: task.owner,
    })),
  )
}

function refuseUnreadable(places: readonly string[]) {
  if (places.length === 0) return
  const lines = places.map((place) => {
    const { message, cure } = sentences('imageBroken', { image: 'el archivo' })
    return `${place}: ${message} ${cure}`
  })
  const publicMessage = `${lines.join('\n')}\nNo se cambió nada del sitio.`
  throw new Refusal(publicMessage, { publicMessage })
}

/** A picture in a release has a second name there; `ctime` is when the last one went. */
async function forgetOld(store: string) {
  for (const name of await readdir(store)) {
    const { nlink, ctimeMs } = await stat(join(store, name))
    if (nlink === 1 && Date.now() - ctimeMs > KEPT_MS) await rm(join(store, name))
  }
}
