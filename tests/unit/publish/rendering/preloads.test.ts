import { describe, expect, test } from 'vitest'
import { importsOf, withPreloads } from '../../../../publish/rendering/preloads.ts'

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
  `<head><meta charset="utf-8"><style>a{}</style></head><body><astro-island component-url="/_astro/live.js" renderer-url="/_astro/client.js" client="${client}" ssr></astro-island></body>`

describe('a page', () => {
  test('with an island that starts at once: each script once', () =>
    expect(withPreloads(page('only'), IMPORTS).match(/href="[^"]+"/g)).toEqual([
      'href="/_astro/live.js"',
      'href="/_astro/react.js"',
      'href="/_astro/stores.js"',
      'href="/_astro/client.js"',
    ]))

  test('what the island itself needs comes before the styles, what takes it over at the very end', () => {
    const [before, after] = withPreloads(page('only'), IMPORTS).split('<style>')
    expect(before).toMatch(/charset="utf-8"><link rel="modulepreload" href="\/_astro\/live.js"/)
    expect(before).not.toContain('client.js')
    expect(after).toMatch(
      /<link rel="modulepreload" href="\/_astro\/client.js" fetchpriority="low"><\/body>$/,
    )
  })

  test.each(['idle', 'visible'])('with an island for later (%s): as it is', (client) =>
    expect(withPreloads(page(client), IMPORTS)).toBe(page(client)),
  )

  test('whatever stands in what the island is given', () => {
    const html = page('only')
      .replace('ssr', 'props="<astro-island client=\'visible\'>" ssr')
      .replace('<style>', '<meta name="description" content="</body>"><style>')
    const parts = withPreloads(html, IMPORTS)
    expect(parts.match(/modulepreload/g)).toHaveLength(4)
    expect(parts).toMatch(/fetchpriority="low"><\/body>$/)
  })

  test('without an island: as it is', () =>
    expect(withPreloads('<head></head>', IMPORTS)).toBe('<head></head>'))
})
