/** What a build does with tournaments that it cannot publish as they are: the rest is published without their change. */
import { isGathered } from '../reading/gathered.ts'
import { isMachines, notShown } from '../reading/not-shown.ts'
import { DamagedRelease } from '../releases/release-folder.ts'
import type { DataNow } from './data-now.ts'
import { FailedParts, type FailedPart } from './failed-parts.ts'
import type { Plan } from './plan.ts'
import { Refusal } from './steps.ts'

/** Of the settings of a build that is made again without what was held back: what it read anew is known by now. */
export const AGAIN = { force: false, keepsHeld: true } as const

/** Drawn by a machine that had no time for it. */
const SLOW = 'imageSlow'

/**
 * Has the last good files shown of the tournaments that made a build fail with `error`. Answers their ids; none
 * where the fault is no tournament's, or where nothing else can be shown of them. What fails on a page of several
 * alone may be any of those that changed, which an edit seldom is more than one of.
 */
export async function holdBack(
  error: unknown,
  { hold, now }: Pick<DataNow, 'hold' | 'now'>,
  plan: Plan | undefined,
): Promise<string[]> {
  const failed = failedPartsOf(error)
  const named = failed.filter(({ part }) => part !== undefined && !isGathered(part))
  const suspects = named.length > 0 ? named : changedBy(plan, failed)
  const problems = Map.groupBy(suspects.map(problemOf), ({ id }) => id)
  if (problems.size === 0) return []
  const found = new Map([...problems].map(([id, all]) => [id, all.map(({ problem }) => problem)]))
  // Of several that may be at fault most are not: each build asks again.
  const isTriedAgain =
    (named.length === 0 && suspects.length > 1) ||
    [...found.values()].flat().some(({ code }) => code === SLOW)
  return hold(found, { program: now.code, isTriedAgain })
}

/** Nothing where the machine fails, or the release before, or what is of no part was refused. */
function failedPartsOf(error: unknown): readonly FailedPart[] {
  if (error instanceof FailedParts) return error.failed
  if (error instanceof Refusal || error instanceof DamagedRelease || isMachines(error)) return []
  return [{ part: undefined, error }]
}

function changedBy(plan: Plan | undefined, [first]: readonly FailedPart[]): FailedPart[] {
  if (!plan || plan.whole || !first) return []
  const tournaments = plan.changed.filter(({ id }) => !isGathered(id))
  return tournaments.map(({ id }) => ({ part: id, error: first.error }))
}

const problemOf = ({ part, error, problem }: FailedPart) => ({
  id: part!,
  problem: problem ?? notShown(part!, error),
})
