/**
 * Prints for people. The only door to a terminal or a log: names come from files that anybody may have
 * written, and a terminal obeys signs that nobody sees.
 */
import { inspect } from 'node:util'
import { onOneLine } from '../src/lib/problems/problem.ts'

/** With every sign that commands a terminal or turns its direction written out; lines stay lines. */
export const printable = (text: string) => text.split('\n').map(onOneLine).join('\n')

/** For programs that gather logs: `{"time":"2026-11-22T13:05:00.000Z","level":"info","message":"…"}`. */
export const isForMachines = process.env.LOG_FORMAT === 'json'

const lineOf = (level: 'info' | 'error', text: string) =>
  isForMachines
    ? JSON.stringify({ time: new Date().toISOString(), level, message: printable(text).trim() })
    : printable(text)

export const print = (line: string) => console.log(lineOf('info', line))

/** A sentence, or anything that was thrown, with all that is known of it. */
export const printError = (trouble: unknown) =>
  console.error(lineOf('error', typeof trouble === 'string' ? trouble : inspect(trouble)))
