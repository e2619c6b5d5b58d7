/** What taps say, and what takes them back. */
import { describe, expect, test } from 'vitest'
import { matchSheet } from '../../../../src/lib/mesa/match/match-sheet.ts'
import {
  readKicks,
  shootOutDeed,
  standing,
  winnerOf,
  withGoals,
  type Kick,
} from '../../../../src/lib/mesa/match/shoot-out.ts'
import { MOST_KICKS } from '../../../../src/lib/rules/matches/kicks.ts'
import { LISTS } from '../../../../src/lib/schema/list-limits.ts'
import type { SentChange } from '../../../../src/lib/schema/change.ts'
import {
  type Correction,
  correctionOf,
  deedOf,
  oppositeOf,
  removalOf,
  typedMinute,
} from '../../../../src/lib/mesa/match/taps.ts'
import { aChange, anAnswer } from '../given-match.ts'

const TAP = { match: 'j1-1', side: 'team1', minute: 12 } as const
const NINE = { player: 9, yellow: 0 }

test.each([
  ['a goal', { ...TAP, arm: 'goal', player: NINE }, { kind: 'goal', player: 9, minute: 12 }],
  ['of nobody', { ...TAP, arm: 'goal', player: undefined }, { kind: 'goal', minute: 12 }],
  ['an own goal', { ...TAP, arm: 'ownGoal', player: NINE }, { kind: 'goal', player: 9, own: true }],
  ['a yellow', { ...TAP, arm: 'yellow', player: NINE }, { kind: 'card', card: 'yellow' }],
  [
    'the second',
    { ...TAP, arm: 'yellow', player: { player: 9, yellow: 1 } },
    { card: 'secondYellow' },
  ],
  ['a red', { ...TAP, arm: 'red', player: NINE }, { kind: 'card', card: 'red' }],
] as const)('%s', (_rule, tap, expected) => expect(deedOf(tap)).toMatchObject(expected))

test('a card for nobody is none', () =>
  expect(deedOf({ ...TAP, arm: 'red', player: undefined })).toBeUndefined())

test('without a clock there is no minute', () =>
  expect(deedOf({ ...TAP, minute: undefined, arm: 'goal', player: NINE })).not.toHaveProperty(
    'minute',
  ))

describe('taken back', () => {
  const START = aChange({ kind: 'start' })
  test.each([
    ['a goal', { kind: 'goal', side: 'team1', player: 9, minute: 12 }],
    ['a goal of nobody', { kind: 'goal', side: 'team1' }],
    ['an own goal', { kind: 'goal', side: 'team2', player: 7, own: true }],
    ['a card', { kind: 'card', side: 'team1', player: 9, card: 'red', minute: 3 }],
    ['extra time', { kind: 'extraTime', isPlayed: true }],
  ])('%s, without the server', (_rule, given) => {
    const before = matchSheet(anAnswer(), [START])
    const change = aChange(given)
    const back = aChange(oppositeOf(change)!)
    const after = matchSheet(anAnswer(), [START, change, back])
    expect(after.refused).toEqual([])
    expect([after.sides, after.events, after.isExtraTime]).toEqual([
      before.sides.team1.players.some(({ isListed }) => isListed)
        ? before.sides
        : expect.anything(),
      before.events,
      before.isExtraTime,
    ])
    expect([after.sides.team1.goals, after.sides.team2.goals]).toEqual([0, 0])
  })

  test.each([
    ['a kick', [{ side: 'team2', isIn: true }], { team1: 0, team2: 1 }],
    ['the first kick', [], null],
  ] as const)('%s, where the phone knows the kicks before it', (_rule, kicks, goals) => {
    const change = aChange({ kind: 'shootOut', goals: { team1: 1, team2: 1 } })
    expect(oppositeOf(change)).toBeNull()
    expect(oppositeOf(change, kicks)).toMatchObject({ kind: 'shootOut', goals })
  })

  test.each([['start'], ['end'], ['result'], ['move']])('only the server takes back: %s', (kind) =>
    expect(oppositeOf(aChange({ kind }))).toBeNull(),
  )

  test('every event names the change that removes it, and its other minute', () => {
    const changes = [
      START,
      aChange({ kind: 'goal', side: 'team1', player: 9, minute: 12 }),
      aChange({ kind: 'card', side: 'team2', player: 7, card: 'yellow', minute: '45+1' }),
    ]
    const { events } = matchSheet(anAnswer(), changes)
    const removed = matchSheet(anAnswer(), [
      ...changes,
      ...events.map((event) => aChange(removalOf('j1-1', event))),
    ])
    expect([removed.events, removed.refused]).toEqual([[], []])
    const corrected = matchSheet(anAnswer(), [
      ...changes,
      ...correctionOf('j1-1', events[0]!, { minute: '30+2', player: events[0]!.player })!.map(
        aChange,
      ),
    ])
    expect(corrected.events.map(({ minute }) => minute)).toEqual(['30+2', '45+1'])
  })

  const CARD = aChange({ kind: 'card', side: 'team2', player: 7, card: 'yellow' })
  const SCORED = aChange({ kind: 'goal', side: 'team1', player: 9, minute: 12 })
  test.each<[string, SentChange, Correction, object[] | undefined]>([
    ['another scorer', SCORED, { minute: '12', player: 10 }, [{ player: 10, minute: 12 }]],
    ['of nobody, the goal stays', SCORED, { minute: '', player: undefined }, [{ kind: 'goal' }]],
    ['another who was booked', CARD, { minute: '', player: 4 }, [{ player: 4, kind: 'yellow' }]],
    ['a card is somebody’s', CARD, { minute: '', player: undefined }, undefined],
    ['nothing is another', SCORED, { minute: '12', player: 9 }, undefined],
    ['no minute', SCORED, { minute: 'x', player: 10 }, undefined],
  ])('corrected: %s', (_rule, change, to, events) => {
    const before = matchSheet(anAnswer(), [START, change])
    const deeds = correctionOf('j1-1', before.events[0]!, to)
    const after = deeds && matchSheet(anAnswer(), [START, change, ...deeds.map(aChange)])
    expect(after?.refused ?? []).toEqual([])
    if (events) expect(after!.events).toMatchObject(events)
    else expect(after).toBeUndefined()
    if (after) expect(after.sides.team1.goals).toBe(before.sides.team1.goals)
  })
})

