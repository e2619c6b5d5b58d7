/** What a repair moves and what clashes, as a table of cases. */
import { describe, expect, test } from 'vitest'
import {
  backwardsIn,
  clashesWith,
  dayBehind,
  openDays,
  playoffDays,
  repaired,
  type Repair,
  type RepairMatch,
} from '../../../src/lib/rules/repairs/repairs.ts'

/** `id day hour court team-team`, and `!` in front of one that was played. */
function match(words: string): RepairMatch {
  const isOpen = !words.startsWith('!')
  const [id, date, time, location, teams = ''] = words.replace('!', '').split(' ')
  const known = (value: string | undefined) => (value === '-' ? undefined : value)
  return {
    id: id!,
    date: known(date),
    location: known(location),
    isOpen,
    time: known(time) && `${time}:00`,
    teams: teams.split('-').filter(Boolean),
  }
}

const line = ({ id, date, time, location }: { id: string } & Partial<RepairMatch>) =>
  [id, date, time?.slice(0, 5), location].filter(Boolean).join(' ')

const done = (given: readonly string[], repair: Repair) => {
  const { moves, clashes } = repaired(given.map(match), repair)
  return [
    ...moves.map(line),
    ...clashes.map((clash) =>
      [clash.why, clash.date, clash.why === 'slots' && `${clash.slots}/${clash.matches}`]
        .filter(Boolean)
        .join(' '),
    ),
  ]
}

const TWO = ['a 2026-07-05 09:00 A x-y', 'b 2026-07-05 10:00 A z-w']

describe('a day that rain took', () => {
  const rain: Repair = { kind: 'moveDay', date: '2026-07-05', to: '2026-07-19' }

  test.each<[string, string[], string[]]>([
    ['goes whole to a free day', TWO, ['a 2026-07-19 09:00 A', 'b 2026-07-19 10:00 A']],
    [
      'leaves what was played',
      ['!c 2026-07-05 08:00 A x-z', ...TWO.slice(1)],
      ['b 2026-07-19 10:00 A'],
    ],
    ['leaves other days', ['d 2026-07-12 09:00 A x-z'], []],
    ['leaves a match without a day', ['e - 09:00 A x-z'], []],
    [
      'takes other hours where its own are taken',
      [...TWO, 'f 2026-07-19 09:00 A q-r', 'g 2026-07-26 11:00 B q-r'],
      ['a 2026-07-19 09:00 B', 'b 2026-07-19 10:00 A'],
    ],
    [
      'never plays one team twice at a time',
      [
        'a 2026-07-05 09:00 A x-y',
        'e 2026-07-05 10:00 A x-w',
        'f 2026-07-19 09:00 B x-r',
        'g 2026-07-26 11:00 A q-r',
      ],
      ['a 2026-07-19 10:00 A', 'e 2026-07-19 11:00 A'],
    ],
    [
      'takes the hours past midnight along, and leaves those of the night before',
      [
        'n 2026-07-05 00:00 A q-r',
        'a 2026-07-05 22:00 A x-y',
        'b 2026-07-06 00:00 A z-w',
        'c 2026-07-12 22:00 A x-z',
      ],
      ['a 2026-07-19 22:00 A', 'b 2026-07-20 00:00 A'],
    ],
    [
      'takes each hour on each court',
      ['a 2026-07-05 09:00 A x-y', 'f 2026-07-19 09:00 A q-r', 'g 2026-07-19 11:00 B s-t'],
      ['a 2026-07-19 09:00 B'],
    ],
    [
      'says how many fit where no court is free',
      [...TWO, 'f 2026-07-19 09:00 A q-r'],
      ['a 2026-07-19 10:00 A', 'slots 2026-07-19 1/2'],
    ],
    [
      'says where a team would play twice on a day',
      ['a 2026-07-05 09:00 A x-y', 'f 2026-07-19 11:00 - x-r'],
      ['day 2026-07-19'],
    ],
    [
      'lets a team play twice on a day where the league does so',
      ['a 2026-07-05 09:00 A x-y', 'e 2026-07-05 10:00 A x-w', 'f 2026-07-19 11:00 A x-r'],
      ['a 2026-07-19 09:00 A', 'e 2026-07-19 10:00 A'],
    ],
    ['needs neither hour nor court', ['a 2026-07-05 - - x-y'], ['a 2026-07-19']],
  ])('%s', (_what, given, expected) => expect(done(given, rain)).toEqual(expected))
})

