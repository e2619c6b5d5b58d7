/**
 * Starts an npm command: `run.mjs build --quiet` is `build.ts --quiet`. Refuses a Node that is too old,
 * in a sentence that says what to do; any Node since 12 understands this file.
 */
import module from 'module'
import { resolve } from 'path'
import { fileURLToPath } from 'url'

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 12)) {
  console.error(
    `Este proyecto necesita Node 22.12 o más nuevo y aquí está el ${process.versions.node}.\n` +
      'Ejecuta «npm ci»: en Linux y Windows trae el suyo y todo lo demás corre con él.\n' +
      'En una Mac, instala el que dice .nvmrc (con nvm: «nvm install») y vuelve a intentarlo.',
  )
  process.exit(1)
}

// For this process, its threads and its children, wherever they stand; where nothing can be written Node does without.
process.env.NODE_COMPILE_CACHE = resolve(process.env.NODE_COMPILE_CACHE || '.cascarita/node')
module.enableCompileCache()

const command = new URL(`${process.argv[2]}.ts`, import.meta.url)
process.argv.splice(1, 2, fileURLToPath(command))
import(command)
