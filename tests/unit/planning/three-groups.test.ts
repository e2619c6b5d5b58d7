/** Groups whose firsts fill no bracket: the best of the next rank go on, to a champion. */
import { describe, expect, test } from 'vitest'
import { mistakesIn, wishesOfAnswers } from '../../../src/lib/planning/answers.ts'
import { newTournament } from '../../../src/lib/planning/tournament-texts.ts'
import { seatWaits } from '../../../src/lib/outlook/seat-waits.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { extraPlaces } from '../../../src/lib/rules/playoffs/table-places.ts'
import type { PlanAnswers } from '../../../src/lib/schema/planning.ts'
import { someAnswers, someTeams } from './given-answers.ts'

test.each([
  // Groups, of each, the smallest, and how many of the next rank.
  [1, 4, 9, 0],
  [1, 3, 9, undefined],
  [2, 1, 4, 0],
  [2, 3, 4, undefined],
  [3, 1, 4, 1],
  [3, 2, 4, 2],
  [3, 2, 2, undefined],
  [3, 3, 4, undefined],
  [4, 2, 2, 0],
  [5, 1, 4, 3],
  [6, 1, 4, 2],
  [6, 2, 4, 4],
  [8, 4, 4, 0],
  [8, 5, 8, undefined],
  [3, 0, 4, undefined],
])('%i groups, %i of each of at least %i: %s more', (groups, each, smallest, extra) =>
  expect(extraPlaces(groups, each, smallest)).toBe(extra),
)

const ID = 'liga'

const made = (answers: Partial<PlanAnswers>) => {
  const whole = someAnswers({
    format: 'eliminatoria',
    groups: 3,
    survivors: 1,
    teams: someTeams(12),
    courts: ['A', 'B'],
    ...answers,
  })
  expect(mistakesIn(whole)).toEqual([])
  return new Map(newTournament(wishesOfAnswers(whole, { id: ID, seed: 's' })).files)
}

const seen = (files: Map<string, string>) => {
  const { tournament, problems } = readTexts(ID, files, [])
  expect(problems.filter(({ code }) => code !== 'noPlayers').map(formatProblem)).toEqual([])
  return tournament!
}

/** Every result by the teams' numbers, the higher number wins by the difference. */
function played(files: Map<string, string>): Map<string, string> {
  const after = new Map(files)
  for (const [path, text] of files) {
    if (!path.startsWith('jornadas/')) continue
    after.set(
      path,
      text.replace(
        /equipo1: equipo-(\d+)\n {4}equipo2: equipo-(\d+)/g,
        (teams, one: string, two: string) => {
          const lead = Number(one) - Number(two)
          return `marcador: ${Math.max(0, lead)}-${Math.max(0, -lead)}\n    ${teams}`
        },
      ),
    )
  }
  return after
}

/** The playoffs, phase after phase: team1 wins every match. */
function withPlayoffs(files: Map<string, string>) {
  const after = new Map(files)
  const phases = [...files.keys()].filter((path) => path.startsWith('eliminatoria/')).toSorted()
  for (const path of phases) {
    const text = after.get(path)!
    after.set(path, text.replace(/( {4})(equipo1:)/g, '$1marcador: 1-0\n$1$2'))
  }
  return after
}

const sides = (t: ReturnType<typeof seen>, phase: number) =>
  t.playoffs[phase]!.matches.flatMap(({ team1, team2 }) => [team1.team?.id, team2.team?.id])

describe('twelve teams in three groups', () => {
  const numbers = (ids: readonly (string | undefined)[]) =>
    ids.map((id) => Number(id?.replace('equipo-', '')))

  test.each([
    ['the first of each and the best second', 1, 4],
    ['two of each and the two best thirds', 2, 8],
  ])('%s go on, and one is champion', (_what, survivors, through) => {
    const before = seen(made({ survivors }))
    expect(sides(before, 0).every((team) => team === undefined)).toBe(true)
    const files = played(made({ survivors }))
    const t = seen(files)
    const inGroups = t.groups.map((group) =>
      numbers(group.map(({ id }) => id)).toSorted((a, b) => b - a),
    )
    const direct = inGroups.flatMap((group) => group.slice(0, survivors))
    const next = inGroups.map((group) => group[survivors]!)
    const on = numbers(sides(t, 0))
    expect(on).toHaveLength(through)
    expect(on).toEqual(expect.arrayContaining(direct))
    const others = on.filter((team) => !direct.includes(team))
    expect(others).toHaveLength(through - direct.length)
    expect(next).toEqual(expect.arrayContaining(others))
    const over = seen(withPlayoffs(files))
    expect(over.teams.filter(({ isChampion }) => isChampion)).toHaveLength(1)
  })
})

/** Results by rank: the better one wins by the difference, and in each group by so many more. */
function playedBy(files: Map<string, string>, ranks: ReadonlyMap<string, string>, more: string) {
  const rankOf = (team: string) => Number(ranks.get(team)!.slice(1))
  const result = (whole: string, one: string, two: string) => {
    const lead = rankOf(two) - rankOf(one)
    const goals = Math.abs(lead) + more.length - more.indexOf(ranks.get(one)![0]!)
    return `marcador: ${lead > 0 ? goals : 0}-${lead > 0 ? 0 : goals}\n    ${whole}`
  }
  const after = new Map(files)
  for (const [path, text] of files)
    if (path.startsWith('jornadas/'))
      after.set(path, text.replace(/equipo1: (equipo-\d+)\n {4}equipo2: (equipo-\d+)/g, result))
  return after
}

