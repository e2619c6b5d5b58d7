import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The ids of the tournaments that have a folder, sorted; none where `torneos/` does not exist. */
export async function tournamentFolders(content: string): Promise<string[]> {
  const entries = await readdir(join(content, 'torneos'), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted()
}
