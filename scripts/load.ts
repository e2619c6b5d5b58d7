/**
 * `npm run load -- FOLDER…`: checks tournament folders and puts each in the place of what the server
 * shows, while it runs. `--user NAME` gives them to an account; `--remove URL_NAME` takes one away.
 */
import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { todayHere } from '../publish/folders.ts'
import { formatProblem } from '../src/lib/problems/problem.ts'
import { databaseFile, dataDir } from '../server/api/data-dir.ts'
import { openDatabase, type Database } from '../server/api/database.ts'
import { load, readForLoad } from '../server/api/load-folder.ts'
import { orRefuse, Refusal } from '../publish/build/steps.ts'

const USAGE = `Escribe la carpeta del torneo: npm run load -- torneos/liga-relampago-2026
  --user NOMBRE     lo pone entre los torneos de esa cuenta
  --remove TORNEO   quita un torneo en vivo (su URL_name)`

await orRefuse(async () => {
  const { values, positionals } = asked()
  const folders = positionals.map((folder) => resolve(folder))
  if (folders.length === 0 && !values.remove) throw new Refusal(USAGE)
  for (const folder of folders)
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new Refusal(`No existe la carpeta ${folder}.`)

  const read = await Promise.all(folders.map((folder) => readForLoad(folder, todayHere())))
  for (const problem of read.flatMap(({ problems }) => problems))
    console.log(`${formatProblem(problem)}${problem.severity === 'error' ? '' : ' (aviso)'}`)
  const loadables = read.flatMap(({ loadable }) => loadable ?? [])
  if (loadables.length < folders.length)
    throw new Refusal(`No se cargó nada: ${blocked(folders, read)} tiene errores.`)

  const database = openDatabase(databaseFile(dataDir()))
  try {
    database.atOnce(() => {
      for (const loadable of loadables) load(database, loadable)
      if (values.user)
        give(
          database,
          values.user,
          loadables.map(({ tournament }) => tournament.URL_name),
        )
      if (values.remove && !database.removeTournament(values.remove))
        throw new Refusal(`No hay ningún torneo en vivo que se llame ${values.remove}.`)
    })
  } finally {
    database.close()
  }
  for (const { name, tournament } of loadables)
    console.log(`Listo: ${name} ya se ve en /torneo/${tournament.URL_name}/`)
  if (values.remove) console.log(`Listo: ${values.remove} ya no se ve.`)
})

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { user: { type: 'string' }, remove: { type: 'string' } },
    })
  } catch {
    throw new Refusal(USAGE)
  }
}

const blocked = (folders: readonly string[], read: readonly { loadable: unknown }[]) =>
  folders
    .filter((_, index) => !read[index]!.loadable)
    .map((folder) => basename(folder))
    .join(', ')

function give(database: Database, username: string, URL_names: readonly string[]) {
  const account = database.accountNamed(username)
  if (!account) throw new Refusal(`No hay ninguna cuenta que se llame ${username}.`)
  for (const name of URL_names) database.addOrganiser(account.id, name)
}
