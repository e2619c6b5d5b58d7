/** Caches parsed texts: a change reads all files of its tournament but changes only one. */
import { LRUCache } from 'lru-cache'
import { readDataText, type ReadText } from '../../../src/lib/reader/data-text.ts'

/** In characters: the texts of about fifty tournaments, which take ten times as much memory. */
const MAX_KEPT = 2_000_000

/** A reader that parses each text once; its results must not be changed. */
export function keptTexts(): ReadText {
  const kept = new LRUCache<string, ReturnType<ReadText>>({
    maxSize: MAX_KEPT,
    sizeCalculation: (_said, text) => text.length + 1,
  })
  return (kind, text) => {
    if (text === null) return readDataText(kind, text)
    const key = `${kind}\n${text}`
    const said = kept.get(key) ?? readDataText(kind, text)
    kept.set(key, said)
    return said
  }
}
