/**
 * How a catalogue of mistakes is written: each mistake and its cure, in plain Spanish for a
 * volunteer. `{value}` and other placeholders are filled in; `guessed` replaces `cure` where there
 * is a `{guess}`.
 */
import type { Problem } from './problem.ts'

/** What is said of a mistake. */
export type Said = { message: string; cure: string; guessed?: string }

export type Entry = Said & Pick<Problem, 'severity'>

/** Values for a sentence; `guess` is what was probably meant. */
export type Values = { [name: string]: string | number | undefined; guess?: string | undefined }

/** A mistake that blocks a build or a change. */
export const error = (message: string, cure: string, guessed?: string): Entry => ({
  severity: 'error',
  message,
  cure,
  ...(guessed === undefined ? {} : { guessed }),
})

/** One that only advises. */
export const warning = (message: string, cure: string, guessed?: string): Entry => ({
  ...error(message, cure, guessed),
  severity: 'warning',
})

const MAX_SHOWN = 60

/** A written value for quoting in a sentence: one line, shortened, without invisible characters. */
export function shown(value: unknown): string {
  const text = String(value)
    .slice(0, 200)
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}]/gu, '�')
    .trim()
  const letters = [...text]
  return letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join('')}…` : text
}

/** Lists of our own names, which are not shortened. */
const OUR_NAMES = /^(?:fields|columns|choices)$/

const filled = (sentence: string, values: Values) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return OUR_NAMES.test(name) ? String(value) : shown(value)
  })

/** The mistake and the cure, filled in; `words` translates field names before that. */
export function filledIn(
  { message, cure, guessed }: Said,
  values: Values,
  words: (sentence: string) => string = (sentence) => sentence,
) {
  const meant = values.guess !== undefined && guessed !== undefined ? guessed : cure
  return { message: filled(words(message), values), cure: filled(words(meant), values) }
}
