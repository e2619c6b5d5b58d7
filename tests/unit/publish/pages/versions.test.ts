import { expect, test } from 'vitest'
import { partsChanged, versionOfFile } from '../../../../publish/pages/versions.ts'

const VERSIONS = {
  code: 'a',
  cards: 'b',
  news: 'c',
  products: 'd',
  names: 'e',
  parts: new Map([
    ['liga', '1'],
    ['copa', '2'],
    ['torneos/todos', '3'],
  ]),
}
const withParts = (...parts: [string, string][]) => ({
  ...VERSIONS,
  parts: new Map([...VERSIONS.parts, ...parts]),
})

test.each([
  ['nothing', VERSIONS, []],
  ['a tournament', withParts(['liga', '9']), ['liga']],
  ['a tournament and its card', { ...withParts(['liga', '9']), cards: 'z' }, ['liga']],
  ['one more', withParts(['nueva', '1']), ['nueva']],
  ['one less', { ...VERSIONS, parts: new Map([['liga', '1']]) }, ['copa', 'torneos/todos']],
  ['the shop alone', { ...VERSIONS, products: 'z' }, null],
  ['the program', { ...VERSIONS, code: 'z' }, null],
])('what is another: %s', (_name, now, expected) =>
  expect(partsChanged(VERSIONS, now)).toEqual(expected),
)

const HOME = 'torneo-beta/liga/index.html'
test.each([
  ['its own tournament', HOME, withParts(['liga', '9']), true],
  ['another tournament', HOME, withParts(['copa', '9']), false],
  ['the cards of all', HOME, { ...VERSIONS, cards: 'z' }, false],
  ['the program', HOME, { ...VERSIONS, code: 'z' }, true],
  ['a calendar: its tournament', 'torneo-beta/copa/calendario.ics', withParts(['copa', '9']), true],
  ['the home of the site: a card', 'index.html', { ...VERSIONS, cards: 'z' }, true],
  ['the home of the site: a tournament alone', 'index.html', withParts(['copa', '9']), false],
  ['the search: a name', 'buscar/a.json', { ...VERSIONS, names: 'z' }, true],
  ['the search: a card alone', 'buscar/ana.json', { ...VERSIONS, cards: 'z' }, false],
  ['a list: what it shows', 'torneos/todos.html', withParts(['torneos/todos', '9']), true],
])('a page is another by %s: %s', (_name, file, now, isOther) =>
  expect(versionOfFile(file, now, '1') !== versionOfFile(file, VERSIONS, '1')).toBe(isOther),
)

test('the news change with the time, and nothing else does', () => {
  const isOther = (file: string) =>
    versionOfFile(file, VERSIONS, '1') !== versionOfFile(file, VERSIONS, '2')
  expect(['notificaciones.html', 'index.html', HOME].map(isOther)).toEqual([true, false, false])
})
