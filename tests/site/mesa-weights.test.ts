/** What Mesa's one page weighs before the first tap. DESIGN 13. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { brotliSize, wireSize } from '../../bench/weigh.ts'
import { importsIn } from '../../publish/rendering/preloads.ts'

const SHELL_BYTES = 8_000
const SCRIPT_BYTES = 110_000

const site = inject('site')
const html = readFileSync(join(site, 'mesa.html'), 'utf8')

test('the shell keeps its bar', () =>
  expect(brotliSize(Buffer.from(html))).toBeLessThanOrEqual(SHELL_BYTES))

test('all its script keeps its bar', async () => {
  const imports = await importsIn(site)
  const needed = new Set<string>()
  const need = (address: string) => {
    if (needed.has(address)) return
    needed.add(address)
    imports.get(address)?.forEach(need)
  }
  for (const [address] of html.matchAll(/\/_astro\/[\w.-]+\.js/g)) need(address)
  expect(needed.size).toBeGreaterThan(1)
  const bytes = [...needed].reduce((sum, address) => sum + wireSize(site, address)!, 0)
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES)
})
