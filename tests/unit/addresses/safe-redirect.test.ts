/** After logging in one goes to a path of this site, whatever an address says. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from '../../../src/lib/addresses/safe-redirect.ts'
import { tries } from '../../chance.ts'

describe('followed', () => {
  test.each([
    '/profile',
    '/torneo/liga-x/',
    '/torneo/liga-x/equipos/liga-x~a',
    '/torneo-beta/liga/equipos/Los%20%C3%81guilas',
    '/comprar?x=1#y',
    '/buscar?q=50%25',
    '/torneo/x/jornadas#m-j1-3',
  ])('%s', (path) => expect(safeRedirect(path)).toBe(path))
})

describe('not followed', () => {
  test.each([
    [null],
    [undefined],
    [''],
    ['profile'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['\\/evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['\t//evil.example'],
    [' //evil.example'],
    ['/\u0000/evil.example'],
    ['/\u2028/evil.example'],
    ['https://evil.example'],
    ['https:evil.example'],
    ['http:/evil.example'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['%2F%2Fevil.example'],
    ['/%2Fevil.example'],
    ['/%252Fevil.example'],
    ['/%5Cevil.example'],
    ['/%255Cevil.example'],
    ['/%09/evil.example'],
    ['/..//evil.example'],
    ['/.//evil.example'],
    ['/x/..//evil.example'],
    ['@evil.example'],
    ['/login'],
    ['/login?redirect=/login'],
    ['/register/'],
    ['/create-account'],
  ])('%j', (value) => expect(safeRedirect(value)).toBe('/'))
})

test('whatever is written, a browser stays on this site', () => {
  const here = 'https://cascarita.example'
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '.',
    '..',
    ':',
    '@',
    '\t',
    '\n',
    'evil.example',
    'a',
  )
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(text, (value) => {
      const { origin, pathname } = new URL(safeRedirect(value), `${here}/login`)
      expect(origin).toBe(here)
      expect(pathname.startsWith('//')).toBe(false)
    }),
    { numRuns: tries(500, 50_000) },
  )
})
