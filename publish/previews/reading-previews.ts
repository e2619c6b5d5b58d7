/** The pictures for chats that a tournament's pages name, from its reading. Reads the disk. */
import { assemble } from '../../src/lib/assembly/assemble.ts'
import { previewsOf } from '../../src/lib/previews/tournament-previews.ts'
import type { StoredTournament } from '../../src/lib/sharing/page-data.ts'
import { bodyOf, type ReadingKey } from '../reading/kept/reading-store.ts'

/** `work` is the folder with the readings, `site` the site's name. */
export async function previewsOfReading(work: string, reading: ReadingKey, site: string) {
  const written = JSON.parse(await bodyOf(work, reading)) as StoredTournament
  return previewsOf(assemble(written, { withPictures: true }).tournament, site)
}
