import { expect, test } from 'vitest'
import { badgeInk } from '../../../src/lib/rules/badge-ink.ts'

test.each([
  ['white', '#ffffff', 'black'],
  ['black', '#000000', 'white'],
  ['a luminance of exactly 128', '#808080', 'black'],
  ['a luminance of 127', '#7f7f7f', 'white'],
  ['green weighs most', '#00b400', 'black'],
  ['red weighs little', '#ff0000', 'white'],
  ['blue weighs least', '#0000ff', 'white'],
  ['yellow', '#ffd23f', 'black'],
])('the ink on %s (%s) is %s', (_colour, jersey, ink) => expect(badgeInk(jersey)).toBe(ink))
