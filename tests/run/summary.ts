/** What `npm test` prints of its stages. */
import type { Outcome } from './run-stage.ts'

const SLOWEST = 10

const mark = ({ failed }: Outcome) => (failed > 0 ? '✗' : '✓')
const seconds = (count: number) => `${count.toFixed(1).padStart(7)} s`

/** All that a stage printed, under its name. */
export const chapter = (outcome: Outcome) =>
  `\n── ${mark(outcome)} ${outcome.name}\n${outcome.output.trimEnd()}`

/** Counts and times by stage, the slowest files, and last the line `N passed, N failed`. */
export function summary(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
  return [
    '',
    ...outcomes.map(
      (outcome) =>
        `${mark(outcome)} ${outcome.name.padEnd(28)} ${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(3)} failed ${seconds(outcome.seconds)}`,
    ),
    ...(slowest.length > 0 ? ['', 'The slowest files:'] : []),
    ...slowest.map(({ file, seconds: taken }) => `${seconds(taken)}  ${file}`),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}

/** A run of nothing has shown nothing. */
export const isGood = (outcomes: readonly Outcome[]) =>
  outcomes.some(({ passed }) => passed > 0) && outcomes.every(({ failed }) => failed === 0)
