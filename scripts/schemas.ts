/** `npm run schemas`: writes `schemas/*.json`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaFiles } from '../organiser/guide/schemas.ts'

const FOLDER = 'schemas'

const files = await schemaFiles()
await mkdir(FOLDER, { recursive: true })
for (const [name, text] of files) await writeFile(join(FOLDER, name), text)
console.log(`${files.size} esquemas escritos en ${FOLDER}/.`)
