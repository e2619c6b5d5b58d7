/** A live page's shell has one island, which starts at once with all of its scripts. DESIGN, section 9. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { wireSize } from '../../bench/weigh.ts'
import { importsIn } from '../../publish/rendering/preloads.ts'
import { LIVE_SCRIPT_BYTES } from '../../publish/verify/budgets.ts'
import { LIVE_SHELLS } from '../../src/lib/addresses/shells.ts'
import { scriptsOf } from './scripts-of.ts'

const site = inject('site')
const imports = await importsIn(site)

describe.each(LIVE_SHELLS)('$path', ({ path }) => {
  const html = readFileSync(join(site, `${path}.html`), 'utf8')
  const islands = [...html.matchAll(/<astro-island [^>]*client="([^"]+)"/g)].map(([, how]) => how)
  const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, url]) => url!)
  const needed = scriptsOf(html, imports)

  test('has one island, which starts at once, and no other script file', () => {
    expect(islands).toEqual(['load'])
    expect(html).not.toMatch(/<script[^>]* src=/)
  })
  test('keeps its bar', () => {
    const bytes = needed.reduce((sum, address) => sum + wireSize(site, address)!, 0)
    expect(bytes).toBeLessThanOrEqual(LIVE_SCRIPT_BYTES)
  })
  test('asks for all its scripts with the page', () =>
    expect(preloaded.toSorted()).toEqual(needed.toSorted()))
})
