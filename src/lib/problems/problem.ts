/** A mistake in a file with its place, in the form that every command reports. */

/** An `error` blocks; a `warning` only advises. */
export type Problem = {
  severity: 'error' | 'warning'
  /** The code of the violated rule; stable, in English, for editors and tests. */
  code: string
  /** Path in the content folder: `torneos/liga-varonil-2024/jornadas/01.yml`. */
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** The field's own name, `team` for `matches[0].team1.team`; empty for the file as a whole. */
  field: string
  /** What is wrong, a sentence in Spanish. */
  message: string
  /** What to write, a sentence in Spanish. */
  cure: string
}

/** `path:line:column field: what is wrong. What to write`, on one line. */
export const formatProblem = ({ file, line, column, field, message, cure }: Problem) =>
  onOneLine(
    `${file}:${line}:${column}${field ? ` ${field}` : ''}: ${message}${cure ? ` ${cure}` : ''}`,
  )

/** Escapes characters that control a terminal, end a line or change its direction, as `\u{1b}`. */
export const onOneLine = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  )
