/**
 * Live tournaments as they were read, by the digest of their texts: each version is brought and read
 * once, for pages and for who changes it. In a process that made a change nothing is read for its pages.
 */
import { LRUCache } from 'lru-cache'
import { filesOfPublic } from '../../../publish/reading/files-of-public.ts'
import { saidBy, type Said } from '../../../src/lib/edit/edit.ts'
import type { ReadText } from '../../../src/lib/reader/data-text.ts'
import type { Database } from '../database/database.ts'
import type { StampedTexts } from '../database/tournament-tables.ts'

/** As many as `keptTexts` has the texts of; each is about a megabyte. */
const MAX_KEPT = 50

/** Nobody may change what is in it. Of what it says only errors are sure to be there, not warnings. */
export type LiveSaid = StampedTexts & { said: Said }

export type KeptLive = ReturnType<typeof keptLive>

export function keptLive(database: Pick<Database, 'textsSince'>, readText?: ReadText) {
  const kept = new LRUCache<string, LiveSaid>({ max: MAX_KEPT })

  return {
    /** As it is now; undefined where there is no such tournament. */
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
    /** What a change of this process has just made of it. */
    keep: (read: LiveSaid) => void kept.set(read.texts.id, read),
  }
}
