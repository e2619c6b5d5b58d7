/** What a command says while it runs, and how far long work is. */
import { isForMachines, print, printable } from './terminal.ts'

/** Takes the lines that a build logs while it runs, in Spanish. */
export type Log = {
  (line: string): void
  /** Says how far long work is; nothing where it is missing. */
  count?: Count
}

/** `what` is plural: `páginas`. The work is over once `done` is `total`. */
export type Count = (what: string, done: number, total: number) => void

/** Where it is said how far work is: a terminal, or a file that keeps every line. */
type Screen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

/** In a log, a line this often; work that takes less says nothing. */
const LINE_EVERY_MS = 10_000
/** On a terminal, the line is rewritten at most this often. */
const REWRITE_MS = 100
/** The remaining time is said only once this share of the work is done. */
const KNOWN_AFTER_MS = 1_000

/** Of a terminal that does not say how wide it is, or says 0. */
const WIDTH = 80

/** Clears the line on which the cursor stands. */
const CLEAR = '\r\u001B[2K'

/**
 * Prints the lines, or nothing where `quiet` is set. Counts on a terminal in one line that is
 * rewritten, else in a line every ten seconds. Dispose of it before anything else is printed.
 */
export function consoleLog(quiet: boolean, screen: Screen = process.stdout): Log & Disposable {
  if (quiet) return Object.assign(() => undefined, { [Symbol.dispose]: () => undefined })
  const isTerminal = screen.isTTY === true && !isForMachines
  let shown = ''
  let saidAt = 0
  let work = { what: '', start: 0 }
  const clear = () => {
    if (shown) screen.write(CLEAR)
    shown = ''
  }
  const count: Count = (what, done, total) => {
    const now = performance.now()
    if (work.what !== what || done === 0) {
      work = { what, start: now }
      saidAt = isTerminal ? 0 : now
    }
    if (done >= total) {
      work = { what: '', start: 0 }
      return clear()
    }
    if (now - saidAt < (isTerminal ? REWRITE_MS : LINE_EVERY_MS)) return
    saidAt = now
    const line = progressLine(what, { done, total, elapsed: now - work.start })
    if (!isTerminal) return print(line)
    clear()
    shown = printable(line).slice(0, (screen.columns || WIDTH) - 1)
    screen.write(shown)
  }
  const log = (line: string) => {
    clear()
    print(line)
  }
  return Object.assign(log, { count, [Symbol.dispose]: clear })
}

type HowFar = { done: number; total: number; elapsed: number }

/** `1,200 de 30,000 páginas; faltan unos 40 s` */
export function progressLine(what: string, { done, total, elapsed }: HowFar): string {
  const said = `${whole(done)} de ${whole(total)} ${what}`
  if (done === 0 || elapsed < KNOWN_AFTER_MS) return said
  const seconds = ((elapsed / done) * (total - done)) / 1000
  return `${said}; ${seconds < 1 ? 'falta menos de 1 s' : `faltan unos ${timeWords(seconds)}`}`
}

const timeWords = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

let numbers: { whole: Intl.NumberFormat; seconds: Intl.NumberFormat } | undefined

/** Creating Intl.NumberFormat is slow, so do it lazily. */
const format = () =>
  (numbers ??= {
    whole: new Intl.NumberFormat('es-MX'),
    seconds: new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  })

const whole = (count: number) => format().whole.format(count)

/** `3.2 s` */
export const since = (start: number) =>
  `${format().seconds.format((performance.now() - start) / 1000)} s`

/** On Ctrl+C, says in `words` what is kept, and ends the command. */
export function endOnInterrupt(words: string) {
  process.once('SIGINT', () => {
    process.stderr.write(`\n${words}\n`)
    process.exit(130)
  })
}
