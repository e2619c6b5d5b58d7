/** What a measurement has started ends with it, also where it is stopped from outside. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { ending } from '../../../bench/link/ending.ts'

const CODE = pathToFileURL(join(import.meta.dirname, '../../../bench/link/ending.ts')).href

const MEASURING = `
import { ending } from '${CODE}'
const end = ending()
end.with(() => console.log('folder'))
end.with(() => Promise.reject(new Error('cannot be closed')))
end.with(() => console.log('browser'))
setInterval(() => undefined, 1000)
console.log('measures')
`

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends all, the last first, and the process fails', async (signal, code) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', MEASURING])
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    if (said === 'measures\n') child.kill(signal)
  })
  const [ended] = (await once(child, 'close')) as [number]
  expect({ said, ended }).toEqual({ said: 'measures\nbrowser\nfolder\n', ended: code })
})

test('what is over ends once, and signals are as before', async () => {
  const before = process.listenerCount('SIGTERM')
  const ended: string[] = []
  const end = ending()
  end.with(() => ended.push('folder'))
  await Promise.all([end.now(), end.now()])
  expect(ended).toEqual(['folder'])
  expect(process.listenerCount('SIGTERM')).toBe(before)
})
