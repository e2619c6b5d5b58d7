import { describe, expect, test } from 'vitest'
import { holidayOn } from '../../../src/lib/calendar/holidays.ts'
import { plannedCalendar } from '../../../src/lib/planning/preview.ts'
import type { PlanAnswers } from '../../../src/lib/schema/planning.ts'
import { someAnswers, someTeams } from './given-answers.ts'

const TODAY = '2026-11-26'
const calendar = (changed: Partial<PlanAnswers> = {}, today = TODAY) =>
  plannedCalendar(someAnswers(changed), 's', today)

test('seven teams: seven rounds, each team rests once', () => {
  const { rounds, firstDay, lastDay, matchCount } = calendar()
  expect(rounds.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(new Set(rounds.flatMap(({ rests }) => rests)).size).toBe(7)
  expect(matchCount).toBe(21)
  expect([firstDay, lastDay]).toEqual(['2026-11-29', '2027-01-10'])
})

test('a court is never double', () => {
  const { rounds, phases } = calendar({ teams: someTeams(9), format: 'eliminatoria', legs: 2 })
  const slots = [...rounds, ...phases].flatMap(({ matches }) =>
    matches.map(({ date, time, location }) => `${date} ${time} ${location}`),
  )
  expect(new Set(slots).size).toBe(slots.length)
})

test('places of the bracket are not teams', () => {
  const { phases } = calendar({ format: 'eliminatoria', survivors: 2 })
  expect(phases.map(({ name }) => name)).toEqual(['Gran final'])
  expect(phases[0]!.matches[0]!.team1).toEqual({ place: { rank: 1 } })
})

describe('what a person should look at', () => {
  const notes = (changed: Partial<PlanAnswers>) => calendar(changed).notes
  test.each<[string, Partial<PlanAnswers>, unknown]>([
    ['holidays', {}, { kind: 'holiday', day: '2026-12-27', name: 'fiestas de fin de año' }],
    ['a past day', { firstDay: '2026-11-22' }, { kind: 'past', day: '2026-11-22' }],
    [
      'hours that overlap',
      { hours: ['09:00', '09:20'] },
      { kind: 'overlap', hour: '09:00', next: '09:20', minutes: 20 },
    ],
    [
      'three teams on five courts',
      { teams: someTeams(3), courts: ['A', 'B', 'C', 'D', 'E'] },
      { kind: 'idleCourts', courts: 5, used: 1 },
    ],
    [
      'hours nobody plays at',
      { teams: someTeams(3) },
      { kind: 'idleHours', hours: ['10:00', '11:00'] },
    ],
    [
      'hours past midnight, which end the night',
      { hours: ['22:00', '23:00', '00:00'] },
      { kind: 'midnight', hours: ['00:00'], isNight: true, weekday: 0 },
    ],
    [
      'hours past midnight without an evening',
      { hours: ['09:00', '00:00'] },
      { kind: 'midnight', hours: ['00:00'], isNight: false, weekday: 0 },
    ],
    [
      'hours that overlap over midnight',
      { hours: ['23:50', '00:10'] },
      { kind: 'overlap', hour: '23:50', next: '00:10', minutes: 20 },
    ],
    [
      'a round of two weeks',
      { courts: ['A'], hours: ['09:00', '10:00'] },
      { kind: 'weeks', weeks: 2 },
    ],
    [
      'days left out',
      { skipped: ['2026-12-27', '2026-12-28'] },
      { kind: 'leftOut', days: ['2026-12-27'] },
    ],
  ])('%s', (_what, changed, expected) => expect(notes(changed)).toContainEqual(expected))

  test('a day left out is neither played nor warned of, and moves the rest', () => {
    const all = calendar()
    const { rounds, notes, lastDay } = calendar({ skipped: ['2026-12-27', '2027-01-03'] })
    expect(rounds.flatMap(({ days }) => days)).not.toContain('2026-12-27')
    expect(notes.some(({ kind }) => kind === 'holiday')).toBe(false)
    expect([all.lastDay, lastDay]).toEqual(['2027-01-10', '2027-01-24'])
  })

  test('a night is one day of its round', () => {
    const { rounds, notes } = calendar({ hours: ['22:00', '23:00', '00:00'], courts: ['A'] })
    expect(rounds[0]!.days).toEqual(['2026-11-29'])
    expect(rounds[0]!.matches.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-11-29 22:00',
      '2026-11-29 23:00',
      '2026-11-30 00:00',
    ])
    expect(notes.map(({ kind }) => kind)).not.toContain('idleHours')
  })

  test('nothing where all is well', () =>
    expect(
      calendar({ firstDay: '2027-01-10', teams: someTeams(12), courts: ['A', 'B'] }).notes,
    ).toEqual([]))
})

test.each([
  ['2026-04-05', 'Semana Santa'],
  ['2027-03-28', 'Semana Santa'],
  ['2027-03-24', undefined],
  ['2027-02-01', 'puente de la Constitución'],
  ['2027-02-08', undefined],
  ['2026-11-16', 'puente de la Revolución'],
  ['2026-12-12', 'Día de la Virgen de Guadalupe'],
  ['2026-11-29', undefined],
])('the holiday on %s', (day, name) => expect(holidayOn(day)).toBe(name))
