/** Live tournaments: written to the database, then to the memory that serves open pages. */
import { createHash } from 'node:crypto'
import { UnusablePicture } from '../../../publish/pictures/picture-makers.ts'
import { filesOfPublic } from '../../../publish/inspection/files-of-public.ts'
import type { Database } from '../database/database.ts'
import type { NewEntry } from '../database/journal-table.ts'
import { tables } from '../database/tables.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import { saidBy, type ChangedText } from '../../../src/lib/edit/edit.ts'
import { textOf } from '../../../src/lib/reader/text-of.ts'
import type { Trace } from '../../../src/lib/schema/change.ts'
import { calendarDigests } from '../live/live-calendars.ts'
import { boxesOf, livePicture, livePictures } from '../live/live-pictures.ts'
import type { FitBox } from '../live/live-picture-worker.ts'
import { whenFree } from '../database/when-free.ts'
import type { Work } from '../database/work.ts'
import type { LiveService } from '../live/live-tournaments.ts'
import type { KeptLive } from '../live/kept-live.ts'
import type { Made, TournamentPlace, TextReading, StoredTexts } from './place.ts'
import { refusedPicture } from './sent-photo.ts'

export function livePlace(
  database: Database,
  { refresh, reading }: Pick<LiveService, 'refresh'> & { reading: KeptLive },
  { today, readText }: TextReading,
): TournamentPlace {
  return {
    has: database.isLive,
    async read(URL_name) {
      const publicFiles = await filesOfPublic()
      const kept = await reading.read(URL_name)
      if (!kept) return undefined
      const options = { today: today(), publicFiles, readText }
      return { texts: { ...kept.texts, options }, version: kept.digest, said: kept.said }
    },
    async pictures(URL_name, names) {
      const files = await database.files(URL_name)
      return files.filter(({ name }) => name.startsWith('imagenes/') && names.includes(name))
    },
    finish: () => Promise.resolve(),
    async write(URL_name, stored, made, entry, photo) {
      const { texts, said } = made
      const stamp = { URL_name, digest: stored.version }
      const to = digestAfter(stored.version, texts)
      const shown = await shownAfter(database, URL_name, { ...made, entry, photo })
      const calendar = said.tournament ? calendarDigests(said.tournament, today()) : undefined
      const change = { texts, entry, ...shown, files: photo ? [photo] : [], calendar }
      const isDone = await whenFree(() => database.changeTournament(stamp, to, change))
      if (!isDone) return 'late'
      // With a photo, only the database decides the order in which names are read.
      if (!photo && texts.every(isKeptAsIs)) {
        const { id, images } = stored.texts
        reading.keep({
          digest: to,
          texts: { id, files: textsAfter(stored, texts), images: [...images] },
          said,
        })
      }
      await refresh()
      return 'written'
    },
    async create(URL_name, files, entry, beside) {
      const whole = await madeWhole(URL_name, files, { today, readText })
      const outcome = await whenFree(() => database.atOnce(() => created(whole, entry, beside)))
      if (outcome === 'written') await refresh()
      return outcome
    },
  }
}

/** A whole new tournament as the database keeps it. Throws a `Refused` for an unusable picture. */
async function madeWhole(URL_name: string, files: readonly KeptFile[], reading: TextReading) {
  const isImage = ({ name }: KeptFile) => name.startsWith('imagenes/')
  const texts = new Map(
    files.flatMap((file) => (isImage(file) ? [] : [[file.name, textOf(file.body)] as const])),
  )
  const images = files.filter(isImage)
  const { written, tournament } = saidBy({
    id: URL_name,
    files: texts,
    images: images.map(({ name }) => name),
    options: { publicFiles: await filesOfPublic(), readText: reading.readText },
  })
  if (!written || !tournament) throw new Error(`${URL_name} is no tournament`)
  const { pictures, unusable } = await livePictures(images, written)
  for (const [name, code] of unusable) throw refusedPicture(`torneos/${URL_name}/${name}`, { code })
  const digest = digestAfter(
    URL_name,
    [...texts].map(([file, after]) => ({ file, before: null, after })),
  )
  const calendar = calendarDigests(tournament, reading.today())
  return { kept: { URL_name, digest, files, calendar }, pictures }
}

/** Written in one transaction with its journal entry. */
function* created(
  { kept, pictures }: Awaited<ReturnType<typeof madeWhole>>,
  entry: NewEntry,
  beside: () => Work<void>,
): Work<'written' | 'taken' | 'already'> {
  const key = { place: 'live', URL_name: kept.URL_name } as const
  if (yield* tables.entry(key, entry.id)) return 'already'
  if (yield* tables.isLive(kept.URL_name)) return 'taken'
  if ((yield* tables.addEntry(key, entry)) === undefined) return 'already'
  yield* tables.replaceTournament(kept, pictures)
  yield* beside()
  return 'written'
}

type Making = Made & { entry: NewEntry; photo: KeptFile | undefined }

/**
 * Pictures that are shown for the first time, shrunk, and the names of those no longer shown;
 * reserved people's are excluded. Throws a `Refused`.
 */
async function shownAfter(database: Database, id: string, { said, entry, photo }: Making) {
  const [before, after] = [photosIn(entry.traces, 'before'), photosIn(entry.traces, 'after')]
  if (before.symmetricDifference(after).size === 0) return { pictures: [], gone: [] }
  const { written } = said
  const shown: ReturnType<typeof boxesOf> = written ? boxesOf(written) : new Map()
  const gone = [...before].filter((image) => !shown.has(image))
  const pictures = []
  for (const image of after) {
    const box = shown.get(image)
    if (!box || (await database.picture(id, image))) continue
    const kept = image === photo?.name ? photo : await fileOf(database, id, image)
    if (kept) pictures.push(await madeSmall(id, kept, box))
  }
  return { pictures, gone }
}

/** Whether the text survives encoding: half a surrogate pair does not. */
const isKeptAsIs = ({ after }: ChangedText) =>
  after === null || textOf(new TextEncoder().encode(after)) === after

function textsAfter({ texts: { files } }: StoredTexts, texts: readonly ChangedText[]) {
  const now = new Map([...files].map(([file, text]) => [file, text ?? '']))
  for (const { file, after } of texts)
    if (after === null) now.delete(file)
    else now.set(file, after)
  return now
}

/** Fields of a file that name a picture a phone can change. */
const OF_PICTURES: ReadonlySet<unknown> = new Set([
  'logoImage',
  'thumbnailImage',
  'tournamentLogoImage',
])

/** The photos of players, crests and tournament's pictures that one side of a change named. */
const photosIn = (traces: readonly Trace[], which: 'before' | 'after') =>
  new Set(
    traces.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => {
        const value = piece[which] as { image?: unknown; logoImage?: unknown } | string | null
        const isPicture = OF_PICTURES.has(piece.path.at(-1))
        const named =
          typeof value === 'string' ? [isPicture && value] : [value?.image, value?.logoImage]
        return named.filter((image) => typeof image === 'string')
      }),
    ),
  )

const fileOf = async (database: Database, URL_name: string, image: string) =>
  (await database.files(URL_name)).find(({ name }) => name === image)

async function madeSmall(URL_name: string, file: KeptFile, box: FitBox) {
  try {
    return await livePicture(file, box)
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    throw refusedPicture(`torneos/${URL_name}/${file.name}`, error)
  }
}

function digestAfter(version: string, texts: readonly ChangedText[]) {
  if (texts.length === 0) return version
  const hash = createHash('sha256').update(version)
  for (const { file, after } of texts) hash.update(`\0${file}\0${after ?? '\0'}`)
  return hash.digest('hex').slice(0, 32)
}
