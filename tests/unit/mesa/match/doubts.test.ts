/** Taps that are asked about, and the question after a card that sends off. */
import { describe, expect, test } from 'vitest'
import { doubtOf, sentOffBy } from '../../../../src/lib/mesa/match/doubts.ts'
import { matchesToTap, suspensionAfter } from '../../../../src/lib/mesa/match/sent-off.ts'
import { matchSheet } from '../../../../src/lib/mesa/match/match-sheet.ts'
import { rosterAfter } from '../../../../src/lib/mesa/match/roster.ts'
import { doubtWords, suspendedWords } from '../../../../src/lib/wording/mesa/mesa.ts'
import { aChange, anAnswer, HALCONES } from '../given-match.ts'

const FIT = { isSuspended: false, red: false }

test.each([
  ['who may play', FIT, false, undefined],
  ['a suspended player’s goal', { ...FIT, isSuspended: true }, false, 'suspended'],
  ['and card', { ...FIT, isSuspended: true }, true, 'suspended'],
  ['a goal of who was sent off', { ...FIT, red: true }, false, 'sentOff'],
  [
    '… though the decision on it already suspends',
    { isSuspended: true, red: true },
    false,
    'sentOff',
  ],
  ['not another card: that is refused', { ...FIT, red: true }, true, undefined],
  ['a basket after five fouls', { ...FIT, isFouledOut: true }, false, 'fouledOut'],
  ['a goal without a scorer', undefined, false, undefined],
] as const)('%s', (_what, player, isCard, expected) =>
  expect(doubtOf(player, isCard)).toBe(expected),
)

test('the question says who and why', () => {
  expect(doubtWords('4 Ema', 'suspended', 2)).toBe(
    '4 Ema está con suspensión, le faltan 2. ¿Sí fue?',
  )
  expect(doubtWords('4 Ema', 'sentOff', undefined)).toContain('¿Fue antes de la roja?')
  expect(suspendedWords(1)).toBe('con suspensión, le falta 1')
})

describe('after a card that sends off', () => {
  const answer = (byRule?: { red: number; secondYellow: number }) => {
    const { match, ...rest } = anAnswer()
    const dated = { ...match, date: '2026-11-29' }
    return { ...rest, match: dated, ...(byRule && { cardMatches: byRule }) }
  }
  const card = (card: 'yellow' | 'secondYellow' | 'red') =>
    ({ kind: 'card', match: 'j1-1', side: 'team1', player: 9, card }) as const
  const [, luz] = matchSheet(anAnswer(), []).sides.team1.players
  const BY_RULE = { red: 2, secondYellow: 1 }

  test('a first yellow asks nothing', () =>
    expect(sentOffBy(card('yellow'), luz, answer(BY_RULE))).toBeUndefined())

  test.each([
    ['red', answer(BY_RULE), 2, [0, 1, 2, 3, 4, 5]],
    ['secondYellow', answer(BY_RULE), 1, [0, 1, 2, 3, 4]],
    ['red', answer(), 0, [1, 2, 3, 4, 5]],
  ] as const)('%s: from none to more than the rule gives', (which, given, byRule, offered) => {
    expect(sentOffBy(card(which), luz, given)?.byRule).toBe(byRule)
    expect(matchesToTap(byRule)).toEqual(offered)
  })

  test.each([
    ['what the rule gives is written nowhere', 2, 2, undefined],
    ['more: what is beyond it', 2, 5, 3],
    ['fewer: what is forgiven', 2, 1, -1],
    ['none: all are forgiven', 2, 0, -2],
    ['all where no rule says', 0, 1, 1],
  ])('%s', (_what, byRule, tapped, decided) => {
    const sentOff = { side: 'team1', player: luz!, byRule } as const
    expect(suspensionAfter(sentOff, tapped, answer(), '2026-12-01')).toEqual(
      decided && {
        kind: 'suspendPlayer',
        team: 'halcones',
        player: 9,
        matches: decided,
        date: '2026-11-30',
        reason: 'Roja contra Xolotl',
      },
    )
  })

  test('without a day of the match, from tomorrow', () =>
    expect(
      suspensionAfter({ side: 'team1', player: luz!, byRule: 0 }, 1, anAnswer(), '2026-12-31'),
    ).toMatchObject({ date: '2027-01-01' }))
})

test('a decision that waits on the phone shows on the tile, beside what is left of others', () => {
  const decide = (player: number, matches: number) =>
    aChange({ kind: 'suspendPlayer', team: 'halcones', player, matches, reason: 'x' })
  const roster = rosterAfter(HALCONES, [decide(9, 2), decide(9, 1)])
  expect(roster.map(({ isSuspended, suspendedFor }) => [isSuspended, suspendedFor])).toEqual([
    [false, undefined],
    [true, 3],
    [false, undefined],
  ])
  const forgiven = rosterAfter(HALCONES, [decide(9, 2), decide(9, -3)])[1]!
  expect([forgiven.isSuspended, forgiven.suspendedFor]).toEqual([false, undefined])
})
