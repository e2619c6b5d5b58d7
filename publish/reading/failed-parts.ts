import { Refusal } from '../../ground/refusal.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'

/** Why one part of the site cannot be published: the error, or the problem to fix. */
export type FailedPart = {
  /**
   * The tournament's id, or the address of a page of several; undefined where the part is unknown.
   */
  part: string | undefined
  error: unknown
  problem?: Problem
}

/**
 * A build that cannot show everything it read, because of these parts. A build without them can go
 * on.
 */
export class FailedParts extends Refusal {
  readonly failed: readonly FailedPart[]

  constructor(
    message: string,
    failed: readonly FailedPart[],
    told: { publicMessage?: string; problems?: readonly Problem[] } = {},
  ) {
    super(message, told)
    this.failed = failed
  }
}
