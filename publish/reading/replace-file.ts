import { rename, writeFile } from 'node:fs/promises'

let writes = 0

/** Writes beside and renames, so that nobody ever reads half a file. */
export async function replaceFile(file: string, content: string | Uint8Array) {
  const beside = `${file}.${process.pid}-${++writes}.tmp`
  await writeFile(beside, content)
  await rename(beside, file)
}
