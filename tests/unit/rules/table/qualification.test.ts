import { describe, expect, test } from 'vitest'
import { chancesOf, raceOf } from '../../../../src/lib/rules/table/chances.ts'
import { chancesIn, type Chance, type Race } from '../../../../src/lib/rules/table/qualification.ts'
import { groupTables } from '../../../../src/lib/rules/table/standings.ts'
import { needWords } from '../../../../src/lib/wording/tournament/chances.ts'
import { tries } from '../../../chance.ts'
import { aJornada, aMatch, aResult, aTeam, aTournament, RULES } from '../../given.ts'
import { endPlaces, everyEnd, partPlayed, randomFrom } from '../random-tables.ts'

const race = (given: Partial<Race>): Race => ({
  points: [],
  matches: [],
  rules: RULES,
  hasDraws: true,
  places: 1,
  lastPlace: 1,
  isAhead: () => undefined,
  ...given,
})

const statuses = (given: Partial<Race>) => chancesIn(race(given)).map(({ status }) => status)

describe('through or out', () => {
  test.each([
    ['a lead that nobody can make up', { points: [7, 3], matches: [[0, 1]] }, ['through', 'out']],
    [
      'a lead of one win: level is not through',
      { points: [6, 3], matches: [[0, 1]] },
      ['ownHands', 'open'],
    ],
    ['nobody plays and points decide', { points: [4, 3] }, ['through', 'out']],
    ['nobody plays and all is level', { points: [3, 3] }, ['open', 'open']],
    [
      'nobody plays and the difference decides',
      { points: [3, 3], isAhead: (one: number) => one === 0 },
      ['through', 'out'],
    ],
    [
      'two rivals who play each other cannot both pass',
      { points: [6, 4, 4], matches: [[1, 2]], places: 2, lastPlace: 2 },
      ['through', 'ownHands', 'ownHands'],
    ],
    [
      'three rivals who can all pass by draws',
      {
        points: [1, 1, 1, 0],
        matches: [
          [0, 1],
          [1, 2],
          [0, 2],
        ],
        places: 2,
        lastPlace: 2,
      },
      ['ownHands', 'ownHands', 'ownHands', 'out'],
    ],
    [
      'the best third may pass behind the first places',
      { points: [9, 6, 3, 0], places: 2, lastPlace: 3 },
      ['through', 'through', 'open', 'out'],
    ],
    [
      'a match against another table counts for one side',
      { points: [3, 4], matches: [[0, null]] },
      ['ownHands', 'open'],
    ],
    [
      'a defeat that is worth a point',
      {
        points: [4, 6],
        matches: [[0, null]],
        rules: { ...RULES, pointsPerWin: 2, pointsPerLoss: 1 },
      },
      ['open', 'open'],
    ],
  ] as [string, Partial<Race>, Chance['status'][]][])('%s', (_rule, given, expected) =>
    expect(statuses(given)).toEqual(expected),
  )
})

describe('what each needs of the last round', () => {
  const NAMES = ['Águilas', 'Búhos', 'Cuervos', 'Delfines']
  const words = (given: Partial<Race>) =>
    chancesIn(race(given)).map(({ needs }) => {
      if (!needs) return null
      const named = (need: (typeof needs)['win']) =>
        typeof need === 'string'
          ? need
          : need.map(({ team, does }) => ({ team: NAMES[team]!, does }))
      const { win, draw, loss } = needs
      return needWords(
        { win: named(win), draw: named(draw), loss: named(loss) },
        given.hasDraws ?? true,
      )
    })

  test.each([
    [
      'two who meet for one place',
      { points: [5, 4], matches: [[0, 1]] },
      ['Pasa si gana o empata.', 'Solo pasa si gana.'],
    ],
    [
      'with a draw by what another does',
      {
        points: [6, 5, 0, 0],
        matches: [
          [0, 2],
          [1, 3],
        ],
      },
      [
        'Pasa si gana; con empate, si Búhos no gana; con derrota, si Búhos pierde.',
        'Si gana, pasa si Águilas no gana; con empate, depende de otros resultados.',
        null,
        null,
      ],
    ],
    [
      'level at the end',
      {
        points: [3, 3, 0, 0],
        matches: [
          [0, 2],
          [1, 3],
        ],
      },
      [
        'Si gana, pasa si Búhos no gana; con empate, si Búhos pierde; con derrota, depende de otros resultados.',
        'Si gana, pasa si Águilas no gana; con empate, si Águilas pierde; con derrota, depende de otros resultados.',
        'Si gana, depende de otros resultados.',
        'Si gana, depende de otros resultados.',
      ],
    ],
  ] as [string, Partial<Race>, (string | null)[]][])('%s', (_rule, given, expected) =>
    expect(words(given)).toEqual(expected),
  )

  test('nothing while somebody plays twice', () =>
    expect(
      words({
        points: [3, 3, 3],
        matches: [
          [0, 1],
          [1, 2],
        ],
      }),
    ).toEqual([null, null, null]))
})

