/** The address of a tournament that a phone makes. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newAddresses, ROUTE_WORDS } from '../../../server/api/create/new-address.ts'
import { openApi } from '../../../server/api/openapi.ts'

const first = (name: string, count = 3) => [...newAddresses(name, 2026).take(count)]

test.each([
  ['its name', 'Liga Llanera', ['liga-llanera', 'liga-llanera-2026', 'liga-llanera-2026-2']],
  ['its name with its year', 'Copa 2026', ['copa-2026', 'copa-2026-2', 'copa-2026-3']],
  ['never a word of a route', 'Mesa', ['torneo-mesa-2026', 'torneo-mesa-2026-2']],
  ['never a number that is a page', '404', ['torneo-404-2026']],
  ['a word where it has no letter', '⚽🔥', ['torneo-2026', 'torneo-2026-2']],
  ['accents and signs in plain letters', '¡Ñandú & Güeros!', ['nandu-y-gueros']],
  ['nothing of a path', '../../etc/passwd', ['etc-passwd']],
])('is %s', (_what, name, wanted) => {
  expect(first(name, wanted.length)).toEqual(wanted)
})

test('is short, and ends with a whole word', () => {
  expect(first('Torneo de la Amistad '.repeat(9), 1)).toEqual([
    'torneo-de-la-amistad-torneo-de-la-amistad-torneo-de-la',
  ])
  expect(first('x'.repeat(200), 1)[0]).toHaveLength(60)
})

test('every one is a folder name that the reader takes', () => {
  for (const name of ['Liga', '⚽', 'Ñ'.repeat(300), '--', 'CON', '日本'])
    for (const address of newAddresses(name, 2026).take(3))
      expect(address).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
})

/** Names of files and folders without a parameter, as they stand in an address. */
const pagesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('['))
    .map((name) => name.replace(/\..*$/, ''))

test('no page and no call stands where a tournament may', () => {
  const pages = ['', '/torneo', '/torneo-beta', '/t-beta', '/t-beta/basketball'].flatMap((folder) =>
    pagesIn(`src/pages${folder}`),
  )
  const calls = Object.keys(openApi().paths).map((path) => path.split('/').filter(Boolean))
  const beside = calls.flatMap((path) =>
    calls.flatMap((other) => {
      const at = path.indexOf('{id}')
      const isSibling = at > 0 && path.slice(0, at).join() === other.slice(0, at).join()
      const word = isSibling ? other[at] : undefined
      return word === undefined || word.startsWith('{') ? [] : [word]
    }),
  )
  expect(beside).toContain('user')
  expect([...pages, ...beside].filter((word) => !ROUTE_WORDS.has(word))).toEqual([])
})
