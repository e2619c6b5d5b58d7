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

/** Puts the `fresh` ones in place of what was there. Answers all, with those of tournaments that are gone. */
export async function storeNews(
  work: string,
  fresh: ReadonlyMap<string, TournamentNews>,
): Promise<NewsLines> {
  const lines = new Map([
    ...newsLines(work),
    ...[...fresh].map(([id, news]) => [id, `${id}${BETWEEN}${JSON.stringify(news)}`] as const),
  ])
  await write(work, lines)
  return lines
}

/** Forgets those of all but these tournaments, which the index no longer has: one that it has is not read again. */
export async function forgetNews(work: string, ids: readonly string[]) {
  const lines = newsLines(work)
  const wanted = new Set(ids)
  const left = new Map([...lines].filter(([id]) => wanted.has(id)))
  if (left.size < lines.size) await write(work, left)
}

const write = (work: string, lines: NewsLines) =>
  replaceFile(newsFile(work), [...lines.values()].map((line) => `${line}\n`).join(''))

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
