/** Starts an npm command: `run.mjs build --quiet` is `build.ts --quiet`. */
import '../publish/node-here.mjs'
import module from 'module'
import { resolve } from 'path'
import { fileURLToPath } from 'url'

// For this process, its threads and its children, wherever they stand; where nothing can be written Node does without.
process.env.NODE_COMPILE_CACHE = resolve(process.env.NODE_COMPILE_CACHE || '.cascarita/node')
module.enableCompileCache()

const command = new URL(`${process.argv[2]}.ts`, import.meta.url)
process.argv.splice(1, 2, fileURLToPath(command))
void import(command)
