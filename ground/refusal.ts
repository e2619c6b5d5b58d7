/** An error for a person: a sentence, without a stack. */
import type { Problem } from '../src/lib/problems/problem.ts'
import { printError } from './terminal.ts'

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
