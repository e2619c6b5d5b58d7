/** A rule is left out only where it surely can match nothing on the page; all else stays to the letter. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withCssInUse } from '../../../../publish/rendering/css-in-use.ts'
import { laterMarks } from '../../../../publish/rendering/preloads.ts'

const page = (css: string, body: string) =>
  `<!DOCTYPE html><html><head><style>${css}</style></head><body>${body}</body></html>`

/** The page has the classes `on` and `also` and never `off` or `gone`, and no `em` or `i`. */
const BODY =
  '<main class="on also"><p><b>…</b><span><input></span></p><ul><li></ul><table><tr></table><dialog></main>'

const stays = (css: string) => [css, css] as const
const goes = (css: string) => [css, ''] as const

describe('a page with the classes on and also', () => {
  test.each<[string, readonly [given: string, kept: string]]>([
    // Classes
    ['a class it has', stays('.on{color:red}')],
    ['a class it does not have', goes('.off{color:red}')],
    ['all classes of one element', stays('.on.also{color:red}')],
    ['one class too many', goes('.on.off{color:red}')],
    ['a class inside another that is not there', goes('.off .on{color:red}')],
    ['a class whose child is not there', goes('.on>.off{color:red}')],
    ['a class beside another', stays('.on+.also{color:red}')],
    ['a name that only begins alike', goes('.on-top{color:red}')],
    ['names know capitals', goes('.On{color:red}')],

    // What may come later, or is not known
    ['ids, there or not', stays('#off{color:red}')],
    [
      'attributes, there or not',
      stays('[aria-pressed=true],[class~=off],[class*=" off"]{color:red}'),
    ],
    ['states', stays('dialog[open],:target,input:checked+span,:focus-visible{color:red}')],
    ['parts of the browser', stays('dialog::backdrop,::selection{color:red}')],
    ['parts of an element that is not there', goes('.off::before{color:red}')],
    ['everything', stays('*{box-sizing:border-box}')],
    ['a state of an element that is not there', goes('.off:hover{color:red}')],

    // Elements
    ['elements it has', stays('p,table{color:red}')],
    ['elements in capitals', stays('P,TABLE{color:red}')],
    ['an element it does not have', goes('.on em{color:red}')],
    ['of a list the elements it has', ['.on p,.on em{color:red}', '.on p{color:red}']],
    ['an element that must not be there', stays('p:not(em){color:red}')],
    ['a choice of elements that are not there', goes('.on :is(em,i){color:red}')],
    ['a choice of elements, one there', stays('.on :is(em,b){color:red}')],
    ['an element named as a class is no class', stays('p.on{color:red}')],
    ['a class named as an element is no element', goes('.on on{color:red}')],
    ['what the parser adds', stays('html body tbody{color:red}')],
    ['what the splash adds', stays('body>div svg use{color:red}')],
    ['any element of any namespace', stays('*|*{color:red}')],

    // Lists
    ['of a list what is there', ['.on,.off{color:red}', '.on{color:red}']],
    ['of a list nothing that is there', goes('.off,.gone{color:red}')],
    ['the order of a list', ['.also,.off,p,.on{color:red}', '.also,p,.on{color:red}']],
    ['a list with states', ['.off:hover,.on:hover{color:red}', '.on:hover{color:red}']],
    ['a list with counts', ['.on li:nth-child(2n + 1),.off li:nth-child(2){x:y}', '.on li:nth-child(2n + 1){x:y}']], // oxfmt-ignore
    [
      'a list that some browser ignores for one of its selectors',
      stays('.on,.off::-webkit-meter-bar{color:red}'),
    ],
    [
      'a list that some browser ignores, where all is missing',
      goes('.gone,.off::-moz-x{color:red}'),
    ],
    [
      'a list that some browser ignores for any of its selectors',
      ['.on:has(.on:checked),.off:has(.off:checked){x:y}', '.on:has(.on:checked){x:y}'],
    ],
    ['a list of which some browser knows one', stays('.on:has(.on),.off:has(>.off){x:y}')],
    ['a list with a namespace nobody declared', stays('.on,off|a.off{color:red}')],

    // Brackets
    ['a choice of what is there or must not be', stays(':is(.on,:not(.off)) p{color:red}')],
    ['a choice of what must not be there alone', stays(':is(.off,:not(.gone)) p{color:red}')],
    ['what must not be there', stays('.on:not(.off){color:red}')],
    ['a comma in what must not be there', stays('.on:not(.off,.gone){color:red}')],
    ['what must not be there, of an element that is not', goes('.off:not(.on){color:red}')],
    ['a choice with something that is there', stays(':is(.off,.on) p{color:red}')],
    ['a choice of which nothing is there', goes('p:is(.off,.gone b){color:red}')],
    ['a choice that counts nothing', goes('main :where(.off){color:red}')],
    ['choices in choices', stays(':is(.off,:where(.gone,.on)) p{color:red}')],
    ['choices in choices, nothing there', goes(':is(.off,:where(.gone,.on.off)) p{color:red}')],
    ['a choice that needs no class', stays(':is(.off,p) b{color:red}')],
    ['two choices, one hopeless', goes(':is(.on,.off) :is(.gone,.off){color:red}')],
    ['what it must hold, and may come', stays('body:has(dialog[open]){overflow:hidden}')],
    ['what it must hold and never does', goes('tr:has(+.off){color:red}')],
    ['what it must hold, and does', stays('html:has(>.off,.on){color:red}')],
    ['what it must not hold', stays('main:not(:has(.off)){color:red}')],
    ['a count of some', stays('p:nth-child(1 of .off){color:red}')],
    ['a function nobody knows', stays('p:some(.off){color:red}')],
    ['a choice in a list', stays('.on p,:is(.off,.gone) p{x:y}')],
    ['brackets and commas in an attribute', stays('[title="a,.off)("]{color:red}')],

    // Names in disguise
    ['an escaped sign', goes('.on\\:wide{color:red}')],
    ['an escape that is a letter', stays('.\\6fn{color:red}')],
    ['a comment in a selector', goes('.on/*,p*/.off{color:red}')],
    ['braces in a text', stays('.on::before{content:"}.off{"}')],
    ['braces in the text of what is not there', goes('.off::before{content:"}.on{"}')],

    // At-rules
    ['inside a medium', ['@media print{.on{x:y}.off{x:y}}', '@media print{.on{x:y}}']],
    ['a medium with nothing left', goes('@media (width>=48em){.off{x:y}}')],
    [
      'a support inside a medium',
      [
        '@media print{@supports (a:b){.off{x:y}.on{x:y}}}',
        '@media print{@supports (a:b){.on{x:y}}}',
      ],
    ],
    [
      'a container',
      ['@container a (width>2px){.on{x:y}.off{x:y}}', '@container a (width>2px){.on{x:y}}'],
    ],
    ['the order of layers', stays('@layer a,b;@layer b{.on{x:y}}')],
    ['a layer with nothing left has its place', ['@layer a{.off{x:y}}', '@layer a{}']],
    ['the start of a change', goes('@starting-style{.off{opacity:0}}')],
    ['a scope', stays('@scope (.on) to (.off){p{color:red}}')],
    ['fonts', stays('@font-face{font-family:Off;src:url(/off.woff2)}')],
    ['movements, whoever makes them', stays('@keyframes off{0%{opacity:0}to{opacity:1}}')],
    ['properties', stays('@property --off{syntax:"*";inherits:false}')],
    ['the sheet of paper', stays('@media print{@page{margin:12mm}}')],
    ['rules nobody knows', stays('@unheard .off{.off{color:red}}')],
    ['an import that did not count', stays('.off{x:y}@import "off.css";')],

    // Nested rules
    ['nested rules of what is there', stays('.on{color:red;&:hover{color:red}.off{x:y}}')],
    ['nested rules of what is not there', goes('.off{color:red;.on{x:y}&:hover{x:y}}')],
    ['a medium nested in what is not there', goes('.off{@media print{color:red}}')],
    ['nested rules for all but the parent', stays('.off{:not(&){color:red}}')],
    [
      'a list with nested rules counts as its strongest',
      stays('.on,.also.off{&:hover{color:red}}'),
    ],

    // What is not CSS
    ['an end too many', stays('}.off{x:y}.on{x:y}')],
    ['a beginning without an end', stays('.on{color:red')],
    ['a selector that is none', stays('.off,,p{color:red}')],
    ['a declaration that is none', ['.on{:;color}.off{:;color}', '.on{:;color}']],
    ['nothing', stays('')],
  ])('%s', (_rule, [given, kept]) => {
    expect(withCssInUse(page(given, BODY))).toBe(page(kept, BODY))
  })
})

