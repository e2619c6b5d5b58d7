/** Names that end in a dot or hold a slash, in `npm run new` and in sheets. */
import { expect, test } from 'vitest'
import { answeredTeams } from '../../../src/lib/planning/typed/team-answers.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { changedByRoundTrip } from '../organiser/sheets/out/round-trip.ts'
import { imported, reportedBy, SHEETS } from '../organiser/sheets/in/given-sheets.ts'

test.each([
  ['AC/DC, Dep. Ind., S.A.', [['AC/DC', 'Dep. Ind.', 'S.A.']]],
  ['Atlas / Chivas, Los 100%', [['Atlas / Chivas', 'Los 100%']]],
  ['AC/DC\nDep. Ind.\n', [['AC/DC', 'Dep. Ind.']]],
  [
    'AC/DC\nS.A.\n/\nUno\nDos\n',
    [
      ['AC/DC', 'S.A.'],
      ['Uno', 'Dos'],
    ],
  ],
  [
    'Uno, Dos / Tres, Cuatro',
    [
      ['Uno', 'Dos'],
      ['Tres', 'Cuatro'],
    ],
  ],
  [
    'Uno\nDos\n\nTres\nCuatro',
    [
      ['Uno', 'Dos'],
      ['Tres', 'Cuatro'],
    ],
  ],
])('the teams of %j', (text, expected) =>
  expect(answeredTeams(text).value?.map((group) => group.map(({ name }) => name))).toEqual(
    expected,
  ),
)

test.each(['Dep. Ind.', 'Atlas / Chivas', 'S.A.', '¿Quiénes?', 'Los 100%', 'index'])(
  'sheets with a team called %s, there and back',
  (name) => {
    const sheets = Object.fromEntries(
      Object.entries(SHEETS).map(([file, text]) => [file, text.replaceAll('Xolotl', name)]),
    )
    const done = imported(sheets)
    expect(reportedBy(done)).toEqual([])
    const { files } = done.plan!
    const { tournament, problems } = readTexts('cuadra', files, [])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(tournament!.teams.map((team) => team.name)).toContain(name)
    expect(changedByRoundTrip('cuadra', { texts: files, images: [] })).toEqual([])
  },
)
