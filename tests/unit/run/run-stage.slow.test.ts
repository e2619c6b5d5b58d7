/** However a stage ends, `npm test` goes on and counts it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runStage } from '../../run/run-stage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-stage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function ended(code: string, patience?: number, fewest?: number) {
  const file = join(folder, 'stage.mjs')
  await writeFile(file, code)
  return runStage({ name: 'one', command: [file, 'REPORT'], ...(fewest && { fewest }) }, patience)
}

/** Leaves a report, as vitest and Playwright do. */
const reporting = (xml: string, code = 0) => `import { writeFileSync } from 'node:fs'
  writeFileSync(process.argv[2], ${JSON.stringify(xml)}); process.exitCode = ${code}`
const XML = `<testsuites tests="4"><testsuite name="tests/a.test.ts" timestamp="x" tests="4" time="2.5">
  <testcase name="is shown" classname="a" time="1"></testcase>
  <testcase name="a score &gt; 3" classname="a" time="1">
    <failure message="no">no</failure></testcase>
  <testcase classname="a" name="another order" time="1"><properties/>
    <failure message="no">no</failure></testcase>
  <testcase name="not now" classname="a"><skipped/></testcase></testsuite></testsuites>`

test.each([
  ['ends well', `console.log('fine')`, { passed: 1, failed: 0, output: 'fine\n' }],
  ['ends badly', `process.exitCode = 3`, { passed: 0, failed: 1, output: '' }],
  ['breaks', `process.kill(process.pid)`, { failed: 1, output: '\nStopped by SIGTERM.\n' }],
])('a stage that %s', async (_how, code, expected) => {
  expect(await ended(code)).toMatchObject(expected)
})

test('a stage that never ends is stopped, with what it had said', async () => {
  const outcome = await ended(`console.log('so far'); setInterval(() => {}, 9)`, 4_000)
  expect(outcome).toMatchObject({ passed: 0, failed: 1, output: 'so far\n\nStopped by SIGKILL.\n' })
})

test('a process that a stage leaves behind holds nobody up', async () => {
  const outcome = await ended(`
    import { spawn } from 'node:child_process'
    const left = 'setTimeout(() => {}, 30_000)'
    const child = spawn(process.execPath, ['-e', left], { stdio: 'inherit', detached: true })
    child.unref()
    console.log(child.pid)
  `)
  process.kill(Number(outcome.output))
  expect(outcome).toMatchObject({ passed: 1, failed: 0 })
  expect(outcome.seconds).toBeLessThan(20)
})

test('its report says how many passed, what failed and where the time went', async () =>
  expect(await ended(reporting(XML, 1))).toMatchObject({
    passed: 1,
    failed: 2,
    failures: ['a score &gt; 3', 'another order'],
    files: [{ file: 'tests/a.test.ts', seconds: 2.5 }],
  }))

test('one that ends badly without a failed test has failed all the same', async () =>
  expect(await ended(reporting('<testsuites><testcase name="a"/></testsuites>', 1))).toMatchObject({
    passed: 1,
    failed: 1,
  }))

test('one that has lost tests has failed, and says so', async () => {
  const outcome = await ended(reporting('<testcase name="a"/>'), undefined, 2)
  expect(outcome).toMatchObject({ passed: 1, failed: 1, output: '\nFewer than 2 tests.\n' })
})

const RUN = new URL('../../run/run-stage.ts', import.meta.url).href
const LEAVES = `import { mkdtempSync } from 'node:fs'; import { tmpdir } from 'node:os'
  console.log(mkdtempSync(tmpdir() + '/left-'))`

test('all its processes write to a folder that goes with it', async () => {
  const { output } = await ended(LEAVES)
  expect(output).toMatch(/cascarita-test-\w+\/stage-\w+\/left-\w+\n$/)
  expect(existsSync(output.trim())).toBe(false)
})

test('so does that of a run that is stopped', async () => {
  const [stage, said] = [join(folder, 'stage.mjs'), join(folder, 'said')]
  await writeFile(
    stage,
    `import { renameSync, writeFileSync } from 'node:fs'; import { tmpdir } from 'node:os'
     writeFileSync('${said}.new', tmpdir() + ' ' + process.pid); renameSync('${said}.new', '${said}')
     setInterval(() => {}, 9)`,
  )
  const code = `import { runStage } from ${JSON.stringify(RUN)}
    await runStage({ name: 'one', command: [${JSON.stringify(stage)}] })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
  await vi.waitUntil(() => existsSync(said), { timeout: 30_000 })
  const [place, stageId] = (await readFile(said, 'utf8')).split(' ')
  expect(existsSync(place!)).toBe(true)
  child.kill('SIGTERM')
  await once(child, 'exit')
  process.kill(Number(stageId))
  expect(existsSync(place!)).toBe(false)
})
