/** `npm run load`: loads tournament folders into the database of a running server. */
import type { Today } from '../../../src/lib/calendar/today.ts'
import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '../../../ground/refusal.ts'
import { tournamentLink } from '../../../src/lib/addresses/links.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { openAt, type KeptPlace } from '../database/kept.ts'
import { tables } from '../database/tables.ts'
import type { Work } from '../database/work.ts'
import { forgettingSampleUser } from './first-start.ts'
import { loading, readForLoad, type Loadable, type ReadForLoad } from './load-folder.ts'

const USAGE = `Escribe la carpeta del torneo: npm run load -- torneos/liga-relampago-2026
  Lo hace un torneo «en vivo»: vive en la base del servidor, es de futbol, se captura en Mesa y cada
  cambio se ve al segundo. Si sus archivos se editan a mano o está en git, déjalo «del sitio»: en
  src/content/torneos, sin cargarlo; Mesa también lo captura.
  --user NOMBRE     lo pone entre los torneos de esa cuenta
  --replace         aunque se pierda lo que se capturó en Mesa desde la última carga
  --remove TORNEO   quita un torneo en vivo (su URL_name)`

/** The server's database, and today's date. */
type Place = KeptPlace & { today: Today }

/**
 * Checks the folders and replaces what the server shows; `log` gets every line. All or nothing:
 * throws a `Refusal` where a folder has mistakes or a name is unknown.
 */
export async function loadCommand(args: string[], place: Place, log: (line: string) => void) {
  const { folders, user, remove, replace } = asked(args)
  const read = await Promise.all(folders.map((folder) => readForLoad(folder, place.today)))
  for (const problem of read.flatMap(({ problems }) => problems))
    log(`${formatProblem(problem)}${problem.severity === 'error' ? '' : ' (aviso)'}`)
  const loadables = read.flatMap(({ loadable }) => loadable ?? [])
  if (loadables.length < folders.length)
    throw new Refusal(`No se cargó nada: ${blocked(folders, read)} tiene errores.`)

  const database = await openAt(place)
  try {
    await database.atOnce(() => changed(loadables, { user, remove, replace }))
  } finally {
    await database.close()
  }
  for (const { name, sport, tournament } of loadables)
    log(
      `Listo: ${name} ya se ve en ${tournamentLink({ ...tournament, sport, isLocalData: false })}`,
    )
  if (remove) log(`Listo: ${remove} ya no se ve.`)
}

function asked(args: string[]) {
  const { values, positionals } = parsed(args)
  const folders = positionals.map((folder) => resolve(folder))
  if (folders.length === 0 && !values.remove) throw new Refusal(USAGE)
  for (const folder of folders)
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new Refusal(`No existe la carpeta ${folder}.`)
  return { folders, ...values }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        remove: { type: 'string' },
        replace: { type: 'boolean' },
      },
    })
  } catch {
    throw new Refusal(USAGE)
  }
}

type Change = Record<'user' | 'remove', string | undefined> & { replace: boolean | undefined }

function* changed(loadables: readonly Loadable[], change: Change): Work<void> {
  const { user, remove, replace } = change
  const names = loadables.map(({ tournament }) => tournament.URL_name)
  if (!replace) yield* refusingChanged(names)
  for (const loadable of loadables) yield* loading(loadable)
  if (user) yield* giving(user, names)
  if (remove && !(yield* tables.removeTournament(remove)))
    throw new Refusal(`No hay ningún torneo en vivo que se llame ${remove}.`)
  if (remove) yield* forgettingSampleUser()
}

/** Data entered at the pitch exists nowhere else. */
function* refusingChanged(URL_names: readonly string[]): Work<void> {
  for (const URL_name of URL_names)
    if (yield* tables.isChanged(URL_name))
      throw new Refusal(
        `No se cargó nada: ${URL_name} cambió en Mesa desde la última carga. Guárdalo con «npm run save -- ${URL_name} CARPETA», o repite con --replace.`,
      )
}

function* giving(username: string, URL_names: readonly string[]): Work<void> {
  const account = yield* tables.accountNamed(username)
  if (!account) throw new Refusal(`No hay ninguna cuenta que se llame ${username}.`)
  for (const URL_name of URL_names)
    yield* tables.setRole(account.id, { place: 'live', URL_name }, 'organiser')
}

const blocked = (folders: readonly string[], read: readonly ReadForLoad[]) =>
  folders
    .filter((_, index) => !read[index]!.loadable)
    .map((folder) => basename(folder))
    .join(', ')
