/** `docs/specification.md` names a test for each line of the specification; they are there. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The last two cells of every row: a file, and words of a test in it. */
const lines = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| .*`tests\//.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^[| ]+|[| ]+$/g, '')))
  .map((cells) => ({ said: cells[0]!, file: cells.at(-2)!.slice(1, -1), words: cells.at(-1)! }))

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

test('every line of the specification has a test that is there', () => {
  expect(lines.length).toBeGreaterThan(150)
  expect(lines.filter(({ file, words }) => !words || !textOf(file).includes(words))).toEqual([])
})

test('each of its sections has lines', () => {
  const titles = readFileSync('docs/specification.md', 'utf8').matchAll(/^## (\d)\./gm)
  expect([...new Set([...titles].map(([, section]) => section))].join('')).toBe('123456789')
})
