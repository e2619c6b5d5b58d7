/**
 * The news of every tournament as they were last read, one to a line, for the page that shows those of all:
 * apart from the index, which every build reads, and so that one line is replaced without understanding all
 * others. Build time only; reads and writes the disk.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TournamentNews } from '../../src/lib/schema/tournament.ts'
import { replaceFile } from './replace-file.ts'

const newsFile = (work: string) => join(work, 'readings', 'news.jsonl')

const BETWEEN = '\t'

/** The lines as they are, by tournament id, which has no space in it. */
async function linesIn(work: string) {
  const text = await readFile(newsFile(work), 'utf8').catch(() => '')
  const lines = text === '' ? [] : text.trimEnd().split('\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(BETWEEN)), line]))
}

/** Keeps those of the tournaments with these `ids`, the `fresh` ones in place of what was there. */
export async function storeNews(
  work: string,
  ids: readonly string[],
  fresh: ReadonlyMap<string, TournamentNews>,
) {
  const before = await linesIn(work)
  const lines = ids.flatMap((id) => {
    const news = fresh.get(id)
    return (news ? `${id}${BETWEEN}${JSON.stringify(news)}` : before.get(id)) ?? []
  })
  await replaceFile(newsFile(work), lines.map((line) => `${line}\n`).join(''))
}

/** By tournament id. */
export const storedNews = async (work: string): Promise<Map<string, TournamentNews>> =>
  new Map(
    [...(await linesIn(work))].map(([id, line]) => [
      id,
      JSON.parse(line.slice(id.length + BETWEEN.length)) as TournamentNews,
    ]),
  )
