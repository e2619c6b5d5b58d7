import type { Problem } from '../../src/lib/problems/problem.ts'

/** What a build says of itself while it runs, in Spanish; silent with `--quiet`. */
export type Say = (line: string) => void

export const sayer =
  (quiet: boolean): Say =>
  (line) => {
    if (!quiet) console.log(line)
  }

const seconds = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** `3.2 s` */
export const since = (start: number) => `${seconds.format((performance.now() - start) / 1000)} s`

/** A refusal that is told as a sentence, without a stack. */
export class Refusal extends Error {
  /** What anybody may read of it, with no path of this machine; null if nothing. */
  readonly told: string | null
  /** What is to be mended in the data. */
  readonly problems: readonly Problem[]

  constructor(
    message: string,
    { told = null, problems = [] }: { told?: string | null; problems?: readonly Problem[] } = {},
  ) {
    super(message)
    this.told = told
    this.problems = problems
  }
}

/** Runs a command's body; a refusal becomes its sentence and exit code 1. */
export async function orRefuse(body: () => Promise<void>) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
