/** `npm run schemas`: writes `schemas/*.json`; with `--check` only reports outdated ones. */
import { schemaFiles } from '../organiser/guide/schemas.ts'
import { writeOrCheck } from '../organiser/guide/written-files.ts'
import { commandWords } from '../ground/command-words.ts'
import { orRefuse } from '../ground/refusal.ts'

await orRefuse(async () => {
  const options = { check: { type: 'boolean' } } as const
  const { values } = commandWords('npm run schemas -- [--check]', { options })
  const files = await schemaFiles('schemas')
  const { code, lines } = await writeOrCheck(files, 'npm run schemas', values)
  console.log(lines.join('\n'))
  process.exitCode = code
})
