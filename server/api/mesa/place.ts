/** Where tournaments are kept that Mesa writes: each place reads its texts and puts new ones there. */
import type { Today } from '../../../src/lib/calendar/today.ts'
import type { Said, TournamentTexts } from '../../../src/lib/edit/edit.ts'
import type { ReadText } from '../../../src/lib/reader/data-text.ts'
import type { ChangedText, NewEntry } from '../database/journal-table.ts'
import type { KeptFile } from '../database/tournament-tables.ts'

/**
 * A tournament's texts, and a word that is another as soon as they are. `said` is what they say where
 * that is known already, perhaps without warnings.
 */
export type Stored = { texts: TournamentTexts; version: string; said?: Said | undefined }

/** What a change makes of texts, and what they say then. */
export type Made = { texts: readonly ChangedText[]; said: Said }

/** How texts are read, and what day it is. */
export type Reading = { today: () => Today; readText: ReadText }

export type Place = {
  /** Undefined where there is no such tournament. */
  read: (URL_name: string) => Promise<Stored | undefined>
  has: (URL_name: string) => Promise<boolean>
  /** Writes what the journal has and the place perhaps has not. */
  finish: () => Promise<void>
  /**
   * Puts the texts of a change in the place of those that were read, and its entry in the journal:
   * both or neither, and on the disk when it answers. `late`: others were there meanwhile. A photo
   * that the texts name for the first time is there before they are.
   */
  write: (
    URL_name: string,
    from: Stored,
    made: Made,
    entry: NewEntry,
    photo?: KeptFile,
  ) => Promise<'written' | 'late'>
}
