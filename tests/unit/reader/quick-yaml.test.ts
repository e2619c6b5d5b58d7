/** The quick reading gives what the whole one gives, or nothing. */
import fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { quickYaml } from '../../../src/lib/reader/quick-yaml.ts'
import { readWhole } from '../../../src/lib/reader/yaml-text.ts'
import { tries } from '../../chance.ts'

const FILES = globSync('{src/content,server/api/load/samples,tests/fixtures}/**/*.yml').toSorted()

/** Whether a text is read quickly; if so, the values have to be the same. */
function isTaken(text: string): boolean {
  const quick = quickYaml(text)
  if (quick === undefined) return false
  const whole = readWhole(text)
  expect(whole.problems, text).toEqual([])
  expect(quick, text).toStrictEqual(whole.value)
  return true
}

describe('every data file there is', () => {
  test('is found', () => expect(FILES.length).toBeGreaterThan(150))

  test.each(FILES)('%s is read quickly', (file) => {
    expect(isTaken(readFileSync(file, 'utf8'))).toBe(true)
  })
})

test.each([
  ['a date stays text', 'k: 2024-07-18', { k: '2024-07-18' }],
  ['a time stays text', 'k: 21:00', { k: '21:00' }],
  ['yes and no are words', '{ a: yes, b: No, c: on }', { a: 'yes', b: 'No', c: 'on' }],
  ['true, false and null are not', '{ a: True, b: false, c: ~ }', { a: true, b: false, c: null }],
  ['nothing is null', 'k:', { k: null }],
  ['<< is a field like any other', '<<: { a: 1 }', { '<<': { a: 1 } }],
  ['a comment ends a value', 'k: a#b # c', { k: 'a#b' }],
  ['letters of every alphabet', 'k: Ñandú 😀 – «x»', { k: 'Ñandú 😀 – «x»' }],
])('%s', (_rule, text, value) => {
  expect(quickYaml(text)).toStrictEqual(value)
  expect(isTaken(text)).toBe(true)
})

describe('what the two might read differently is left to the whole reading', () => {
  test.each([
    ['an anchor', 'a: &x 1\nb: 2'],
    ['an alias', 'a: &x 1\nb: *x'],
    ['a tag', 'k: !!str 1'],
    ['a tag of its own', 'k: !x 1'],
    ['an octal number', 'k: 007'],
    ['an octal number of YAML 1.2', 'k: 0o7'],
    ['a hexadecimal number', 'k: 0x1f'],
    ['a number with an exponent', 'k: 1e3'],
    ['a fraction', 'k: 1.50'],
    ['nothing below zero', 'k: -0'],
    ['what is no number', 'k: .nan'],
    ['no end', 'k: -.inf'],
    ['a number too long', 'k: 99999999999999999999'],
    ['a key twice', 'k: 1\nk: 2'],
    ['a key that is a number', '1: a'],
    ['a key that is null', '~: a'],
    ['a key that is a list', '? [a]\n: b'],
    ['a key of which an object makes something else', '__proto__: { a: 1 }'],
    ['a tab', 'k:\ta'],
    ['two documents', 'a: 1\n---\nb: 2'],
    ['a document that begins', '---\na: 1'],
    ['a document that ends', '...\na: 1'],
    ['a directive', '%YAML 1.2\n---\na: 1'],
    ['a text as it stands', 'k: |\n  a\n  b'],
    ['a folded text', 'k: >-\n  a\n  b'],
    ['words over two lines', 'k: a\n  b'],
    ['quotes over two lines', 'k: "a\n  b"'],
    ['an escape', 'k: "a\\n"'],
    ['a quote inside quotes', "k: 'it''s'"],
    ['a field behind quotes', "a:\n- 'b'c: 1"],
    ['an item behind quotes', "a:\n- 'b' - c"],
    ['an item behind a bracket', 'a:\n- [b]- c'],
    ['no fields', '- a'],
    ['nothing', ''],
    ['only a comment', '# a'],
    ['more levels than any file needs', `k: ${'['.repeat(20)}${']'.repeat(20)}`],
    ['more values than any file needs', `k: [${'1,'.repeat(60_000)}]`],
    ['a mistake', 'k: [1'],
  ])('%s', (_what, text) => expect(quickYaml(text)).toBeUndefined())
})

