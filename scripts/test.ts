/**
 * `npm test`: runs all stages, two at a time, to the end even if one fails: a line for each, and all
 * that one printed which failed. The last line is `N passed, N failed`. A word after `--` picks
 * stages by name (`npm test -- types`); `--quick` picks those that build nothing and start no
 * browser; `--changed` what a change since `origin/main` may break, `--changed=COMMIT` since that
 * commit.
 */
import { branchedFrom, changedFiles, stagesFor, testsOfOldWords } from '../tests/run/changed.ts'
import { runStage } from '../tests/run/run-stage.ts'
import { isGood, report, schedule, summary } from '../tests/run/schedule.ts'
import { QUICK_STAGES, STAGES } from '../tests/run/stages.ts'
import { announcement, keepTimes, readTimes } from '../tests/run/times.ts'

/** Two keep two processors busy, 98 % of 19 minutes; with a third, browser tests wait in vain for them. */
const SLOTS = 2
const CHANGED = /^--changed(?:=(.+))?$/

const args = process.argv.slice(2)
const words = args.filter((word) => word !== '--quick' && !CHANGED.test(word))
const changed = args.map((word) => CHANGED.exec(word)).find((found) => found !== null)

const all = args.includes('--quick') ? QUICK_STAGES : STAGES
const named = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const since = changed && (changed[1] ?? branchedFrom())
const stages = since
  ? stagesFor(named, [...changedFiles(since), ...testsOfOldWords(since)], since)
  : named

console.log(announcement(stages, SLOTS, readTimes()))
const outcomes = await schedule(stages, SLOTS, runStage, (outcome) => console.log(report(outcome)))
console.log(summary(outcomes))
keepTimes(stages, outcomes)
const isNothingChanged = since !== undefined && stages.length === 0
process.exitCode = isGood(outcomes) || isNothingChanged ? 0 : 1
