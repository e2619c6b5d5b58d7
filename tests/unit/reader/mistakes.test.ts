import { describe, expect, test } from 'vitest'
import { formatProblem, type Problem } from '../../../src/lib/problems/problem.ts'
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

const problems = new Map<Case, readonly Problem[]>()

/** Each case is read once, for all that is asked of it. */
function problemsOf(one: Case): readonly Problem[] {
  const [, edits, , options, folder] = one
  const known = problems.get(one) ?? readEdited(edits, options, folder).problems
  problems.set(one, known)
  return known
}
const errorsOf = (one: Case) => problemsOf(one).filter(({ severity }) => severity === 'error')

describe.each(groups)('%s', (_title, cases) => {
  test.each(cases.map((one) => [one[0], one] as const))('%s', (_rule, one) => {
    const [, edits, lines, options, folder] = one
    expect(linesOf(problemsOf(one), folder)).toEqual(lines)
    const only = readEdited(edits, { ...options, onlyErrors: true }, folder)
    expect(only.problems, 'errors only').toEqual(errorsOf(one))
  })
})

test('a warning never blocks', () => {
  for (const one of warnings) expect(errorsOf(one), one[0]).toEqual([])
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
    ...groups.flatMap(([, cases]) => cases.map((one) => ({ problems: problemsOf(one) }))),
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
