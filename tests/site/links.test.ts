/** Every link of every list of the built site leads to a page that exists: of pages, search and team facts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, inject, test } from 'vitest'
import { fileAt, fragmentOf, linksIn } from '../../publish/verify/page-links.ts'
import { shellOf } from '../../src/lib/addresses/shells.ts'
import { entriesIn } from '../../src/lib/sharing/search-pieces.ts'
import type { Letter } from '../../src/lib/sharing/search-index.ts'
import type { TournamentFacts } from '../../src/lib/sharing/team-facts.ts'

const site = inject('site')
const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(site, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const known = new Set(files)
const read = (file: string) => readFileSync(join(site, file), 'utf8')
const pages = new Map(
  files
    .filter((file) => file.endsWith('.html') && !file.startsWith('torneo/'))
    .map((file) => [file, linksIn(read(file), file)] as const),
)

/** Why an address leads nowhere; undefined if it leads somewhere. */
function trouble(address: string): string | undefined {
  const file = fileAt(address, (one) => known.has(one))
  if (file === undefined) return shellOf(address.replace(/[?#].*$/, '')) ? undefined : 'no file'
  const anchor = fragmentOf(address)
  const page = pages.get(file)
  return anchor && page && !page.ids.has(anchor) ? 'no such place on the page' : undefined
}

const troubles = (addresses: Iterable<string>, from: string) =>
  [...addresses].flatMap((address) => {
    const why = trouble(address)
    return why ? [`${from}: ${address}: ${why}`] : []
  })

test('an address that is nowhere, or a place that a page does not have, is noticed', () => {
  expect(trouble('/torneo-beta/nada/')).toBe('no file')
  expect(trouble('/torneo-beta/liga-varonil-2024/jornadas#m-nada')).toBe(
    'no such place on the page',
  )
  expect(trouble('/torneo-beta/liga-varonil-2024/jornadas#m-gran-final')).toBeUndefined()
})

test('of every page', () => {
  expect(pages.size).toBeGreaterThan(1_000)
  const found = [...pages].flatMap(([file, { addresses }]) =>
    troubles(
      [...addresses].filter((address) => !address.startsWith('/api/')),
      file,
    ),
  )
  expect(found).toEqual([])
})

test('of every name that the search finds', () => {
  const pieces = files.filter((file) => /^buscar\/.+\.json$/.test(file))
  const entries = pieces.flatMap((file) => {
    const letter = JSON.parse(read(file)) as Letter
    return 'rows' in letter ? entriesIn(letter) : []
  })
  const players = entries.filter(({ address }) => /\/equipos\/[^/]+\/[^/]+$/.test(address))
  expect(players.length).toBeGreaterThan(1_000)
  expect(entries.flatMap(({ name, address }) => troubles([address], name))).toEqual([])
})

test('of what is told to those who follow teams', () => {
  const facts = files.filter((file) => file.endsWith('/equipos.json'))
  expect(facts.length).toBeGreaterThan(3)
  for (const file of facts) {
    const { teams } = JSON.parse(read(file)) as TournamentFacts
    const addresses = Object.entries(teams).flatMap(([address, { last, next }]) =>
      [address, last?.at, next?.at].filter((one) => one !== undefined),
    )
    expect(troubles(addresses, file)).toEqual([])
  }
})