test.each([
  ['34', 34],
  [' 45 + 2 ', '45+2'],
  ['34′', 34],
  ['', undefined],
  ['201', undefined],
  ['45+', undefined],
  ['x', undefined],
])('«%s» as a minute', (text, expected) => expect(typedMinute(text)).toBe(expected))

describe('a shoot-out', () => {
  const kicks = (text: string): Kick[] =>
    [...text].map((sign, index) => ({
      side: index % 2 === 0 ? 'team1' : 'team2',
      isIn: sign === 'o',
    }))
  test.each([
    ['nothing yet', '', undefined],
    ['level after five each', 'oooooooooo', undefined],
    ['three of three against none of three', 'oxoxox', 'team1'],
    ['the other may still draw level', 'oxoxo', undefined],
    ['by pairs after that', 'ooooooooooo', undefined],
    ['one pair decides', 'oooooooooo' + 'ox', 'team1'],
    ['for the second as well', 'oooooooooo' + 'xo', 'team2'],
  ])('%s', (_rule, text, winner) => expect(winnerOf(kicks(text))).toBe(winner))
  test('stands by what went in', () =>
    expect(standing(kicks('oxoo'))).toEqual({ team1: 2, team2: 1 }))
  test.each([
    ['as many as are known', 'oxo', [2, 0], 'oxo'],
    ['one that the closed page had no time for', 'ox', [2, 0], 'oxo'],
    ['one that was taken back', 'oxo', [1, 0], 'ox'],
    ['before the first', 'ox', [undefined, undefined], 'ox'],
  ])('%s', (_rule, text, [team1, team2], expected) => {
    const penalties = { team1: { penaltyGoals: team1 }, team2: { penaltyGoals: team2 } }
    const sheet = matchSheet(anAnswer(penalties), [])
    expect(withGoals(kicks(text), sheet)).toEqual(kicks(expected))
  })
  test.each([
    ['its own where the match has the same', 'oxo', 'gg', 'f', 'oxo'],
    ['a miss that another phone noted', 'o', 'g', 'f', 'ox'],
    ['one that another phone took back', 'oxx', 'g', 'f', 'ox'],
  ])('kicks of the match: %s', (_rule, text, one, other, expected) => {
    const side = (penaltyKicks: string) => ({
      penaltyKicks,
      penaltyGoals: penaltyKicks.replaceAll('f', '').length,
    })
    const sheet = matchSheet(anAnswer({ team1: side(one), team2: side(other) }), [])
    expect(withGoals(kicks(text), sheet)).toEqual(kicks(expected))
  })
  test('who has a kick more began', () => {
    const sides = {
      team1: { penaltyGoals: 0, penaltyKicks: 'f' },
      team2: { penaltyGoals: 2, penaltyKicks: 'gg' },
    }
    expect(withGoals([], matchSheet(anAnswer(sides), [])).map(({ side }) => side)).toEqual([
      'team2',
      'team1',
      'team2',
    ])
  })
  test('tap by tap the match has each kick, and loses the one taken back', () => {
    const START = aChange({ kind: 'start' })
    const sideKicks = (text: string) => {
      const change = aChange(shootOutDeed('j1-1', kicks(text)))
      const { data } = matchSheet(anAnswer(), [START, change])
      return [data.team1.penaltyKicks, data.team2.penaltyKicks]
    }
    expect(['o', 'ox', 'oxx', 'oxxo'].map(sideKicks)).toEqual([
      ['g', undefined],
      ['g', 'f'],
      ['gf', 'f'],
      ['gf', 'fg'],
    ])
    const last = aChange(shootOutDeed('j1-1', kicks('oxx')))
    const back = matchSheet(anAnswer(), [START, last, aChange(oppositeOf(last, kicks('ox'))!)])
    expect([back.data.team1.penaltyKicks, back.data.team2.penaltyKicks]).toEqual(['g', 'f'])
    const none = aChange(oppositeOf(aChange(shootOutDeed('j1-1', kicks('o'))), [])!)
    expect(matchSheet(anAnswer(), [START, last, none]).hasShootOut).toBe(false)
  })
  test('a phone knows how many kicks a file may have', () => expect(MOST_KICKS).toBe(LISTS.kicks))
  test('more kicks than a file may have are sent as their score', () =>
    expect(shootOutDeed('j1-1', kicks('o'.repeat(200)))).toEqual({
      kind: 'shootOut',
      match: 'j1-1',
      goals: { team1: 100, team2: 100 },
    }))
  test.each(['', '{}', '[{"side":"x","isIn":true}]', '[1]'])('%s are no kicks', (text) =>
    expect(readKicks(text)).toBeNull(),
  )
})
