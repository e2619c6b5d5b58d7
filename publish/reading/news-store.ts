/**
 * The news of every tournament as they were last read, one to a line, for the page that shows those of all:
 * apart from the index, which every build reads, and so that one line is replaced without understanding all
 * others. Build time only; reads and writes the disk.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  CardWithNews,
  TournamentCard,
  TournamentNews,
} from '../../src/lib/schema/tournament.ts'
import { replaceFile } from './replace-file.ts'

const newsFile = (work: string) => join(work, 'readings', 'news.jsonl')

const BETWEEN = '\t'

/** The lines as they are, by tournament id, which has no space in it. */
export type NewsLines = ReadonlyMap<string, string>

/** As they were last kept. */
export function newsLines(work: string): NewsLines {
  const lines = textIn(work).trimEnd().split('\n')
  return new Map(lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(BETWEEN)), line]))
}

/** Read at once: of some megabytes that takes a third of the time. */
function textIn(work: string) {
  try {
    return readFileSync(newsFile(work), 'utf8')
  } catch {
    return ''
  }
}

/** Keeps those of the tournaments with these `ids`, the `fresh` ones in place of what was there. Answers them. */
export async function storeNews(
  work: string,
  ids: readonly string[],
  fresh: ReadonlyMap<string, TournamentNews>,
): Promise<NewsLines> {
  const before = newsLines(work)
  const lines = new Map(
    ids.flatMap((id) => {
      const news = fresh.get(id)
      const line = news ? `${id}${BETWEEN}${JSON.stringify(news)}` : before.get(id)
      return line === undefined ? [] : [[id, line] as const]
    }),
  )
  const text = [...lines.values()].map((line) => `${line}\n`).join('')
  await replaceFile(newsFile(work), text)
  return lines
}

/** By tournament id. */
const newsIn = (lines: NewsLines): Map<string, TournamentNews> =>
  new Map(
    [...lines].map(([id, line]) => [
      id,
      JSON.parse(line.slice(id.length + BETWEEN.length)) as TournamentNews,
    ]),
  )

/** The cards of those that have news, with them. */
export function withNews(cards: readonly TournamentCard[], lines: NewsLines): CardWithNews[] {
  const news = newsIn(lines)
  return cards.flatMap((card) => {
    const own = news.get(card.URL_name)
    return own ? [{ ...card, news: own }] : []
  })
}
