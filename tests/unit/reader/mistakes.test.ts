import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import type { ProblemCode } from '../../../src/lib/problems/problems.ts'
import { PROBLEMS, sentences } from '../../../src/lib/problems/problems.ts'
import { readProductTexts } from '../../../src/lib/reader/read-products.ts'
import { readSiteText } from '../../../src/lib/reader/read-site.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { calendar } from './cases/calendar.ts'
import { fields } from './cases/fields.ts'
import { folder } from './cases/folder.ts'
import { matches } from './cases/matches.ts'
import { pictures } from './cases/pictures.ts'
import { places } from './cases/places.ts'
import { series } from './cases/series.ts'
import { spanish } from './cases/spanish.ts'
import { teams } from './cases/teams.ts'
import { warnings } from './cases/warnings.ts'
import { writing } from './cases/writing.ts'
import type { Case } from './clean-tournament.ts'
import { edited, ID, linesOf, readEdited } from './clean-tournament.ts'

const groups: [title: string, cases: Case[]][] = [
  ['a field says what it wants', fields],
  ['YAML is explained in plain words', writing],
  ['a file may speak Spanish', spanish],
  ['files are where they belong', folder],
  ['teams, rosters and groups fit together', teams],
  ['a match does not contradict itself', matches],
  ['a playoff place leads to one team', places],
  ['a series has its legs and its winner', series],
  ['pictures can be shown', pictures],
  ['the calendar fits together', calendar],
  ['what is unwise is reported', warnings],
]

test('a clean tournament has no problems', () => {
  const { problems, tournament } = readEdited({})
  expect(problems).toEqual([])
  expect(tournament?.teams).toHaveLength(4)
})

describe.each(groups)('%s', (_title, cases) => {
  test.each(cases)('%s', (_rule, edits, lines, options, folder) => {
    expect(linesOf(edits, options, folder)).toEqual(lines)
  })
})

test('a warning never blocks', () => {
  for (const [rule, edits, , options] of warnings) {
    const blocking = readEdited(edits, options).problems.filter((one) => one.severity === 'error')
    expect(blocking, rule).toEqual([])
  }
})

test('who asks for errors only gets all of them, and no warning', () => {
  for (const [rule, edits, , options, folder] of groups.flatMap(([, cases]) => cases)) {
    const { problems } = readEdited(edits, options, folder)
    const errors = problems.filter(({ severity }) => severity === 'error')
    const only = readEdited(edits, { ...options, onlyErrors: true }, folder)
    expect(only.problems, rule).toEqual(errors)
  }
})

const product = 'name: Balón\nbrand: Patito\nsize: "5"\nprice: 250\namount: 3\n'

const repeatedProducts = () =>
  readProductTexts(
    new Map([
      ['balon.yml', product],
      ['otro.yml', product],
    ]),
    [],
  )

const closedFile = () => readTexts(ID, new Map([...edited({}), ['equipos/xolotl.yml', null]]), [])

const manyMistakes = () => {
  const players = Array.from({ length: 200 }, () => '  - { nombres: Juan, number: diez }\n')
  return readEdited({ 'equipos/xolotl.yml': `name: Xólotl\nplayers:\n${players.join('')}` })
}

test('a file that cannot be opened is reported and the rest is read', () => {
  expect(closedFile().problems.map(formatProblem)).toContain(
    'torneos/liga-de-prueba/equipos/xolotl.yml:1:1: no se pudo leer este archivo. Revisa que no sea una carpeta y que tengas permiso de abrirlo.',
  )
})

test('after two hundred problems only their number is reported', () => {
  const { problems } = manyMistakes()
  expect(problems).toHaveLength(201)
  expect(formatProblem(problems.at(-1)!)).toMatch(
    /equipos\/xolotl\.yml:\d+:\d+: hay 200 problemas más\. Corrige estos primero y vuelve a revisar\.$/,
  )
})

/** What texts alone cannot have; `tests/hostile` holds each, `league-problems.test.ts` those of leagues. */
const OF_THE_DISK: ReadonlySet<string> = new Set([
  'linkedFile',
  'specialFile',
  'folderDepth',
  'tooManyFiles',
  'heavyTexts',
  'heavyPictures',
  'tooManyTournaments',
  'folderEncoding',
  'notShown',
  'imageSlow',
  'imageInterrupted',
  'leagueAlone',
  'leagueSport',
])

test('every code of the catalogue is reported by some case', () => {
  const read = [
    ...groups.flatMap(([, cases]) =>
      cases.map(([, edits, , options, folder]) => readEdited(edits, options, folder)),
    ),
    repeatedProducts(),
    readSiteText('name: Liga\nnetworks: [{ name: X, link: x }]\n'),
    closedFile(),
    manyMistakes(),
  ]
  const reported = new Set(read.flatMap(({ problems }) => problems.map(({ code }) => code)))
  const missing = Object.keys(PROBLEMS).filter((code) => !reported.has(code))
  expect(missing.filter((code) => !OF_THE_DISK.has(code))).toEqual([])
})

test('no sentence is left with a hole in it', () => {
  for (const [, cases] of groups) {
    for (const [, , lines] of cases) expect(lines.join('\n')).not.toMatch(/\{(?:\w+)\}|undefined/)
  }
})

test.each(Object.keys(PROBLEMS) as ProblemCode[])(
  '%s says what is wrong and what to do',
  (code) => {
    const { message, cure } = sentences(code)
    expect(message).toMatch(/\.$/)
    expect(cure.length).toBeGreaterThan(3)
  },
)
