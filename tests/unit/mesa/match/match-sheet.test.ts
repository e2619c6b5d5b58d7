/** A match as the phone shows it: the server's answer and what waits. */
import { describe, expect, test } from 'vitest'
import { matchSheet, refusalOf } from '../../../../src/lib/mesa/match/match-sheet.ts'
import { correctionOf, removalOf } from '../../../../src/lib/mesa/match/taps.ts'
import { aChange, anAnswer } from '../given-match.ts'

const START = aChange({ kind: 'start' })
const GOAL = aChange({ kind: 'goal', side: 'team1', player: 9, minute: 12 })
const OWN = aChange({ kind: 'goal', side: 'team2', player: 7, own: true, minute: 3 })
const CARD = aChange({ kind: 'card', side: 'team2', player: 7, card: 'yellow', minute: 30 })

const score = (...waiting: Parameters<typeof aChange>[0][]) => {
  const { sides } = matchSheet(anAnswer(), waiting as never)
  return [sides.team1.goals, sides.team2.goals]
}

describe('what waits is shown as if the server had it', () => {
  test.each([
    ['it begins at nil', [START], [0, 0]],
    ['a goal', [START, GOAL], [1, 0]],
    ['an own goal counts for the other side', [START, OWN], [1, 0]],
    ['a goal that is taken back', [START, GOAL, { ...GOAL, kind: 'removeGoal', id: 'x' }], [0, 0]],
    ['another match changes nothing', [START, { ...GOAL, match: 'j1-2' }], [0, 0]],
  ])('%s', (_rule, waiting, expected) => expect(score(...waiting)).toEqual(expected))

  test.each([
    ['to come', {}, [], 'ahead'],
    ['on', {}, [START], 'playing'],
    ['over', {}, [START, aChange({ kind: 'end' })], 'over'],
    ['put off', { state: 'postponed' }, [], 'off'],
    [
      'over by its score',
      { team1: { team: 'halcones', goals: 1 }, team2: { team: 'xolotl', goals: 0 } },
      [],
      'over',
    ],
  ])('%s', (_rule, value, waiting, phase) =>
    expect(matchSheet(anAnswer(value), waiting).phase).toBe(phase),
  )

  test('players carry what they did, and events stand in order of time', () => {
    const { sides, events } = matchSheet(anAnswer(), [START, CARD, GOAL, OWN])
    expect(sides.team1.players.map(({ goals }) => goals)).toEqual([0, 1, 0])
    expect(sides.team2.players.map(({ ownGoals, yellow }) => [ownGoals, yellow])).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(events.map(({ kind, minute, who }) => [kind, minute, who])).toEqual([
      ['ownGoal', 3, '7 Sol'],
      ['goal', 12, '9 Luz Mar'],
      ['yellow', 30, '7 Sol'],
    ])
  })

  test('a second yellow is one event beside the first', () => {
    const second = aChange({ ...CARD, card: 'secondYellow', minute: 40, id: 'z' })
    const { events, sides } = matchSheet(anAnswer(), [START, CARD, second])
    expect(events.map(({ kind }) => kind)).toEqual(['yellow', 'secondYellow'])
    expect(sides.team2.players[1]!.red).toBe(true)
  })

  test('a player who was added on the spot can score at once', () => {
    const add = aChange({
      kind: 'addPlayer',
      team: 'halcones',
      player: { number: 33, firstName: 'Nora' },
      match: undefined,
    })
    const goal = aChange({ kind: 'goal', side: 'team1', player: 33 })
    const { sides } = matchSheet(anAnswer(), [START, add, goal])
    expect(sides.team1.players.at(-1)).toMatchObject({ name: 'Nora', number: 33, goals: 1 })
  })

  test('with a new number a player keeps what he did', () => {
    const edit = aChange({
      kind: 'editPlayer',
      team: 'halcones',
      player: 9,
      fields: { number: 19 },
      match: undefined,
    })
    const { sides } = matchSheet(
      anAnswer({
        team1: { team: 'halcones', goals: 1, playingPlayers: [{ player: 9, goals: 1 }] },
        team2: { team: 'xolotl', goals: 0 },
      }),
      [edit],
    )
    expect(sides.team1.players[1]).toMatchObject({ number: 19, goals: 1 })
  })
})

test('a player is found by whatever the file calls him', () => {
  const value = {
    isPlaying: true,
    team1: { team: 'halcones', goals: 1, playingPlayers: [{ player: 'luz-mar', goals: 1 }] },
    team2: { team: 'xolotl', goals: 0 },
  }
  expect(matchSheet(anAnswer(value), []).sides.team1.players[1]!.goals).toBe(1)
})

