import { expect, test } from 'vitest'
import { policyDigest } from '../../../../ground/policy-digest.ts'
import { pageFinisher } from '../../../../publish/rendering/finished-page.ts'

const SHEETS: Record<string, string> = {
  '/_astro/page.1.css': '.on{x:y}.off{x:y}',
  '/_astro/live.2.css': '.live{x:y}.later{x:y}',
}
const SCRIPTS = new Map([
  ['/_astro/live.js', "import './react.js'"],
  ['/_astro/react.js', ''],
])

const finish = pageFinisher(SCRIPTS, (addresses) => addresses.map((one) => SHEETS[one]).join(''))
const page = (sheet: string, body: string) =>
  `<!doctype html><html><head><title>…</title><link rel="stylesheet" href="/_astro/${sheet}"></head><body>${body}</body></html>`
const ON = page('page.1.css', '<p class="on">…</p>')
const SHELL = page(
  'live.2.css',
  '<astro-island uid="Z1a2b3" prefix="r1" component-url="/_astro/live.js" client="load" ssr></astro-island>',
)

const noShells = async (): Promise<string[]> => {
  throw new Error('No shell is asked for.')
}
const stylesOf = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, css]) => css)
const allowed = (html: string) => /style-src 'self' ([^"]*)"/.exec(html)![1]!.split(' ')
const digestOf = (css: string) => `'${policyDigest(css)}'`

test('a page carries the rules in use, and allows them alone', async () => {
  const html = await finish('liga/a.html', ON, noShells)
  expect(stylesOf(html)).toEqual(['.on{x:y}'])
  expect(allowed(html)).toEqual([digestOf('.on{x:y}')])
  expect(html).not.toContain('stylesheet')
})

test('one whose island starts at once keeps all rules, and names its scripts', async () => {
  const html = await finish('torneo/_/jornadas.html', SHELL, noShells)
  expect(stylesOf(html)).toEqual([SHEETS['/_astro/live.2.css']])
  expect([...html.matchAll(/modulepreload" href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/_astro/live.js',
    '/_astro/react.js',
  ])
})

test('what depends on the folder of the program is left out', async () =>
  expect(await finish('torneo/_/jornadas.html', SHELL, noShells)).toContain(
    '<astro-island prefix="r1" component-url="/_astro/live.js"',
  ))

test.each(['404.html', 't-beta/404.html'])(
  '%s shows shells, and allows their styles too',
  async (file) => {
    const html = await finish(file, ON, async () => [SHELL])
    expect(stylesOf(html)).toEqual(['.on{x:y}'])
    expect(allowed(html)).toEqual(
      ['.on{x:y}', SHEETS['/_astro/live.2.css']!].map((css) => digestOf(css)),
    )
  },
)

test('a calendar stays as it is', async () =>
  expect(await finish('torneo-beta/a/calendario.ics', ON, noShells)).toBe(ON))
