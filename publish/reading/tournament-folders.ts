import { lstatSync, readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Fault } from '../../src/lib/problems/problems.ts'
import { sentences } from '../../src/lib/problems/problems.ts'
import { folderFault } from '../../ground/data-files.ts'

/**
 * The ids of all tournament folders (or what lies in place of one), sorted, and problems with
 * names that cannot be read.
 */
export type TournamentFolders = { ids: string[]; problems: Problem[] }

/**
 * The folders of `torneos/` under `content`; empty where it does not exist, or has more than the
 * limit. Throws where it cannot be listed.
 */
export function tournamentFolders(
  content: string,
  limit: number = LIMITS.tournaments,
): TournamentFolders {
  const torneos = join(content, 'torneos')
  const fault = folderFault(torneos)
  if (fault) return { ids: [], problems: [problemOf('torneos', fault)] }
  const entries = listed(torneos).filter((entry) => !/^[._]/.test(entry.name) && !entry.isFile())
  const problems = entries.filter(isUnreadable).map(({ name }) => {
    return problemOf(`torneos/${name}`, { code: 'folderEncoding' })
  })
  const ids = entries.filter((entry) => !isUnreadable(entry)).map(({ name }) => name)
  if (ids.length > limit) {
    const values = { count: ids.length, limit }
    return { ids: [], problems: [problemOf('torneos', { code: 'tooManyTournaments', values })] }
  }
  return { ids: ids.toSorted(), problems }
}

/** A name that is not UTF-8 is read with this character, and cannot be opened. */
const REPLACEMENT = '\ufffd'
const isUnreadable = ({ name, parentPath }: Dirent) =>
  name.includes(REPLACEMENT) && !lstatSync(join(parentPath, name), { throwIfNoEntry: false })

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
  code,
  file,
  line: 1,
  column: 1,
  field: '',
})
