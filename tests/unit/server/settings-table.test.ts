/** The operators' table has every setting that the source reads, and no other. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** In parts: the text is for people, and a change of it breaks this test alone. */
const OPERATING = readFileSync(join('docs', 'operating.md'), 'utf8')

/** What other programs set, or the project's own processes tell each other; `SEED` is for tests. */
const NOT_SETTINGS = new Set(['PATH', 'NODE_ENV', 'PROD', 'SEED'])

const READ = /\b(?:process\.env|env|environment)\??\.([A-Z][A-Z_0-9]+)\b/g
const TAKEN = /\{ ([A-Z][A-Z_0-9]+)\b[^{}]*\}: (?:NodeJS\.ProcessEnv|Environment)\b/g

test('every setting of the source is in the table, and the table has no other', () => {
  const files = [
    ...globSync('{ground,publish,server,organiser,scripts,src,bench}/**/*.{ts,tsx,mjs,astro}'),
    'astro.config.mjs',
  ]
  const read = files
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(READ), ...text.matchAll(TAKEN)].map(([, name]) => name!))
    .filter((name) => !NOT_SETTINGS.has(name))
  const [table] = OPERATING.split('## All settings')[1]!.split('\n## ')
  const rows = [...table!.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name!)
  expect(rows.toSorted()).toEqual([...new Set(read)].toSorted())
})
