/** `npm run hosts`: writes the files that hosts read; with `--check` only says which are out of date. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { HOST_FILES } from '../publish/hosts/host-files.ts'

const isCheck = process.argv.includes('--check')

for (const [file, text] of Object.entries(HOST_FILES)) {
  if ((await readFile(file, 'utf8').catch(() => '')) === text()) continue
  if (isCheck) {
    console.error(`${file} no está al día. Escribe: npm run hosts`)
    process.exitCode = 1
  } else {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text())
    console.log(`${file} escrito`)
  }
}
