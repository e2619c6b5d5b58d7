/**
 * The pictures that pages refer to: made once, stored by content digest, and laid into each
 * release.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Part } from '../reading/gathered.ts'
import { keptFolder } from '../reading/kept/last-good.ts'
import { bodyOf } from '../reading/kept/reading-store.ts'
import { PICTURE_FOLDER } from '../../src/lib/pictures/picture-of.ts'
import { PRODUCT_USE, referencesOf } from '../../src/lib/pictures/references.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'
import { sentences } from '../../src/lib/problems/problems.ts'
import type { KnownPictures } from '../../src/lib/schema/picture.ts'
import type { WrittenTournament } from '../../src/lib/schema/tournament.ts'
import type { Task } from './picture-files.ts'
import { filesOf } from './picture-files.ts'
import type { PictureMaker } from './picture-makers.ts'
import { UnusablePicture, pictureMaker } from './picture-makers.ts'
import type { Log } from '../../ground/log.ts'
import { FailedParts } from '../reading/failed-parts.ts'
import { since } from '../../ground/log.ts'
import { Refusal } from '../../ground/refusal.ts'
import { plural } from '../../src/lib/wording/plural.ts'

type Places = { content: string; work: string }

/** A file of the site, its current path, and the tournament that shows it; null for the shop. */
export type MadePicture = { file: string; path: string; owner: string | null }

type OwnedTask = Task & {
  /** Null for the shop. */
  owner: string | null
  /** The path that a person knows: `torneos/liga/imagenes/foto.jpg`. */
  place: string
}

export const pictureStore = (work: string) => join(work, 'pictures')

/** A picture that no release has shown for this long is deleted. */
const KEPT_MS = 30 * 86_400_000

const placeOf = (image: string, folder: string) =>
  image.startsWith('/') ? `public${image}` : `${folder}/${image}`

/** Where pictures are on disk, and what that folder is called in the data. */
type PicturePlace = { lies: string; folder: string; owner: string | null }

function taskOf(
  { lies, folder, owner }: PicturePlace,
  known: KnownPictures,
  { image, use }: Pick<Task, 'use'> & { image: string },
): OwnedTask[] {
  const facts = known[image]
  if (!facts) return []
  const path = image.startsWith('/') ? resolve(`public${image}`) : join(lies, image)
  return [{ path, facts, use, owner, place: placeOf(image, folder) }]
}

/** The pictures to make for a tournament. */
export async function tournamentTasks({ content, work }: Places, reading: Part) {
  if (!reading.hasPictures) return []
  const written = JSON.parse(await bodyOf(work, reading)) as WrittenTournament
  const { id, held } = reading
  const lies = held ? keptFolder(work, id) : join(content, 'torneos', id)
  const place = { lies, folder: `torneos/${id}`, owner: id }
  return referencesOf(written).flatMap((reference) =>
    taskOf(place, written.pictures ?? {}, reference),
  )
}

/** The pictures to make for the shop. */
export function productTasks(content: string, known: KnownPictures) {
  const place = { lies: join(content, 'productos'), folder: 'productos', owner: null }
  return Object.keys(known).flatMap((image) => taskOf(place, known, { image, use: PRODUCT_USE }))
}

/**
 * Makes missing pictures, one per core at a time. Refuses with the names of all unreadable
 * pictures. Returns every picture of those tournaments and of the shop.
 */
export async function makePictures(
  { content, work }: Places,
  changed: readonly Part[],
  products: KnownPictures,
  log: Log,
): Promise<MadePicture[]> {
  const start = performance.now()
  const store = pictureStore(work)
  const tasks: OwnedTask[] = productTasks(content, products)
  for (const reading of changed) tasks.push(...(await tournamentTasks({ content, work }, reading)))
  const waiting = [...new Map(tasks.map((task) => [filesOf(task)[0]!, task])).values()]
  const count = waiting.length
  const unusable = new Map<string, ProblemCode>()
  let made = 0
  const makers = Array.from({ length: availableParallelism() }, () =>
    pictureMaker(store, LIMITS.drawingMs),
  )
  const workOn = async (maker: PictureMaker) => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { place } = task
      made += await maker.make(task).catch((error: unknown) => {
        if (!(error instanceof UnusablePicture)) throw error
        unusable.set(place, error.code)
        return 0
      })
      log.count?.('imágenes', count - waiting.length, count)
    }
  }
  await Promise.all(makers.map(workOn)).finally(() => {
    for (const maker of makers) maker.close()
  })
  refuseUnusable(unusable, tasks)
  if (made > 0) {
    log(`${plural(made, 'imagen preparada', 'imágenes preparadas')} (${since(start)}).`)
    await forgetOld(store, new Set(tasks.flatMap(filesOf)))
  }
  return tasks.flatMap((task) =>
    filesOf(task).map((file) => ({
      file: `${PICTURE_FOLDER}/${file}`,
      path: join(store, file),
      owner: task.owner,
    })),
  )
}

/** Pictures that cannot be made, by their path: `torneos/liga/imagenes/foto.jpg`. */
export const problemsOf = (unusable: ReadonlyMap<string, ProblemCode>) =>
  [...unusable].toSorted().map(([file, code]): Problem => ({
    ...sentences(code, { image: 'el archivo' }),
    code,
    file,
    line: 1,
    column: 1,
    field: '',
  }))

function refuseUnusable(unusable: ReadonlyMap<string, ProblemCode>, tasks: readonly OwnedTask[]) {
  if (unusable.size === 0) return
  const problems = problemsOf(unusable)
  const publicMessage = `${plural(problems.length, 'imagen no se puede', 'imágenes no se pueden')} preparar. No se cambió nada del sitio.`
  // Several tournaments may share a picture.
  const failed = [...new Set(tasks.map(({ owner, place }) => JSON.stringify([owner, place])))]
    .map((task) => JSON.parse(task) as [string | null, string])
    .flatMap(([owner, place]) => {
      const problem = problems.find(({ file }) => file === place)
      return problem ? [{ part: owner ?? undefined, error: problem.message, problem }] : []
    })
  const told = { publicMessage, problems }
  const message = [...problems.map(formatProblem), publicMessage].join('\n')
  const isShops = failed.some(({ part }) => part === undefined)
  throw isShops ? new Refusal(message, told) : new FailedParts(message, failed, told)
}

/**
 * A released picture has a second hard link; `ctime` tells when the last one was removed. Those of
 * this build stay: a tournament may have come back.
 */
async function forgetOld(store: string, needed: ReadonlySet<string>) {
  for (const name of await readdir(store)) {
    if (needed.has(name)) continue
    const { nlink, ctimeMs } = await stat(join(store, name))
    if (nlink === 1 && Date.now() - ctimeMs > KEPT_MS) await rm(join(store, name))
  }
}
