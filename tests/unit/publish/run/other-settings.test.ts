/** Settings that a build has lost since the release that is shown. */
import { expect, test } from 'vitest'
import { otherSettings } from '../../../../publish/run/other-settings.ts'
import { madeWith } from '../../../../publish/hosts/public-settings.ts'

const SITE = { PUBLIC_SITE_URL: 'https://torneos.example' }

test('what is gone, what is lost by it, and the line that brings it back', () => {
  const lines = otherSettings({ ...SITE, PUBLIC_PICTURE_HOSTS: 'fotos.example' }, {})!.split('\n')
  expect(lines[1]).toMatch(/PUBLIC_SITE_URL: era «https:\/\/torneos\.example» y ahora falta/)
  expect(lines[1]).toMatch(/chats.*sitemap\.xml/)
  expect(lines[2]).toMatch(/PUBLIC_PICTURE_HOSTS: .* Se pierde: las fotos/)
  expect(lines).toContain('  PUBLIC_SITE_URL=https://torneos.example')
  expect(lines.at(-1)).toBe('Después: npm run build')
})

test('an address that is another one', () =>
  expect(otherSettings(SITE, { PUBLIC_SITE_URL: 'https://otra.example' })).toMatch(
    /era «https:\/\/torneos\.example» y es «https:\/\/otra\.example»\. Cambia: /,
  ))

test.each([
  ['the same ones', SITE, SITE],
  ['one more', SITE, { ...SITE, PUBLIC_API_URL: 'https://api.example' }],
  ['a release of an earlier program', undefined, SITE],
])('%s: nothing is said', (_what, shown, now) => expect(otherSettings(shown, now)).toBeNull())

test('settings are those that say something, without a final slash', () =>
  expect(
    madeWith({ PUBLIC_SITE_URL: ' https://torneos.example/ ', PUBLIC_API_URL: '', HOME: '/x' }),
  ).toEqual(SITE))
