/** What tests throw away lies in memory where there is room, and goes with its stage. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStage } from '../../run/run-stage.ts'
import { scratchPlace, withScratch } from '../../run/scratch.ts'

const SCRATCH = new URL('../../run/scratch.ts', import.meta.url).href

test('a machine with too little memory, or without such a place, keeps them on its disk', () => {
  const here = import.meta.dirname
  expect(scratchPlace(here, Infinity)).toBe(here)
  expect(scratchPlace(here, 100)).toBe(tmpdir())
  expect(scratchPlace(join(here, 'no-hay'), Infinity)).toBe(tmpdir())
})

test('all processes of a stage write there, and nothing stays behind', async () => {
  await withScratch(async (folder) => {
    const file = join(folder, 'stage.mjs')
    await writeFile(
      file,
      `import { mkdtempSync } from 'node:fs'; import { tmpdir } from 'node:os'
       console.log(mkdtempSync(tmpdir() + '/left-'))`,
    )
    const { output } = await runStage({ name: 'one', command: [file] })
    expect(output).toMatch(/cascarita-test-\w+\/left-\w+\n$/)
    expect(existsSync(output.trim())).toBe(false)
    expect(existsSync(folder)).toBe(true)
  })
})

test('nor of a run that is stopped', async () => {
  const code = `
    import { withScratch } from ${JSON.stringify(SCRATCH)}
    await withScratch((folder) => new Promise(() => setTimeout(console.log, 0, folder) && setInterval(() => {}, 1000)))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [folder] = (await once(child.stdout, 'data')) as [Buffer]
  expect(existsSync(folder.toString().trim())).toBe(true)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  expect(existsSync(folder.toString().trim())).toBe(false)
})
