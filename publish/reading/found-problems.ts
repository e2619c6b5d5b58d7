/**
 * Every problem of all tournaments: the one list for `npm run check` and for builds. Reads the
 * disk.
 */
import type { Problem } from '../../src/lib/problems/problem.ts'
import { lastGoodSeason } from './kept/last-good.ts'
import { leagueProblems } from './league-problems.ts'
import { isBlocking, tournamentOf } from './problem-order.ts'
import type { ReadSettings } from './read-tournament.ts'
import type { ReadingIndex } from './kept/reading-index.ts'

type Found = {
  /** All problems; those in `beside` concern files outside the tournaments. */
  all: Problem[]
  /** By tournament: blocking problems that only a comparison of several folders can find. */
  ofSeveral: Map<string, Problem[]>
}

export function foundProblems(
  { content, work, buildWork = work }: ReadSettings,
  index: ReadingIndex,
  beside: readonly Problem[],
): Found {
  const ofLeagues = leagueProblems(content, index.seasons(), (id) => lastGoodSeason(buildWork, id))
  const ofFolders = index.withProblems().flatMap(({ problems }) => problems)
  return {
    all: [...beside, ...ofFolders, ...ofLeagues],
    ofSeveral: Map.groupBy(ofLeagues.filter(isBlocking), (problem) => tournamentOf(problem)!),
  }
}
