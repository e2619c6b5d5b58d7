/** One answer: a value, or its mistake. */
import { didYouMean } from '../../src/lib/problems/did-you-mean.ts'
import { fold } from '../../src/lib/letters/fold.ts'
import { guessedBoolean } from '../../src/lib/reader/guesses.ts'
import type { CellReading } from '../sheets/in/cells/cells.ts'

/** A value, or a sentence with the mistake and what to write instead. */
export type Answer<T> = { value: T; mistake?: undefined } | { value?: undefined; mistake: string }

export const good = <T>(value: T): Answer<T> => ({ value })

export const bad = (mistake: string): { value?: undefined; mistake: string } => ({ mistake })

/** One of several words, each with its synonyms. */
export function choice<T extends string>(
  text: string,
  words: Readonly<Record<T, readonly string[]>>,
) {
  const all = Object.entries(words) as [T, readonly string[]][]
  const wanted = fold(text)
  const found = all.find(([value, names]) =>
    [value, ...names].some((name) => fold(name) === wanted),
  )
  if (found) return good(found[0])
  // `v` means varonil as long as no other word begins with it.
  const begun = all.filter(([, names]) => names.some((name) => fold(name).startsWith(wanted)))
  if (wanted !== '' && begun.length === 1) return good(begun[0]![0])
  const guess = didYouMean(
    text,
    all.flatMap(([, names]) => names),
  )
  const choices = all.map(([, names]) => names[0]).join(', ')
  return bad(
    `«${text}» no se puede aquí.${guess ? ` ¿Quisiste decir ${guess}?` : ''} Puede ser: ${choices}.`,
  )
}

export const MAX_LETTERS = 200

/** A line that must not be empty. */
export function lineOf(text: string): Answer<string> {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (line === '') return bad('Aquí hay que escribir algo.')
  if ([...line].length > MAX_LETTERS) return bad(`Son más de ${MAX_LETTERS} letras. Acórtalo.`)
  return good(line)
}

/** The parts of a list: one per line, else separated by commas. */
export const partsOf = (text: string) =>
  text
    .split(text.includes('\n') ? '\n' : ',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')

/** A whole number between two limits. */
export function numberOf(text: string, least: number, most: number): Answer<number> {
  if (!/^\d{1,4}$/.test(text.trim()))
    return bad(`«${text}» no es un número. Escribe solo cifras: ${least}`)
  const value = Number(text)
  if (value < least) return bad(`${value} es muy poco. Lo menos es ${least}.`)
  if (value > most) return bad(`${value} es demasiado. Lo más es ${most}.`)
  return good(value)
}

export const cell = (text: string) => ({
  text: text.trim(),
  file: '',
  line: 1,
  column: 1,
  field: '',
})

export function reading<T>(read: CellReading<T>): Answer<T> {
  if (read.problem) {
    const { message, cure } = read.problem
    return bad(`${message.charAt(0).toUpperCase()}${message.slice(1)} ${cure}`)
  }
  return read.value === undefined ? bad('Aquí hay que escribir algo.') : good(read.value)
}

/** `sí` or `no`. */
export function yesOf(text: string): Answer<boolean> {
  const value = guessedBoolean(text)
  return value === undefined ? bad(`«${text}» no es sí ni no. Escribe sí o no.`) : good(value)
}
