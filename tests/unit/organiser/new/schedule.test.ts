import { describe, expect, test } from 'vitest'
import { schedule, slotsOf, weeksFor } from '../../../../src/lib/rules/matches/schedule.ts'
import type { PlayingTimes, ScheduledRound } from '../../../../src/lib/rules/matches/schedule.ts'

const THURSDAY = '2026-01-15'

const someTimes = (changed: Partial<PlayingTimes> = {}): PlayingTimes => ({
  firstDay: THURSDAY,
  weekdays: [4, 5],
  hours: ['21:00', '22:00'],
  courts: ['Cancha 1'],
  ...changed,
})

const someTeams = (count: number, letter = 'e') =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

const matchesOf = (rounds: readonly ScheduledRound[]) => rounds.flatMap(({ matches }) => matches)

const countOf = <T>(things: readonly T[], isWanted: (thing: T) => boolean) =>
  things.filter(isWanted).length

const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

const SIZES = Array.from({ length: 21 }, (_, index) => index + 4)
const COURTS = [['Cancha 1'], ['Cancha 1', 'Cancha 2']]

const cases = SIZES.flatMap((size) =>
  COURTS.flatMap((courts) =>
    ([1, 2] as const).map((legs) => {
      const words = `${size} teams, ${courts.length} courts, ${legs} legs`
      const teams = someTeams(size)
      return [words, teams, legs, schedule([teams], legs, someTimes({ courts })), courts] as const
    }),
  ),
)

describe.each(cases)('%s', (_words, teams, legs, rounds, courts) => {
  const matches = matchesOf(rounds)
  const isIn = (team: string) => (match: { team1: string; team2: string }) =>
    match.team1 === team || match.team2 === team

  test('everyone plays everyone, as often as there are legs, in as few rounds as can be', () => {
    const met = new Map<string, number>()
    for (const { team1, team2 } of matches) {
      const pair = [team1, team2].toSorted().join(' ')
      met.set(pair, (met.get(pair) ?? 0) + 1)
    }
    expect(met.size).toBe((teams.length * (teams.length - 1)) / 2)
    expect(new Set(met.values())).toEqual(new Set([legs]))
    expect(rounds).toHaveLength(legs * (teams.length - 1 + (teams.length % 2)))
    expect(rounds.map(({ jornadaPosition }) => jornadaPosition)).toEqual(
      rounds.map((_, i) => i + 1),
    )
  })

  test('who does not play rests, once a leg with an odd number and never with an even one', () => {
    for (const { matches: its, doesntPlay } of rounds) {
      const playing = its.flatMap(({ team1, team2 }) => [team1, team2])
      expect([...playing, ...doesntPlay].toSorted()).toEqual(teams.toSorted())
    }
    const rests = teams.map((team) =>
      countOf(rounds, ({ doesntPlay }) => doesntPlay.includes(team)),
    )
    expect(new Set(rests)).toEqual(new Set([teams.length % 2 === 1 ? legs : 0]))
  })

  test('nobody, team or court, is in two places at once', () => {
    const taken = matches.flatMap(({ date, time, location, team1, team2 }) => [
      `${date} ${time} ${location}`,
      `${date} ${time} ${team1}`,
      `${date} ${time} ${team2}`,
    ])
    expect(new Set(taken).size).toBe(taken.length)
  })

  test('no round begins before the one before it has ended', () => {
    for (const [index, round] of rounds.slice(1).entries()) {
      const last = rounds[index]!.matches.at(-1)!.date
      expect(round.matches[0]!.date > last).toBe(true)
    }
  })

  test('at home and away differ by at most one, and not at all over two legs', () => {
    const most = legs === 2 || teams.length % 2 === 1 ? 0 : 1
    for (const team of teams) {
      const home = countOf(matches, ({ team1 }) => team1 === team)
      expect(Math.abs(2 * home - countOf(matches, isIn(team)))).toBe(most)
    }
  })

  test('nobody is at home, or away, more than twice running', () => {
    for (const team of teams) {
      const turns = matches
        .filter(isIn(team))
        .map(({ team1 }) => (team1 === team ? 'H' : 'A'))
        .join('')
      expect(turns.slice(0, turns.length / legs)).not.toMatch(/HHH|AAA/)
    }
  })

  test('courts are used evenly', () => {
    const onCourt = courts.map((court) => countOf(matches, ({ location }) => location === court))
    expect(spread(onCourt)).toBeLessThanOrEqual(1)
    for (const team of teams) {
      const its = courts.map((court) =>
        countOf(matches, (match) => match.location === court && isIn(team)(match)),
      )
      // Four teams on two courts cannot do better: with one match each a round, someone has all three.
      const most = courts.length === 1 ? 0 : teams.length === 4 && legs === 1 ? 3 : 2
      expect(spread(its)).toBeLessThanOrEqual(most)
    }
  })

  test('only on the days, at the hours and on the courts that were given', () => {
    for (const { date, time, location } of matches) {
      expect([4, 5]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay())
      expect(['21:00', '22:00']).toContain(time)
      expect(courts).toContain(location)
    }
  })
})

