import { expect, test } from 'vitest'
import { keptFiles, PLACE, workerText } from '../../../../publish/rendering/worker-file.ts'

const SITE: Record<string, string> = {
  'mesa.html': `<link rel="icon" href="/favicon.svg"><style>@font-face{src:url(/fonts/a.woff2)}</style>
    <link rel="stylesheet" href="/_astro/print.css" media="print">
    <astro-island component-url="/_astro/mesa.js" renderer-url="/_astro/react.js"></astro-island>
    <a href="/profile">Perfil</a><a href="/api/openapi.json">API</a>`,
  '_astro/mesa.js': `import{a}from"./shared.js";const later=()=>import("./later.js")`,
  '_astro/shared.js': `import"./mesa.js"`,
  '_astro/later.js': '',
  '_astro/react.js': '',
  '_astro/print.css': `body{background:url(/logos/a.svg)}`,
  '_astro/of-another-page.js': '',
  'fonts/a.woff2': 'letras',
  'logos/a.svg': '<svg/>',
  'favicon.svg': '<svg/>',
}

const reading = (site: Record<string, string>) => (file: string) =>
  file in site ? Buffer.from(site[file]!) : undefined

const revisions = (site: Record<string, string>) =>
  new Map(keptFiles('/mesa', reading(site))!.map(({ url, revision }) => [url, revision]))

test('keeps the page and exactly what it names, and what that names', () => {
  expect([...revisions(SITE).keys()]).toEqual([
    '/mesa',
    '/_astro/later.js',
    '/_astro/mesa.js',
    '/_astro/print.css',
    '/_astro/react.js',
    '/_astro/shared.js',
    '/favicon.svg',
    '/fonts/a.woff2',
    '/logos/a.svg',
  ])
})

test('what keeps its name when it changes has a revision, what is named by its content has none', () => {
  const before = revisions(SITE)
  const after = revisions({
    ...SITE,
    'fonts/a.woff2': 'otras',
    'mesa.html': `${SITE['mesa.html']} `,
  })
  const changed = [...after].filter(([url, revision]) => before.get(url) !== revision)
  expect(changed.map(([url]) => url)).toEqual(['/mesa', '/fonts/a.woff2'])
  expect(before.get('/_astro/mesa.js')).toBeNull()
})

test('a site without the page has no worker; with it the code says what is kept', () => {
  expect(workerText(`keep(${PLACE})`, '/mesa', reading({}))).toBeUndefined()
  const text = workerText(`keep(${PLACE})`, '/mesa', reading({ 'mesa.html': '$&' }))
  expect(text).toMatch(/^keep\(\[\{"url":"\/mesa","revision":"[0-9a-f]{32}"\}\]\)$/)
})
