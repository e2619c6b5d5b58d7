/**
 * Which pending commits are tried, and in which order: one that git refuses waits alone, and a git
 * that refuses everything costs each change only a few tries.
 */
import { commitGroupOf, type Commit } from './pending-commits.ts'

/** Git itself is failing after this many refusals in a row. */
const IN_A_ROW = 5

/**
 * Returns a function that tries commits and resolves with those left, each with git's message where
 * git refused it. `attempt` resolves with that message, null where the commit is made, or undefined
 * where git was stopped. Those refused before come first; after an unlucky round the next one
 * begins with the tournaments that had no turn.
 */
export function commitRounds(attempt: (commit: Commit) => Promise<string | null | undefined>) {
  let last: string | undefined
  return async (all: readonly Commit[]): Promise<Commit[]> => {
    const faults = new Map<Commit, string | undefined>(all.map((one) => [one, one.fault]))
    const before = all.filter(({ fault }) => fault !== undefined)
    const fresh = all.filter(({ fault }) => fault === undefined)
    for (const some of [startingAfter(before, last), fresh]) {
      let refusals = 0
      for (const commit of some) {
        if (refusals === IN_A_ROW) break
        const fault = await attempt(commit)
        if (fault === undefined) return leftOf(all, faults)
        refusals = fault === null ? 0 : refusals + 1
        if (fault === null) faults.delete(commit)
        else faults.set(commit, fault)
        if (some !== fresh) last = commitGroupOf(commit)
      }
    }
    return leftOf(all, faults)
  }
}

const leftOf = (all: readonly Commit[], faults: ReadonlyMap<Commit, string | undefined>) =>
  all.flatMap((one) => {
    if (!faults.has(one)) return []
    const fault = faults.get(one)
    return [fault === undefined ? one : { ...one, fault }]
  })

/** The same commits group by group, beginning with the group after `last`. */
function startingAfter(commits: readonly Commit[], last: string | undefined) {
  const groups = [...Map.groupBy(commits, commitGroupOf)]
  const at = groups.findIndex(([group]) => group === last) + 1
  return [...groups.slice(at), ...groups.slice(0, at)].flatMap(([, some]) => some)
}
