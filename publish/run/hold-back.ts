/**
 * Holds back tournaments that cannot be published as they are, so that the rest is published
 * without their change.
 */
import { isGathered } from '../reading/gathered.ts'
import { isMachines, notShown } from '../reading/not-shown.ts'
import { LostNames } from '../reading/kept/names-store.ts'
import { DamagedRelease } from '../releases/release-folder.ts'
import type { DataNow } from './data-now.ts'
import { FailedParts, type FailedPart } from '../reading/failed-parts.ts'
import type { BuildPlan } from '../releases/plan.ts'
import { Refusal } from '../../ground/refusal.ts'

/** The machine did not let this picture be drawn; the picture may be fine. */
const INTERRUPTED = 'imageInterrupted'

/**
 * Shows the last good files of the tournaments that made a build fail with `error`. Returns their
 * ids; an empty list where no tournament is at fault, or where no other files can be shown. If
 * only a page of several tournaments failed, every changed tournament is suspect; an edit rarely
 * changes more than one.
 */
export async function holdBack(
  error: unknown,
  { hold, now }: Pick<DataNow, 'hold' | 'now'>,
  plan: BuildPlan | undefined,
): Promise<string[]> {
  const failed = failedPartsOf(error)
  const named = failed.filter(({ part }) => part !== undefined && !isGathered(part))
  const suspects = named.length > 0 ? named : changedBy(plan, failed)
  const problems = Map.groupBy(suspects.map(problemOf), ({ id }) => id)
  if (problems.size === 0) return []
  const found = new Map([...problems].map(([id, all]) => [id, all.map(({ problem }) => problem)]))
  // Most suspects are innocent, so each later build tries them again.
  const isTriedAgain =
    (named.length === 0 && suspects.length > 1) ||
    [...found.values()].flat().some(({ code }) => code === INTERRUPTED)
  return hold(found, { program: now.code, isTriedAgain })
}

/**
 * Empty where the machine failed, what is kept is damaged, or a shared page was refused.
 */
function failedPartsOf(error: unknown): readonly FailedPart[] {
  if (error instanceof FailedParts) return error.failed
  const ofNone = [Refusal, DamagedRelease, LostNames]
  if (ofNone.some((kind) => error instanceof kind) || isMachines(error)) return []
  return [{ part: undefined, error }]
}

function changedBy(plan: BuildPlan | undefined, [first]: readonly FailedPart[]): FailedPart[] {
  if (!plan || plan.whole || !first) return []
  const tournaments = plan.changed.filter(({ id }) => !isGathered(id))
  return tournaments.map(({ id }) => ({ part: id, error: first.error }))
}

const problemOf = ({ part, error, problem }: FailedPart) => ({
  id: part!,
  problem: problem ?? notShown(part!, error),
})
