/** Where React may come, and when; which pages start the worker for where there is no signal. */
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { LIVE_SHELLS } from '../../src/lib/addresses/shells.ts'
import { wayOf } from '../../src/lib/offline/what-is-kept.ts'
import { SITE_WORKER } from '../../src/lib/offline/worker-address.ts'

const SITE = 'dist'

const islandsOf = (file: string) =>
  parse(readFileSync(join(SITE, file), 'utf8')).querySelectorAll('astro-island')

test('the home page has one island, which waits until it is seen', () =>
  expect(islandsOf('index.html').map((island) => island.getAttribute('client'))).toEqual([
    'visible',
  ]))

test('a product’s photos and its order are islands, which wait until the page is idle', () => {
  const files = globSync('comprar/*.html', { cwd: SITE })
  expect(files.length).toBeGreaterThan(8)
  const isSoldOut = (file: string) =>
    readFileSync(join(SITE, file), 'utf8').includes('class="gone"')
  for (const file of files)
    expect(
      islandsOf(file).map((island) => island.getAttribute('client')),
      file,
    ).toEqual(isSoldOut(file) ? ['idle'] : ['idle', 'idle'])
  expect(new Set(files.map(isSoldOut))).toEqual(new Set([true, false]))
})

test('each live page has one, which starts with the page', () => {
  const files = globSync('torneo/_/*.html', { cwd: SITE })
  expect(files).toHaveLength(LIVE_SHELLS.length)
  for (const file of files)
    expect(
      islandsOf(file).map((island) => island.getAttribute('client')),
      file,
    ).toEqual(['load'])
})

test('the shop’s list and every page of a static tournament have none', () => {
  const files = ['comprar.html', ...globSync('{torneo-beta,t-beta}/**/*.html', { cwd: SITE })]
  expect(files.length).toBeGreaterThan(80)
  for (const file of files) expect(islandsOf(file).length, file).toBe(0)
})

test('basketball is also played on the half hour, football on the hour', () => {
  const times = (pattern: string) =>
    globSync(pattern, { cwd: SITE }).flatMap((file) => [
      ...readFileSync(join(SITE, file), 'utf8').matchAll(/>?\d+:(\d\d) p\. m\./g),
    ])
  const minutes = (pattern: string) => new Set(times(pattern).map(([, minute]) => minute))
  expect(minutes('t-beta/basketball/*/index.html')).toEqual(new Set(['00', '30']))
  expect(minutes('torneo-beta/*/jornadas.html')).toEqual(new Set(['00']))
})

/** Named by the page without its own address: the page of what is saved, the one that is missing. */
const UNADDRESSED = /^(?:sin-senal|.*404)\.html$/

test('every public page starts the worker, and no page of one person, or in a frame, does', () => {
  const files = globSync('**/*.html', { cwd: SITE }).filter((file) => !UNADDRESSED.test(file))
  const starts = files.filter((file) =>
    readFileSync(join(SITE, file), 'utf8').includes(SITE_WORKER),
  )
  const isPublic = (file: string) =>
    !file.endsWith('/tabla.html') &&
    wayOf({
      method: 'GET',
      isOwn: true,
      search: '',
      mode: 'navigate',
      destination: 'document',
      path: `/${file.replace(/(?:\/?index)?\.html$/, '')}`,
      accept: null,
      hasToken: false,
    }) === 'page'
  expect(starts).toEqual(files.filter(isPublic))
})
