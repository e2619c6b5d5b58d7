/** A Node that is too old is refused in a sentence, by every command and by `astro` itself. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** What a Node that says it is `version` makes of the module. */
const withNode = (version: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })
     await import('./publish/node-here.mjs')
     console.log('goes on')`,
  ]).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  )

test.each(['18.20.0', '22.23.3', '24.8.0'])('%s is refused, with the cure', async (version) => {
  const words = await withNode(version)
  expect(words).toMatch(/^1 Este proyecto necesita Node 24\.9 o más nuevo/)
  expect(words).toContain(`aquí está el ${version}`)
  expect(words).toContain('.nvmrc')
})

test.each(['24.9.0', '24.21.0', '26.0.0'])('%s goes on', async (version) => {
  expect(await withNode(version)).toBe('goes on')
})

test('Astro loads it before anything that an old Node cannot load', () => {
  const config = readFileSync('astro.config.mjs', 'utf8')
  expect(/^import .*/m.exec(config)?.[0]).toBe("import './publish/node-here.mjs'")
})
