/** How long a run takes here, by the last one of each stage. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Outcome } from './run-stage.ts'
import type { Stage } from './stages.ts'

const FILE = '.cascarita/test-times.json'

/** Seconds by the clock of each stage; a stage that was held to some of its tests has its own. */
export type Times = Readonly<Record<string, number>>

const keyOf = ({ name, isPart }: Stage) => (isPart ? `${name}, in part` : name)

export function readTimes(file = FILE): Times {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Times
  } catch {
    return {}
  }
}

/** Only what passed: a stage that broke off was quick. */
export function keepTimes(
  stages: readonly Stage[],
  outcomes: readonly Outcome[],
  file = FILE,
): void {
  const passed = stages.flatMap((stage) => {
    const { failed, seconds } = outcomes.find(({ name }) => name === stage.name)!
    return failed === 0 ? [[keyOf(stage), Math.round(seconds)] as const] : []
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify({ ...readTimes(file), ...Object.fromEntries(passed) }, null, 2),
  )
}

/** What runs, and about how long where each of it ran here before: stages side by side in `slots`. */
export function announcement(stages: readonly Stage[], slots: number, times: Times): string {
  const known = stages.map((stage) => times[keyOf(stage)])
  const total = known.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0) / slots
  const names = stages.map((stage) => keyOf(stage)).join(', ')
  if (stages.length === 0) return 'Nothing to run.'
  if (known.includes(undefined)) return `Runs ${names}. Not all of it was timed here yet.`
  return `Runs ${names}. About ${inWords(total)}, as last time.`
}

const inWords = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} seconds` : `${Math.round(seconds / 60)} minutes`