describe('the classes of a page', () => {
  const CSS = '.one{x:y}.two{x:y}'
  test.each([
    ['in several elements', '<p class="one"><b class="two">', CSS],
    ['in several lines', '<p class="one\n\ttwo">', CSS],
    ['between single quotes', "<p class='two'>", '.two{x:y}'],
    ['without quotes', '<p class=one>', '.one{x:y}'],
    ['right after another attribute', '<p id="a"class="one">', '.one{x:y}'],
    ['in capitals', '<P CLASS="one">', '.one{x:y}'],
    ['in a drawing', '<svg class="one"/>', '.one{x:y}'],
    ['of an attribute that is called alike', '<p data-class="one">', ''],
    ['with an entity', '<p class="&#111;ne">', '.one{x:y}'],
    ['in the words of a person', '<p title=" class=one" class="two"> class="one"</p>', '.two{x:y}'],
  ])('%s', (_rule, body, kept) => {
    expect(withCssInUse(page(CSS, body))).toBe(page(kept, body))
  })
})

describe('what comes later', () => {
  const scripts = new Map([['/_astro/seen.js', 'return h("em",{className:"two"})']])
  const later = laterMarks(scripts)
  const CSS = '.one{x:y}.two{x:y}em{x:y}i{x:y}'
  const seen =
    '<astro-island component-url="/_astro/seen.js" client="visible"></astro-island><p class="one">'
  test.each([
    [
      'of an island that starts with the page may be anything',
      seen.replace('visible', 'load'),
      CSS,
    ],
    ['of one that starts when it is seen is in its scripts', seen, '.one{x:y}.two{x:y}em{x:y}'],
    ['of no island is nothing', '<p class="one">', '.one{x:y}'],
  ])('%s', (_rule, body, kept) =>
    expect(withCssInUse(page(CSS, body), undefined, later(body))).toBe(page(kept, body)),
  )
})

