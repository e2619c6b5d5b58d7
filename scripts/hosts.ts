/** `npm run hosts`: writes the files that hosts read; with `--check` only says which are out of date. */
import { checkHostFiles, writeHostFiles } from '../publish/hosts/write-host-files.ts'
import { commandWords } from '../publish/command-words.ts'
import { orRefuse } from '../publish/build/steps.ts'

await orRefuse(async () => {
  const options = { check: { type: 'boolean' } } as const
  const { values } = commandWords('npm run hosts -- [--check]', { options })
  if (!values.check) {
    for (const line of await writeHostFiles()) console.log(line)
    return
  }
  const lines = await checkHostFiles()
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
})
