import { describe, expect, test } from 'vitest'
import { importsOf, withPreloads } from '../../../scripts/build/preloads.ts'

describe('what a script imports', () => {
  test.each([
    ['a name', 'import{a as b}from"./x.js";b()', ['/_astro/x.js']],
    [
      'several',
      'import{a}from"./x.js";import b,{c}from"./y.js";',
      ['/_astro/x.js', '/_astro/y.js'],
    ],
    ['all of it', 'import*as a from"./x.js";', ['/_astro/x.js']],
    ['for its effect', 'import"./x.js";', ['/_astro/x.js']],
    ['later, perhaps', 'let a=()=>import("./x.js")', []],
    ['a word in a text', 'let a="import from ./x.js"', []],
  ])('%s', (_rule, code, addresses) => expect(importsOf('/_astro/a.js', code)).toEqual(addresses))
})

const IMPORTS = new Map([
  ['/_astro/live.js', ['/_astro/react.js', '/_astro/stores.js']],
  ['/_astro/client.js', ['/_astro/react.js']],
  ['/_astro/react.js', []],
  ['/_astro/stores.js', ['/_astro/live.js']],
])
const page = (client: string) =>
  `<head><title>x</title></head><astro-island component-url="/_astro/live.js" renderer-url="/_astro/client.js" client="${client}" ssr>`

describe('a page', () => {
  test('with an island that starts at once: each script once', () =>
    expect(withPreloads(page('only'), IMPORTS).match(/href="[^"]+"/g)).toEqual([
      'href="/_astro/live.js"',
      'href="/_astro/react.js"',
      'href="/_astro/stores.js"',
      'href="/_astro/client.js"',
    ]))

  test.each(['idle', 'visible'])('with an island for later (%s): as it is', (client) =>
    expect(withPreloads(page(client), IMPORTS)).toBe(page(client)),
  )

  test('without an island: as it is', () =>
    expect(withPreloads('<head></head>', IMPORTS)).toBe('<head></head>'))
})
