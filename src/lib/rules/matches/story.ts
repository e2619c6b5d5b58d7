/**
 * What happened in a match, in order, as far as minutes were written; and the course of its score.
 * Says nothing that the data does not. DESIGN 19.
 */
import type { Minute } from '../../schema/change.ts'
import type { Match, PlayingPlayer } from '../../schema/match.ts'
import { cardsOf } from '../people/cards.ts'
import { showsScore } from './match-status.ts'
import { opposite, SIDES, type SideKey } from './sides.ts'

export type DeedKind = 'goal' | 'ownGoal' | 'yellow' | 'secondYellow' | 'red'

/** Something that a player did, for how many times without a minute. */
export type StoryDeed = {
  kind: DeedKind
  /** The player's side; an own goal counts for the other one. */
  side: SideKey
  /** None: a goal without a scorer. */
  player?: PlayingPlayer['player']
}

export type Moment = StoryDeed & {
  minute: Minute
  /** The score after this minute, on its last goal, if every goal's minute is known. */
  score?: Score
}

/** Goals of `team1` and `team2`. */
export type Score = readonly [number, number]

export type Story = {
  moments: readonly Moment[]
  /** Deeds without a minute, each with its count. */
  untimed: readonly (StoryDeed & { count: number })[]
  /** The score after each minute with a goal; null if a goal's minute or scorer is not known. */
  course: readonly CoursePoint[] | null
}

export type CoursePoint = {
  minute: Minute
  score: Score
  /** The goals of this minute: one, unless other players scored in it. */
  goals: readonly Moment[]
}

/** 31 → [31, 0], '45+2' → [45, 2]. */
export function minuteParts(minute: Minute): readonly [number, number] {
  const [whole = '0', added = '0'] = String(minute).split('+')
  return [Number(whole), Number(added)]
}

function byMinute(one: { minute: Minute }, other: { minute: Minute }) {
  const [first, firstAdded] = minuteParts(one.minute)
  const [second, secondAdded] = minuteParts(other.minute)
  return first - second || firstAdded - secondAdded
}

const isGoal = ({ kind }: StoryDeed) => kind === 'goal' || kind === 'ownGoal'

/** The side that a goal counts for. */
export const goalFor = ({ kind, side }: StoryDeed): SideKey =>
  kind === 'ownGoal' ? opposite(side) : side

/** Empty for a match without a score. */
export function storyOf(match: Match): Story {
  if (!showsScore(match)) return { moments: [], untimed: [], course: null }
  const timed: Moment[] = []
  const untimed: (StoryDeed & { count: number })[] = []
  for (const side of SIDES) {
    timed.push(...goalsOfNobody(match, side))
    for (const playing of match[side].playingPlayers) {
      for (const { kind, count, minutes } of deedsOf(playing)) {
        const deed = { kind, side, player: playing.player }
        const known = minutes.slice(0, count)
        timed.push(...known.map((minute) => ({ ...deed, minute })))
        if (count > known.length) untimed.push({ ...deed, count: count - known.length })
      }
    }
  }
  const moments = timed.toSorted(byMinute)
  const course = courseOf(match, moments)
  return { moments: course ? withScores(moments, course) : moments, untimed, course }
}

/** Goals without a scorer, as far as their minutes are written. */
function goalsOfNobody(match: Match, side: SideKey): Moment[] {
  const { goals, ownGoalsInFavor, defaultGoals, minutes = {}, playingPlayers } = match[side]
  const byPlayers = (counter: 'goals' | 'ownGoals') =>
    playingPlayers.reduce((sum, playing) => sum + playing[counter], 0)
  const moments = (kind: 'goal' | 'ownGoal', known: readonly Minute[] = [], count: number) =>
    known.slice(0, Math.max(0, count)).map((minute): Moment => ({ kind, side, minute }))
  const own = match[opposite(side)].ownGoalsInFavor - byPlayers('ownGoals')
  return [
    ...moments('goal', minutes.goals, goals - ownGoalsInFavor - defaultGoals - byPlayers('goals')),
    ...moments('ownGoal', minutes.ownGoals, own),
  ]
}

type Counted = { kind: DeedKind; count: number; minutes: readonly Minute[] }

function deedsOf(playing: PlayingPlayer): Counted[] {
  const { goals = [], ownGoals = [], yellow_card = [], red_card = [] } = playing.minutes ?? {}
  const { yellow, red, secondYellow } = cardsOf(playing)
  // The minute of a second yellow may be written with the yellow cards.
  const sentOff = red_card.length > 0 ? red_card : secondYellow ? yellow_card.slice(1) : []
  const all: Counted[] = [
    { kind: 'goal', count: playing.goals, minutes: goals },
    { kind: 'ownGoal', count: playing.ownGoals, minutes: ownGoals },
    { kind: 'yellow', count: yellow, minutes: yellow_card },
    { kind: secondYellow ? 'secondYellow' : 'red', count: red, minutes: sentOff },
  ]
  return all.filter(({ count }) => count > 0)
}

