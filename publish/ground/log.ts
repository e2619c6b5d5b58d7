/** What a command says while it runs. */
import { print } from './terminal.ts'

/** Takes the lines that a build logs while it runs, in Spanish. */
export type Log = (line: string) => void

/** Prints the lines, or nothing where `quiet` is set. */
export const consoleLog =
  (quiet: boolean): Log =>
  (line) => {
    if (!quiet) print(line)
  }

let seconds: Intl.NumberFormat | undefined

/** `3.2 s` */
export function since(start: number) {
  // Creating Intl.NumberFormat is slow, so do it lazily.
  seconds ??= new Intl.NumberFormat('es-MX', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${seconds.format((performance.now() - start) / 1000)} s`
}
