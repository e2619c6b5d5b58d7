/**
 * Parsed live tournaments, cached by the digest of their texts: each version is loaded and parsed
 * once, for pages and for changes. A process that made a change need not parse it again for its
 * pages.
 */
import { LRUCache } from 'lru-cache'
import { filesOfPublic } from '../../../publish/inspection/files-of-public.ts'
import { saidBy, type ParsedTexts } from '../../../src/lib/edit/edit.ts'
import type { ReadText } from '../../../src/lib/reader/data-text.ts'
import type { Database } from '../database/database.ts'
import type { StampedTexts } from '../database/tournament-tables.ts'

/** As many as `keptTexts` caches; each takes about a megabyte. */
const MAX_KEPT = 50

/** Must not be changed. Errors are complete; warnings may be missing. */
export type LiveSaid = StampedTexts & { said: ParsedTexts }

export type KeptLive = ReturnType<typeof keptLive>

export function keptLive(database: Pick<Database, 'textsSince'>, readText?: ReadText) {
  const kept = new LRUCache<string, LiveSaid>({ max: MAX_KEPT })

  return {
    /** The current version; undefined where the tournament does not exist. */
    async read(URL_name: string): Promise<LiveSaid | undefined> {
      const known = kept.get(URL_name)
      const now = await database.textsSince(URL_name, known)
      if (!now || now === known) return now && known
      const publicFiles = await filesOfPublic()
      const options = { publicFiles, onlyErrors: true, ...(readText && { readText }) }
      const read = { ...now, said: saidBy({ ...now.texts, options }) }
      kept.set(URL_name, read)
      return read
    },
    /** Stores the result of a change by this process. */
    keep: (read: LiveSaid) => void kept.set(read.texts.id, read),
  }
}
