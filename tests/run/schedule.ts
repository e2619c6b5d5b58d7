/** Runs stages side by side. */
import type { Outcome } from './run-stage.ts'
import { notStarted } from './run-stage.ts'
import type { Stage } from './stages.ts'

/**
 * Starts each as soon as one of the slots is free and all that it needs have passed; in the given
 * order where several could. What it needs and nobody asked for counts as passed; a stage whose
 * need failed is not started and has failed. Throws where stages wait for one another.
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
  const asked = new Set(stages.map(({ name }) => name))
  const isReady = ({ needs = [] }: Stage) =>
    needs.every((name) => outcomes.has(name) || !asked.has(name))
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
    const next = running.size < slots ? waiting.findIndex(isReady) : -1
    if (next >= 0) start(...(waiting.splice(next, 1) as [Stage]))
    else if (running.size > 0) await Promise.race(running)
    else throw new Error(`${waiting.map(({ name }) => name).join(', ')} wait for one another`)
  }
  return stages.map(({ name }) => outcomes.get(name)!)
}
