/** Prints the tries of the hostile stage as a table by area, which a file's path names. */
import type { Reporter, TestModule } from 'vitest/node'

/** A stage with fewer has lost some of them. */
export const FEWEST_TRIES = 700

export type Area = { area: string; tries: number; held: number }

/** `server, bounded work` of `tests/hostile/server/bounded-work.test.ts`. */
export const areaOf = (file: string) =>
  file
    .replace(/^tests\/hostile\//, '')
    .replace(/\.test\.ts$/, '')
    .replaceAll('/', ', ')
    .replaceAll('-', ' ')

/** The table with its sum, and a sentence where there are too few. */
export function triesTable(areas: readonly Area[]): string {
  const sum = (key: 'tries' | 'held') => areas.reduce((total, area) => total + area[key], 0)
  const rows = [
    ...areas.toSorted((a, b) => (a.area < b.area ? -1 : 1)),
    { area: 'in all', tries: sum('tries'), held: sum('held') },
  ]
  const width = Math.max(...rows.map(({ area }) => area.length))
  const line = (area: string, tries: unknown, held: unknown) =>
    `${area.padEnd(width)}  ${String(tries).padStart(6)}  ${String(held).padStart(6)}`
  return [
    line('area', 'tries', 'held'),
    ...rows.map(({ area, tries, held }) => line(area, tries, held)),
    ...(sum('tries') < FEWEST_TRIES ? [`Fewer than ${FEWEST_TRIES} tries.`] : []),
  ].join('\n')
}

export default class TriesReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const areas = modules.map((module): Area => {
      const states = [...module.children.allTests()].map((test) => test.result().state)
      const held = states.filter((state) => state === 'passed').length
      return { area: areaOf(module.relativeModuleId), tries: states.length, held }
    })
    console.log(`\n${triesTable(areas)}`)
    if (areas.reduce((total, { tries }) => total + tries, 0) < FEWEST_TRIES) process.exitCode = 1
  }
}