test('every style element is its own sheet', () => {
  const given = '<style>.on{x:y}.off{x:y</style><style>.off{x:y}p{x:$&}</style><p class="on">'
  const kept = '<style>.on{x:y}</style><style>p{x:$&}</style><p class="on">'
  expect(withCssInUse(given)).toBe(kept)
})

test('what the pages before had changes nothing', () => {
  const css = '.a{x:y}.b{x:y}.a.b{x:y}'
  const kept = (body: string) => /<style>(.*)<\/style>/.exec(withCssInUse(page(css, body)))![1]
  const bodies = ['<p class="a">', '<p class="b">', '<p class="a b">', '<p class="c">']
  const once = ['.a{x:y}', '.b{x:y}', css, '']
  expect([...bodies, ...bodies].map(kept)).toEqual([...once, ...once])
})

test('scripts of pages without an island add no class', () => {
  const folder = 'src/browser'
  // `poster/`, `not-found.ts` and `more-tournaments.ts` bring sheets of their own.
  const names = [
    ...readdirSync(folder),
    ...readdirSync(join(folder, 'parts')).map((name) => `parts/${name}`),
  ]
  expect(names).toContain('parts/star.ts')
  const adding = names.filter(
    (name) =>
      name.endsWith('.ts') &&
      !['not-found.ts', 'more-tournaments.ts'].includes(name) &&
      /classList|className|class=|['"`]class['"`]/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(adding).toEqual([])
})