/** Null unless the timed goals are exactly the goals of both sides. */
function courseOf(match: Match, moments: readonly Moment[]): CoursePoint[] | null {
  const goals = moments.filter(isGoal)
  const total = match.team1.goals + match.team2.goals
  if (goals.length !== total || total === 0) return null
  const score = { team1: 0, team2: 0 }
  const points: CoursePoint[] = []
  for (const minute of new Set(goals.map((goal) => String(goal.minute)))) {
    const own = goals.filter((goal) => String(goal.minute) === minute)
    for (const goal of own) score[goalFor(goal)] += 1
    points.push({ minute: own[0]!.minute, score: [score.team1, score.team2], goals: own })
  }
  const isRight = score.team1 === match.team1.goals && score.team2 === match.team2.goals
  return isRight ? points : null
}

const withScores = (moments: readonly Moment[], course: readonly CoursePoint[]) =>
  moments.map((moment) => {
    const point = course.find(({ goals }) => goals.at(-1) === moment)
    return point ? { ...moment, score: point.score } : moment
  })

/** The score after each minute, the leader's course. */
export type Course = {
  /** The side that scored first; undefined if both scored in that minute. */
  opener?: SideKey | undefined
  /** The largest lead of each side. */
  mostAhead: Readonly<Record<SideKey, number>>
  /** The score at the largest lead of each side. */
  scoreAhead: Readonly<Partial<Record<SideKey, Score>>>
  /** The single goal after which the winner stayed ahead, or that made a drawn match level. */
  decisive?: Moment | undefined
  /** Whether that goal was the first of the match. */
  isDecidedAtOnce: boolean
}

/** Summarises a known course of a match with goals. */
export function courseFacts(course: readonly CoursePoint[]): Course {
  const lead = ({ score: [one, other] }: CoursePoint) => one - other
  const last = lead(course.at(-1)!)
  const isSettled = (point: CoursePoint) => Math.sign(lead(point)) === Math.sign(last)
  const from = course.findLastIndex((point) => !isSettled(point)) + 1
  const openers = new Set(course[0]!.goals.map(goalFor))
  const furthest = (side: SideKey) => {
    const sign = side === 'team1' ? 1 : -1
    return course.reduce((best, point) => (sign * lead(point) > sign * lead(best) ? point : best))
  }
  const ahead = (side: SideKey) => Math.max(0, (side === 'team1' ? 1 : -1) * lead(furthest(side)))
  const decisive = course[from]?.goals
  return {
    opener: openers.size === 1 ? [...openers][0] : undefined,
    mostAhead: { team1: ahead('team1'), team2: ahead('team2') },
    scoreAhead: {
      ...(ahead('team1') > 0 && { team1: furthest('team1').score }),
      ...(ahead('team2') > 0 && { team2: furthest('team2').score }),
    },
    decisive: decisive?.length === 1 ? decisive[0] : undefined,
    isDecidedAtOnce: from === 0,
  }
}

/**
 * The minute at which a first half ends, as stoppage time shows it ('25+1' and '50+2', or later
 * minutes after '25+1'); undefined if the data does not show it. No length is assumed: amateur
 * halves last 20 to 45 minutes.
 */
export function halfMinute(matches: readonly Match[]): number | undefined {
  const added = new Set<number>()
  let latest = 0
  for (const match of matches)
    for (const side of SIDES)
      for (const { minutes = {} } of [match[side], ...match[side].playingPlayers])
        for (const minute of Object.values(minutes).flat()) {
          const [whole, more] = minuteParts(minute)
          if (more > 0) added.add(whole)
          if (!match.extraTime) latest = Math.max(latest, whole)
        }
  const first = Math.min(...added)
  if (added.size === 0) return undefined
  // '62' beside '60+2' is the same end of the match, not a second half.
  return added.has(2 * first) || latest >= 1.5 * first ? first : undefined
}

/** Whether a minute is of the first half. */
export const isInFirstHalf = (minute: Minute, half: number) => minuteParts(minute)[0] <= half

/** The score at half time; null if a goal's minute is not known. */
export function halfScore(match: Match, { course }: Story, half: number): Score | null {
  if (!course) return match.team1.goals + match.team2.goals === 0 ? [0, 0] : null
  return course.findLast(({ minute }) => isInFirstHalf(minute, half))?.score ?? [0, 0]
}
