/**
 * `npm run hosts`: writes the files that hosts read, in the project, or with `--to FOLDER` there,
 * where git has none of them; with `--check` only reports outdated ones. `-- test` requests every
 * route of the built site from the hosts' own engines.
 */
import { resolve } from 'node:path'
import { madeWith } from '../publish/hosts/public-settings.ts'
import {
  checkHostFiles,
  writeHostFiles,
  writeHostFilesTo,
} from '../publish/hosts/write-host-files.ts'
import { commandWords } from '../ground/command-words.ts'
import { workDir } from '../ground/folders.ts'
import { orRefuse, Refusal } from '../ground/refusal.ts'
import { printAlarm } from '../ground/terminal.ts'
import { releasesOf } from '../publish/releases/releases.ts'
import { otherSettings } from '../publish/run/other-settings.ts'
import { lastBuild } from '../publish/releases/swap.ts'
import { testHosts } from '../tests/run/hosts-command.ts'

const USAGE = 'npm run hosts -- [test | --check | --to CARPETA]'

await orRefuse(async () => {
  const options = { check: { type: 'boolean' }, to: { type: 'string' } } as const
  const { values, positionals } = commandWords(USAGE, { options, allowPositionals: true })
  if (positionals.length > 0) {
    if (positionals.join(' ') !== 'test') throw new Refusal(USAGE)
    process.exitCode = await testHosts()
    return
  }
  if (!values.check) {
    const out = resolve('dist')
    const last = await lastBuild(out, releasesOf(workDir(), out))
    const other = otherSettings(last?.manifest.settings, madeWith())
    if (other) printAlarm(other)
    const lines = values.to ? await writeHostFilesTo(resolve(values.to)) : await writeHostFiles()
    for (const line of lines) console.log(line)
    return
  }
  const lines = await checkHostFiles()
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
})
