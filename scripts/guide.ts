/**
 * `npm run guide`: writes the lists of problems and of names into the organisers' guide; `--check`
 * only reports outdated lists.
 */
import { guideFile } from '../organiser/guide/guide-file.ts'
import { writeOrCheck } from '../organiser/guide/written-files.ts'
import { commandWords } from '../ground/command-words.ts'
import { orRefuse } from '../ground/refusal.ts'

await orRefuse(async () => {
  const options = { check: { type: 'boolean' } } as const
  const { values } = commandWords('npm run guide -- [--check]', { options })
  const files = await guideFile('src/content/LEEME.md')
  const { code, lines } = await writeOrCheck(files, 'npm run guide', values)
  console.log(lines.join('\n'))
  process.exitCode = code
})
