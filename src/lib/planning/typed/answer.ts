/** One answer: a value, or its mistake. */
import { didYouMean } from '../../problems/did-you-mean.ts'
import { fold } from '../../letters/fold.ts'
import { guessedBoolean } from '../../reader/guesses.ts'
import { typedMistake } from './typed-mistakes.ts'
import type { Typed } from './typed.ts'

/** A value, or a sentence with the mistake and what to write instead. */
export type TypedAnswer<T> =
  | { value: T; mistake?: undefined }
  | { value?: undefined; mistake: string }

export const good = <T>(value: T): TypedAnswer<T> => ({ value })

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
export function answeredLine(text: string): TypedAnswer<string> {
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
export function numberOf(text: string, least: number, most: number): TypedAnswer<number> {
  if (!/^\d{1,4}$/.test(text.trim()))
    return bad(`«${text}» no es un número. Escribe solo cifras: ${least}`)
  const value = Number(text)
  if (value < least) return bad(`${value} es muy poco. Lo menos es ${least}.`)
  if (value > most) return bad(`${value} es demasiado. Lo más es ${most}.`)
  return good(value)
}

/** What was typed, as an answer. */
export function answerOf<T>(typed: Typed<T>, text: string): TypedAnswer<T> {
  if (typed.wrong) return bad(typedMistake(typed, text))
  return typed.value === undefined ? bad('Aquí hay que escribir algo.') : good(typed.value)
}

/** `sí` or `no`. */
export function yesOf(text: string): TypedAnswer<boolean> {
  const value = guessedBoolean(text)
  return value === undefined ? bad(`«${text}» no es sí ni no. Escribe sí o no.`) : good(value)
}
