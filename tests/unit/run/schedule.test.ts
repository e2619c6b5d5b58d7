/** Stages of `npm test` side by side. */
import { expect, test } from 'vitest'
import type { Outcome } from '../../run/run-stage.ts'
import { isGood, report, schedule, summary } from '../../run/schedule.ts'
import type { Stage } from '../../run/stages.ts'
import { STAGES } from '../../run/stages.ts'

const aStage = (name: string, ...needs: string[]): Stage => ({
  name,
  command: [],
  needs,
  looksAt: /./,
})

const ended = (name: string, failed = 0): Outcome => ({
  name,
  passed: 1 - failed,
  failed,
  files: [],
  failures: [],
  seconds: 1,
  processors: 2,
  output: '',
})

/** Runs stages that end when the test says so; `log` has what began and what ended. */
function aRun(stages: readonly Stage[], slots = 2) {
  const log: string[] = []
  const ends = new Map<string, (failed?: number) => void>()
  const run = ({ name }: Stage) => {
    log.push(`+${name}`)
    return new Promise<Outcome>((resolve) =>
      ends.set(name, (failed) => resolve(ended(name, failed))),
    )
  }
  const outcomes = schedule(stages, slots, run, ({ name }) => log.push(`-${name}`))
  const end = async (name: string, failed?: number) => {
    ends.get(name)!(failed)
    await new Promise(setImmediate)
  }
  return { log, end, outcomes }
}

test('two at a time, in their order', async () => {
  const { log, end, outcomes } = aRun([aStage('a'), aStage('b'), aStage('c')])
  expect(log).toEqual(['+a', '+b'])
  await end('b')
  expect(log).toEqual(['+a', '+b', '-b', '+c'])
  await end('a')
  await end('c')
  expect((await outcomes).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('one that needs another waits for it, and lets the next go first', async () => {
  const { log, end } = aRun([aStage('a'), aStage('b', 'a'), aStage('c')])
  expect(log).toEqual(['+a', '+c'])
  await end('a')
  expect(log).toEqual(['+a', '+c', '-a', '+b'])
})

test('what was not asked for is not waited for', () =>
  expect(aRun([aStage('b', 'a')]).log).toEqual(['+b']))

test('one whose need failed is not started, has failed and says why', async () => {
  const { log, end, outcomes } = aRun([aStage('a'), aStage('b', 'a')])
  await end('a', 1)
  const [, b] = await outcomes
  expect(log).toEqual(['+a', '-a', '-b'])
  expect(b).toMatchObject({ passed: 0, failed: 1, output: "Not started: 'a' failed.\n" })
})

test('stages that wait for one another are refused', () =>
  expect(aRun([aStage('a', 'b'), aStage('b', 'a')]).outcomes).rejects.toThrow('a, b wait'))

test('what a stage of ours needs is a stage', () => {
  const names = STAGES.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(STAGES.flatMap(({ needs = [] }) => needs)))
})

test('the summary ends with the counts, after the slowest files', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => ({ file: `${seconds}.ts`, seconds }))
  const lines = summary([{ ...ended('a'), passed: 12, files }, ended('b', 1)]).split('\n')
  expect(lines.at(-1)).toBe('12 passed, 1 failed')
  expect(lines.filter((line) => line.endsWith('.ts'))).toHaveLength(10)
  expect(lines.find((line) => line.endsWith('.ts'))).toMatch(/11\.0 s {2}11\.ts$/)
})

test('a stage that passed is a line, whatever it printed', () =>
  expect(report({ ...ended('a'), output: 'Error\n  at noise' })).toMatch(
    /^✓ a .* 1\.0 s +2\.0 s of processors$/,
  ))

test('a stage that failed says all that it printed', () =>
  expect(report({ ...ended('a', 1), output: 'Error\n  at its line\n' })).toMatch(
    /^\n── a\nError\n  at its line\n\n✗ a /,
  ))

test('the summary names what failed', () => {
  const failures = ['a score › is shown']
  expect(summary([{ ...ended('a', 1), failures }])).toContain(`\nFailed:\n  ${failures[0]}\n`)
  expect(summary([ended('a')])).not.toMatch(/Failed/)
})

test.each([
  ['all passed', [ended('a'), ended('b')], true],
  ['one failed', [ended('a'), ended('b', 1)], false],
  ['nothing ran', [], false],
])('%s: good is %s', (_what, outcomes, expected) => expect(isGood(outcomes)).toBe(expected))