test('a leg that is written by the series stands by its own sides', () => {
  const value = { team1: { goals: 2 }, team2: { goals: 1 }, awardedTo: 'team1' }
  const { sides, data } = matchSheet(
    anAnswer(value, { isTurned: true, entry: { state: 's', value } }),
    [],
  )
  expect([sides.team1.goals, sides.team2.goals, data.awardedTo]).toEqual([1, 2, 'team2'])
})

describe('goals that do not add up', () => {
  const side = (team: string, goals: number, playingPlayers: object[] = [], more = {}) => ({
    team,
    goals,
    playingPlayers,
    ...more,
  })
  test.each([
    [
      'every goal has its scorer',
      side('halcones', 1, [{ player: 9, goals: 1 }]),
      side('xolotl', 0),
      0,
    ],
    ['two are nobody’s', side('halcones', 3, [{ player: 9, goals: 1 }]), side('xolotl', 0), 2],
    ['one too many', side('halcones', 0, [{ player: 9, goals: 1 }]), side('xolotl', 0), -1],
    ['by an own goal', side('halcones', 1), side('xolotl', 0, [{ player: 7, ownGoals: 1 }]), 0],
    ['by default', side('halcones', 3, [], { defaultGoals: 3 }), side('xolotl', 0), 0],
  ])('%s', (_rule, team1, team2, expected) =>
    expect(matchSheet(anAnswer({ team1, team2 }), []).sides.team1.unsigned).toBe(expected),
  )
})

describe('what cannot be is said before it is kept', () => {
  test.each([
    [
      'a goal before the match',
      [],
      { kind: 'goal', match: 'j1-1', side: 'team1', player: 9 },
      /no ha empezado/,
    ],
    [
      'a second first yellow',
      [START, CARD],
      { kind: 'card', match: 'j1-1', side: 'team2', player: 7, card: 'yellow' },
      /ya tiene amarilla/,
    ],
    ['a goal', [START], { kind: 'goal', match: 'j1-1', side: 'team1', player: 9 }, undefined],
  ])('%s', (_rule, waiting, deed, words) => {
    const said = refusalOf(anAnswer(), waiting, [deed] as never)
    if (words) expect(said).toMatch(words)
    else expect(said).toBeUndefined()
  })

  test('a change that waits and cannot be made leaves the rest as it is', () => {
    const { sides, refused } = matchSheet(anAnswer(), [
      START,
      aChange({ ...GOAL, player: 99 }),
      GOAL,
    ])
    expect(sides.team1.goals).toBe(1)
    expect(refused).toMatchObject([{ words: expect.stringMatching(/99 ya no está en el plantel/) }])
  })
})

describe('a goal without a scorer keeps its minute in the match', () => {
  const goal = (more: object) => aChange({ kind: 'goal', side: 'team1', ...more })
  const gone = (more: object) => aChange({ kind: 'removeGoal', side: 'team1', ...more })
  const [first, second] = [goal({ minute: 12 }), goal({ minute: '45+1' })]
  test.each<[string, Parameters<typeof matchSheet>[1], unknown[]]>([
    ['without a clock it has none', [goal({})], ['goal undefined']],
    ['in their order', [second, first], ['goal 12', 'goal 45+1']],
    ['beside those of players', [first, GOAL], ['goal 12', 'goal 12']],
    ['less the one taken back', [first, second, gone({ minute: 12 })], ['goal 45+1']],
    ['less one of those left', [first, second, gone({})], ['goal 12']],
    [
      'an own goal of the other side',
      [goal({ side: 'team2', own: true, minute: 50 })],
      ['ownGoal 50'],
    ],
    [
      'none more than a sheet leaves',
      [first, second, aChange({ kind: 'result', goals: { team1: 1, team2: 0 } })],
      ['goal 12'],
    ],
  ])('%s', (_rule, taps, expected) => {
    const { events, refused } = matchSheet(anAnswer(), [START, ...taps])
    expect(refused).toEqual([])
    expect(events.map(({ kind, minute }) => `${kind} ${minute}`)).toEqual(expected)
  })

  test('and is taken back and corrected like any other', () => {
    const own = goal({ side: 'team2', own: true, minute: 50 })
    for (const tap of [first, own]) {
      const { events } = matchSheet(anAnswer(), [START, tap])
      const removed = [START, tap, aChange(removalOf('j1-1', events[0]!))]
      expect(matchSheet(anAnswer(), removed)).toMatchObject({ events: [], refused: [] })
    }
    const { events } = matchSheet(anAnswer(), [START, first])
    const deeds = correctionOf('j1-1', events[0]!, { minute: '13', player: 9 })!
    expect(matchSheet(anAnswer(), [START, first, ...deeds.map(aChange)]).events).toMatchObject([
      { player: 9, minute: 13 },
    ])
  })
})
