/**
 * Loads a tournament's folder into the database: checks it completely, then replaces it in one
 * transaction.
 */
import type { Today } from '../../../src/lib/calendar/today.ts'
import { join, resolve } from 'node:path'
import { nowHere } from '../../../ground/folders.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { problemsOf } from '../../../publish/pictures/pictures.ts'
import { bytesOf } from '../../../ground/data-files.ts'
import { readFolder } from '../../../publish/reading/folder.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import type { Sport, Tournament } from '../../../src/lib/schema/tournament.ts'
import type { Database } from '../database/database.ts'
import { tables } from '../database/tables.ts'
import type { KeptFile, KeptPicture, KeptTournament } from '../database/tournament-tables.ts'
import { calendarDigests } from '../live/live-calendars.ts'
import { livePictures } from '../live/live-pictures.ts'

/** A tournament that can be loaded. */
export type Loadable = {
  tournament: KeptTournament
  pictures: KeptPicture[]
  name: string
  sport: Sport
}

/** `loadable` is null where a problem blocks. */
export type ReadForLoad = { problems: Problem[]; loadable: Loadable | null }

/** Other calls use these addresses: `/api/tournaments/user/…`. */
const RESERVED = ['user']

/**
 * Reads a folder with the reader and the messages of static tournaments. `today` is today's date;
 * `drawingMs` of processor time for each picture.
 */
export async function readForLoad(
  folder: string,
  today?: Today,
  drawingMs?: number,
): Promise<ReadForLoad> {
  const read = await readFolder(resolve(folder), today ? { today } : {})
  const { written, tournament, digest, texts } = read
  const problems = [...read.problems, ...(tournament ? unfitToBeLive(tournament) : [])]
  const isBlocked = problems.some(({ severity }) => severity === 'error')
  if (!written || isBlocked) return { problems, loadable: null }
  const files = [...texts].flatMap(([name, body]) => (body ? [{ name, body }] : []))
  const images = written.images.map((name) => imageIn(folder, name))
  const { pictures, unusable } = await livePictures(images, written, drawingMs)
  if (unusable.size > 0) {
    const places = [...unusable].map(
      ([name, code]) => [join('torneos', written.id, name), code] as const,
    )
    return { problems: [...problems, ...problemsOf(new Map(places))], loadable: null }
  }
  return {
    problems,
    loadable: {
      name: written.tournament.name,
      sport: written.tournament.sport ?? 'football',
      tournament: {
        URL_name: written.id,
        digest,
        files: [...files, ...images],
        calendar: tournament ? calendarDigests(tournament, today ?? nowHere()) : undefined,
      },
      pictures,
    },
  }
}

function imageIn(folder: string, name: string): KeptFile {
  const body = bytesOf(join(folder, name), LIMITS.pictureBytes)
  if (!Buffer.isBuffer(body)) throw new Error(`${name}: ${body.code}`)
  return { name, body }
}

/** Replaces the old version in one transaction. */
export const loading = ({ tournament, pictures }: Loadable) =>
  tables.replaceTournament(tournament, pictures)

/**
 * The same as a single call.
 * @internal Tests alone use it.
 */
export const load = (database: Database, { tournament, pictures }: Loadable) =>
  database.replaceTournament(tournament, pictures)

/** Problems of valid data that cannot be live. */
function unfitToBeLive({ URL_name }: Tournament): Problem[] {
  if (!RESERVED.includes(URL_name)) return []
  return [
    {
      severity: 'error',
      code: 'liveName',
      field: '',
      message: `un torneo en vivo no puede llamarse «${URL_name}».`,
      cure: 'Cambia el nombre de la carpeta.',
      file: join('torneos', URL_name, 'torneo.yml'),
      line: 1,
      column: 1,
    },
  ]
}
