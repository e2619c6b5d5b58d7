import { describe, expect, test } from 'vitest'
import {
  courseFacts,
  halfMinute,
  halfScore,
  storyOf,
} from '../../../../src/lib/rules/matches/story.ts'
import type { Minute } from '../../../../src/lib/schema/change.ts'
import type { Match, MatchSide, PlayingPlayer } from '../../../../src/lib/schema/match.ts'
import { aMatch, aPlaying, aResult, aTeam } from '../../given.ts'

const [uno, dos] = [aTeam('uno'), aTeam('dos')]

const scorer = (id: string, ...minutes: Minute[]) =>
  aPlaying(id, { goals: minutes.length, minutes: { goals: [...minutes] } })

const result = (
  goals1: number,
  goals2: number,
  home: PlayingPlayer[] = [],
  away: PlayingPlayer[] = [],
  given: Partial<Match> = {},
) =>
  aResult(uno, goals1, goals2, dos, {
    ...(given as object),
    team1: { goals: goals1, playingPlayers: home },
    team2: { goals: goals2, playingPlayers: away },
  })

/** Minutes of goals without a scorer; one of an own goal of `team2` counts for `team1`. */
const ofNobody = (
  goals1: number,
  goals2: number,
  minutes1: MatchSide['minutes'],
  minutes2: MatchSide['minutes'],
  home: PlayingPlayer[] = [],
) =>
  aResult(uno, goals1, goals2, dos, {
    team1: {
      goals: goals1,
      playingPlayers: home,
      minutes: minutes1,
      ownGoalsInFavor: minutes2?.ownGoals?.length ?? 0,
    },
    team2: { goals: goals2, minutes: minutes2 },
  })

const told = (match: Match) =>
  storyOf(match).moments.map(
    ({ kind, player, minute, score }) =>
      `${minute} ${kind} ${player?.id ?? 'nadie'}${score ? ` ${score.join('-')}` : ''}`,
  )

describe('the story of a match', () => {
  test.each<[string, Match, string[]]>([
    [
      'in the order of minutes',
      result(1, 2, [scorer('ana', 19)], [scorer('eva', 4, 60)]),
      ['4 goal eva 0-1', '19 goal ana 1-1', '60 goal eva 1-2'],
    ],
    [
      'stoppage time comes before the next half',
      result(2, 0, [scorer('ana', 46, '45+3')]),
      ['45+3 goal ana 1-0', '46 goal ana 2-0'],
    ],
    [
      'no score where a goal has no minute',
      result(2, 0, [scorer('ana', 5), aPlaying('sol', { goals: 1 })]),
      ['5 goal ana'],
    ],
    ['no score where a goal has no scorer', result(2, 0, [scorer('ana', 5)]), ['5 goal ana']],
    [
      'an own goal counts for the other side',
      result(0, 1, [aPlaying('ana', { ownGoals: 1, minutes: { ownGoals: [9] } })]),
      ['9 ownGoal ana 0-1'],
    ],
    [
      'of goals in one minute only the last has a score',
      result(1, 1, [scorer('ana', 7)], [scorer('eva', 7)]),
      ['7 goal ana', '7 goal eva 1-1'],
    ],
    [
      'goals without a scorer, as far as they have a minute',
      ofNobody(2, 1, { goals: ['45+1', 50] }, { ownGoals: [9] }),
      ['9 ownGoal nadie', '45+1 goal nadie'],
    ],
    [
      'no more of them than there are',
      ofNobody(1, 0, { goals: [7, 50] }, {}, [scorer('ana', 5)]),
      ['5 goal ana 1-0'],
    ],
    [
      'the course is known where every goal has a minute',
      ofNobody(2, 0, { goals: [50] }, {}, [scorer('ana', 5)]),
      ['5 goal ana 1-0', '50 goal nadie 2-0'],
    ],
    [
      'cards',
      result(
        0,
        0,
        [aPlaying('ana', { yellow_card: 1, minutes: { yellow_card: [12] } })],
        [aPlaying('eva', { red_card: 1, minutes: { red_card: [30] } })],
      ),
      ['12 yellow ana', '30 red eva'],
    ],
    [
      'two yellows are a yellow and a sending off',
      result(0, 0, [aPlaying('ana', { yellow_card: 2, minutes: { yellow_card: [12, 40] } })]),
      ['12 yellow ana', '40 secondYellow ana'],
    ],
    ['a match to come has none', aMatch(uno, dos), []],
  ])('%s', (_rule, match, expected) => expect(told(match)).toEqual(expected))

  test('what has no minute is counted', () =>
    expect(
      storyOf(result(3, 0, [aPlaying('ana', { goals: 3, minutes: { goals: [4] } })])).untimed,
    ).toMatchObject([{ kind: 'goal', side: 'team1', count: 2 }]))
})

describe('the course of the score', () => {
  const facts = (match: Match) => courseFacts(storyOf(match).course!)

  test('a comeback: who opened, who was behind by how much, and the goal that decided', () => {
    const course = facts(result(3, 2, [scorer('ana', 30, 40, 55)], [scorer('eva', 2, 9)]))
    expect(course).toMatchObject({
      opener: 'team2',
      mostAhead: { team1: 1, team2: 2 },
      isDecidedAtOnce: false,
    })
    expect(course.scoreAhead.team2).toEqual([0, 2])
    expect(course.decisive?.minute).toBe(55)
  })
  test('a lead from the first goal on', () =>
    expect(facts(result(2, 1, [scorer('ana', 3, 20)], [scorer('eva', 50)])).isDecidedAtOnce).toBe(
      true,
    ))
  test('both scored first: nobody opened', () =>
    expect(facts(result(2, 1, [scorer('ana', 3, 20)], [scorer('eva', 3)])).opener).toBeUndefined())
})

describe('half time', () => {
  const at = (...minutes: Minute[]) => result(minutes.length, 0, [scorer('ana', ...minutes)])
  test.each<[string, Match[], number | undefined]>([
    ['stoppage time of both halves shows it', [at('25+1', 30, '50+2')], 25],
    ['stoppage time of the first and later goals show it', [at('45+2', 80)], 45],
    ['of all matches of the tournament together', [at('30+1'), at('60+3')], 30],
    ['no stoppage time: not known', [at(12, 44, 51)], undefined],
    ['only that of the end: not known', [at(12, '60+2')], undefined],
    ['a minute after the end is no second half', [at('60+2', 62)], undefined],
  ])('%s', (_rule, matches, expected) => expect(halfMinute(matches)).toBe(expected))

  test('the score then', () => {
    const match = result(2, 1, [scorer('ana', 3, '45+1')], [scorer('eva', 46)])
    expect(halfScore(match, storyOf(match), 45)).toEqual([2, 0])
  })
  test('not where a minute is missing', () => {
    const match = result(2, 0, [scorer('ana', 3)])
    expect(halfScore(match, storyOf(match), 45)).toBeNull()
  })
})
