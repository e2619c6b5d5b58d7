/** `npm run hosts`: writes the files that hosts read; with `--check` only says which are out of date. */
import { checkHostFiles, writeHostFiles } from '../publish/hosts/write-host-files.ts'

if (process.argv.includes('--check')) {
  const lines = await checkHostFiles()
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
} else for (const line of await writeHostFiles()) console.log(line)
