import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { HOST_FILES } from './host-files.ts'

/** The outdated files, by their path in the project. */
async function outdated() {
  const all = await Promise.all(
    Object.entries(HOST_FILES).map(async ([file, text]) => ({
      file,
      text: await text(),
      now: await readFile(file, 'utf8').catch(() => ''),
    })),
  )
  return all.filter(({ text, now }) => text !== now)
}

/** Writes what is out of date; returns a line for each file. */
export async function writeHostFiles(): Promise<string[]> {
  const files = await outdated()
  for (const { file, text } of files) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return files.map(({ file }) => `${file} escrito`)
}

/** Writes all of them to another folder, by their names; returns a line for each. */
export async function writeHostFilesTo(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  for (const [file, text] of Object.entries(HOST_FILES)) {
    const path = join(folder, basename(file))
    await writeFile(path, await text())
    lines.push(`${path} escrito`)
  }
  return lines
}

/** Returns a line for each outdated file; changes nothing. */
export const checkHostFiles = async (): Promise<string[]> =>
  (await outdated()).map(({ file }) => `${file} no está al día. Escribe: npm run hosts`)
