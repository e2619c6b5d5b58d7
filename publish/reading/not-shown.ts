/** Turns an error while reading or publishing one tournament into a problem of its folder. Pure. */
import type { Problem } from '../../src/lib/problems/problem.ts'
import { sentences } from '../../src/lib/problems/problems.ts'

/** System errors for a machine without resources, whatever the tournament. */
const OUT_OF: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EDQUOT'])

/**
 * Whether an error comes from the machine (the database or the system) and not from a file in the
 * folder at `place`.
 */
export function isMachines(error: unknown, place?: string): boolean {
  const { code = '', syscall, path } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (syscall === undefined) return code === 'ERR_SQLITE_ERROR'
  return OUT_OF.has(code) || place === undefined || path === undefined || !path.startsWith(place)
}

/** A long message helps an organiser only with its first words. */
const LONGEST = 200

/**
 * The problem of a tournament's folder: `error` in its own words, without paths of this machine.
 */
export function notShown(id: string, error: unknown): Problem {
  const file = `torneos/${id}`
  const { message, ...said } = sentences('notShown')
  // Longer than other quotations: it is all that the person who fixes the program will see.
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
