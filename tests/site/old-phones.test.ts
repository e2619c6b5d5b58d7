/** Every script of the built site runs on the oldest phones that it is for: iOS 16.4, Chrome 109, Firefox 115. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { transform } from 'esbuild'
import { parse } from 'node-html-parser'
import { describe, expect, inject, test } from 'vitest'
import { AS_OLDEST } from '../../publish/rendering/older-words.ts'
import { newerApis, OLDEST } from './newer-apis.ts'

/** What a script asks for first, or does without: why that is no fault. */
const ASKED_FIRST: Record<string, string> = {
  '.showPopover()':
    'browser/parts/splash.ts throws there, and its picture goes when its time is over.',
}

const site = inject('site')
const filesIn = (ending: string) =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)))
const textOf = (file: string) => readFileSync(join(site, file), 'utf8')

/** Each inline script once, by the first page that has it; data is none. */
function inline(): Map<string, string> {
  const scripts = new Map<string, string>()
  for (const file of filesIn('.html'))
    for (const script of parse(textOf(file)).querySelectorAll(
      'script:not([src]):not([type*=json])',
    ))
      if (!scripts.has(script.rawText)) scripts.set(script.rawText, `${file}, inline`)
  return new Map([...scripts].map(([text, name]) => [`${name} ${text.slice(0, 30)}`, text]))
}

const scripts = new Map([
  ...filesIn('.js').map((file) => [file, textOf(file)] as const),
  ...inline(),
])

test('there are scripts of both kinds', () => {
  expect(filesIn('.js').length).toBeGreaterThan(20)
  expect(inline().size).toBeGreaterThan(10)
})

test('none calls what came later', () => {
  const isNotAsked = (words: string) => !Object.hasOwn(ASKED_FIRST, words.split(': ')[0]!)
  const found = [...scripts].flatMap(([name, text]) =>
    newerApis(text)
      .filter(isNotAsked)
      .map((words) => `${name}: ${words}`),
  )
  expect(found).toEqual([])
})

test('none is written as a later language', async () => {
  const as = async (how: typeof AS_OLDEST | { target: string }, text: string) =>
    (await transform(text, { ...how, format: 'esm', legalComments: 'none' })).code
  // What is too new would be written otherwise, or refused.
  for (const [name, text] of scripts)
    expect(await as(AS_OLDEST, text), name).toBe(await as({ target: 'esnext' }, text))
})

describe('the check sees', () => {
  test.each([
    ['Object.groupBy(rounds, dayOf)', ['Object.groupBy: Chrome 117, iOS 17.4, Firefox 119']],
    ['x=a?Map.groupBy(b,c):0', ['Map.groupBy: Chrome 117, iOS 17.4, Firefox 119']],
    [
      'const{promise:p}=Promise.withResolvers()',
      ['Promise.withResolvers: Chrome 119, iOS 17.4, Firefox 121'],
    ],
    ['nav.ariaLabel=a', ['.ariaLabel: Chrome 41, iOS 12.1, Firefox 119']],
    ['rows.toSorted((a,b)=>a-b)', ['.toSorted(): Chrome 110, iOS 16, Firefox 115']],
    ['list.with(0,x)', ['.with(): Chrome 110, iOS 16, Firefox 115']],
    [
      'm.values().filter(f).toArray()',
      [
        'iterator.filter(): Chrome 122, iOS 18.4, Firefox 131',
        'iterator.toArray(): Chrome 122, iOS 18.4, Firefox 131',
      ],
    ],
    ['new Set(a).union(b)', ['Set.union(): Chrome 122, iOS 17, Firefox 127']],
    ['if(URL.canParse(a))b()', ['URL.canParse: Chrome 120, iOS 17, Firefox 115']],
    [String.raw`/[\p{L}--[a-z]]/v.test(a)`, ['regex flag v: Chrome 112, iOS 17, Firefox 116']],
    ['new Iterator', ['Iterator: Chrome 122, iOS 18.4, Firefox 131']],
    ['page.showPopover()', ['.showPopover(): Chrome 114, iOS 17, Firefox 125']],
  ])('%s', (script, found) => expect(newerApis(script)).toEqual(found))

  test.each([
    'a="Object.groupBy"',
    'Object.entries(a).map(f)',
    'Object.values(a).filter(f)',
    '[...m.values()].map(f)',
    'page.showPopover?.()',
    'z.union([a,b])',
    'a.slice().sort(f)',
    'structuredClone(a);list.findLast(f);list.at(-1)',
  ])('nothing in %s', (script) => expect(newerApis(script)).toEqual([]))
})

test('the house’s page names these phones', () => {
  const { ios, chrome, firefox } = OLDEST
  const docs = readFileSync('docs/architecture.md', 'utf8')
  expect(docs).toContain(`iOS ${ios}`)
  expect(docs).toContain(`Chrome ${chrome}`)
  expect(docs).toContain(`Firefox ${firefox}`)
})
