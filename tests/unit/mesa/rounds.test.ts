/** Of a long calendar only what is near is listed, and every match stands in its round. */
import { describe, expect, test } from 'vitest'
import { nearIn, roundsIn } from '../../../src/lib/mesa/rounds.ts'
import { agendaOf } from '../../../src/lib/mesa/today.ts'
import { daysLater } from '../../../src/lib/calendar/days.ts'
import { aChange } from './given-match.ts'
import { aLeague } from './a-league.ts'

const TODAY = '2026-11-22'
const idsOf = (rows: readonly { match: { id: string } }[]) => rows.map(({ match }) => match.id)
const nearOf = (league: ReturnType<typeof aLeague>, ...waiting: object[]) =>
  nearIn(agendaOf(league, waiting.map(aChange), TODAY))

describe('a league of 20 rounds', () => {
  const league = aLeague(20, { played: 8, first: daysLater(TODAY, -7 * 8 + 1) })

  test('the next match comes first, with its week alone', () => {
    const near = nearOf(league)
    expect(idsOf(near.next)).toEqual(['j9-1', 'j9-2', 'j9-3', 'j9-4'])
    expect(near.others).toEqual([])
    expect(near.played).toHaveLength(32)
  })

  test('what was played last stands first', () =>
    expect(idsOf(nearOf(league).played).slice(0, 5)).toEqual([
      'j8-4',
      'j8-3',
      'j8-2',
      'j8-1',
      'j7-4',
    ]))

  test('what was put off without a day is never out of sight', () => {
    const matches = league.matches.map((match) =>
      match.id === 'j15-2' ? { ...match, word: 'APLAZADO', date: undefined } : match,
    )
    expect(idsOf(nearOf({ ...league, matches } as never).others)).toEqual(['j15-2'])
  })

  test('what waits to be sent is never out of sight', () =>
    expect(
      idsOf(nearOf(league, { kind: 'postpone', match: 'j18-1', reason: 'Lluvia' }).others),
    ).toEqual(['j18-1']))

  test('every round is a chip, with all its matches in the order of the calendar', () => {
    const rounds = roundsIn(league.matches, agendaOf(league, [], TODAY))
    expect(rounds.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, round) => `Jornada ${round + 1}`),
    )
    expect(rounds.map(({ rows }) => rows.length)).toEqual(Array.from({ length: 20 }, () => 4))
    expect(idsOf(rounds[2]!.rows)).toEqual(['j3-1', 'j3-2', 'j3-3', 'j3-4'])
    expect(rounds[2]!.id).toBe('Jornada%203')
  })
})

test('without any day the first round comes next', () =>
  expect(idsOf(nearOf(aLeague(20, { played: 0 })).others)).toEqual([
    'j1-1',
    'j1-2',
    'j1-3',
    'j1-4',
  ]))

test.each([
  ['a league of one round', aLeague(1, { played: 0, first: '2027-01-03' })],
  ['a league of three rounds', aLeague(3, { played: 1, first: '2027-01-03' })],
])('%s is listed whole, without chips', (_what, league) => {
  const agenda = agendaOf(league, [], TODAY)
  expect(nearIn(agenda)).toBe(agenda)
  expect(roundsIn(league.matches, agenda)).toEqual([])
})

test('a phase is found by its id, and nothing is lost of a match that is in two lists at once', () => {
  const league = aLeague(4, { played: 4, first: '2026-10-04', finals: true })
  const rounds = roundsIn(league.matches, agendaOf(league, [], TODAY))
  expect(rounds.map(({ id, rows }) => [id, idsOf(rows)]).slice(-2)).toEqual([
    ['semi', ['semi-1', 'semi-2']],
    ['final', ['final-1']],
  ])
})
