/** A drawing draws and does nothing else; those of every usual program may stay as they are. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inspectPicture } from '../../publish/inspection/inspect-picture.ts'
import { faultsInDrawing } from '../../publish/inspection/safe-drawing.ts'
import { HONEST_DRAWINGS } from './honest-drawings.ts'
import { HOSTILE_DRAWINGS } from './hostile-drawings.ts'

const faultsOf = (drawing: string | Buffer) =>
  faultsInDrawing('a.svg', Buffer.from(drawing)).map(({ code, values }) => ({ code, ...values }))

describe.each(Object.entries(HOSTILE_DRAWINGS))('refused: %s', (_area, drawings) => {
  test.each(drawings)('%s', (_trick, code, drawing) =>
    expect(faultsOf(drawing).map((fault) => fault.code)).toContain(code),
  )

  test('none of them is a picture', async () => {
    for (const [trick, , drawing] of drawings) {
      const { facts } = await inspectPicture('a.svg', Buffer.from(drawing))
      expect([trick, facts]).toEqual([trick, null])
    }
  })
})

test('there are as many tries as the areas promise', () =>
  expect(Object.values(HOSTILE_DRAWINGS).flat().length).toBeGreaterThanOrEqual(80))

test('what is compressed is not looked into', async () => {
  const { facts, faults } = await inspectPicture('a.svgz', gzipSync(HONEST_DRAWINGS[1]![1]))
  expect([facts, faults.map(({ code }) => code)]).toEqual([null, ['imageKind']])
})

test('the line and the name of what is wrong are said, each once', () => {
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg"',
    '     width="9">',
    '  <path d=""',
    '        onclick="alert(1)"/>',
    '  <script>1</script>',
    '  <script>2</script>',
    '  <image href="https://malo.invalid/x.png"/>',
    '</svg>',
  ].join('\n')
  expect(faultsOf(drawing)).toEqual([
    { code: 'drawingAttribute', image: 'a.svg', line: 3, element: 'path', value: 'onclick' },
    { code: 'drawingElement', image: 'a.svg', line: 5, value: 'script' },
    { code: 'drawingAddress', image: 'a.svg', line: 7, value: 'https://malo.invalid/x.png' },
  ])
})

describe('taken as it is', () => {
  test.each(HONEST_DRAWINGS)('%s', async (_program, drawing) => {
    expect(faultsOf(drawing)).toEqual([])
    expect((await inspectPicture('a.svg', Buffer.from(drawing))).faults).toEqual([])
  })

  test('every drawing of the site and of its sample data', () => {
    const files = ['public', 'src/content', 'server/api/load/samples'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.svg'))
        .map((name) => join(folder, name)),
    )
    expect(files.length).toBeGreaterThan(20)
    const refused = files.flatMap((file) =>
      faultsOf(readFileSync(file)).map((fault) => ({ file, ...fault })),
    )
    expect(refused).toEqual([])
  })
})
