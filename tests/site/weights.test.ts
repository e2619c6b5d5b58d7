/** DESIGN, section 9, over every page of the built site and everything that it refers to. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import type { Kind } from '../../publish/verify/budgets.ts'
import {
  BUDGETS,
  FONT_BYTES,
  ISLAND_BYTES,
  htmlBar,
  pageKind,
  LIVE_SCRIPT_BYTES,
  POSTER_BYTES,
} from '../../publish/verify/budgets.ts'
import { NEARLY_AS_SERVED, weigh, wireSize } from '../../bench/weigh.ts'

const site = inject('site')
const pages = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map((entry) => relative(site, `${entry.parentPath}/${entry.name}`))
  .map((file) => ({ file, kind: pageKind(file), weight: weigh(site, file, NEARLY_AS_SERVED) }))

/** An app like Mesa, opened once a season; DESIGN 16 asks that its script load nowhere else. */
const WIZARD = 'organizar-torneos/nuevo.html'
const WIZARD_BYTES = 109_000

type Weighed = (typeof pages)[number]
const asServed = (page: Weighed): Weighed => ({ ...page, weight: weigh(site, page.file) })
/** What is too heavy so is weighed once more, as it is served: a page in a hundred. */
const tooHeavy = (list: Weighed[], measure: (page: Weighed) => number, limit: number) =>
  list
    .filter((page) => measure(page) > limit)
    .map(asServed)
    .filter((page) => measure(page) > limit)
    .map((page) => `${page.file}: ${measure(page)} > ${limit}`)

describe.each(Object.entries(BUDGETS))('%s', (kind, budget) => {
  const ofKind = pages.filter((page) => page.kind === (kind as Kind))

  test('there are such pages', () => expect(ofKind).not.toEqual([]))
  test('HTML keeps its bar', () =>
    expect(
      ofKind.flatMap((page) => {
        const text = readFileSync(join(site, page.file), 'utf8')
        return tooHeavy([page], ({ weight }) => weight.html, htmlBar(page.file, text))
      }),
    ).toEqual([]))
  test('the first view keeps its bar', () =>
    expect(tooHeavy(ofKind, ({ weight }) => weight.firstView, budget.firstView)).toEqual([]))
  test('with the font too', () =>
    expect(
      tooHeavy(ofKind, ({ weight }) => weight.firstView + weight.fonts, budget.withFont),
    ).toEqual([]))
  test('inline scripts keep their bar', () =>
    expect(tooHeavy(ofKind, ({ weight }) => weight.inlineScript, budget.inlineScript)).toEqual([]))
  test('script files come only where they may', () => {
    const withFiles = ofKind.filter(({ weight }) => weight.scriptFiles.length > 0)
    const lines = withFiles.map(({ file, weight }) => `${file}: ${weight.scriptFiles.join(' ')}`)
    expect(budget.mayHaveScriptFiles ? [] : lines).toEqual([])
  })
})

describe('every page', () => {
  test('waits for nothing but its HTML', () =>
    expect(
      pages.flatMap(({ file, weight }) => weight.blocking.map((it) => `${file}: ${it}`)),
    ).toEqual([]))
  test('asks nobody else for anything', () =>
    expect(
      pages.flatMap(({ file, weight }) => weight.thirdParty.map((it) => `${file}: ${it}`)),
    ).toEqual([]))
  test('refers only to what is there', () =>
    expect(
      pages.flatMap(({ file, weight }) => weight.missing.map((it) => `${file}: ${it}`)),
    ).toEqual([]))
  test('has at most one small font', () =>
    expect(tooHeavy(pages, ({ weight }) => weight.fonts, FONT_BYTES)).toEqual([]))
  test.each([
    ['85 KB of script where it has an island', 'islands', ISLAND_BYTES],
    ['97.5 KB of script where it is live', 'live', LIVE_SCRIPT_BYTES],
  ] as const)(
    'loads at most %s; Mesa and the wizard have bars of their own',
    (_bar, which, bytes) => {
      const some = pages.filter(
        ({ file, kind }) =>
          file !== 'mesa.html' && file !== WIZARD && (kind === 'live') === (which === 'live'),
      )
      expect(some.length).toBeGreaterThan(5)
      expect(
        tooHeavy(
          some,
          ({ weight }) =>
            reachedScripts(weight.scriptFiles).reduce(
              (sum, address) => sum + (wireSize(site, address) ?? 0),
              0,
            ),
          bytes,
        ),
      ).toEqual([])
    },
  )
})

test('the wizard of new tournaments loads at most 109 KB of script, with its picture, the reader of chats and the season before, and only there', () => {
  const bytesOf = (addresses: readonly string[]) =>
    addresses.reduce((sum, address) => sum + (wireSize(site, address) ?? 0), 0)
  const [wizard] = pages.filter(({ file }) => file === WIZARD)
  const scripts = reachedScripts(wizard!.weight.scriptFiles)
  expect(bytesOf(scripts)).toBeLessThanOrEqual(WIZARD_BYTES)
  const own = scripts.filter((address) => /new-tournament/.test(address))
  expect(own).toHaveLength(1)
  const elsewhere = pages.filter(
    ({ file, weight }) => file !== WIZARD && reachedScripts(weight.scriptFiles).includes(own[0]!),
  )
  expect(elsewhere).toEqual([])
})

test('posters are made by one script, which pages name and which keeps its bar', () => {
  const named = pages.flatMap(({ file }) => {
    const html = readFileSync(join(site, file), 'utf8')
    return [...html.matchAll(/ data-js="([^"]+)"/g)].map(([, address]) => address!)
  })
  const [address, ...others] = new Set(named)
  expect(others).toEqual([])
  expect(wireSize(site, address!)).toBeLessThanOrEqual(POSTER_BYTES)
})

/** Script files and what they import, each once. */
function reachedScripts(addresses: readonly string[]) {
  const reached = new Set<string>()
  const visit = (address: string) => {
    if (reached.has(address)) return
    reached.add(address)
    for (const imported of importsOf(address)) visit(imported)
  }
  for (const address of addresses) visit(address)
  return [...reached]
}

const importsOf = (address: string) =>
  [
    ...readFileSync(join(site, address), 'utf8').matchAll(
      /(?:from|import)\s*\(?["'`](\.{1,2}\/[^"'`]+)/g,
    ),
  ].map((match) => posix.join(posix.dirname(address), match[1]!))