const scalars = [
  'a',
  'key',
  'x y',
  'x#y',
  "d'oro",
  'ñ',
  '😀',
  '–',
  '\u00a0',
  ':a',
  '-a',
  'a b: c',
  'k :v',
  'null',
  '~',
  'true',
  'False',
  'yes',
  'NaN',
  '.nan',
  '.inf',
  '2024-07-18',
  '21:00',
  '1_000',
  '12',
  '-3',
  '+4',
  '007',
  '1.5',
  '1e3',
  '.5',
  '0x1f',
  '-0',
  '0o7',
  '99999999999999999999',
  '"q"',
  "'s'",
  '""',
  "''",
  "'it''s'",
  '"a\\n"',
  '"a',
  "'a",
  'b"',
  '"a" b',
  '"a"#c',
  '# c',
]
const collections = [
  '[]',
  '{}',
  '[1, 2]',
  '[1,]',
  '[1',
  '[,]',
  '[a: 1]',
  '[a]: b',
  '[a]x',
  '[a,b]',
  '[a\n b]',
  '{ a: 1 }',
  '{a:1}',
  '{ a }',
  '{ a: 1',
  '{"a":1}',
  '{a: ,}',
  '{\na: 1\n}',
  '{a: 1}: b',
]
const signs = [
  '&x',
  '&x a',
  '*x',
  '!t',
  '!!str 1',
  '|',
  '>',
  '|-',
  '%',
  '@',
  '`',
  '<<',
  '<<: {a: 1}',
  '=',
  '?',
  '? a',
  '? a\n: b',
  ': b',
  '-',
  '- a',
  '- - a',
  '-\ta',
  ',',
  ']',
  '}',
  '\\',
  '__proto__',
  '...',
  '---',
  '--- a',
  '%YAML 1.2',
  '1: 2',
  '"k": v',
  'constructor: 1',
  'a:',
  'a : b',
]
const breaks = [
  '\n',
  '\n ',
  '\n  ',
  '\n    ',
  '\n- ',
  '\n  - ',
  '\n-   ',
  '\n-\n',
  '\n\n',
  '\n# c\n',
  ' # c\n',
  '\nk: ',
  '\n  k: ',
  '\n    m: ',
  '\nz:\n',
  '\n  z:\n',
  ': ',
  ':',
  ' ',
  ', ',
  ' - ',
]

/** How many texts of so many were read quickly: a comparison of nothing would prove nothing. */
function takenOf(texts: fc.Arbitrary<string>, numRuns: number): number {
  let taken = 0
  fc.assert(
    fc.property(texts, (text) => {
      if (isTaken(text)) taken++
    }),
    { numRuns },
  )
  return taken
}

describe('generated texts', () => {
  const word = fc.constantFrom(...scalars, ...collections, ...signs)

  test('pieces of YAML in any order', () => {
    const pieces = fc.array(fc.tuple(word, fc.constantFrom(...breaks)), { maxLength: 7 })
    const texts = pieces.map((parts) => `top: ${parts.flat().join('')}`)
    expect(takenOf(texts, tries(600, 60_000))).toBeGreaterThan(tries(10, 1000))
  })

  test('one value', () => {
    const texts = fc
      .tuple(fc.constantFrom('k: V', 'k: [V]', 'k: { a: V }', 'k:\n  - V', 'V: k'), word, word)
      .map(([form, one, two]) => form.replace('V', () => `${one}, ${two}`))
    expect(takenOf(texts, tries(300, 30_000))).toBeGreaterThan(tries(30, 3000))
  })

  test('a value and what stands right behind it', () => {
    const heads = ['k: ', 'k:\n- ', 'k:\n  - ', 'k:\n- a: ', 'k:\n  - - ', 'k: [', 'k: { a: ', '']
    const values = ["'a'", '"b"', '[c]', '{ d: 1 }', '[]', 'e', '', '[{ a: 1 }, "x"]']
    const glues = ['', '', ' ', ' #c', '#c', '\n', '\n  ']
    const nexts = [
      '- z',
      '-',
      'k2: v',
      '~k: v',
      ': v',
      ':',
      'z',
      "'q': v",
      '[w]',
      '? z',
      ', z',
      '}',
    ]
    const ends = ['', '', '\n', ']', '}', '\nm: 1', '\n- 1', '\n  - 1']
    const texts = fc
      .tuple(...[heads, values, glues, nexts, ends].map((parts) => fc.constantFrom(...parts)))
      .map((parts) => parts.join(''))
    expect(takenOf(texts, tries(400, 40_000))).toBeGreaterThan(tries(10, 1000))
  })

  test('data files with a few letters changed', () => {
    const short = FILES.map((file) => readFileSync(file, 'utf8').slice(0, 600))
    const sign = fc.constantFrom(...'\n #\'"[]{},:-&*!|>?~0.\\@\u00a0', '\n  ', ': ', '- ', 'null')
    const change = fc.tuple(fc.nat(), fc.nat(3), sign)
    const texts = fc
      .tuple(fc.constantFrom(...short), fc.array(change, { minLength: 1, maxLength: 3 }))
      .map(([text, changes]) =>
        changes.reduce((now, [seed, cut, put]) => {
          const at = seed % now.length
          return now.slice(0, at) + put + now.slice(at + cut)
        }, text),
      )
    expect(takenOf(texts, tries(200, 20_000))).toBeGreaterThan(tries(30, 3000))
  })
})
