/** Starts an npm command: `run.mjs build --quiet` is `build.ts --quiet`. */
import '../publish/node-here.mjs'
import { existsSync, readFileSync } from 'fs'
import module from 'module'
import { resolve } from 'path'
import { fileURLToPath } from 'url'
import util from 'util'

/** Their servers and databases are their own. */
const WITHOUT_SETTINGS = ['test', 'bench', 'faults', 'contract', 'browsers', 'screenshots']

/**
 * What `.env` of this folder says and the environment does not, so that the service and all commands have the same
 * settings. `PUBLIC_*` is left to the build, which knows more such files.
 */
function readSettings() {
  if (WITHOUT_SETTINGS.includes(process.argv[2]) || !existsSync('.env')) return
  try {
    for (const [name, value] of Object.entries(util.parseEnv(readFileSync('.env', 'utf8'))))
      if (!name.startsWith('PUBLIC_') && process.env[name] === undefined) process.env[name] = value
  } catch (error) {
    console.error(
      `No se puede leer ${resolve('.env')} (${error.code}). Corre este mandato con la cuenta del servicio: sudo -iu cascarita`,
    )
    process.exit(1)
  }
}

readSettings()

// For this process, its threads and its children, wherever they stand; where nothing can be written Node does without.
process.env.NODE_COMPILE_CACHE = resolve(process.env.NODE_COMPILE_CACHE || '.cascarita/node')
module.enableCompileCache()

const command = new URL(`${process.argv[2]}.ts`, import.meta.url)
process.argv.splice(1, 2, fileURLToPath(command))
void import(command)
