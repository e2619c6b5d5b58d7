/** Brings a tournament's folder into the database: checked whole, then replaced in one transaction. */
import { join, resolve } from 'node:path'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import type { Tournament, WrittenTournament } from '../../src/lib/schema/tournament.ts'
import type { Database } from './database.ts'
import type { KeptPicture, KeptTournament } from './tournament-tables.ts'
import { livePictures } from './live-pictures.ts'

/** A tournament that may be put into the database. */
export type Loadable = { tournament: KeptTournament; pictures: KeptPicture[]; name: string }

/** `loadable` is null where a problem blocks. */
export type ReadForLoad = { problems: Problem[]; loadable: Loadable | null }

/** Other calls stand at these addresses: `/api/tournaments/user/…`. */
const RESERVED = ['user']

/** Reads a folder with the reader and the messages of the static ones. `today` is `YYYY-MM-DD`. */
export async function readForLoad(folder: string, today?: string): Promise<ReadForLoad> {
  const read = await readFolder(resolve(folder), today ? { today } : {})
  const { written, tournament, digest } = read
  const problems = [...read.problems, ...(tournament ? unfitToBeLive(tournament) : [])]
  const isBlocked = problems.some(({ severity }) => severity === 'error')
  if (!written || isBlocked) return { problems, loadable: null }
  const live = asLive(written)
  return {
    problems,
    loadable: {
      name: live.tournament.name,
      tournament: { URL_name: live.id, written: JSON.stringify(live), digest },
      pictures: await livePictures(resolve(folder), live),
    },
  }
}

/** Puts it in the place of what was there, all at once. */
export const load = (database: Database, { tournament, pictures }: Loadable) =>
  database.replaceTournament(tournament, pictures)

function asLive(written: WrittenTournament): WrittenTournament {
  const { pictures: _static, ...rest } = written
  return { ...rest, tournament: { ...written.tournament, isLocalData: false } }
}

/** What is well written but has no place on the server. */
function unfitToBeLive({ URL_name, sport }: Tournament): Problem[] {
  const problem = (code: string, field: string, message: string, cure: string): Problem => ({
    severity: 'error',
    ...{ code, field, message, cure },
    file: join('torneos', URL_name, 'torneo.yml'),
    line: 1,
    column: 1,
  })
  return [
    ...(RESERVED.includes(URL_name)
      ? [
          problem(
            'liveName',
            '',
            `un torneo en vivo no puede llamarse «${URL_name}».`,
            'Cambia el nombre de la carpeta.',
          ),
        ]
      : []),
    ...(sport === 'basketball'
      ? [
          problem(
            'liveSport',
            'sport',
            'el básquetbol no tiene páginas en vivo.',
            'Ponlo con los torneos del sitio: src/content/torneos.',
          ),
        ]
      : []),
  ]
}
