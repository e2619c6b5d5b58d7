/** `npm run guide`: writes the lists of problems and of names into the organisers' guide; `--check` as `npm run schemas`. */
import { guideFile } from '../organiser/guide/guide-file.ts'
import { writeOrCheck } from '../organiser/guide/written-files.ts'

const files = await guideFile('src/content/LEEME.md')
const { code, lines } = await writeOrCheck(files, 'npm run guide', process.argv.slice(2))
console.log(lines.join('\n'))
process.exitCode = code
