/**
 * Prints for people. All output to a terminal or a log goes through here: names come from files
 * that strangers may have written, and a terminal obeys invisible control characters.
 */
import { inspect, styleText } from 'node:util'
import { onOneLine } from '../src/lib/problems/problem.ts'

/** Escapes every character that controls a terminal or changes text direction; line breaks stay. */
export const printable = (text: string) => text.split('\n').map(onOneLine).join('\n')

/** How much a line matters: `error` and `warn` need a person, `info` none. */
type Level = 'info' | 'warn' | 'error'

/** For log collectors: `{"time":"2026-11-22T13:05:00.000Z","level":"info","message":"…"}`. */
export const isForMachines = process.env.LOG_FORMAT === 'json'

const lineOf = (level: Level, text: string) =>
  isForMachines
    ? JSON.stringify({ time: new Date().toISOString(), level, message: printable(text).trim() })
    : printable(text)

/** Prints what must not be missed when a command runs: in red, to the error output. */
export const printAlarm = (text: string) =>
  console.error(
    isForMachines
      ? lineOf('error', text)
      : styleText('red', printable(text), { stream: process.stderr }),
  )

export const print = (line: string) => console.log(lineOf('info', line))

/** Prints a warning: a person should look at it, but the work continues. */
export const printWarning = (text: string) => console.error(lineOf('warn', text))

/** Prints a sentence, or any thrown value with all its details. */
export const printError = (trouble: unknown) =>
  console.error(lineOf('error', typeof trouble === 'string' ? trouble : inspect(trouble)))

/** Prints trouble as an error, and that it is over as information. */
export const printTrouble = (line: string, isTrouble: boolean) =>
  isTrouble ? printError(line) : print(line)
