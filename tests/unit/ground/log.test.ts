/** How far long work is: on a terminal, and in a log. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consoleLog, progressLine } from '../../../ground/log.ts'

test.each([
  ['before anything is done', { done: 0, total: 8, elapsed: 5_000 }, '0 de 8 páginas'],
  ['too early to know', { done: 4, total: 8, elapsed: 500 }, '4 de 8 páginas'],
  [
    'seconds',
    { done: 1_200, total: 30_000, elapsed: 2_000 },
    '1,200 de 30,000 páginas; faltan unos 48 s',
  ],
  ['minutes', { done: 1, total: 100, elapsed: 2_000 }, '1 de 100 páginas; faltan unos 4 min'],
  ['the end', { done: 99, total: 100, elapsed: 9_000 }, '99 de 100 páginas; falta menos de 1 s'],
])('%s', (_name, far, line) => expect(progressLine('páginas', far)).toBe(line))

describe('while it lasts', () => {
  let now = 0
  const lines: string[] = []
  beforeEach(() => {
    now = 1_000
    lines.length = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  })
  afterEach(() => vi.restoreAllMocks())

  /** A terminal that knows only to write and to clear its line; what stands on it, and all it showed. */
  function screen(isTTY: boolean) {
    const seen: string[] = []
    let line = ''
    const write = (text: string) => {
      line = text.startsWith('\r') ? '' : line + text
      seen.push(line)
    }
    return { isTTY, columns: 40, write, seen, line: () => line }
  }

  test('a terminal has one line, rewritten, gone before others and at the end', () => {
    const terminal = screen(true)
    using log = consoleLog(false, terminal)
    for (const done of [0, 1, 2, 3]) {
      now += 1_000
      log.count!('páginas', done, 4)
    }
    expect(terminal.line()).toBe('3 de 4 páginas; faltan unos 1 s')
    log('Una línea.')
    expect(terminal.line()).toBe('')
    log.count!('páginas', 4, 4)
    expect(terminal.line()).toBe('')
    expect(lines).toEqual(['Una línea.'])
    expect(terminal.seen.filter((line) => line !== '')).toHaveLength(4)
  })

  test('a narrow terminal keeps it in one line', () => {
    const terminal = screen(true)
    using log = consoleLog(false, terminal)
    log.count!('páginas de un nombre muy largo que no cabe', 1, 4)
    expect(terminal.line().length).toBeLessThan(40)
  })

  test('a terminal that knows no width shows it whole', () => {
    const terminal = { ...screen(true), columns: 0 }
    using log = consoleLog(false, terminal)
    log.count!('páginas', 1, 4)
    expect(terminal.line()).toBe('1 de 4 páginas')
  })

  test('a log has a line every ten seconds', () => {
    const file = screen(false)
    using log = consoleLog(false, file)
    for (let second = 0; second < 25; second++) {
      log.count!('páginas', second, 25)
      now += 1_000
    }
    expect(file.seen).toEqual([])
    expect(lines).toEqual([
      '10 de 25 páginas; faltan unos 15 s',
      '20 de 25 páginas; faltan unos 5 s',
    ])
  })

  test('quiet says nothing', () => {
    const terminal = screen(true)
    using log = consoleLog(true, terminal)
    log('Una línea.')
    expect(log.count).toBeUndefined()
    expect([lines, terminal.seen]).toEqual([[], []])
  })
})
