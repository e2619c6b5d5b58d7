/** What files without types (`.mjs`) import exists: no type checker looks at them. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportsIn } from './exported-names.ts'
import { importsIn } from './imports.ts'

const FILES = globSync(['*.mjs', '{publish,scripts,server,src,tests}/**/*.mjs'], {
  exclude: ['**/node_modules/**'],
})

/** The names that a text imports from our files which those do not export. */
const missingIn = (file: string, text: string) =>
  importsIn(file, text)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .flatMap(({ target, names }) => {
      const exported = exportsIn(readFileSync(target, 'utf8'))
      return names.filter((name) => !exported.includes(name)).map((name) => `${name}: ${target}`)
    })

test('such files are there', () => expect(FILES).toContain('astro.config.mjs'))

test.each(FILES)('%s', (file) => expect(missingIn(file, readFileSync(file, 'utf8'))).toEqual([]))

test.each([
  ['at the top', "import { none } from './publish/search/search.ts'"],
  ['later', "const { none } = await import('./publish/search/search.ts')"],
])('a name that is not exported is found, imported %s', (_when, text) =>
  expect(missingIn('a.mjs', text)).toEqual(['none: publish/search/search.ts']),
)
