import type { Problem } from '../../src/lib/problems/problem.ts'
import { print, printError } from '../terminal.ts'

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

/** An error that is printed as a sentence, without a stack. */
export class Refusal extends Error {
  /**
   * The part of the message that may be public: it has no path of this machine. Null if there is
   * none.
   */
  readonly publicMessage: string | null
  /** The problems in the data. */
  readonly problems: readonly Problem[]

  constructor(
    message: string,
    {
      publicMessage = null,
      problems = [],
    }: { publicMessage?: string | null; problems?: readonly Problem[] } = {},
  ) {
    super(message)
    this.publicMessage = publicMessage
    this.problems = problems
  }
}

/** Runs a command's body; prints a refusal as its sentence and sets exit code 1. */
export async function orRefuse(body: () => Promise<void>) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    printError(error.message)
    process.exitCode = 1
  }
}