test('a break moves everything from a day on, and nothing before it', () => {
  const given = [
    ...TWO,
    '!c 2026-07-12 08:00 A x-z',
    'd 2026-07-12 09:00 A x-w',
    'e 2026-07-19 09:00 A y-z',
  ]
  expect(done(given, { kind: 'shiftDays', from: '2026-07-12', days: 7 })).toEqual([
    'd 2026-07-19 09:00 A',
    'e 2026-07-26 09:00 A',
  ])
})

test('a break passes over the days that the league leaves out, and keeps the order', () => {
  const given = [
    'a 2026-12-13 09:00 A x-y',
    'b 2026-12-20 09:00 A x-z',
    'c 2027-01-10 09:00 A y-z',
    '!d 2026-12-06 09:00 A x-w',
  ]
  // The league rests on 27 December and 3 January.
  expect(done(given, { kind: 'shiftDays', from: '2026-12-13', days: 7 })).toEqual([
    'a 2026-12-20 09:00 A',
    'b 2027-01-10 09:00 A',
    'c 2027-01-17 09:00 A',
  ])
})

describe('other hours and courts', () => {
  const hours = (...slots: string[]): Repair => ({
    kind: 'setHours',
    from: '2026-07-05',
    slots: slots.map((slot) => {
      const [time, location] = slot.split(' ')
      return { time: `${time}:00`, ...(location && { location }) }
    }),
  })

  test.each<[string, string[], Repair, string[]]>([
    [
      'are filled in order of play',
      ['b 2026-07-05 10:00 A z-w', 'a 2026-07-05 09:00 A x-y'],
      hours('12:00 B', '11:00 B'),
      ['a 2026-07-05 11:00 B', 'b 2026-07-05 12:00 B'],
    ],
    [
      'put no team in two matches of one time',
      ['a 2026-07-05 09:00 A x-y', 'b 2026-07-05 10:00 A x-w'],
      hours('11:00 A', '11:00 B', '12:00 A'),
      ['a 2026-07-05 11:00 A', 'b 2026-07-05 12:00 A'],
    ],
    [
      'leave each match its court where they name none',
      TWO,
      hours('11:00', '12:00'),
      ['a 2026-07-05 11:00 A', 'b 2026-07-05 12:00 A'],
    ],
    [
      'go around what was played that day',
      ['!c 2026-07-05 11:00 B x-z', ...TWO],
      hours('11:00 B', '12:00 B', '13:00 B'),
      ['a 2026-07-05 12:00 B', 'b 2026-07-05 13:00 B'],
    ],
    [
      'are too few for a day',
      TWO,
      hours('11:00 A'),
      ['a 2026-07-05 11:00 A', 'slots 2026-07-05 1/2'],
    ],
    ['change nothing that is so already', TWO, hours('09:00 A', '10:00 A'), []],
  ])('%s', (_what, given, repair, expected) => expect(done(given, repair)).toEqual(expected))
})

