/** What is thrown where one tournament is read or published, as a problem of its folder. Pure. */
import type { Problem } from '../../src/lib/problems/problem.ts'
import { sentences } from '../../src/lib/problems/problems.ts'

/** What the system says of a machine that has no more to give, whatever the tournament. */
const OUT_OF: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EDQUOT'])

/** Whether an error is the machine's: of the database or of the system, and of no file in the folder at `place`. */
export function isMachines(error: unknown, place?: string): boolean {
  const { code = '', syscall, path } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (syscall === undefined) return code === 'ERR_SQLITE_ERROR'
  return OUT_OF.has(code) || place === undefined || path === undefined || !path.startsWith(place)
}

/** Of a long stack only its first words help whoever keeps the data. */
const LONGEST = 200

/** The problem of a tournament, by its folder: `error` in its own words, with no path of this machine. */
export function notShown(id: string, error: unknown): Problem {
  const file = `torneos/${id}`
  const { message, ...said } = sentences('notShown')
  // Longer than what else a sentence quotes: whoever mends the program has nothing but this.
  const whole = message.replace('{value}', () => wordsOf(error))
  return { ...said, message: whole, ...PLACE, code: 'notShown', file }
}

const PLACE = { line: 1, column: 1, field: '' }

function wordsOf(error: unknown): string {
  if (typeof error === 'string') return firstLine(error)
  const { code, syscall, message, name } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (syscall !== undefined) return `${code} (${syscall})`
  return firstLine(`${name ?? 'Error'}: ${message ?? String(error)}`)
}

function firstLine(text: string) {
  const [line = ''] = text.trim().split('\n')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
