import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { textOf } from '../../../src/lib/reader/text-of.ts'
import { readYaml } from '../../../src/lib/reader/yaml-text.ts'
import { edited, FILES, ID, IMAGES } from './clean-tournament.ts'
import { tries } from '../../chance.ts'

/** Of the processor, so that a busy machine does not matter. */
const LONG_MS = 5000

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const files = Object.keys(FILES)

/** Reads the folder with one file replaced; what comes out must be whole sentences with a place. */
function read(file: string, text: string) {
  const began = processorMs()
  const { problems } = readTexts(ID, new Map([...edited({}), [file, text]]), IMAGES)
  expect(processorMs() - began).toBeLessThan(LONG_MS)
  const lines = text.replace(/\r\n?/g, '\n').split('\n').length
  for (const { line, column, message, cure, file: where } of problems) {
    expect(line).toBeGreaterThanOrEqual(1)
    expect(column).toBeGreaterThanOrEqual(1)
    if (where.endsWith(file)) expect(line).toBeLessThanOrEqual(lines)
    expect(`${message} ${cure}`).not.toMatch(/undefined|\[object|\bNaN\b/)
  }
  return problems
}

const anyFile = fc.constantFrom(...files)

describe('whatever a file holds, problems come out and nothing is thrown', () => {
  test('random bytes', () => {
    fc.assert(
      fc.property(anyFile, fc.uint8Array({ minLength: 1, maxLength: 300 }), (file, bytes) => {
        read(file, textOf(bytes))
      }),
      { numRuns: tries(5, 500) },
    )
  })

  test('random text', () => {
    fc.assert(
      fc.property(anyFile, fc.string({ unit: 'grapheme', maxLength: 200 }), (file, text) => {
        read(file, text)
      }),
      { numRuns: tries(5, 500) },
    )
  })

  const pieces = fc.constantFrom(
    ...[
      'name',
      'matches',
      'team1',
      'players',
      '- ',
      ': ',
      ':',
      '\n',
      '\n  ',
      '\n    ',
      '  ',
      '[',
      ']',
    ],
    ...[
      '{',
      '}',
      ', ',
      '"',
      "'",
      '#',
      '&a ',
      '*a',
      '!x ',
      '|',
      '>',
      '---\n',
      '? ',
      '%',
      '\t',
      '\r\n',
    ],
    ...[
      'true',
      '~',
      '1',
      '-3',
      '0x1F',
      '1e999',
      '.nan',
      '2024-07-18',
      '21:00',
      'ñandú',
      '<<',
      '__proto__',
    ],
  )

  test('random pieces of YAML', () => {
    fc.assert(
      fc.property(anyFile, fc.array(pieces, { maxLength: 60 }), (file, parts) => {
        read(file, parts.join(''))
      }),
      { numRuns: tries(15, 1500) },
    )
  })

  test('one letter taken out, put in or changed', () => {
    const mark = fc.oneof(pieces, fc.string({ maxLength: 3 }))
    fc.assert(
      fc.property(anyFile, fc.nat(), fc.nat(4), mark, (file, seed, cut, put) => {
        const text = FILES[file]!
        const at = seed % text.length
        read(file, text.slice(0, at) + put + text.slice(at + cut))
      }),
      { numRuns: tries(15, 1500) },
    )
  })

  test('a value of another type at any place', () => {
    const strange = fc.constantFrom(
      ...[
        'null',
        'true',
        '-1',
        '1.5',
        '1e400',
        '.inf',
        '.nan',
        '[]',
        '{}',
        '[[]]',
        '{ a: { b: c } }',
      ],
      ...['""', '"\\u0000"', '2024-02-30', 'toString', 'constructor', '{ __proto__: { a: 1 } }'],
      ...['99999999999999999999', `"${'x'.repeat(5000)}"`, '{ player: {} }', '[null, null]'],
    )
    fc.assert(
      fc.property(anyFile, fc.nat(), strange, (file, seed, value) => {
        const places = [...FILES[file]!.matchAll(/(?<=[:,[] )[^\s,[\]{}]+|\{[^{}]*\}|\[[^[\]]*\]/g)]
        const place = places[seed % places.length]!
        const text = FILES[file]!
        read(file, text.slice(0, place.index) + value + text.slice(place.index + place[0].length))
      }),
      { numRuns: tries(15, 1500) },
    )
  })
})

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 20 }, (_, level) => {
    const [name, before] = [level + 1, level].map((n) => String.fromCharCode(97 + n))
    return `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`
  }),
].join('\n')

describe('a file cannot keep the reader busy', () => {
  test.each([
    ['brackets, ten thousand deep', '['.repeat(10_000)],
    ['brackets, a million deep', '['.repeat(999_000)],
    ['braces, ten thousand deep', '{ a: '.repeat(10_000)],
    ['dashes, ten thousand deep', `${'- '.repeat(10_000)}a`],
    ['question marks, ten thousand deep', `${'? '.repeat(10_000)}a`],
    [
      'spaces, a thousand levels',
      Array.from({ length: 1300 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'),
    ],
    ['brackets a few at a time', 'a: [[[[[[[[[[b,\n'.repeat(5_000)],
    ['aliases of aliases', bomb],
    ['an alias of itself', 'a: &a { b: *a }'],
    [
      'two hundred thousand fields',
      Array.from({ length: 110_000 }, (_, n) => `k${n}: 1`).join('\n'),
    ],
    ['one field two hundred thousand times', 'k: 1\n'.repeat(199_000)],
    ['a quote and many backslashes', `"${'\\'.repeat(900_000)}`],
    ['many quotes', `a: ${`"x" `.repeat(200_000)}`],
    ['open quotes on every line', `a: "b\n`.repeat(100_000)],
    ['commas', `[${',a'.repeat(400_000)}]`],
    ['comments', '# a\n'.repeat(249_000)],
    ['anchors', `a:\n${'  - &a a\n'.repeat(100_000)}`],
    ['documents', '--- \na\n'.repeat(140_000)],
    ['one long line', `name: ${'x'.repeat(990_000)}`],
    ['one long word of spaces', `name:${' '.repeat(990_000)}x`],
    ['lines without a colon', 'abc\n'.repeat(240_000)],
  ])('%s', (_what, text) => {
    expect(read('equipos/xolotl.yml', text)).not.toEqual([])
  })
})

test.each([
  ['Windows line ends', FILES['equipos/xolotl.yml']!.replaceAll('\n', '\r\n')],
  ['old Mac line ends', FILES['equipos/xolotl.yml']!.replaceAll('\n', '\r')],
  ['a byte order mark', `\ufeff${FILES['equipos/xolotl.yml']!}`],
])('%s are as good as any', (_what, text) => {
  expect(read('equipos/xolotl.yml', text)).toEqual([])
  expect(readYaml(text).value).toEqual(readYaml(FILES['equipos/xolotl.yml']!).value)
})
