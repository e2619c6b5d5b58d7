import { describe, expect, test } from 'vitest'
import {
  alsoAt,
  filesToForget,
  isGone,
  isWorthSaving,
  pagesOfTeams,
  pagesToForget,
  tooMany,
  wayOf,
  type AnswerFacts,
  type SiteRequest,
} from '../../../src/lib/offline/what-is-kept.ts'

const asked = (path: string, more: Partial<SiteRequest> = {}): SiteRequest => ({
  method: 'GET',
  isOwn: true,
  path,
  search: '',
  hasToken: false,
  mode: 'navigate',
  destination: 'document',
  accept: null,
  ...more,
})
const fetched = { mode: 'cors', destination: '' }

describe('pages', () => {
  test.each([
    '/',
    '/comprar',
    '/notificaciones',
    '/torneo-beta/liga/',
    '/torneo-beta/liga/equipos/F.C.%20Norte',
    '/torneo-beta/liga/equipos/Real%20F.C',
    '/torneo/liga/jornadas/3',
    '/mesas',
    '/apio',
  ])('%s is fresh, else as it was saved', (path) => expect(wayOf(asked(path))).toBe('page'))

  test.each([
    '/mesa',
    '/mesa/liga/partidos/j1-1',
    '/profile',
    '/login',
    '/register',
    '/create-account',
    '/random-weird-admin-page-i-think',
    '/sin-senal',
    '/sin-senal.js',
    '/rebuild',
    '/api/users/profile/',
    '/torneo-beta/liga/calendario.ics',
    '/sitemap.xml',
    '/manifest.json',
  ])('%s is nothing that is saved', (path) => expect(wayOf(asked(path))).toBe('none'))

  test.each<[string, Partial<SiteRequest>]>([
    ['a form that is sent', { method: 'POST' }],
    ['another site', { isOwn: false }],
    ['a frame', { destination: 'iframe' }],
    ['what a script asks for', fetched],
    ['what says who asks', { hasToken: true }],
  ])('not %s', (_what, more) => expect(wayOf(asked('/torneo-beta/liga/', more))).toBe('none'))

  test('a page that asks for itself gets what is fresh or nothing', () =>
    expect(wayOf(asked('/torneo-beta/liga/', { ...fetched, accept: 'text/html' }))).toBe('renewal'))

  test('a personal one does not become public by that', () =>
    expect(wayOf(asked('/profile', { ...fetched, accept: 'text/html' }))).toBe('none'))

  test('what stands behind a question mark makes no other page', () =>
    expect(wayOf(asked('/', { search: '?de=whatsapp' }))).toBe('page'))
})

test.each([
  ['/_astro/print.5dEm8VQ4.css', 'named by content'],
  ['/_img/gegeud6n1wr-t104.webp', 'named by content'],
  ['/fonts/cartel.woff2', 'font'],
  ['/logos/femenil.svg', 'file'],
  ['/favicon.svg', 'file'],
  ['/torneo-beta/liga/equipos.json', 'file'],
  ['/mis-en-vivo.js', 'file'],
  ['/api/tournaments/', 'answer'],
  ['/api/tournaments', 'answer'],
  ['/api/tournaments/liga', 'answer'],
  ['/api/tournaments/liga/teams/', 'answer'],
  ['/api/tournaments/liga/jornadas/', 'answer'],
  ['/api/tournaments/liga/matches/j1-1/chronicle', 'answer'],
  ['/api/tournaments/liga/matches/j1-1', 'none'],
  ['/api/tournaments/liga/stats/', 'answer'],
  ['/api/tournaments/liga/stats/yellow-cards', 'answer'],
  ['/api/teams/liga.3/players/', 'answer'],
  ['/api/tournaments/user/5', 'none'],
  ['/api/tournaments/liga/changes', 'none'],
  ['/api/users/profile/', 'none'],
  ['/api/users/login/', 'none'],
  ['/api/mesa/tournaments/', 'none'],
  ['/api/openapi.json', 'none'],
])('%s: %s', (path, way) => expect(wayOf(asked(path, fetched))).toBe(way))

test.each([
  '/api/tournaments/',
  '/api/tournaments/liga',
  '/_img/a.webp',
  '/torneo-beta/liga/equipos.json',
])('%s with a token is nobody’s but his who asks', (path) =>
  expect(wayOf(asked(path, { ...fetched, hasToken: true }))).toBe('none'),
)

