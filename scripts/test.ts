/**
 * `npm test`: everything, each stage with its time, to the end even if one fails. The last line is
 * `N passed, N failed`. A word after `--` picks stages by name: `npm test -- types`.
 */
import { runStage } from '../tests/run/run-stage.ts'
import { STAGES } from '../tests/run/stages.ts'

const words = process.argv.slice(2)
const wanted = STAGES.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const results: { name: string; passed: number; failed: number; seconds: number }[] = []

for (const stage of wanted) {
  console.log(`\n── ${stage.name}`)
  const start = performance.now()
  const outcome = await runStage(stage)
  results.push({ name: stage.name, ...outcome, seconds: (performance.now() - start) / 1000 })
}

console.log()
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`,
  )

const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