const [a, b, c] = [aTeam('a'), aTeam('b'), aTeam('c')] as const

describe('of a tournament', () => {
  const given = (matches: ReturnType<typeof aMatch>[], rest = {}) =>
    aTournament({
      teams: [a, b, c],
      jornadas: [aJornada(1, matches)],
      teamsToSurviveGroup: 1,
      ...rest,
    })
  const said = (t: ReturnType<typeof aTournament>) =>
    Object.fromEntries(
      [...chancesOf(t, groupTables(t)[0]!)].map(([id, { status }]) => [id, status]),
    )
  const won = [aResult(a, 1, 0, b), aResult(a, 1, 0, c)]

  test('a match that nobody wrote yet is waited for', () => {
    expect(said(given(won))).toEqual({ a: 'through', b: 'out', c: 'out' })
    expect(said(given([aResult(a, 1, 0, b), aResult(b, 1, 0, c)]))).toEqual({
      a: 'ownHands',
      b: 'open',
      c: 'open',
    })
  })

  test.each([
    ['is in the calendar', [aMatch(a, c)], 'ownHands'],
    ['is in no calendar, while others play theirs', [], 'open'],
  ])('a team whose last match %s', (_what, own, expected) => {
    const d = aTeam('d')
    const played = [aResult(a, 1, 0, b), aResult(a, 1, 0, d), aResult(b, 0, 0, d)]
    const t = given([...played, aMatch(c, d), aMatch(b, c), ...own], { teams: [a, b, c, d] })
    expect(said(t).a).toBe(expected)
  })

  test('nothing is said before half of the matches', () =>
    expect(said(given(won, { legs: 2 }))).toEqual({}))

  test('where two have met twice, the others will too', () => {
    const second = [...won, aResult(b, 3, 0, a)]
    expect(said(given(second))).toEqual({ a: 'open', b: 'open', c: 'ownHands' })
  })

  test('nothing is said of a table that is final, nor of one without playoffs', () => {
    expect(said(given([...won, aResult(b, 0, 0, c)]))).toEqual({})
    expect(said(given(won, { tournamentType: 'season' }))).toEqual({})
  })

  test('a place of the bracket behind the first ones is not out', () => {
    const playoffs = [
      {
        playoffName: 'Final',
        matches: [aMatch(null, null, { team1: { place: { best: 1, rank: 2 } } })],
      },
    ]
    expect(said(given(won, { playoffs }))).toEqual({ a: 'through', b: 'open', c: 'open' })
  })
})

/** Compares what is claimed of so many tables with every end that they can have. */
function contradictions(tables: number, seed: number, open: (index: number) => number): string[] {
  const random = randomFrom(seed)
  const found: string[] = []
  for (let index = 0; index < tables; index += 1) {
    const { t, left } = partPlayed(random, open(index))
    const [table] = groupTables(t)
    const chances = chancesIn(raceOf(t, table!))
    for (const end of everyEnd(t, left, random)) {
      const places = endPlaces(end)
      table!.rows.forEach(({ team }, row) => {
        const { best, worst } = places.get(team.id)!
        const { status } = chances[row]!
        const isWrong =
          (status === 'through' && worst > t.teamsToSurviveGroup) ||
          (status === 'out' && best <= t.teamsToSurviveGroup)
        if (isWrong) found.push(`table ${index}: ${team.id} is ${status}, ends ${best} to ${worst}`)
      })
    }
  }
  return found
}

/** One; `npm run faults` looks at as many others as it has rounds. */
const TABLES = tries(1_000, 10_000)
const seeds = Array.from({ length: Number(process.env.FAULTS ?? 1) }, (_, round) => 11 + round)

test.each(seeds)(
  `no end of ${TABLES} part-played tables contradicts who is through or out (%i)`,
  (seed) => {
    expect(contradictions(TABLES, seed, (index) => (index % 4) % 3)).toEqual([])
  },
  60_000,
)

test.each(seeds)(
  'no end of tables with more matches left does either (%i)',
  (seed) => {
    expect(contradictions(60, seed + 1, () => 3)).toEqual([])
  },
  60_000,
)

test('of 20 teams with 40 matches left something is known: no end is enumerated', () => {
  const random = randomFrom(3)
  const points = Array.from({ length: 20 }, () => 20 + random(25))
  const matches = Array.from({ length: 40 }, (_, index): [number, number] => [
    index % 20,
    (index + 1 + (index % 7)) % 20,
  ])
  const chances = chancesIn(race({ points, matches, places: 8, lastPlace: 8 }))
  expect(chances).toHaveLength(20)
})
