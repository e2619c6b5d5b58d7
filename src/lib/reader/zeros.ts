/**
 * Figures that begin with a zero. YAML reads them as numbers, but a team may be called 007 and wear 00:
 * they stay text where the schema takes that, and are numbers where something is counted.
 */
import type { FileKind, Path } from '../schema/parse.ts'
import { takes } from '../schema/parse.ts'
import { isFields } from './short-forms.ts'
import { ZEROS_FIRST } from './yaml-values.ts'

/** Whether a text may hold some, without quotes. */
export const hasZeros = (text: string) => /(?:^|[\s[,:{-])0\d+\s*(?:[,\]}#\r\n]|$)/m.test(text)

/** A file's value with numbers for those that count something; paths in it stay. */
export function withoutZeros(kind: FileKind, value: unknown, path: Path = []): unknown {
  if (typeof value === 'string') return ZEROS_FIRST.test(value) ? meant(kind, path, value) : value
  if (Array.isArray(value))
    return value.map((item, index) => withoutZeros(kind, item, [...path, index]))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutZeros(kind, field, [...path, key])]),
  )
}

function meant(kind: FileKind, path: Path, figures: string): string | number {
  const isTaken = (one: unknown) => takes(kind, path, one)
  // Text takes any number; what is counted takes whole ones only.
  const counts = !isTaken(0.5) && isTaken(Number(figures))
  if (counts) return figures === '00' && isTaken(figures) ? figures : Number(figures)
  return isTaken(figures) || ![0, 1, 2024].some(isTaken) ? figures : Number(figures)
}
