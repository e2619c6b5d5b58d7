/** What `npm test` prints of its stages. */
import type { Outcome } from './run-stage.ts'

const SLOWEST = 10

const mark = ({ failed }: Outcome) => (failed > 0 ? '✗' : '✓')
const seconds = (count: number) => `${count.toFixed(1).padStart(7)} s`

/** All that a stage printed, under its name. */
export const chapter = (outcome: Outcome) =>
  `\n── ${mark(outcome)} ${outcome.name}\n${outcome.output.trimEnd()}`

/** The clock's, and those of all processors. */
const times = (wall: number, processors: number | null) =>
  `${seconds(wall)}${processors === null ? '' : ` ${seconds(processors)} of processors`}`

/** Tests under a title, where there are any. */
function named(title: string, outcomes: readonly Outcome[], key: 'failures' | 'secondTries') {
  const names = outcomes.flatMap((outcome) => outcome[key])
  return names.length > 0 ? ['', title, ...names.map((name) => `  ${name}`)] : []
}

/** Counts and times by stage, the slowest files, what failed by name, and last the line `N passed, N failed`. */
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
        `${mark(outcome)} ${outcome.name.padEnd(28)} ${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(3)} failed ${times(outcome.seconds, outcome.processors)}`,
    ),
    ...(slowest.length > 0 ? ['', 'The slowest files:'] : []),
    ...slowest.map(({ file, seconds: taken }) => `${seconds(taken)}  ${file}`),
    ...named('Failed:', outcomes, 'failures'),
    ...named('Passed only when tried again; find out why:', outcomes, 'secondTries'),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}

/** A run of nothing has shown nothing. */
export const isGood = (outcomes: readonly Outcome[]) =>
  outcomes.some(({ passed }) => passed > 0) && outcomes.every(({ failed }) => failed === 0)
