import { describe, expect, test } from 'vitest'
import { fileAt, linksIn } from '../../../../publish/verify/page-links.ts'

const FILE = 'torneo-beta/liga/equipos.html'
const addressesIn = (html: string) => [...linksIn(html, FILE).addresses]

test.each<[string, string, string[]]>([
  ['a link', '<a href="/comprar">', ['/comprar']],
  ['a link with a place to jump to', '<a href="/t/jornadas#m-1">', ['/t/jornadas#m-1']],
  [
    'a name with a mark',
    '<a class="x" href="/a/O&#39;Higgins%20%26%20X">',
    ["/a/O'Higgins%20%26%20X"],
  ],
  ['a name with a mark, as React writes it', '<a href="/a/O&#x27;Higgins">', ["/a/O'Higgins"]],
  [
    'a link that starts from the page',
    '<a href="estadisticas">',
    ['/torneo-beta/liga/estadisticas'],
  ],
  ['a picture', '<img alt="" src="/_img/a.webp">', ['/_img/a.webp']],
  [
    'its sizes',
    '<source srcset="/_img/a.avif 104w, /_img/b.avif 208w">',
    ['/_img/a.avif', '/_img/b.avif'],
  ],
  [
    'an island',
    '<astro-island component-url="/_astro/a.js" renderer-url="/_astro/b.js">',
    ['/_astro/a.js', '/_astro/b.js'],
  ],
  ['a font', '<style>@font-face{src:url(/fonts/a.woff2)}</style>', ['/fonts/a.woff2']],
  ['what is said twice once', '<a href="/x"></a><a href="/x"></a>', ['/x']],
  ['nothing of other sites', '<a href="https://wa.me/52"></a><a href="//cdn.mx/x"></a>', []],
  ['no telephone, no data', '<a href="tel:+52"></a><img src="data:image/png;base64,x">', []],
  ['no words of a person', '<img alt="/el pichichi"><b>href="/x"</b><i title="#10">', []],
  ['what no browser reads as an address', '<a href="\\\\[">', ['\\\\[']],
])('%s', (_name, html, expected) => expect(addressesIn(html)).toEqual(expected))

/** What a person may write in any note, reason or name. */
const WORDS = [
  'url(x)',
  'url(',
  'url(\\[)',
  'url(&#x110000;)',
  'url(#gone)',
  ...[
    'href',
    'src',
    'srcset',
    'poster',
    'component-url',
    'commandfor',
    'popovertarget',
    'id',
  ].flatMap((name) => [`x ${name}=`, `x ${name}="/x"`, `x ${name}='`]),
  '<a href="/x" id="x">',
  '<style>a{b:url(/x)}</style>',
  '</head></body>',
  '<!-- ',
  '&#x110000;',
]
/** As React escapes, and as Astro does in attributes. */
const byReact = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)!};`)
const byAstro = (words: string) => words.replaceAll('&', '&#38;').replaceAll('"', '&#34;')

test.each(WORDS)('words that look like markup are words: %s', (words) => {
  const html = `<html><head><title>${byReact(words)}</title><meta name="description" content="${byAstro(words)}"><style>a{b:c}</style></head><body><img alt="${byReact(words)}" src="/a"><p title="${byReact(words)}">${byReact(words)}</p> "/b"</body></html>`
  const { addresses, missingIds, ids } = linksIn(html, FILE)
  expect({ addresses: [...addresses], missingIds, ids: [...ids] }).toEqual({
    addresses: ['/a'],
    missingIds: [],
    ids: [],
  })
})

test('what a page says to others stands in its meta elements, not in its words', () => {
  const of = (html: string) => {
    const { previews, isForRobots } = linksIn(html, FILE)
    return { previews, isForRobots }
  }
  const picture = '<meta property="og:image" content="https://x.mx/_img/0123456789abcd.png">'
  expect(of(`<head><title>a</title>${picture}</head>`)).toEqual({
    previews: ['0123456789abcd.png'],
    isForRobots: true,
  })
  expect(of('<head><meta name="robots" content="noindex"></head>').isForRobots).toBe(false)
  const words = `<head><meta name="description" content='</head><meta name="robots" content="noindex">'>${picture}</head>`
  expect(of(words)).toEqual({ previews: ['0123456789abcd.png'], isForRobots: true })
})

test.each<[string, string, string[]]>([
  ['a jump to what is there', '<a href="#m-1"></a><dialog id="m-1">', []],
  ['a jump to what is not', '<a href="#m-1"></a><dialog id="m-2">', ['m-1']],
  ['a jump to the top', '<a href="#"></a>', []],
  ['an id with an accent', '<a href="#campe%C3%B3n"></a><p id="campeón">', []],
  ['a button whose dialog is gone', '<button commandfor="menu">', ['menu']],
  ['a drawing that is gone', '<use href="#c3"></use>', ['c3']],
  ['a shape that is gone', '<g clip-path="url(#k-round)">', ['k-round']],
])('%s', (_name, html, expected) => expect(linksIn(html, FILE).missingIds).toEqual(expected))

describe('which file answers', () => {
  const files = new Set([
    'index.html',
    'comprar.html',
    'liga/index.html',
    'liga/equipos.html',
    "liga/equipos/O'Higgins & Ñandú.html",
    '_img/a.webp',
    'torneo/_/jornadas.html',
    'torneo/_/basquetbol.html',
    't-beta/basketball/canasta/index.html',
  ])
  test.each([
    ['/', 'index.html'],
    ['/comprar', 'comprar.html'],
    ['/comprar?de=liga', 'comprar.html'],
    ['/liga/', 'liga/index.html'],
    ['/liga/#m-1', 'liga/index.html'],
    ['/liga', 'liga/index.html'],
    ['/liga/equipos', 'liga/equipos.html'],
    ["/liga/equipos/O'Higgins%20%26%20%C3%91and%C3%BA", "liga/equipos/O'Higgins & Ñandú.html"],
    ['/_img/a.webp', '_img/a.webp'],
    ['/torneo/123/jornadas', 'torneo/_/jornadas.html'],
    ['/t-beta/basketball/canasta/', 't-beta/basketball/canasta/index.html'],
    // A shell would answer, but no page of the site leads to a live tournament.
    ['/t-beta/basketball/no-hay/', undefined],
    ['/t-beta/basketball/_/', 'torneo/_/basquetbol.html'],
    ['/liga/equipos/', undefined],
    ['/liga/%E0%A4%A', undefined],
    ['/otra', undefined],
  ])('%s: %s', (address, expected) =>
    expect(fileAt(address, (file) => files.has(file))).toBe(expected),
  )
})
