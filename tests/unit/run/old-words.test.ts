/** Which tests `npm test -- --changed` runs for a word. */
import { expect, test } from 'vitest'
import { holdsOldWords } from '../../run/old-words.ts'

const LINES = {
  before: "-  end: 'Termina el partido',\n-  level: `Igualado con ${team}; decide ${rule}`,",
  after: "+  end: 'Acaba el partido',\n+  level: `Empatado con ${team}; decide ${rule}`,",
}

test.each([
  ['the old text', `expect(end).toBe('Termina el partido')`, true],
  ['a part of it', `getByText('Termina')`, true],
  ['a part in a pattern', 'expect(text).toMatch(/Termina el/)', true],
  ['it among other words', `expect(row).toBe('1 Pumas Igualado con Tigres; decide 3')`, true],
  ['what both say', `expect(end).toContain('el partido')`, false],
  ['the name of a word', `WORDS['end']`, false],
  ['the new text', `expect(end).toBe('Acaba el partido')`, false],
  ['nothing of it', `expect(points).toBe(3)`, false],
])('a test that holds %s: %s', (_what, code, expected) =>
  expect(holdsOldWords(code, LINES)).toBe(expected),
)

test('words that only came hold nobody', () =>
  expect(holdsOldWords(`'Termina'`, { before: '', after: LINES.after })).toBe(false))
