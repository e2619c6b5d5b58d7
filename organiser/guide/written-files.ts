/** Generated files of the repository: updates them, or only checks them. Writes the disk. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The texts of generated files by path; null for a file that must not exist. */
export type WrittenFiles = ReadonlyMap<string, string | null>

/**
 * Writes files that changed. With `check` nothing is written: `code` is 1, and the lines name each
 * outdated file and the `command` that updates it.
 */
export async function writeOrCheck(
  files: WrittenFiles,
  command: string,
  { check = false } = {},
): Promise<{ code: 0 | 1; lines: string[] }> {
  const stale = await staleOf(files)
  if (stale.length === 0) return { code: 0, lines: ['Todo está al día.'] }
  if (check) {
    const lines = stale.map(([path]) => `${path} no está al día.`)
    return { code: 1, lines: [...lines, `Escribe: ${command}`] }
  }
  for (const [path, text] of stale) await write(path, text)
  return { code: 0, lines: stale.map(([path]) => `${path} está al día ahora.`) }
}

async function staleOf(files: WrittenFiles) {
  const found = await Promise.all(
    [...files].map(async ([path, text]) => ({ path, text, now: await textNow(path) })),
  )
  return found.flatMap(({ path, text, now }) => (now === text ? [] : [[path, text] as const]))
}

const textNow = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function write(path: string, text: string | null) {
  if (text === null) return rm(path)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
