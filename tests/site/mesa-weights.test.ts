/** What Mesa's one page weighs before the first tap. DESIGN 13. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { brotliSize, wireSize } from '../../bench/weigh.ts'
import { importsIn } from '../../publish/rendering/preloads.ts'

const SHELL_BYTES = 8_000
/**
 * With every form, each of which shows again what was refused, the way to a result's poster, what
 * organisers repair calendars and teams with, hand a tournament over, take it away and bring it back
 * by, close a table and plan a late team's matches with, suspend players and say which cards do, links, invitations to organise, the
 * tournament's picture, the chips of a long calendar's rounds, the reader of pasted rosters, which keeps what is private off public pages,
 * and what a tap's undo goes back to; no tap at the pitch waits for it.
 */
const SCRIPT_BYTES = 161_700
/** Two seconds on the link of DESIGN 9, of the five until the first tap. */
const FIRST_TAP_BYTES = 103_000

const site = inject('site')
const html = readFileSync(join(site, 'mesa.html'), 'utf8')

test('the shell keeps its bar', () =>
  expect(brotliSize(Buffer.from(html))).toBeLessThanOrEqual(SHELL_BYTES))

const imports = await importsIn(site)

/** What scripts import as they start, themselves among it. */
function startedWith(addresses: Iterable<string>) {
  const needed = new Set<string>()
  const need = (address: string) => {
    if (needed.has(address)) return
    needed.add(address)
    imports.get(address)?.forEach(need)
  }
  for (const address of addresses) need(address)
  return needed
}

const bytesOf = (addresses: ReadonlySet<string>) =>
  [...addresses].reduce((sum, address) => sum + wireSize(site, address)!, 0)

const first = startedWith([...html.matchAll(/\/_astro\/[\w.-]+\.js/g)].map(([address]) => address))

test('what the first tap waits for keeps its bar', () => {
  expect(first.size).toBeGreaterThan(1)
  expect(bytesOf(first)).toBeLessThanOrEqual(FIRST_TAP_BYTES)
})

/** With all that comes later, at any depth. */
function everything() {
  const all = new Set(first)
  for (const address of all)
    for (const [, name] of readFileSync(join(site, address), 'utf8').matchAll(
      /\bimport\([`"']\.(\/[\w.-]+\.js)/g,
    ))
      startedWith([`/_astro${name}`]).forEach((needed) => all.add(needed))
  return all
}

test('all its script keeps its bar, with what comes later', () => {
  const all = everything()
  expect(all.size).toBeGreaterThan(first.size + 10)
  expect(bytesOf(all)).toBeLessThanOrEqual(SCRIPT_BYTES)
})
