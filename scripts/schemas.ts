/** `npm run schemas`: writes `schemas/*.json`; with `--check` says which are not up to date. */
import { schemaFiles } from '../organiser/guide/schemas.ts'
import { writeOrCheck } from '../organiser/guide/written-files.ts'

const files = await schemaFiles('schemas')
const { code, lines } = await writeOrCheck(files, 'npm run schemas', process.argv.slice(2))
console.log(lines.join('\n'))
process.exitCode = code
