/** One word, one meaning: no two files export one name for two ideas. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedNames } from './exported-names.ts'

const FOLDERS = ['src', 'ground', 'publish', 'server', 'organiser', 'bench', 'scripts']

/** Astro reads its own names from pages; the baseline is a program of its own. */
const IS_APART = /^(?:src\/pages|bench\/baseline)\/|\/node_modules\//

/** The same idea twice, in files that may not know each other. */
const SAME_IDEA: Readonly<Record<string, string>> = {
  DRY_RUN: 'the same sentence of two commands of an organiser',
  Ended: 'how each of three commands of an organiser ends',
  Face: 'the two faces of letters, in pictures for chats and in posters',
  Plain: 'a plain value: of the sheets, which have no null, and of YAML',
  make: 'what a script does that comes with a tap (`data-js`)',
  isTaken: 'whether a path is taken: for a command, and at once for the server',
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
).filter((file) => !IS_APART.test(file))

test('no two files export one name for two ideas', () => {
  expect(files.length).toBeGreaterThan(500)
  const shared = sharedNames(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
  const found = [...shared].map(([name, all]) => (name in SAME_IDEA ? name : [name, ...all]))
  expect(found).toEqual(Object.keys(SAME_IDEA).toSorted())
})

test.each([
  ['a function and a type', 'export function plan() {}', 'export type plan = 1', ['plan']],
  ['two constants', 'export const plan = 1', 'export const plan = 2', ['plan']],
  ['a name that one file keeps', 'export const plan = 1', 'const plan = 2', []],
  ['a name that is passed on', 'export const plan = 1', "export { plan } from './a.ts'", []],
  [
    'a part that is loaded later',
    'export function Lots() {}',
    'export const Lots = later(() => seldom().then((parts) => parts.Lots))',
    [],
  ],
  [
    'another part under its name',
    'export function Lots() {}',
    'export const Lots = later(() => seldom().then((parts) => parts.Kicks))',
    ['Lots'],
  ],
])('%s', (_name, one, other, expected) => {
  const texts = new Map([
    ['a.ts', one],
    ['b.ts', other],
  ])
  expect([...sharedNames(texts).keys()]).toEqual(expected)
})
