/** Whatever the host, an address gets the shell that `src/lib/addresses/shells.ts` says. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { firebase } from '../../../../publish/hosts/firebase.ts'
import { HOST_FILES, redirects, rulesHere } from '../../../../publish/hosts/host-files.ts'
import { nginx } from '../../../../publish/hosts/nginx.ts'
import { pagesOf } from '../../../../src/lib/addresses/pages-of.ts'
import { shellAt } from '../../../../src/lib/addresses/shells.ts'
import { aTournament } from '../../given.ts'

test.each(Object.entries(HOST_FILES))('%s is up to date; else: npm run hosts', async (file, text) =>
  expect(readFileSync(file, 'utf8')).toBe(await text()),
)

/** How each host reads its file: the shell of a path, null where it is none of its business. */
type Host = (path: string) => string | null

const firstOf =
  (rules: readonly [RegExp, string][]): Host =>
  (path) =>
    rules.find(([rule]) => rule.test(path))?.[1] ?? null

const withPlaceholders: Host = firstOf(
  redirects()
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line): [RegExp, string] => {
      const [from, to, status] = line.split(' ')
      expect(status).toBe('200')
      return [new RegExp(`^${from!.replace(/:\w+/g, '[^/]+')}$`), to!]
    }),
)

const { hosting } = JSON.parse(firebase(await rulesHere())) as {
  hosting: { rewrites: { regex: string; destination: string }[] }
}
const ofFirebase: Host = firstOf(
  hosting.rewrites.map(({ regex, destination }) => [new RegExp(regex), plain(destination)]),
)

const ofNginx: Host = firstOf(
  [
    ...nginx(await rulesHere()).matchAll(
      /location ~ (\S+) \{\n\s+try_files (?:\$live\S* )*([^\s$]+) =404;/g,
    ),
  ].map(([, rule, file]) => [new RegExp(rule!), plain(file!)]),
)

const PLAIN_RULES = await rulesHere()
const BASKETBALL = { ...aTournament({}), sport: 'basketball' as const }

function plain(file: string) {
  expect(file).toMatch(/\.html$/)
  return file.replace(/\.html$/, '')
}

test('Cloudflare, whose rules win over files, has none where a static tournament may stand', () => {
  const hidden = pagesOf({ ...BASKETBALL, isLocalData: true })
  expect(hidden.length).toBeGreaterThan(2)
  for (const page of hidden) expect(withPlaceholders(page)).toBeNull()
})

test('nginx looks for the page of a static tournament before it sends a shell', () => {
  const text = nginx(PLAIN_RULES)
  expect(text).toContain(
    'location ~ ^(?<live>/t-beta/basketball/[^/]+)/?$ {\n    try_files $live/index.html $live.html /torneo/_/basquetbol.html =404;',
  )
  expect(text).toContain(
    'location ~ ^(?<live>/t-beta/basketball/[^/]+/equipos)/?$ {\n    try_files $live/index.html $live.html /torneo/_/basquetbol-equipos.html =404;',
  )
})

describe.each([
  ['Netlify and Cloudflare', withPlaceholders, { rulesWin: true }],
  ['Firebase', ofFirebase, { rulesWin: false }],
  ['nginx', ofNginx, { rulesWin: false }],
])('%s', (_host, read, { rulesWin }) => {
  test.each([
    '/torneo/liga',
    '/torneo/liga/',
    '/torneo/liga/jornadas',
    '/torneo/liga/jornadas/',
    '/torneo/liga/equipos',
    '/torneo/liga/equipos/',
    '/torneo/liga/equipos/liga~halcones',
    '/torneo/liga/equipos/liga~halcones/',
    '/torneo/liga/estadisticas',
    '/torneo/liga/estadisticas/',
    '/torneo/liga/otra',
    '/torneo/liga/equipos/a/b',
    '/torneo/liga/estadisticas/equipos',
    '/torneo',
    '/mesa',
    '/mesa/liga',
    '/mesa/liga/',
    '/mesa/liga/partidos/j1-2',
    '/mesa/liga/partidos/j1-2/',
    '/mesa/liga/partidos',
    '/mesa/liga/equipos/halcones',
    '/mesa/liga/equipos/halcones/',
    '/mesa/liga/otra/x',
    '/mesa/liga/equipos/a/b',
    '/torneo-beta/liga/',
    '/torneo-beta/liga/jornadas',
    '/t-beta/basketball/liga',
    '/t-beta/basketball/liga/',
    '/t-beta/basketball/liga/equipos',
    '/t-beta/basketball/liga/equipos/',
    '/t-beta/basketball/liga/tabla',
    '/t-beta/basketball/liga/calendario.ics',
    '/t-beta/basketball/liga/equipos/x',
    '/t-beta/basketball',
    '/comprar',
    '/',
  ])('%s', (path) => {
    const shell = shellAt(path)
    expect(read(path)).toBe((rulesWin && shell?.afterFiles ? null : shell?.path) ?? null)
  })
})
