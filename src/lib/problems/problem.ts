/** What is wrong in a file that a person wrote, and where; the form in which every command reports it. */

/** A mistake blocks (`error`) or is only unwise (`warning`). */
export type Problem = {
  severity: 'error' | 'warning'
  /** Which rule was broken; stable, in English, for editors and tests. */
  code: string
  /** As a person finds it: `torneos/liga-varonil-2024/jornadas/01.yml`. */
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** The field's own name, `team` for `matches[0].team1.team`; empty where the file as a whole is meant. */
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

/** Signs that command a terminal, end a line or turn its direction stand as `\u{1b}`. */
export const onOneLine = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  )
