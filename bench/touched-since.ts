/**
 * `touched-since.ts FOLDER TIME`: how many files were written since that time (milliseconds), and
 * in how many folders files were added or removed, as JSON. A hard link to an older file does not
 * count as written.
 */
import { statSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'

const [folder, since] = process.argv.slice(2) as [string, string]
const touched = { files: 0, folders: 0 }

for await (const entry of await opendir(`${folder}/`, { recursive: true })) {
  const kind = entry.isFile() ? 'files' : entry.isDirectory() ? 'folders' : undefined
  if (kind && statSync(join(entry.parentPath, entry.name)).mtimeMs >= Number(since)) touched[kind]++
}
console.log(JSON.stringify(touched))
