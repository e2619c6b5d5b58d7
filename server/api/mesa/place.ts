/**
 * The places where Mesa's tournaments are stored: each reads a tournament's texts and writes new
 * ones.
 */
import type { Today } from '../../../src/lib/calendar/today.ts'
import type { ChangedText, ParsedTexts, TournamentTexts } from '../../../src/lib/edit/edit.ts'
import type { ReadText } from '../../../src/lib/reader/data-text.ts'
import type { NewEntry } from '../database/journal-table.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import type { Work } from '../database/work.ts'

/**
 * A tournament's texts, and a version that changes with them. `said` is their parsed content where
 * it is already known, perhaps without warnings.
 */
export type StoredTexts = {
  texts: TournamentTexts
  version: string
  said?: ParsedTexts | undefined
}

/** The texts that a change produces, and their parsed content. */
export type Made = { texts: readonly ChangedText[]; said: ParsedTexts }

/** How texts are read, and today's date. */
export type TextReading = { today: () => Today; readText: ReadText }

export type TournamentPlace = {
  /** Undefined where the tournament does not exist. */
  read: (URL_name: string) => Promise<StoredTexts | undefined>
  has: (URL_name: string) => Promise<boolean>
  /** Those of these pictures that it has: `imagenes/escudo.png`. */
  pictures: (URL_name: string, names: readonly string[]) => Promise<KeptFile[]>
  /** Writes changes that the journal has and the place may lack. */
  finish: () => Promise<void>
  /**
   * Writes the texts of a change and its journal entry: both or neither, and on disk when it
   * resolves. `late`: others wrote meanwhile. A photo that the texts name for the first time is
   * written before them.
   */
  write: (
    URL_name: string,
    from: StoredTexts,
    made: Made,
    entry: NewEntry,
    photo?: KeptFile,
  ) => Promise<'written' | 'late'>
  /**
   * Makes a whole tournament and its journal entry, whose change is `create`: all or nothing, even
   * if the process is killed. `files` by their path inside the folder; they have been checked.
   * `beside` runs in the entry's transaction: roles, who made it. `taken`: something has this name.
   * `already`: the journal has this change.
   */
  create: (
    URL_name: string,
    files: readonly KeptFile[],
    entry: NewEntry,
    beside: () => Work<void>,
  ) => Promise<'written' | 'taken' | 'already'>
}
