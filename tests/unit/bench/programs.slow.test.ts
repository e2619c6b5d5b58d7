/** Programs that are brought where they are missing. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isRoot } from '../../../bench/programs/programs.ts'

const run = promisify(execFile)

/** As apt does it: who comes while another is at work is refused. */
const APT = (folder: string) => `#!/bin/sh
mkdir "${folder}/at-work" || exit 100
sleep 0.2
rmdir "${folder}/at-work"
`

test.runIf(isRoot && existsSync('/usr/bin/apt-get'))(
  'two that bring a program at the same moment wait for each other',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cascarita-apt-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const apt = join(folder, 'apt-get')
    await writeFile(apt, APT(folder))
    await chmod(apt, 0o755)
    const bring = () =>
      run(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { aptInstall } from './bench/programs/programs.ts'; process.exit(aptInstall('nada', 'Una prueba') ? 0 : 1)`,
        ],
        { env: { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) } },
      )
    const brought = await Promise.all([bring(), bring()])
    expect(brought.map(({ stdout }) => stdout.trim())).toEqual(
      brought.map(() => 'Una prueba: apt-get install -y nada'),
    )
  },
)
