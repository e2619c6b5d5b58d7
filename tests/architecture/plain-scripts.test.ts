/** What files without types (`.mjs`) import exists: no type checker looks at them. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FILES = [
  'astro.config.mjs',
  'publish/node-here.mjs',
  'scripts/prepare.mjs',
  'scripts/run.mjs',
]

const IMPORTED =
  /(?:import\s*\{([\w\s,]*)\}\s*from\s*|\{([\w\s:,]*)\}\s*=\s*await import\()'(\.[^']*)'/g

/** The names that a text imports from our files, by file. */
const importsOf = (text: string) =>
  [...text.matchAll(IMPORTED)].map(([, fixed, later, from]) => ({
    from: from!,
    names: (fixed ?? later!).split(',').flatMap((name) => name.trim().split(/[\s:]/)[0] || []),
  }))

const exports = (text: string, name: string) =>
  new RegExp(String.raw`^export (?:async )?(?:const|function\*?|class) ${name}\b`, 'm').test(
    text,
  ) || new RegExp(String.raw`^export \{[^}]*\b${name}\b`, 'm').test(text)

test.each(FILES)('%s', (file) => {
  const missing = importsOf(readFileSync(file, 'utf8')).flatMap(({ from, names }) => {
    const text = readFileSync(join(dirname(file), from), 'utf8')
    return names.filter((name) => !exports(text, name)).map((name) => `${name} of ${from}`)
  })
  expect(missing).toEqual([])
})

test('is found in each way of writing it', () => {
  const text =
    "import { one, two as second } from './a.ts'\nconst { three } = await import('./b.ts')"
  expect(importsOf(text)).toEqual([
    { from: './a.ts', names: ['one', 'two'] },
    { from: './b.ts', names: ['three'] },
  ])
})
