/** Whatever a text says and however it is written, it can be made to say something else. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument, stringify, visit } from 'yaml'
import type { Fields } from '../../../src/lib/edit/splice/plain.ts'
import { freshText, rewritten } from '../../../src/lib/edit/splice/rewritten.ts'
import { readYaml } from '../../../src/lib/reader/yaml-text.ts'
import { tries } from '../../chance.ts'

const read = (text: string) => readYaml(text).value

const word = fc.constantFrom(
  ...['x', 'Cancha 1', '21:00', '2024-07-04', "it's", 'a: b', '# no', 'yes', 'true', '12', ''],
  ...[
    '- x',
    '[a]',
    '9 (12)',
    '45+2',
    'ñandú, x',
    '{',
    'null',
    '~',
    '*a',
    '&a',
    '!x',
    '%',
    '@',
    '`',
  ],
)
const leaf = fc.oneof(word, fc.integer({ min: 0, max: 30 }), fc.boolean(), fc.constant(null))
const key = fc.constantFrom('a', 'b', 'c', 'team1', 'goals', 'nota')
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}))
const fields = fc.dictionary(key, value, { minKeys: 1, maxKeys: 5 }) as fc.Arbitrary<Fields>
const manner = fc.record({
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  /** From which depth on everything stands on one line. */
  flowFrom: fc.integer({ min: 2, max: 9 }),
  newline: fc.constantFrom('\n', '\r\n'),
})

/** The fields with comments before and behind many of them. */
function writtenAs(
  given: Fields,
  { indent, indentSeq, flowFrom, newline }: typeof manner extends fc.Arbitrary<infer M> ? M : never,
) {
  const document = parseDocument(stringify(given, { indent, indentSeq, lineWidth: 0 }))
  let count = 0
  visit(document, {
    Collection(_key, node, path) {
      if (path.length > flowFrom) node.flow = true
      else if (node.items.length > 0 && count++ % 2) node.commentBefore = ` antes ${count}`
    },
    Scalar(role, node) {
      if (role === 'value' && count++ % 3 === 0) node.comment = ` detrás ${count}`
    },
  })
  return document.toString({ indent, indentSeq, lineWidth: 0 }).replaceAll('\n', newline)
}

test('any text, any fields', () => {
  fc.assert(
    fc.property(fields, fields, manner, fc.boolean(), (given, other, manner, isPart) => {
      const text = writtenAs(given, manner)
      const before = read(text) as Fields
      const after = isPart ? { ...before, ...other } : other
      const result = rewritten(text, before, after, read)
      expect(result, text).toBeDefined()
      expect(read(result!)).toEqual(after)
      expect(rewritten(result!, after, before, read), result).toBeDefined()
    }),
    { numRuns: tries(20, 2000) },
  )
})

test('a new file', () => {
  fc.assert(
    fc.property(fields, (given) => {
      expect(read(freshText(['Un archivo nuevo.'], given))).toEqual(given)
    }),
    { numRuns: tries(10, 1000) },
  )
})

test.each<[string, Fields, string]>([
  [
    'an empty line between the items of a list that stands apart',
    { nombre: 'Liga', equipos: [{ id: 'a', color: 'rojo' }, { id: 'b' }] },
    '# Nuevo.\n\nnombre: Liga\nequipos:\n  - id: a\n    color: rojo\n\n  - id: b\n',
  ],
  ['an empty list on the line of its name', { equipos: [] }, '# Nuevo.\n\nequipos: []\n'],
  ['a text in place of the list', { equipos: 'ninguno' }, '# Nuevo.\n\nequipos: ninguno\n'],
])('a new file has %s', (_what, given, text) =>
  expect(freshText(['Nuevo.'], given, new Set(['equipos']))).toBe(text),
)

test.each<[string, Fields, Fields, string, string]>([
  ['a last line without an end', { a: 1, b: 2 }, { a: 1, b: 3 }, 'a: 1\nb: 2', 'a: 1\nb: 3'],
  [
    'a field more behind a last line without an end',
    { a: 1 },
    { a: 1, b: 2 },
    'a: 1',
    'a: 1\nb: 2',
  ],
  [
    'a long item behind a dash, in lines of its own',
    { a: [{ b: 1 }] },
    { a: [{ b: 1 }, { b: 'x'.repeat(60), c: 'y'.repeat(60) }] },
    'a:\n  - b: 1\n',
    `a:\n  - b: 1\n  - b: ${'x'.repeat(60)}\n    c: ${'y'.repeat(60)}\n`,
  ],
])('%s', (_what, before, after, text, expected) =>
  expect(rewritten(text, before, after, read)).toBe(expected),
)
