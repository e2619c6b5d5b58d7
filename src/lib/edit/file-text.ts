/** One data file: what its text says, and the text that says something else. */
import type { ReadText } from '../reader/data-text.ts'
import { readDataText } from '../reader/data-text.ts'
import type { TournamentKind } from '../schema/parse.ts'
import { spelled, spelledLong } from './spelling.ts'
import type { Fields } from './splice/plain.ts'
import { isFields } from './splice/plain.ts'
import { freshText, rewritten } from './splice/rewritten.ts'
import { isSameThing } from './state.ts'

export type DataKind = TournamentKind

/** What a file says: in its own words, and by the schemas' names. */
export type Said = { written: Fields; data: Fields }

/** Undefined for a text that cannot be read; an empty one says nothing. */
export function dataOf(
  kind: DataKind,
  text: string,
  readText: ReadText = readDataText,
): Said | undefined {
  const { value, written, problems, misnamed } = readText(kind, text)
  if (problems.length > 0 || misnamed.length > 0) return undefined
  if (value === null) return { written: {}, data: {} }
  return isFields(value) && isFields(written) ? { written, data: value } : undefined
}

/** The text when it is to say `data`; undefined where it is written so that this cannot be. */
export function textSaying(
  kind: DataKind,
  text: string,
  data: Fields,
  readText?: ReadText,
): string | undefined {
  const said = dataOf(kind, text, readText)
  if (!said) return undefined
  const after = spelled(kind, said.written, said.data, data)
  const result = rewritten(
    text,
    said.written,
    after,
    (text) => dataOf(kind, text, readText)?.written,
  )
  const isSaid = result !== undefined && isSameThing(dataOf(kind, result, readText)?.data, data)
  return isSaid ? result : undefined
}

const APART: ReadonlySet<string> = new Set(['partidos'])

/** The text of a new file, in Spanish; `title` says at its top what it is, a line for each. */
export const newText = (kind: DataKind, title: readonly string[], data: Fields): string =>
  freshText(title, spelled(kind, {}, {}, data), APART)

/** The text of a file that says `data` to the letter, players in their order too; in Spanish. */
export const literalText = (kind: DataKind, data: Fields): string =>
  freshText([], spelledLong(kind, data), APART)
