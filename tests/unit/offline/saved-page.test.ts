import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { policyDigest } from '../../../ground/policy-digest.ts'
import { withStyleDigests } from '../../../publish/rendering/style-digests.ts'
import {
  namedIn,
  NOTE_STYLE,
  sentAt,
  titleOf,
  withNote,
  withSaved,
} from '../../../src/lib/offline/saved-page.ts'
import { momentWords } from '../../../src/lib/offline/moment-words.ts'
import { OFFLINE_WORDS } from '../../../src/lib/wording/site/offline.ts'

const PAGE = withStyleDigests(
  `<!doctype html><html><head><meta charset="utf-8"><title>Café &amp; Té</title><link rel="icon" href="/favicon.svg"><style>@font-face{src:url(/fonts/cartel.woff2)}</style></head><body class="x"><img src="/logos/perfil.svg"><picture><source srcset="/_img/a-t104.avif 104w, /_img/a-t208.avif 208w"><img src="/_img/a-t104.webp"></picture><a href="/comprar">Comprar</a><link rel="stylesheet" href="/_astro/print.a.css" media="print"><link rel="modulepreload" href="/_astro/b.js"><script type="module" src="/_astro/c.js"></script><astro-island component-url="/_astro/d.js" renderer-url="/_astro/e.js"></astro-island></body></html>`,
)

test('a page needs its styles, scripts, font and drawings; pictures and islands as they were shown', () => {
  const { needed, shown } = namedIn(PAGE)
  expect(needed.toSorted()).toEqual([
    '/_astro/b.js',
    '/_astro/c.js',
    '/_astro/print.a.css',
    '/favicon.svg',
    '/fonts/cartel.woff2',
    '/logos/perfil.svg',
  ])
  expect(shown.toSorted()).toEqual([
    '/_astro/d.js',
    '/_astro/e.js',
    '/_img/a-t104.avif',
    '/_img/a-t104.webp',
    '/_img/a-t208.avif',
  ])
})

test('a script that comes with a tap is kept with the page, so that the tap works without signal', () => {
  const button = '<button data-js="/_astro/cartel-x.js">Hacer cartel</button>'
  const { needed } = namedIn(PAGE.replace('</body>', `${button}</body>`))
  expect(needed).toContain('/_astro/cartel-x.js')
})

test.each(['url(/logos/x.svg)', 'x src=/logos/x.svg', 'x href=', '/_img/x.webp', 'url(/fonts/'])(
  'words that look like the name of a file are words: %s',
  (words) => {
    const html = PAGE.replace('<body', `<meta content="${words}"><body`).replace(
      '</body>',
      `<p title="${words}">${words}</p></body>`,
    )
    expect(namedIn(html)).toEqual(namedIn(PAGE))
  },
)

test('the note stands above everything, and its style is one that the page allows', () => {
  const digest = policyDigest(NOTE_STYLE)
  const noted = withNote(PAGE, { words: 'Guardada $& ayer.', at: new Date(7), digest })
  const page = parse(noted)
  const note = page.querySelector('body')!.firstElementChild!
  expect(note.getAttribute('role')).toBe('status')
  expect(note.getAttribute('data-at')).toBe('7')
  expect(note.text).toBe(`Guardada $& ayer. ${OFFLINE_WORDS.again}`)
  const policy = page.querySelector('meta[http-equiv]')!.getAttribute('content')!
  for (const style of page.querySelectorAll('style'))
    expect(policy).toContain(`'${policyDigest(style.rawText)}'`)
  expect(page.querySelectorAll('style')).toHaveLength(2)
})

test('a page of another make stays as it is', () => {
  const other = '<html><head></head><body>Portal</body></html>'
  expect(withNote(other, { words: 'x', at: new Date(), digest: 'y' })).toBe(other)
})

test('the list names the saved pages, the newest first, as the pages name themselves', () => {
  const when = '18 de julio a las 9:00 p. m.'
  const html = withSaved('<ul class="saved"><li>\n</li></ul><p>', [
    { address: '/torneo-beta/liga/equipos', title: 'Liga &lt;b&gt; $&', when },
    { address: '/torneo-beta/liga/equipos/A%20&%20B', title: 'Liga', when },
  ])
  const [newest, oldest] = parse(html).querySelectorAll('li')
  expect(newest!.querySelector('a')!.getAttribute('href')).toBe(
    '/torneo-beta/liga/equipos/A%20&%20B',
  )
  expect(newest!.text).toBe(`Liga · A & B${OFFLINE_WORDS.savedOn(when)}`)
  expect(oldest!.querySelector('a')!.text).toBe('Liga <b> $& · Equipos')
  expect(html).toContain('</ul><p>')
})

test.each([
  ['/torneo-beta/liga/jornadas/4', 'Liga · Jornada 4'],
  ['/torneo-beta/liga/jornadas/semifinal', 'Liga · Jornadas'],
  ['/torneo-beta/liga/equipos/%3Cb%3E%20%26', 'Liga · <b> &'],
  ['/torneo-beta/liga/equipos/%', 'Liga'],
  ['/torneo/liga/equipos/liga~7', 'Liga · Equipos'],
  ['/torneo/liga/', 'Liga'],
])('%s is called %s', (address, words) =>
  expect(
    parse(
      withSaved('<ul class="saved"></ul>', [{ address, title: 'Liga', when: '' }]),
    ).querySelector('a')!.text,
  ).toBe(words),
)

test('without a saved page the list says so', () =>
  expect(withSaved('<ul class="saved"><li></li></ul>', [])).toBe(
    `<ul class="saved"><li>${OFFLINE_WORDS.none}</li></ul>`,
  ))

test('a title is taken as it is escaped', () => {
  expect(titleOf(PAGE)).toBe('Café &amp; Té')
  expect(titleOf('<p>')).toBe('')
})

test.each([
  ['9 p. m.', new Date(2024, 6, 18, 21, 0), '18 de julio a las 9:00 p. m.'],
  ['one o’clock', new Date(2024, 0, 1, 13, 5), '1 de enero a la 1:05 p. m.'],
  ['eleven', new Date(2024, 11, 31, 11, 59), '31 de diciembre a las 11:59 a. m.'],
  ['midnight', new Date(2024, 1, 29, 0, 1), '29 de febrero a las 12:01 a. m.'],
])('%s in words', (_what, at, words) => expect(momentWords(at)).toBe(words))

test.each([
  ['the server’s clock, whatever the phone’s says', 'Thu, 18 Jul 2024 21:00:00 GMT', 1721336400000],
  ['the phone’s, where the server says nothing', null, 5],
  ['the phone’s, where the server says nonsense', 'ayer', 5],
])('%s', (_rule, date, at) => expect(sentAt(date, 5).getTime()).toBe(at))