describe('groups', () => {
  const groups = [someTeams(5, 'a'), someTeams(4, 'b')]
  const rounds = schedule(groups, 1, someTimes())

  test('play in the same rounds, each among themselves', () => {
    expect(rounds).toHaveLength(5)
    expect(matchesOf(rounds)).toHaveLength(10 + 6)
    for (const { team1, team2 } of matchesOf(rounds)) expect(team1[0]).toBe(team2[0])
  })

  test('a smaller group begins with the first round and ends with the last', () => {
    const playing = rounds.map(({ matches }) => countOf(matches, ({ team1 }) => team1[0] === 'b'))
    expect(playing).toEqual([2, 0, 2, 0, 2])
  })

  test('inside a group the rests differ by at most one', () => {
    for (const group of groups) {
      const rests = group.map((team) =>
        countOf(rounds, ({ doesntPlay }) => doesntPlay.includes(team)),
      )
      expect(spread(rests)).toBeLessThanOrEqual(1)
    }
  })
})

describe('days', () => {
  const firstDays = (times: PlayingTimes, counts: readonly number[]) =>
    slotsOf(counts, times).map((slots) => slots.map(({ date }) => date))

  test.each([
    [
      'a round takes a week',
      someTimes(),
      [2, 2],
      [
        ['2026-01-15', '2026-01-16'],
        ['2026-01-22', '2026-01-23'],
      ],
    ],
    [
      'nothing is played before the first day that is one of the weekdays',
      someTimes({ firstDay: '2026-01-12', weekdays: [6] }),
      [1, 1],
      [['2026-01-17'], ['2026-01-24']],
    ],
    [
      'a week goes from the first day on, whichever day of the week that is',
      someTimes({ firstDay: '2026-01-16' }),
      [2],
      [['2026-01-16', '2026-01-22']],
    ],
    [
      'a round with more matches than fit takes more weeks',
      someTimes({ weekdays: [4], hours: ['21:00'] }),
      [2, 1],
      [['2026-01-15', '2026-01-22'], ['2026-01-29']],
    ],
    [
      'a year may end',
      someTimes({ firstDay: '2026-12-31', weekdays: [4] }),
      [1, 1],
      [['2026-12-31'], ['2027-01-07']],
    ],
  ])('%s', (_rule, times, counts, days) => {
    expect(firstDays(times, counts)).toEqual(days)
  })

  test('matches are shared out over the days, and later hours are left free first', () => {
    const [slots] = slotsOf([3], someTimes())
    expect(slots!.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-01-15 21:00',
      '2026-01-15 22:00',
      '2026-01-16 21:00',
    ])
  })

  test('half hours are as good as whole ones', () => {
    const times = someTimes({ hours: ['21:30', '20:30'], weekdays: [4] })
    expect(slotsOf([2], times)[0]!.map(({ time }) => time)).toEqual(['20:30', '21:30'])
  })

  test.each([
    [4, 1],
    [5, 2],
    [0, 1],
  ])('%i matches on two days of two hours take %i weeks', (count, weeks) => {
    expect(weeksFor(count, someTimes())).toBe(weeks)
  })
})

test('the same wishes give the same calendar', () => {
  const make = () =>
    schedule([someTeams(9), someTeams(8, 'b')], 2, someTimes({ courts: ['A', 'B'] }))
  expect(make()).toEqual(make())
})

describe('days on which nothing is played', () => {
  const datesOf = (skipped: string[]) =>
    schedule([someTeams(4)], 1, someTimes({ weekdays: [0], skipped, firstDay: '2026-12-13' })).map(
      ({ matches }) => matches[0]!.date,
    )
  test('the calendar goes on a week later', () =>
    expect(datesOf(['2026-12-27'])).toEqual(['2026-12-13', '2026-12-20', '2027-01-03']))
  test('several in a row', () =>
    expect(datesOf(['2026-12-20', '2026-12-27'])).toEqual([
      '2026-12-13',
      '2027-01-03',
      '2027-01-10',
    ]))
  test('a day on which none would be changes nothing', () =>
    expect(datesOf(['2026-12-24'])).toEqual(['2026-12-13', '2026-12-20', '2026-12-27']))
})

test('the return leg is on the other court, as far as each team’s courts stay even', () => {
  const sizes = SIZES.filter((size) => size % 2 === 0)
  for (const size of sizes) {
    const courts = ['Cancha 1', 'Cancha 2']
    const times = someTimes({ courts, hours: ['18:00', '19:00', '20:00'] })
    const met = new Map<string, Set<string>>()
    for (const { team1, team2, location } of matchesOf(schedule([someTeams(size)], 2, times))) {
      const pair = [team1, team2].toSorted().join(' ')
      met.set(pair, (met.get(pair) ?? new Set()).add(location))
    }
    const same = [...met.values()].filter((locations) => locations.size === 1)
    expect(same.length / met.size).toBeLessThan(0.1)
  }
})
