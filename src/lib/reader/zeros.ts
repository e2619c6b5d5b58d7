/**
 * Digits with a leading zero. YAML reads them as numbers, but a team may be called 007 and a player
 * may wear 00. They stay text where the schema accepts text, and become numbers where something is
 * counted.
 */
import type { FileKind, Path } from '../schema/parse.ts'
import { takes } from '../schema/parse.ts'
import { isWrittenFields } from './short-forms.ts'
import { ZEROS_FIRST } from './yaml-values.ts'

/** Whether a text may contain some, without quotes. */
export const hasZeros = (text: string) => /(?:^|[\s[,:{-])0\d+\s*(?:[,\]}#\r\n]|$)/m.test(text)

/** A file's value with counted digits as numbers; its paths stay. */
export function withoutZeros(kind: FileKind, value: unknown, path: Path = []): unknown {
  if (typeof value === 'string') return ZEROS_FIRST.test(value) ? meant(kind, path, value) : value
  if (Array.isArray(value))
    return value.map((item, index) => withoutZeros(kind, item, [...path, index]))
  if (!isWrittenFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutZeros(kind, field, [...path, key])]),
  )
}

function meant(kind: FileKind, path: Path, figures: string): string | number {
  const isTaken = (one: unknown) => takes(kind, path, one)
  // Text accepts any number; a count accepts only integers.
  const counts = !isTaken(0.5) && isTaken(Number(figures))
  if (counts) return figures === '00' && isTaken(figures) ? figures : Number(figures)
  return isTaken(figures) || ![0, 1, 2024].some(isTaken) ? figures : Number(figures)
}
