import { Refusal } from './steps.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'

/** What of one part of the site cannot be published: what it says, or what is to be mended. */
export type FailedPart = {
  /** The tournament, or the page of several by its address; undefined where it may be of any. */
  part: string | undefined
  error: unknown
  problem?: Problem
}

/** A build that cannot show all that it read, for what these parts say; it can be made without them. */
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
