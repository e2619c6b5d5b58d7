/** What is installed: what each room imports is declared where it has to be, and docs/packages.md says what it is for. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isBuiltin } from 'node:module'
import { describe, expect, test } from 'vitest'
import { importsIn } from './imports.ts'

type Packages = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', object> & {
  overrides?: Record<string, string>
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Packages
const project = read('package.json')
const bench = read('bench/package.json')
const browsers = read('tests/browsers/package.json')
const hosts = read('tests/hosts/package.json')

const namesOf = ({ dependencies, devDependencies, optionalDependencies }: Packages) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).toSorted()

/** `@scope/name` of `@scope/name/part`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const isPackage = (specifier: string) =>
  !/^(?:\.|astro:|virtual:)/.test(specifier) && !isBuiltin(specifier)

/** Packages that the files of these rooms import as values, with the file. */
const importedBy = (rooms: readonly string[]) =>
  rooms
    .flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((file) => /\.(?:ts|tsx|astro|mjs)$/.test(file) && !file.includes('node_modules/'))
    .flatMap((file) =>
      importsIn(file, readFileSync(file, 'utf8'))
        .filter(({ specifier, isType }) => !isType && isPackage(specifier))
        .map(({ specifier }) => ({ file, name: packageOf(specifier) })),
    )

const undeclared = (rooms: readonly string[], ...declared: object[]) => {
  const known = new Set(declared.flatMap(Object.keys))
  return importedBy(rooms).filter(({ name }) => !known.has(name))
}

/** `npm run font`, `npm run schemas` and `npm run guide` write what is committed. */
const FOR_DEVELOPERS = /^(?:publish\/font|organiser\/guide)\//

test('what publishes and serves needs no development dependency', () =>
  expect(
    undeclared(['src', 'ground', 'publish', 'server', 'organiser'], project.dependencies).filter(
      ({ file }) => !FOR_DEVELOPERS.test(file),
    ),
  ).toEqual([]))

test('everything else imports what is declared', () =>
  expect(
    undeclared(['scripts', 'tests'], project.dependencies, project.devDependencies).filter(
      ({ file }) => !file.startsWith('tests/browsers/'),
    ),
  ).toEqual([]))

describe('the tests in other browsers', () => {
  test('import what the project or they themselves declare', () =>
    expect(
      undeclared(
        ['tests/browsers'],
        ...[project.dependencies, project.devDependencies, browsers.dependencies],
      ),
    ).toEqual([]))

  test('declare what they import', () => {
    const imported = importedBy(['tests/browsers']).map(({ name }) => name)
    expect(imported).toEqual(expect.arrayContaining(Object.keys(browsers.dependencies)))
  })

  test('know the same types of Node', () =>
    expect(browsers.overrides).toEqual({
      '@types/node': (project.devDependencies as Record<string, string>)['@types/node'],
    }))
})

describe('the benchmarks', () => {
  test('import what the project or they themselves declare', () =>
    expect(
      undeclared(['bench'], project.dependencies, project.devDependencies, bench.dependencies),
    ).toEqual([]))

  test('declare what they import', () => {
    const imported = importedBy(['bench']).map(({ name }) => name)
    expect(imported).toEqual(expect.arrayContaining(Object.keys(bench.dependencies)))
  })

  test('measure with the same React, and know the same types of Node', () => {
    const all: Record<string, string> = { ...project.dependencies, ...project.devDependencies }
    const own: Record<string, string> = { ...bench.dependencies, ...bench.overrides }
    const shared = Object.keys(own).filter((name) => name in all)
    expect(shared).toEqual(expect.arrayContaining(['react', 'react-dom', '@types/node']))
    for (const name of shared) expect([name, own[name]]).toEqual([name, all[name]])
  })
})

describe('docs/packages.md', () => {
  const section = readFileSync('docs/packages.md', 'utf8')
  const [ofProject = '', ofBench = '', ofBrowsers = '', ofHosts = ''] = section.split(
    /`(?:bench|tests\/(?:browsers|hosts))\/package\.json`/,
  )
  const named = (text: string) =>
    text
      .split('\n')
      .filter((line) => /^\| `/.test(line))
      .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
      .toSorted()

  test('says what each dependency is for', () => expect(named(ofProject)).toEqual(namesOf(project)))

  test('and those of the benchmarks', () => expect(named(ofBench)).toEqual(namesOf(bench)))

  test('and of the tests in other browsers', () =>
    expect(named(ofBrowsers)).toEqual(namesOf(browsers)))

  test('and of the hosts', () => expect(named(ofHosts)).toEqual(namesOf(hosts)))
})

test.each([
  'package-lock.json',
  'bench/package-lock.json',
  'tests/browsers/package-lock.json',
  'tests/hosts/package-lock.json',
])('%s names no registry: everybody installs from their own', (file) =>
  expect(readFileSync(file, 'utf8')).not.toContain('"resolved"'),
)
