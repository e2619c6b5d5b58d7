/** One data file: parses its text, and writes the text for new data. */
import type { ReadText } from '../reader/data-text.ts'
import { readDataText } from '../reader/data-text.ts'
import type { TournamentKind } from '../schema/parse.ts'
import { spelled, spelledLong } from './spelling.ts'
import type { Fields } from './splice/plain.ts'
import { isFields } from './splice/plain.ts'
import { freshText, rewritten } from './splice/rewritten.ts'
import { isSameThing } from './state.ts'

export type DataKind = TournamentKind

/** A file's content: with its own names, and with the schemas' names. */
export type FileContent = { written: Fields; data: Fields }

/** Undefined if the text cannot be read; an empty text has no fields. */
export function dataInText(
  kind: DataKind,
  text: string,
  readText: ReadText = readDataText,
): FileContent | undefined {
  const { value, written, problems, misnamed } = readText(kind, text)
  if (problems.length > 0 || misnamed.length > 0) return undefined
  if (value === null) return { written: {}, data: {} }
  return isFields(value) && isFields(written) ? { written, data: value } : undefined
}

/** The text for the new `data`; undefined if the file's form does not allow the edit. */
export function textSaying(
  kind: DataKind,
  text: string,
  data: Fields,
  readText?: ReadText,
): string | undefined {
  const said = dataInText(kind, text, readText)
  if (!said) return undefined
  const after = spelled(kind, said.written, said.data, data)
  const result = rewritten(
    text,
    said.written,
    after,
    (text) => dataInText(kind, text, readText)?.written,
  )
  const isSaid = result !== undefined && isSameThing(dataInText(kind, result, readText)?.data, data)
  return isSaid ? result : undefined
}

const APART: ReadonlySet<string> = new Set(['partidos'])

/** The text of a new file, in Spanish; `title` has the comment lines for its top. */
export const newText = (kind: DataKind, title: readonly string[], data: Fields): string =>
  freshText(title, spelled(kind, {}, {}, data), APART)

/** The text of a file with exactly this `data`, including the order of players; in Spanish. */
export const literalText = (kind: DataKind, data: Fields): string =>
  freshText([], spelledLong(kind, data), APART)
