/** Which unit tests are the first to break by a change. */
import { globSync, readFileSync } from 'node:fs'
import { importsIn } from '../architecture/imports.ts'

/** Beyond so many imports a test is of something else, where another is nearer. */
const STEPS = 3
const CODE = /\.(?:ts|tsx|astro|mjs)$/
const FILES = '{src,publish,server,organiser,bench,scripts,tests}/**/*.{ts,tsx,astro,mjs}'
const OF_ALL_CODE = 'tests/architecture/**/*.test.ts'
const TEST = /^tests\/(?:unit|architecture)\/.*\.test\.ts$/

type Source = { file: string; text: string; targets: readonly string[] }

let sources: readonly Source[] | undefined

const readSources = () =>
  globSync(FILES, { exclude: ['**/node_modules/**'] }).map((found): Source => {
    const file = found.replaceAll('\\', '/')
    const text = readFileSync(file, 'utf8')
    const values = importsIn(file, text).filter(({ isType }) => !isType)
    return { file, text, targets: values.map(({ target }) => target) }
  })

/** By file, who takes values from it, or reads it by its name. */
function readersOf(changed: readonly string[]): Map<string, string[]> {
  const readers = new Map<string, string[]>()
  for (const { file, text, targets } of (sources ??= readSources()))
    for (const target of [...targets, ...changed.filter((name) => text.includes(`'${name}'`))])
      readers.set(target, [...(readers.get(target) ?? []), file])
  return readers
}

/**
 * Tests that changed; that import what changed or read it by its name, themselves or over few others,
 * or at least the nearest; and those of all code, where it is code. Files from the root of the project.
 */
export function nearTests(changed: readonly string[]): string[] {
  const readers = readersOf(changed)
  const near = new Set(changed.some((file) => CODE.test(file)) ? globSync(OF_ALL_CODE) : [])
  for (const file of changed) {
    const reached = new Set([file])
    let hasTest = false
    for (let step = 0, ring = [file]; ring.length > 0; step++) {
      for (const test of ring.filter((one) => TEST.test(one))) near.add(test)
      hasTest ||= ring.some((one) => TEST.test(one))
      if (step >= STEPS && hasTest) break
      ring = ring.flatMap((one) => readers.get(one) ?? []).filter((one) => !reached.has(one))
      for (const one of ring) reached.add(one)
    }
  }
  return [...near].toSorted()
}
