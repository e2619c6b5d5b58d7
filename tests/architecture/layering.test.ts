/** Holds the layering of the source by its imports, and that the rule would notice. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsIn } from './imports.ts'
import { broken } from './layers.ts'

const CODE = /\.(?:ts|tsx|astro|mjs)$/
const files = ['src', 'publish', 'server', 'organiser', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
)

const breaches = (file: string, text: string) =>
  importsIn(file, text).flatMap((found) => broken(file, found) ?? [])

test('nobody imports whom he may not', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => breaches(file, readFileSync(file, 'utf8')))).toEqual([])
})

describe('the rule notices', () => {
  test.each([
    ['lib that knows a component', 'src/lib/x.ts', "import { A } from '../components/a.tsx'"],
    ['lib that knows React', 'src/lib/x.ts', "import React from 'react'"],
    ['zod outside the schema', 'src/lib/rules/x.ts', "import { z } from 'zod'"],
    ['a schema taken as a value', 'src/lib/x.ts', "import { team } from './schema/team.ts'"],
    ['a schema handed on', 'src/lib/x.ts', "export { team } from './schema/team.ts'"],
    ['a component with a store', 'src/components/x.tsx', "import '../islands/a.tsx'"],
    ['a screen with a hook', 'src/screens/x.tsx', "import { useState } from 'react'"],
    ['a hook by another name', 'src/screens/x.tsx', "import { useState as a } from 'react'"],
    ['a screen that knows Astro', 'src/screens/x.tsx', "import { getImage } from 'astro:assets'"],
    [
      'stores that know React',
      'src/lib/live/stores/x.ts',
      "import { useStore } from '@nanostores/react'",
    ],
    ['lib that knows stores', 'src/lib/rules/x.ts', "import { a } from '../live/stores/a.ts'"],
    [
      'somebody who imports a page',
      'src/layouts/x.astro',
      "---\nimport A from '../pages/a.astro'\n---",
    ],
    ['a page with a script of ours', 'src/pages/x.ts', "import { a } from '../../scripts/a.ts'"],
    ['a late import', 'src/lib/x.ts', "export const a = () => import('../islands/a.tsx')"],
    ['a type from elsewhere', 'src/lib/x.ts', "export type A = import('../screens/a.tsx').A"],
    [
      'collections in a page',
      'src/pages/x.astro',
      "---\nimport { getEntry } from 'astro:content'\n---",
    ],
    ['a script in a page', 'src/pages/x.astro', "<script>\nimport '../../scripts/a.ts'\n</script>"],
    ['scripts that know screens', 'scripts/x.ts', "import { A } from '../src/screens/a.tsx'"],
    ['scripts without an ending', 'scripts/x.ts', "import { a } from './a'"],
    ['a file of no layer', 'src/odd/x.ts', "import 'node:fs'"],
  ])('%s', (_name, file, text) => expect(breaches(file, text)).toHaveLength(1))

  test.each([
    ['types of entities', 'src/lib/x.ts', "import type { Team } from './schema/team.ts'"],
    [
      'a page with everything',
      'src/pages/x.astro',
      "---\nimport { a } from '../tournaments.ts'\n---",
    ],
    ['an island with a hook', 'src/islands/x.tsx', "import { useState } from 'react'"],
    ['React types in a screen', 'src/screens/x.tsx', "import type { ReactNode } from 'react'"],
    ['scripts with lib', 'scripts/x/y.ts', "import { a } from '../../src/lib/a.ts'"],
  ])('but not %s', (_name, file, text) => expect(breaches(file, text)).toEqual([]))
})