test.each<[string, Partial<AnswerFacts> & { caching?: string }, boolean]>([
  ['a whole answer', {}, true],
  ['a redirected one', { isRedirected: true }, false],
  [
    'one that leads elsewhere, such as to a captive portal',
    { type: 'opaqueredirect', status: 0 },
    false,
  ],
  ['one of another site', { type: 'cors' }, false],
  ['a failure', { status: 502 }, false],
  ['a part', { status: 206 }, false],
  ['a private one', { caching: 'private, max-age=0' }, false],
  ['one that is not to be stored', { caching: 'no-store' }, false],
  ['one to ask again for', { caching: 'public, max-age=0, s-maxage=30, must-revalidate' }, true],
])('%s is worth saving or not', (_what, { caching = null, ...more }, is) =>
  expect(
    isWorthSaving({
      status: 200,
      type: 'basic',
      isRedirected: false,
      header: () => caching,
      ...more,
    }),
  ).toBe(is),
)

test.each([
  [404, true],
  [410, true],
  [200, false],
  [500, false],
  [503, false],
])('%i means gone: %s', (status, gone) => expect(isGone({ status })).toBe(gone))

test.each([
  ['below the bound all stay', ['a', 'b'], 2, []],
  ['above it the oldest go', ['a', 'b', 'c', 'd'], 2, ['a', 'b']],
  ['to none', ['a', 'b'], 0, ['a', 'b']],
  ['of none', [], 2, []],
])('%s', (_rule, addresses, most, gone) => expect(tooMany(addresses, most)).toEqual(gone))

test('many matches and players do not push out the pages that lead to them', () => {
  const lists = ['/', '/torneo-beta/liga/', '/torneo-beta/liga/equipos/A']
  const details = [
    '/torneo-beta/liga/partidos/j1-1',
    '/torneo-beta/liga/equipos/A/ana',
    '/t-beta/basketball/liga/partidos/j1-1',
  ]
  const most = { pages: 5, details: 2 }
  expect(pagesToForget([...lists, ...details], most)).toEqual([details[0]])
  expect(pagesToForget([...lists, '/x', '/y', ...details], most)).toEqual([
    details[0],
    '/',
    '/torneo-beta/liga/',
  ])
})

test('files that no saved page names go first, and those of saved pages only beyond their own bound', () => {
  const saved = ['/old', '/named1', '/new', '/named2', '/newest']
  const named = new Set(['/named1', '/named2', '/not-saved'])
  const most = { files: 2, unnamed: 1 }
  expect(filesToForget(saved, named, most)).toEqual(['/old', '/new'])
  expect(filesToForget(saved, named, { ...most, files: 1 })).toEqual(['/old', '/new', '/named1'])
})

describe('the pages of teams that are followed', () => {
  test('are the team’s, its tournament’s and the rounds, each once', () =>
    expect(
      pagesOfTeams(['/torneo-beta/liga/equipos/A', '/torneo-beta/liga/equipos/B%20C']),
    ).toEqual([
      '/torneo-beta/liga/equipos/A',
      '/torneo-beta/liga/',
      '/torneo-beta/liga/jornadas',
      '/torneo-beta/liga/equipos/B%20C',
    ]))

  test('are those of live ones too', () =>
    expect(pagesOfTeams(['/torneo/liga/equipos/liga~a'])).toEqual([
      '/torneo/liga/equipos/liga~a',
      '/torneo/liga/',
      '/torneo/liga/jornadas',
    ]))

  test.each([
    ['no list', { 0: '/torneo-beta/liga/equipos/A' }],
    ['nothing', undefined],
    ['no addresses', [1, null, {}]],
    ['another site', ['https://otro.example/torneo-beta/liga/equipos/A', '//otro.example/x']],
    [
      'other pages',
      ['/profile', '/torneo-beta/liga/', '/torneo-beta/liga/equipos/A/b', '/../mesa'],
    ],
  ])('are none of %s', (_what, said) => expect(pagesOfTeams(said)).toEqual([]))

  test('are bounded', () => {
    const many = Array.from({ length: 500 }, (_, at) => `/torneo-beta/liga-${at}/equipos/A`)
    expect(pagesOfTeams(many)).toHaveLength(24)
  })
})

test.each([
  ['/torneo-beta/liga', '/torneo-beta/liga/'],
  ['/torneo-beta/liga/', '/torneo-beta/liga'],
])('%s is also at %s', (one, other) => expect(alsoAt(one)).toBe(other))
