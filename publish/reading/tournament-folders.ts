import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Fault } from '../../src/lib/problems/problems.ts'
import { sentences } from '../../src/lib/problems/problems.ts'
import { folderFault } from './data-files.ts'

/** The ids of the tournaments that have a folder, sorted, and what lies there and is not read. */
export type TournamentFolders = { ids: string[]; problems: Problem[] }

/** Of `torneos/` under `content`; none where it does not exist, or where there are more than may be. Throws where it cannot be listed. */
export function tournamentFolders(
  content: string,
  limit: number = LIMITS.tournaments,
): TournamentFolders {
  const torneos = join(content, 'torneos')
  const fault = folderFault(torneos)
  if (fault) return { ids: [], problems: [problemOf('torneos', fault)] }
  const entries = listed(torneos).filter(({ name }) => !/^[._]/.test(name))
  const isOdd = (entry: (typeof entries)[number]) => !entry.isDirectory() && !entry.isFile()
  const problems = entries.filter(isOdd).map((entry) => {
    const code = entry.isSymbolicLink() ? 'linkedFile' : 'specialFile'
    return problemOf(`torneos/${entry.name}`, { code })
  })
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  if (ids.length > limit) {
    const values = { count: ids.length, limit }
    return { ids: [], problems: [problemOf('torneos', { code: 'tooManyTournaments', values })] }
  }
  return { ids: ids.toSorted(), problems }
}

function listed(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const problemOf = (file: string, { code, values }: Fault): Problem => ({
  ...sentences(code, values),
  ...{ code, file, line: 1, column: 1, field: '' },
})
