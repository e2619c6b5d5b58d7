import { expect, test } from 'vitest'
import { ADMIN_FLAG } from '../../../src/lib/visits/admin-flag.ts'
import { firebaseOptions, isLogged, VISITS, visitOf } from '../../../src/lib/visits/visits.ts'

const NOW = new Date('2024-07-18T03:00:00Z')

test('the collection has the specification’s name', () => expect(VISITS).toBe('pages visited'))

test('a visit is an address and a time, nothing of what was typed', () => {
  const { origin, pathname } = new URL('https://a.example/login?redirect=%2Fprofile#x')
  expect(visitOf({ origin, pathname }, NOW)).toEqual({
    url: 'https://a.example/login',
    timestamp: NOW,
  })
})

test.each([
  ['without the flag', null, true],
  ['with the flag', ADMIN_FLAG.value, false],
  ['with another value', 'no', true],
])('%s', (_rule, value, logged) =>
  expect(isLogged(() => ({ getItem: (key) => (key === ADMIN_FLAG.key ? value : null) }))).toBe(
    logged,
  ),
)

test('a browser that closes its storage has no flag', () =>
  expect(
    isLogged(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  ).toBe(true))

const NONE = { apiKey: undefined, projectId: undefined, appId: undefined, measurementId: undefined }

test.each([
  ['nothing configured', NONE, null],
  ['half configured', { ...NONE, apiKey: 'k' }, null],
  ['the log alone', { ...NONE, apiKey: 'k', projectId: 'p' }, { apiKey: 'k', projectId: 'p' }],
  [
    'analytics too',
    { apiKey: 'k', projectId: 'p', appId: 'a', measurementId: 'G-1' },
    { apiKey: 'k', projectId: 'p', appId: 'a', measurementId: 'G-1' },
  ],
])('Firebase: %s', (_rule, env, options) => expect(firebaseOptions(env)).toEqual(options))
