import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withCssInUse } from '../../../../publish/rendering/css-in-use.ts'
import { linkedSheets, SHEETS } from '../../../../publish/rendering/linked-sheets.ts'

const compiled = mkdtempSync(join(tmpdir(), 'cascarita-sheets-'))
mkdirSync(join(compiled, SHEETS))
writeFileSync(join(compiled, SHEETS, 'a.1.css'), '.on{x:y}.off{x:y}\n')
writeFileSync(join(compiled, SHEETS, 'b.2.css'), '.on p{x:y}.off p{x:y}')
afterAll(() => rmSync(compiled, { recursive: true }))

const sheets = linkedSheets(join(compiled, SHEETS))
const link = (name: string, media = '') =>
  `<link rel="stylesheet" href="/_astro/${name}.css"${media}>`
const ON = '<div class="on"><p>…</p></div>'

test.each([
  ['one sheet', `${link('a.1')}${ON}`, `<style>.on{x:y}</style>${ON}`],
  [
    'sheets one after another become one, in their order',
    `${link('b.2')}${link('a.1')}${ON}`,
    `<style>.on p{x:y}.on{x:y}</style>${ON}`,
  ],
  [
    'a tournament’s own inks stay apart from them',
    `<style>:root{--a:#fff}</style>${link('a.1')}${ON}`,
    `<style>:root{--a:#fff}</style><style>.on{x:y}</style>${ON}`,
  ],
  [
    'one for paper alone stays linked',
    `${link('print.3', ' media="print"')}${ON}`,
    `${link('print.3', ' media="print"')}${ON}`,
  ],
])('%s', (_rule, given, shown) => expect(withCssInUse(given, sheets)).toBe(shown))

test('where anything may come later all of a sheet stays', () =>
  expect(withCssInUse(`${link('a.1')}${ON}`, sheets, null)).toBe(
    `<style>.on{x:y}.off{x:y}</style>${ON}`,
  ))

test('a sheet that is not there is no empty one', () =>
  expect(() => withCssInUse(link('lost.4'), sheets)).toThrow(/lost\.4\.css/))
