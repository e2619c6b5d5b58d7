import { expect, test } from 'vitest'
import { contentType, isCompressible } from '../../../../server/site/content-type.ts'

test.each([
  ['index.html', 'text/html; charset=utf-8', true],
  ['estilo.CSS', 'text/css; charset=utf-8', true],
  ['isla.abc.js', 'text/javascript; charset=utf-8', true],
  ['isla.mjs', 'text/javascript; charset=utf-8', true],
  ['datos.json', 'application/json; charset=utf-8', true],
  ['mapa.xml', 'application/xml; charset=utf-8', true],
  ['robots.txt', 'text/plain; charset=utf-8', true],
  ['sitio.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['calendario.ics', 'text/calendar; charset=utf-8', true],
  ['escudo.svg', 'image/svg+xml; charset=utf-8', true],
  ['foto.avif', 'image/avif', false],
  ['foto.webp', 'image/webp', false],
  ['foto.png', 'image/png', false],
  ['foto.JPG', 'image/jpeg', false],
  ['favicon.ico', 'image/x-icon', false],
  ['letra.woff2', 'font/woff2', false],
  ['html', 'application/octet-stream', false],
  ['datos.desconocido', 'application/octet-stream', false],
])('%s is %s', (file, type, isText) =>
  expect([contentType(`/dist/liga.2026/${file}`), isCompressible(type)]).toEqual([type, isText]),
)
