/** When a picture is to blame for not being drawn, and when the machine is. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawingProcess, isTooMuch } from '../../../../publish/pictures/drawing-process.ts'
import { LIMITS } from '../../../../src/lib/problems/limits.ts'

const PROCESSOR_MS = 300
const MOST_BYTES = LIMITS.drawingMB * 2 ** 20
const TOO_LARGE = MOST_BYTES + 1
/** However busy the machine is, a process answers before this. */
const NO_HURRY_MS = 2 ** 31 - 1

let folder: string
let script: string

/** A script that draws nothing, and does what each request says instead. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawing-process-'))
  script = join(folder, 'worker.ts')
  await writeFile(
    script,
    `import { pbkdf2 } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { endInTime } from ${JSON.stringify(resolve('publish/pictures/drawing-process.ts'))}

endInTime()
const answer = () => process.send({ drawn: true })
const does = {
  draw: answer,
  sleep: () => setTimeout(answer, ${2 * PROCESSOR_MS}),
  hang: () => {},
  // In a thread of its own, as drawing is.
  work: () => pbkdf2('a', 'b', 2 ** 31 - 1, 64, 'sha512', answer),
  // Says that it holds too much: a full machine would take long to give it, or swap it out.
  fill: () => (process.memoryUsage.rss = () => ${TOO_LARGE}),
  end: () => process.kill(process.pid, 'SIGKILL'),
  endOnce: () => {
    if (existsSync('${join(folder, 'ended')}')) return answer()
    writeFileSync('${join(folder, 'ended')}', '')
    does.end()
  },
}
process.on('message', (asked) => does[asked]())
`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const started = (patienceMs = NO_HURRY_MS) =>
  drawingProcess<string, object>(script, PROCESSOR_MS, patienceMs)
const DRAWN = { drawn: true }

test.each([
  ['is drawn', 'draw', DRAWN],
  ['that waits twice as long is drawn', 'sleep', DRAWN],
  ['that takes too much of the processor is too much', 'work', 'tooMuch'],
  ['that takes too much memory is too much', 'fill', 'tooMuch'],
  ['whose process the machine ends once is drawn by a second one', 'endOnce', DRAWN],
  ['whose process the machine ends twice is interrupted', 'end', 'interrupted'],
])('a picture %s, and the next one is drawn', async (_rule, asked, outcome) => {
  const { ask, close } = started()
  expect(await ask(asked)).toEqual(outcome)
  expect(await ask('draw')).toEqual(DRAWN)
  close()
})

test('a picture that the machine gives no time is interrupted', async () => {
  const { ask, close } = started(1)
  expect(await ask('hang')).toBe('interrupted')
  close()
})

test('after it is closed, a running picture ends and no other begins', async () => {
  const { ask, close } = started()
  const running = ask('hang')
  close()
  expect(await running).toBe('interrupted')
  expect(await ask('draw')).toBe('interrupted')
})

test.each([
  ['all that it may take', PROCESSOR_MS, MOST_BYTES, false],
  ['more of the processor', PROCESSOR_MS + 1, 0, true],
  ['more of memory', 0, TOO_LARGE, true],
])('%s', (_what, processorMs, residentBytes, expected) =>
  expect(isTooMuch({ processorMs, residentBytes }, PROCESSOR_MS)).toBe(expected),
)