describe('the days of the playoffs', () => {
  /** `semi: a 2026-…`: of that phase. */
  const of = (words: string): RepairMatch => {
    const [, phase, rest] = /^(?:(\w+): )?(.*)$/.exec(words)!
    return { ...match(rest!), ...(phase && { phase }) }
  }
  const GIVEN = [
    'r 2026-07-05 09:00 A x-y',
    'semi: a 2026-07-05 10:00 A',
    'semi: !b 2026-07-05 11:00 A x-y',
    'semi: c 2026-07-12 10:00 A',
    'final: d - 10:00 A',
  ]
  const made = (...days: { phase: string; from?: string; to: string }[]) => {
    const given = GIVEN.map(of)
    const { moves, clashes } = repaired(given, { kind: 'movePlayoffs', days })
    const wrong = backwardsIn(given, moves).map(
      ({ phase, other = 'rounds' }) => `${phase} before ${other}`,
    )
    return [...moves.map(line), ...clashes.map(({ why, date }) => `${why} ${date}`), ...wrong]
  }

  test('are those of open matches, one by one', () => {
    expect(playoffDays(GIVEN.map(of))).toEqual([
      { phase: 'semi', from: '2026-07-05' },
      { phase: 'semi', from: '2026-07-12' },
      { phase: 'final', from: undefined },
    ])
  })

  test.each<[string, Parameters<typeof made>, string[]]>([
    [
      'move their open matches alone, and no round',
      [{ phase: 'semi', from: '2026-07-05', to: '2026-07-19' }],
      ['a 2026-07-19 10:00 A'],
    ],
    [
      'are given to matches without one',
      [{ phase: 'final', to: '2026-07-26' }],
      ['d 2026-07-26 10:00 A'],
    ],
    [
      'may swap',
      [
        { phase: 'semi', from: '2026-07-12', to: '2026-07-05' },
        { phase: 'semi', from: '2026-07-05', to: '2026-07-12' },
      ],
      ['a 2026-07-12 10:00 A', 'c 2026-07-05 10:00 A'],
    ],
    [
      'say what would be before what decides it',
      [{ phase: 'final', to: '2026-07-06' }],
      ['d 2026-07-06 10:00 A', 'final before semi'],
    ],
    [
      'say what would be before the last round',
      [
        { phase: 'semi', from: '2026-07-05', to: '2026-07-04' },
        { phase: 'semi', from: '2026-07-12', to: '2026-07-04' },
      ],
      ['a 2026-07-04 10:00 A', 'c 2026-07-04 09:00 A', 'semi before rounds'],
    ],
  ])('%s', (_rule, days, expected) => {
    expect(made(...days)).toEqual(expected)
  })
})

test('the days still to be played, and the one behind them', () => {
  const given = [...TWO, '!c 2026-07-19 08:00 A x-z', 'd - - - x-w'].map(match)
  expect(openDays(given)).toEqual(['2026-07-05'])
  expect(dayBehind(given)).toBe('2026-07-26')
  expect(dayBehind([])).toBeUndefined()
})

describe('the day proposed for one that rain took', () => {
  const rounds = [...TWO, 'c 2026-07-12 09:00 A x-z']
  const semis = ['s 2026-07-19 09:00 A', 't 2026-07-19 10:00 A']
  const final = 'f 2026-07-26 09:00 A'
  test.each<[string, string[], string | undefined, string | undefined]>([
    ['is a week behind the last one', rounds, '2026-07-05', '2026-07-19'],
    ['is before the playoffs', [...rounds, ...semis, final], '2026-07-05', '2026-07-18'],
    ['is before the playoffs for a round more', [...rounds, ...semis], undefined, '2026-07-18'],
    ['is a week behind where the playoffs are far', [...rounds, final], '2026-07-05', '2026-07-19'],
    [
      'of a semifinal is before the final',
      [...rounds, ...semis, final],
      '2026-07-19',
      '2026-07-25',
    ],
    [
      'of a semifinal is before the final once its teams are known',
      [...rounds, 's 2026-07-19 09:00 A x-w', final],
      '2026-07-19',
      '2026-07-25',
    ],
    ['of a final is a week behind it', [...rounds, ...semis, final], '2026-07-26', '2026-08-02'],
    [
      'is left open where no day is free',
      [...rounds, 's 2026-07-13 09:00 A'],
      '2026-07-05',
      undefined,
    ],
    [
      'counts a day that was moved already',
      [...rounds, 'd 2026-07-18 09:00 A x-w', ...semis],
      '2026-07-05',
      undefined,
    ],
    ['is a week behind where no team is known', semis, undefined, '2026-07-26'],
  ])('%s', (_what, given, moved, day) => expect(dayBehind(given.map(match), moved)).toBe(day))
})

test('a new round says once which of its matches clash', () => {
  const added = ['n 2026-07-05 09:00 A q-r', 'm 2026-07-05 09:00 B q-s'].map(match)
  expect(clashesWith(added, TWO.map(match)).map(({ why }) => why)).toEqual(['court', 'team'])
})

test('a new round says where a team would play twice on a day, but where the league does so', () => {
  const added = ['n 2026-07-05 12:00 A x-q'].map(match)
  expect(clashesWith(added, TWO.map(match))).toEqual([
    { why: 'day', id: 'n', other: 'a', date: '2026-07-05' },
  ])
  const double = [...TWO, 'c 2026-07-05 11:00 A x-z'].map(match)
  expect(clashesWith(added, double)).toEqual([])
})
