/**
 * `npm run save`: writes a live tournament from the server's database to the files of its folder.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Refusal } from '../../../ground/refusal.ts'
import { folderFault, folderListing } from '../../../ground/data-files.ts'
import { openAt, type KeptPlace } from '../database/kept.ts'
import type { KeptFile } from '../database/tournament-tables.ts'

const USAGE = 'Escribe el torneo y la carpeta: npm run save -- liga-relampago-2026 torneos/liga'

/**
 * Writes every file byte for byte, replacing the folder's files of the tournament; `log` gets
 * every line. Throws a `Refusal`, without writing, where the tournament does not exist or the
 * folder has a file that is not its own: a mixture would be another tournament.
 */
export async function saveCommand(
  args: readonly string[],
  place: KeptPlace,
  log: (line: string) => void,
) {
  const [URL_name = '', target = '', ...more] = args
  if (!URL_name || !target || more.length > 0 || args.some((word) => word.startsWith('-')))
    throw new Refusal(USAGE)
  const folder = resolve(target)
  const files = await filesOf(URL_name, place)
  if (files.length === 0)
    throw new Refusal(`No hay ningún torneo en vivo que se llame ${URL_name}.`)
  refuseOthers(folder, files)
  for (const { name, body } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), body)
  }
  log(`Listo: ${URL_name} está en ${folder} (${files.length} archivos).`)
}

async function filesOf(URL_name: string, place: KeptPlace) {
  const database = await openAt(place, false)
  try {
    return await database.files(URL_name)
  } finally {
    await database.close()
  }
}

/** Refuses files with other names, and links that would redirect the writing. */
function refuseOthers(folder: string, files: readonly KeptFile[]) {
  if (folderFault(folder)) throw new Refusal(`${folder} no es una carpeta.`)
  const own = new Set(files.map(({ name }) => name))
  const { files: there, refused } = listing(folder)
  const others = [...there.filter((name) => !own.has(name)), ...refused.keys()]
  if (others.length > 0)
    throw new Refusal(
      `En ${folder} hay archivos que no son del torneo: ${others.slice(0, 5).join(', ')}. Guarda en otra carpeta, o quítalos.`,
    )
}

function listing(folder: string) {
  try {
    return folderListing(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { files: [], refused: new Map() }
    throw error
  }
}
