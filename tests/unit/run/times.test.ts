/** What `npm test` says before it starts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Outcome } from '../../run/run-stage.ts'
import type { Stage } from '../../run/stages.ts'
import { announcement, keepTimes, readTimes } from '../../run/times.ts'

let file: string
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'cascarita-times-')), 'kept/times.json')
})
afterEach(() => rm(join(file, '../..'), { recursive: true }))

const aStage = (name: string, isPart = false): Stage => ({
  name,
  command: [],
  looksAt: /./,
  isPart,
})
const ended = (name: string, seconds: number, failed = 0): Outcome => ({
  name,
  passed: 1,
  failed,
  seconds,
  processors: 1,
  output: '',
  failures: [],
  files: [],
})
const [UNITS, LINT] = [aStage('units'), aStage('lint')]
const said = (stages: readonly Stage[]) => announcement(stages, 2, readTimes(file))

test('what runs is named; how long it takes is known once all of it has run', () => {
  expect(said([UNITS, LINT])).toBe('Runs units, lint. Not all of it was timed here yet.')
  keepTimes([UNITS], [ended('units', 100)], file)
  expect(said([UNITS, LINT])).toBe('Runs units, lint. Not all of it was timed here yet.')
  keepTimes([LINT], [ended('lint', 60.4)], file)
  expect(said([UNITS, LINT])).toBe('Runs units, lint. About 80 seconds, as last time.')
})

test('two at a time take half as long', () => {
  keepTimes([UNITS], [ended('units', 960)], file)
  expect(said([UNITS])).toBe('Runs units. About 8 minutes, as last time.')
})

test('a stage that failed leaves its time as it was', () => {
  keepTimes([UNITS], [ended('units', 100)], file)
  keepTimes([UNITS], [ended('units', 2, 1)], file)
  expect(readTimes(file)).toEqual({ units: 100 })
})

test('a part of a stage has a time of its own', () => {
  keepTimes([UNITS], [ended('units', 100)], file)
  expect(said([aStage('units', true)])).toMatch(/^Runs units, in part\. Not all/)
})

test('nothing to run says so', () => expect(said([])).toBe('Nothing to run.'))
