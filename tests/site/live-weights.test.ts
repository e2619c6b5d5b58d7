/**
 * A live page loads at most 27 KB of script, all of it asked for at once. DESIGN, section 9, leaves more
 * room; what came with rules and answers in more shapes is a kilobyte.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { wireSize } from '../../bench/weigh.ts'
import { importsIn } from '../../publish/rendering/preloads.ts'
import { LIVE_SHELLS } from '../../src/lib/addresses/shells.ts'

const LIVE_BYTES = 27_000

const site = inject('site')
const imports = await importsIn(site)

describe.each(LIVE_SHELLS)('$path', ({ path }) => {
  const html = readFileSync(join(site, `${path}.html`), 'utf8')
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, url]) => url!)
  const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, url]) => url!)

  const needed = new Set<string>()
  const need = (address: string) => {
    if (needed.has(address)) return
    needed.add(address)
    imports.get(address)?.forEach(need)
  }
  scripts.forEach(need)

  test('has a script of its own, and no island', () => {
    expect(scripts).toHaveLength(1)
    expect(html).not.toContain('astro-island')
  })
  test('keeps its bar', () => {
    const bytes = [...needed].reduce((sum, address) => sum + wireSize(site, address)!, 0)
    expect(bytes).toBeLessThanOrEqual(LIVE_BYTES)
  })
  test('asks for all its scripts with the page', () =>
    expect(preloaded.toSorted()).toEqual([...needed].toSorted()))
})
