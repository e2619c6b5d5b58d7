/** What texts say, kept: a change reads all files of its tournament, of which it makes one another. */
import { LRUCache } from 'lru-cache'
import { readDataText, type ReadText } from '../../../src/lib/reader/data-text.ts'

/** Letters; the texts of some fifty tournaments, which in memory are ten times as much. */
const MAX_KEPT = 2_000_000

/** A reader of texts that reads each once; nobody may change what it answers. */
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
