/** Holds who may import whom, that no imports go in a circle, and that the rules would notice. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { importsIn } from './imports.ts'
import { broken } from './import-rules.ts'
import { impureIn } from './purity.ts'
import { ROOMS, roomsBelow } from './rooms.ts'

const CODE = /\.(?:ts|tsx|astro|mjs)$/
const FOLDERS = ['src', 'ground', 'publish', 'server', 'organiser', 'bench', 'scripts', 'tests']

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/'))

const files = FOLDERS.flatMap(filesIn)
const imports = new Map(
  files.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))] as const),
)

const breaches = (file: string, text: string) =>
  importsIn(file, text).flatMap((found) => broken(file, found))

test('nobody imports whom he may not', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = [...imports].flatMap(([file, all]) => all.flatMap((one) => broken(file, one)))
  expect(found).toEqual([])
})

test('no file leads back to itself by its imports, types included', () => {
  const graph = new Map(
    [...imports].map(([file, all]) => [
      file,
      all.map(({ target }) => target).filter((target) => imports.has(target)),
    ]),
  )
  expect([...graph.values()].flat().length).toBeGreaterThan(1000)
  expect(circlesIn(graph)).toEqual([])
})

test('no room leads back to itself', () => {
  const graph = new Map(ROOMS.map((room) => [room.name, roomsBelow(room).map(({ name }) => name)]))
  expect(circlesIn(graph)).toEqual([])
})

test('lib takes neither the environment nor the clock from around it', () => {
  const lib = files.filter((file) => file.startsWith('src/lib/'))
  expect(lib.length).toBeGreaterThan(50)
  expect(lib.flatMap((file) => impureIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

describe('the rules notice', () => {
  test.each([
    [
      'lib that knows a component',
      'src/lib/look/x.ts',
      "import { A } from '../../components/a.tsx'",
    ],
    ['rules that know the reader', 'src/lib/rules/x.ts', "import { a } from '../reader/a.ts'"],
    ['lib that belongs to no room', 'src/lib/x.ts', "import './look/a.ts'"],
    ['lib that knows React', 'src/lib/rules/x.ts', "import React from 'react'"],
    ['lib that reads a disk', 'src/lib/rules/x.ts', "import { readFile } from 'node:fs/promises'"],
    [
      'lib that takes what is published',
      'src/lib/rules/x.ts',
      "import '../../../ground/folders.ts'",
    ],
    ['zod outside the schema', 'src/lib/rules/x.ts', "import { z } from 'zod'"],
    ['a schema taken as a value', 'src/lib/rules/x.ts', "import { team } from '../schema/team.ts'"],
    ['a schema given on', 'src/lib/rules/x.ts', "export { team } from '../schema/team.ts'"],
    ['a component with a store', 'src/components/x.tsx', "import '../islands/a.tsx'"],
    ['a screen with a hook', 'src/screens/x.tsx', "import { useState } from 'react'"],
    ['a hook by another name', 'src/screens/x.tsx', "import { useState as a } from 'react'"],
    ['a screen that knows Astro', 'src/screens/x.tsx', "import { getImage } from 'astro:assets'"],
    ['stores that know React', 'src/lib/live/stores/x.ts', "import { a } from '@nanostores/react'"],
    ['lib that knows stores', 'src/lib/rules/x.ts', "import { a } from '../live/stores/a.ts'"],
    ['somebody who imports a page', 'src/layouts/x.astro', "---\nimport '../pages/a.astro'\n---"],
    ['a page with a command', 'src/pages/x.ts', "import { a } from '../../scripts/a.ts'"],
    ['a late import', 'src/lib/rules/x.ts', "export const a = () => import('../../islands/a.tsx')"],
    [
      'a type from elsewhere',
      'src/lib/rules/x.ts',
      "export type A = import('../../screens/a.tsx').A",
    ],
    ['collections in a page', 'src/pages/x.astro', "---\nimport { a } from 'astro:content'\n---"],
    [
      'collections that a page defines',
      'src/pages/x.astro',
      "---\nimport { a } from 'astro/content/config'\n---",
    ],
    [
      'a command in a page',
      'src/pages/x.astro',
      "<script>\nimport '../../scripts/a.ts'\n</script>",
    ],
    ['a page that reads the data itself', 'src/pages/x.ts', "import '../../publish/reading/a.ts'"],
    ['a loader that builds', 'src/content-loader.ts', "import '../publish/run/a.ts'"],
    ['production code that knows a benchmark', 'server/x.ts', "import '../bench/a.ts'"],
    ['reading that knows the build', 'publish/reading/x.ts', "import '../run/a.ts'"],
    ['calls that know the webhook', 'server/api/x.ts', "import '../rebuild/a.ts'"],
    ['publishing that knows the server', 'publish/run/x.ts', "import '../../server/a.ts'"],
    ['an organiser who publishes', 'organiser/new/x.ts', "import '../../publish/run/a.ts'"],
    ['a command that knows screens', 'scripts/x.ts', "import { A } from '../src/screens/a.tsx'"],
    ['somebody who imports a command', 'bench/x.ts', "import '../scripts/a.ts'"],
    ['a test that imports a command', 'tests/unit/x.test.ts', "import '../../scripts/a.ts'"],
    ['a name without its ending', 'scripts/x.ts', "import { a } from './a'"],
    ['a file of no room', 'src/odd/x.ts', "import 'zx'"],
  ])('%s', (_name, file, text) => expect(breaches(file, text)).toHaveLength(1))

  test.each([
    ['types of entities', 'src/lib/rules/x.ts', "import type { Team } from '../schema/team.ts'"],
    ['a page with the data', 'src/pages/x.astro', "---\nimport { a } from '../page-props.ts'\n---"],
    ['an island with a hook', 'src/islands/x.tsx', "import { useState } from 'react'"],
    ['React types in a screen', 'src/screens/x.tsx', "import type { ReactNode } from 'react'"],
    ['a command with lib', 'scripts/x.ts', "import { a } from '../src/lib/rules/a.ts'"],
  ])('but not %s', (_name, file, text) => expect(breaches(file, text)).toEqual([]))

  test('a circle of two and of three, and no chain', () => {
    const graph = {
      a: ['b'],
      b: ['a', 'c'],
      c: ['d'],
      d: ['e'],
      e: ['c', 'f'],
      f: [],
      g: ['a', 'c'],
    }
    expect(circlesIn(new Map(Object.entries(graph)))).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ])
  })

  test.each([
    ['the environment', 'const a = process.env.A', ['src/lib/x.ts touches process']],
    ['how the site is built', 'if (import.meta.env.DEV) a()', ['src/lib/x.ts touches import.meta']],
    ['the clock', 'const a = Date.now()', ['src/lib/x.ts touches Date.now']],
    ['today', 'const a = new Date()', ['src/lib/x.ts touches new Date()']],
    ['no day that is given', 'const a = new Date(day), b = { process: a.process }', []],
  ])('%s in lib', (_name, text, expected) =>
    expect(impureIn('src/lib/x.ts', text)).toEqual(expected),
  )
})