/** `A1`, `A2`, …: the rank that each team is to have. */
const ranksIn = (files: Map<string, string>) =>
  new Map(
    seen(files).groups.flatMap((teams, group) =>
      teams.map(({ id }, at) => [id, `${'ABCDEFGH'[group]}${at + 1}`] as const),
    ),
  )

describe('teams of one group do not meet in the first phase', () => {
  /** Whom each team meets, as letters of groups with ranks: `A1 – B2`. */
  const pairsOf = (t: ReturnType<typeof seen>, ranks: ReadonlyMap<string, string>) =>
    t.playoffs[0]!.matches.map(({ team1, team2 }) =>
      [team1, team2].map(({ team }) => (team ? ranks.get(team.id) : '?')).join(' – '),
    )

  /** All are played; the best second is of the first of these groups. */
  const withBest = (files: Map<string, string>, letters: string) => {
    const ranks = ranksIn(files)
    return { ranks, t: seen(playedBy(files, ranks, letters)) }
  }

  test.each<[string, string, string[]]>([
    ['BCA', 'the second of B, as seeded', ['A1 – B2', 'B1 – C1']],
    ['CAB', 'the second of C, as seeded', ['A1 – C2', 'B1 – C1']],
    ['ABC', 'the second of A meets the first of B', ['A1 – C1', 'B1 – A2']],
  ])(
    'three groups of four, and the best second is of the first of %s: %s',
    (letters, _what, pairs) => {
      const { t, ranks } = withBest(made({ survivors: 1 }), letters)
      expect(pairsOf(t, ranks)).toEqual(pairs)
    },
  )

  test('in two legs both are of the same pair', () => {
    const { t, ranks } = withBest(made({ survivors: 1, format: 'ida-y-vuelta' }), 'ABC')
    expect(pairsOf(t, ranks)).toEqual(['C1 – A1', 'A2 – B1', 'A1 – C1', 'B1 – A2'])
  })

  test('who may still change is not seated before all tables are over', () => {
    const files = made({ survivors: 1 })
    const whole = playedBy(files, ranksIn(files), 'ABC')
    const last = seen(files).jornadas.at(-1)!.matches.at(-1)!
    const path = [...files.keys()]
      .filter((name) => name.startsWith('jornadas/'))
      .toSorted()
      .at(-1)!
    const text = whole.get(path)!
    const at = text.indexOf(`clave: ${last.id}`)
    const open = new Map(whole).set(
      path,
      text.slice(0, at) + text.slice(at).replace(/ {4}marcador: .*\n/, ''),
    )
    const t = seen(open)
    const [letter] = t.groups.flatMap((teams, group) =>
      teams.some(({ id }) => id === last.team1.team!.id) ? ['ABC'[group]!] : [],
    )
    const sidesOf = t.playoffs[0]!.matches.flatMap(({ team1, team2 }) => [team1, team2])
    const seated = sidesOf.flatMap(({ place, team }) =>
      team && place && 'group' in place ? [place.group] : [],
    )
    for (const match of t.playoffs[0]!.matches)
      expect(seatWaits(t, match)).toEqual([
        expect.stringMatching(`^Falta 1 partido del grupo ${letter}: `),
      ])
    // Of the firsts of A and B, those whose table is over; of C never yet.
    expect(seated).toEqual(['A', 'B'].filter((group) => group !== letter))
  })

  test.each([
    [3, 12, 1],
    [3, 12, 2],
    [3, 9, 2],
    [5, 20, 1],
    [5, 20, 3],
    [6, 24, 1],
    [6, 24, 2],
    [7, 28, 1],
    [2, 8, 2],
    [4, 16, 2],
    [2, 8, 4],
  ])('%i groups of %i teams, %i of each: whoever comes from where', (groups, teams, survivors) => {
    const files = made({ groups, survivors, teams: someTeams(teams), hasThirdPlace: false })
    const letters = 'ABCDEFGH'.slice(0, groups)
    for (let turn = 0; turn < groups; turn++) {
      const { t, ranks } = withBest(files, letters.slice(turn) + letters.slice(0, turn))
      const pairs = pairsOf(t, ranks)
      expect(pairs.join()).not.toContain('?')
      expect(pairs.filter((pair) => pair[0] === pair.at(-2))).toEqual([])
    }
  })
})

describe('the match for third place', () => {
  const last = (answers: Partial<PlanAnswers>) =>
    seen(made({ groups: 1, survivors: 4, hasThirdPlace: true, ...answers })).playoffs.at(-1)!
      .matches

  test.each<[string, Partial<PlanAnswers>]>([
    ['on many courts', { courts: ['A', 'B', 'C'] }],
    ['with one court', { courts: ['A'] }],
    ['with one hour', { hours: ['10:00'] }],
    ['with one hour on two days', { hours: ['10:00'], weekdays: [0, 6] }],
    ['at night', { hours: ['23:30', '00:30'] }],
    ['of a cup', { format: 'copa', groups: 1, survivors: undefined }],
  ])('is labelled and played before the final: %s', (_what, answers) => {
    const [third, final] = last(answers)
    expect([third!.matchName, final!.matchName]).toEqual(['Tercer lugar', 'Gran final'])
    const at = ({ date, time }: typeof third & object) => `${date} ${time}`
    expect(at(third!) < at(final!)).toBe(true)
  })

  test('is not there where it is not wanted', () =>
    expect(last({ hasThirdPlace: false }).map(({ matchName }) => matchName)).toEqual([
      'Gran final',
    ]))
})
