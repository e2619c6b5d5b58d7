import type { Problem } from '../../src/lib/problems/problem.ts'
import { print, printError } from '../terminal.ts'

/** Takes the lines that a build logs while it runs, in Spanish. */
export type Log = (line: string) => void

/** Prints them; nothing where it is to be `quiet`. */
export const consoleLog =
  (quiet: boolean): Log =>
  (line) => {
    if (!quiet) print(line)
  }

let seconds: Intl.NumberFormat | undefined

/** `3.2 s` */
export function since(start: number) {
  // To have it takes longer than all else that a command is told by.
  seconds ??= new Intl.NumberFormat('es-MX', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${seconds.format((performance.now() - start) / 1000)} s`
}

/** An error that is printed as a sentence, without a stack. */
export class Refusal extends Error {
  /** What anybody may read of it, with no path of this machine; null if nothing. */
  readonly publicMessage: string | null
  /** What is to be mended in the data. */
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

/** Runs a command's body; a refusal becomes its sentence and exit code 1. */
export async function orRefuse(body: () => Promise<void>) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    printError(error.message)
    process.exitCode = 1
  }
}
