/**
 * The organisers' guide with the parts that are generated from the code: problems, names of
 * fields.
 */
import { readFile } from 'node:fs/promises'
import { nameList } from './name-list.ts'
import { problemList } from './problem-list.ts'
import type { WrittenFiles } from './written-files.ts'

const PARTS: readonly (readonly [mark: string, text: () => string])[] = [
  ['nombres', nameList],
  ['problemas', problemList],
]

/** The guide with its lists updated. Throws where a list's markers are missing. */
export const guideWithLists = (guide: string): string =>
  PARTS.reduce((whole, [mark, text]) => {
    const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
    const [from, to] = [whole.indexOf(begin), whole.indexOf(end)]
    if (from === -1 || to < from) throw new Error(`LEEME.md has lost its marks ${begin} and ${end}`)
    return `${whole.slice(0, from + begin.length)}\n\n${text()}\n\n${whole.slice(to)}`
  }, guide)

/** The guide at `path`, with its lists updated. Reads the disk. */
export const guideFile = async (path: string): Promise<WrittenFiles> =>
  new Map([[path, guideWithLists(await readFile(path, 'utf8'))]])
