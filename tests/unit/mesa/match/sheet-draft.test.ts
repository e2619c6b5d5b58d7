/** The referee's sheet while it is copied, and what is sent of it. */
import { describe, expect, test } from 'vitest'
import { matchSheet } from '../../../../src/lib/mesa/match/match-sheet.ts'
import {
  draftOf,
  readDraft,
  resultDeedOf,
  type SheetArm,
  tappedSheet,
  unsignedIn,
} from '../../../../src/lib/mesa/match/sheet-draft.ts'
import { aChange, anAnswer } from '../given-match.ts'

const DATA = matchSheet(anAnswer(), []).data
const EMPTY = draftOf(DATA)
const SCORED = { ...EMPTY, goals: { team1: 2, team2: 0 } }

const tapped = (arms: readonly SheetArm[]) =>
  arms.reduce((draft, arm) => tappedSheet(draft, { arm, side: 'team1', player: 9 }), EMPTY).lines
    .team1

test.each<[string, SheetArm[], object[]]>([
  ['who played', ['played'], [{ player: 9 }]],
  ['goals add up', ['goal', 'goal'], [{ player: 9, goals: 2 }]],
  [
    'a second yellow is a red beside it',
    ['yellow', 'yellow'],
    [{ player: 9, yellow_card: 1, red_card: 1, secondYellow: true }],
  ],
  [
    'a third card is none',
    ['yellow', 'yellow', 'yellow', 'red'],
    [{ player: 9, yellow_card: 1, red_card: 1, secondYellow: true }],
  ],
  ['taken off with all he did', ['goal', 'yellow', 'clear'], []],
])('%s', (_rule, arms, lines) => expect(tapped(arms)).toEqual(lines))

test.each<[string, SheetArm[], number | null, object[]]>([
  ['by what they count', ['one', 'two', 'three'], 6, [{ player: 9, goals: 6 }]],
  ['a foul counts nothing', ['two', 'foul'], 2, [{ player: 9, goals: 2, fouls_commited: 1 }]],
  ['taken off with the score', ['three', 'clearPoints'], 0, []],
  ['nothing before the first', ['played'], null, [{ player: 9 }]],
])('baskets, and the score with them: %s', (_rule, arms, score, lines) => {
  const draft = arms.reduce(
    (draft, arm) => tappedSheet(draft, { arm, side: 'team1', player: 9 }),
    EMPTY,
  )
  expect([draft.goals.team1, draft.lines.team1]).toEqual([score, lines])
})

test('goals that are nobody’s are counted while they are typed', () => {
  const one = tappedSheet(SCORED, { arm: 'goal', side: 'team1', player: 9 })
  const own = tappedSheet(one, { arm: 'ownGoal', side: 'team2', player: 7 })
  const many = tappedSheet(own, { arm: 'goal', side: 'team1', player: 9 })
  expect([SCORED, one, own, many].map((draft) => unsignedIn(draft).team1)).toEqual([2, 1, 0, -1])
})

describe('what is sent', () => {
  test('nothing without a score, nor with half a shoot-out', () => {
    expect(resultDeedOf('j1-1', EMPTY, DATA)).toBeUndefined()
    const half = { ...SCORED, penaltyGoals: { team1: 4, team2: null } }
    expect(resultDeedOf('j1-1', half, DATA)).toBeUndefined()
  })

  test('only a score leaves out who played', () =>
    expect(resultDeedOf('j1-1', SCORED, DATA)).toEqual({
      kind: 'result',
      match: 'j1-1',
      goals: { team1: 2, team2: 0 },
    }))

  test('sent, it reads as it was typed', () => {
    const draft = tappedSheet(SCORED, { arm: 'goal', side: 'team1', player: 9 })
    const change = aChange(resultDeedOf('j1-1', draft, DATA)!)
    const after = matchSheet(anAnswer(), [change])
    expect(after.refused).toEqual([])
    expect(after.sides.team1).toMatchObject({ goals: 2, unsigned: 1 })
    expect(draftOf(after.data)).toEqual(draft)
  })

  test('an emptied sheet and a shoot-out that was none are taken out', () => {
    const before = matchSheet(anAnswer(), [
      aChange({
        kind: 'result',
        goals: { team1: 1, team2: 1 },
        penaltyGoals: { team1: 4, team2: 2 },
        extraTime: true,
        playing: { team1: [{ player: 9, goals: 1 }] },
      }),
    ]).data
    const draft = {
      ...draftOf(before),
      penaltyGoals: { team1: null, team2: null },
      isExtraTime: false,
    }
    const cleared = tappedSheet(draft, { arm: 'clear', side: 'team1', player: 9 })
    expect(resultDeedOf('j1-1', cleared, before)).toMatchObject({
      penaltyGoals: null,
      extraTime: false,
      playing: { team1: [] },
    })
  })
})

test.each(['', 'null', '{}', '{"goals":{},"lines":{"team1":[]}}'])('%s is no draft', (text) =>
  expect(readDraft(text)).toBeNull(),
)
test('a draft is read as it was written', () =>
  expect(readDraft(JSON.stringify(SCORED))).toEqual(SCORED))
