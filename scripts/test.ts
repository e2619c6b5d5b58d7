/**
 * `npm test`: runs all stages, two at a time, to the end even if one fails: a line for each, and all that
 * one printed which failed. The last line is `N passed, N failed`. A word after `--` picks stages by name (`npm test --
 * types`); `--changed` first runs what a change since `origin/main` may break, `--changed=COMMIT`
 * since that commit.
 */
import { branchedFrom, changedFiles, stagesFor } from '../tests/run/changed.ts'
import { runStage } from '../tests/run/run-stage.ts'
import { isGood, report, schedule, summary } from '../tests/run/schedule.ts'
import { STAGES } from '../tests/run/stages.ts'

const SLOTS = 2
const CHANGED = /^--changed(?:=(.+))?$/

const args = process.argv.slice(2)
const words = args.filter((word) => !CHANGED.test(word))
const changed = args.map((word) => CHANGED.exec(word)).find((found) => found !== null)

const named = STAGES.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const since = changed && (changed[1] ?? branchedFrom())
const stages = since ? stagesFor(named, changedFiles(since), since) : named

const outcomes = await schedule(stages, SLOTS, runStage, (outcome) => console.log(report(outcome)))
console.log(summary(outcomes))
const isNothingChanged = since !== undefined && stages.length === 0
process.exitCode = isGood(outcomes) || isNothingChanged ? 0 : 1
