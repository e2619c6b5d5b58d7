import { expect, test } from 'vitest'
import { siteUrlOf } from '../../../src/lib/addresses/site-url.ts'

test.each([
  [undefined, ''],
  ['  ', ''],
  ['https://torneos.example', 'https://torneos.example'],
  ['https://torneos.example/', 'https://torneos.example'],
  [' https://Torneos.Example:8443 ', 'https://torneos.example:8443'],
])('%j is %j', (given, expected) => expect(siteUrlOf(given)).toBe(expected))

test.each([
  'torneos.example',
  'ftp://torneos.example',
  'https://torneos.example/liga',
  'https://torneos.example/?x',
  'https://torneos.example/#x',
])('«%s» is refused with its cure', (given) =>
  expect(() => siteUrlOf(given)).toThrow(
    `PUBLIC_SITE_URL: «${given}» no es la dirección de un sitio. Escribe: https://torneos.example`,
  ),
)
