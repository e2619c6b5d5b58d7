/** Runs stages side by side, and says what came of them. */
import { notStarted, type Outcome } from './run-stage.ts'
import type { Stage } from './stages.ts'

/**
 * Starts each as soon as a slot is free and all that it needs have passed, in the given order. What it
 * needs and was not asked for counts as passed; a stage whose need failed is not started and has
 * failed. Throws where stages wait for one another.
 */
export async function schedule(
  stages: readonly Stage[],
  slots: number,
  run: (stage: Stage) => Promise<Outcome>,
  onEnd: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>()
  const running = new Set<Promise<void>>()
  const waiting = [...stages]
  const isDone = (name: string) =>
    outcomes.has(name) || !stages.some((stage) => stage.name === name)
  const end = (outcome: Outcome) => {
    outcomes.set(outcome.name, outcome)
    onEnd(outcome)
  }
  const start = (stage: Stage) => {
    const broken = stage.needs?.find((name) => outcomes.get(name)?.failed)
    if (broken) return end(notStarted(stage, `Not started: '${broken}' failed.\n`))
    const task = run(stage).then((outcome) => {
      running.delete(task)
      end(outcome)
    })
    running.add(task)
  }
  while (waiting.length > 0 || running.size > 0) {
    const isReady = ({ needs = [] }: Stage) => needs.every(isDone)
    const next = running.size < slots ? waiting.findIndex(isReady) : -1
    if (next >= 0) start(...(waiting.splice(next, 1) as [Stage]))
    else if (running.size > 0) await Promise.race(running)
    else throw new Error(`${waiting.map(({ name }) => name).join(', ')} wait for one another`)
  }
  return stages.map(({ name }) => outcomes.get(name)!)
}

const SLOWEST = 10
const mark = ({ failed }: Outcome) => (failed > 0 ? '✗' : '✓')
const seconds = (count: number) => `${count.toFixed(1).padStart(7)} s`

const line = (one: Outcome) =>
  `${mark(one)} ${one.name.padEnd(28)} ${String(one.passed).padStart(5)} passed ${String(one.failed).padStart(3)} failed ${seconds(one.seconds)} ${seconds(one.processors)} of processors`

/** A line for a stage that passed; above it all that one printed which failed. */
export const report = (outcome: Outcome) =>
  outcome.failed > 0
    ? `\n── ${outcome.name}\n${outcome.output.trimEnd()}\n\n${line(outcome)}`
    : line(outcome)

/** The slowest files, what failed by name, and last the line `N passed, N failed`. */
export function summary(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, one) => total + one[key], 0)
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  return [
    ...(slowest.length > 0 ? ['', 'The slowest files:'] : []),
    ...slowest.map(({ file, seconds: taken }) => `${seconds(taken)}  ${file}`),
    ...(failures.length > 0 ? ['', 'Failed:', ...failures.map((name) => `  ${name}`)] : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}

/** A run of nothing has shown nothing. */
export const isGood = (outcomes: readonly Outcome[]) =>
  outcomes.some(({ passed }) => passed > 0) && outcomes.every(({ failed }) => failed === 0)
