/** However a stage ends, `npm test` goes on and counts it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runStage } from '../../run/run-stage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-stage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function ended(code: string, patience?: number) {
  const file = join(folder, 'stage.mjs')
  await writeFile(file, code)
  return runStage({ name: 'one', command: [file] }, patience)
}

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
