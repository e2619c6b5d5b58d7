/**
 * Which teams of a table are through or out, and what each needs from its last match. Never wrong:
 * scores are unbounded, so teams level on points stay undecided while one of them still plays. A
 * question with too many open matches is answered 'open'. DESIGN 12.
 */
import { noShowPoints, type PointRules } from './points.ts'
import { grouped } from '../grouped.ts'

/** The two teams of a match; null is a team of another table, or one that is not known yet. */
type Meeting = readonly [number | null, number | null]

/** A table with its remaining matches; a team is its index in the lists. */
export type Race = {
  points: readonly number[]
  /** Remaining matches. */
  matches: readonly Meeting[]
  rules: PointRules
  /** false if a match is played until one team wins. */
  hasDraws: boolean
  /** How many teams are surely through. */
  places: number
  /** Teams behind this place are out; greater than `places` if the best thirds may go through. */
  lastPlace: number
  /** For two level teams without matches: whether the first is ahead; undefined while open. */
  isAhead: (one: number, other: number) => boolean | undefined
}

export type OwnResult = 'win' | 'draw' | 'loss'

/** What another team has to do. */
export type Condition = { team: number; does: 'wins' | 'draws' | 'loses' | 'doesNotWin' }

/**
 * Whether a team's own result is enough: 'sure', 'never', or a list of conditions that must all
 * hold. 'tieBreak': level on points, so the criteria after points decide. 'others': no short
 * sentence says it.
 */
export type Need = 'sure' | 'never' | 'tieBreak' | 'others' | readonly Condition[]

export type Chance = {
  /** 'ownHands': the team is through if it wins all its remaining matches. */
  status: 'through' | 'out' | 'ownHands' | 'open'
  /** Set if no team has more than one match left; about that match. */
  needs?: Readonly<Record<OwnResult, Need>>
}

/** Search limit per question; above it no claim is made. */
const MAX_NODES = 2_000
/**
 * Limit of whole-table questions per table, enough for eighty teams. Larger tables ask first for
 * the teams nearest to the last place, so that the cost does not grow with the square.
 */
const MAX_QUESTIONS = 240
/** A sentence may depend on at most this many other matches. */
const MAX_OTHERS = 6

type Values = readonly (readonly [number, number])[]

/** The points that the two teams of a match may get. */
function valuesOf({ rules, hasDraws }: Pick<Race, 'rules' | 'hasDraws'>): Values {
  const { pointsPerWin: win, pointsPerDraw: draw, pointsPerDrawWin: drawWin } = rules
  const loss = rules.pointsPerLoss
  const noShow = noShowPoints(rules)
  const decided = [
    [win, loss],
    [loss, win],
    ...(noShow === loss
      ? []
      : ([
          [win, noShow],
          [noShow, win],
          [noShow, noShow],
        ] as const)),
  ] as const
  if (!hasDraws) return decided
  return [
    ...decided,
    [draw, draw],
    ...(drawWin === draw
      ? []
      : ([
          [drawWin, draw],
          [draw, drawWin],
        ] as const)),
  ]
}

/** A race with values that its questions share, computed once. */
type Field = Race & {
  /** How many matches each team has left. */
  left: readonly number[]
  /** The opponents in those matches, by team. */
  rivals: readonly (readonly (number | null)[])[]
  /** Each team's minimum and maximum points, sorted ascending. */
  least: readonly number[]
  most: readonly number[]
  /** Whether one more whole-table question is allowed. */
  mayAsk: () => boolean
}

function fieldOf(race: Race): Field {
  const left = countsOf(race.matches, race.points.length)
  const rivals = race.points.map((): (number | null)[] => [])
  for (const [one, other] of race.matches) {
    if (one !== null) rivals[one]!.push(other)
    if (other !== null) rivals[other]!.push(one)
  }
  const [least, most] = extremesOf(valuesOf(race))
  const ascending = (value: number) =>
    race.points.map((points, team) => points + left[team]! * value).toSorted((a, b) => a - b)
  let asked = 0
  return {
    ...race,
    left,
    rivals,
    least: ascending(least),
    most: ascending(most),
    mayAsk: () => asked++ < MAX_QUESTIONS,
  }
}

const extremesOf = (values: Values): [number, number] => {
  const own = values.map(([value]) => value)
  return [Math.min(...own), Math.max(...own)]
}

/** The chance of every team of a table. */
export function chancesIn(race: Race): Chance[] {
  const field = fieldOf(race)
  const isLastRound = field.left.every((count) => count <= 1)
  const chances = new Map<number, Chance>()
  for (const team of nearestFirst(race)) {
    const status = statusOf(field, team)
    const isDecided = status === 'through' || status === 'out'
    const isOpen = !isDecided && isLastRound && field.left[team] === 1 && !hasShootOuts(race)
    chances.set(
      team,
      isOpen && field.mayAsk() ? { status, needs: needsOf(field, team) } : { status },
    )
  }
  return race.points.map((_, team) => chances.get(team)!)
}

/**
 * Whether a team is through or out, asked of one team at a time; undefined while that is open or too
 * large a question.
 */
export function settledIn(race: Race): (team: number) => 'through' | 'out' | undefined {
  const field = fieldOf(race)
  const [least, most] = extremesOf(valuesOf(field))
  return (team) => {
    if (!canBeOvertaken(field, team, least, most)) return 'through'
    return canStayIn(field, team) ? undefined : 'out'
  }
}

/** All teams, those nearest in points to the last team through first. */
function nearestFirst({ points, places }: Race): number[] {
  const line = points.toSorted((a, b) => b - a)[places - 1] ?? 0
  return points
    .map((own, team) => ({ team, distance: Math.abs(own - line) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ team }) => team)
}

/** Whether drawn matches go to penalties for points: too many cases for one sentence. */
const hasShootOuts = ({ rules, hasDraws }: Race) =>
  hasDraws && rules.pointsPerDrawWin !== rules.pointsPerDraw

function statusOf(race: Field, team: number): Chance['status'] {
  const [least, most] = extremesOf(valuesOf(race))
  if (!canBeOvertaken(race, team, least, most)) return 'through'
  if (!canStayIn(race, team)) return 'out'
  const { pointsPerWin, pointsPerLoss } = race.rules
  return canBeOvertaken(race, team, pointsPerWin, pointsPerLoss) ? 'open' : 'ownHands'
}

/**
 * The remaining matches without a team's own, after they gave `own` to it and `rivals` to each
 * opponent.
 */
function without(race: Race, team: number, own: number, rivals: number) {
  const points = [...race.points]
  const matches = race.matches.filter((match) => {
    if (!match.includes(team)) return true
    points[team]! += own
    const rival = match[0] === team ? match[1] : match[0]
    if (rival !== null) points[rival]! += rivals
    return false
  })
  return { points, matches, target: points[team]! }
}

/** Whether the other team is ahead if both end level on points. */
const aheadWhenLevel = (race: Field, other: number, team: number) =>
  race.left[other] === 0 && race.left[team] === 0 ? race.isAhead(other, team) : undefined

/**
 * How many others surely have more points than a team, and how many may reach its points, after its
 * own matches gave `own` to it and `rivals` to its opponents. Cheap: needs no whole-table search.
 */
function boundsOf(race: Field, team: number, own: number, rivals: number) {
  const [low, high] = extremesOf(valuesOf(race))
  const target = race.points[team]! + race.left[team]! * own
  const met = grouped(race.rivals[team]!, (rival) => rival)
  const boundOf = (sorted: readonly number[], extreme: number, value: number) => {
    const atLeast = (points: number) => Number(points >= value)
    let count = sorted.length - indexFrom(sorted, value)
    count -= atLeast(race.points[team]! + race.left[team]! * extreme)
    for (const [rival, matches] of met) {
      if (rival === null) continue
      const now = race.points[rival]! + race.left[rival]! * extreme
      count += atLeast(now + matches.length * (rivals - extreme)) - atLeast(now)
    }
    return count
  }
  return { sure: boundOf(race.least, low, target + 1), possible: boundOf(race.most, high, target) }
}

/** Index of the first value >= `value` in an ascending list; its length if there is none. */
function indexFrom(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether `places` others may end ahead of a team, or level with it. */
function canBeOvertaken(race: Field, team: number, own: number, rivals: number): boolean {
  const { sure, possible } = boundsOf(race, team, own, rivals)
  if (sure >= race.places) return true
  if (possible < race.places) return false
  if (!race.mayAsk()) return true
  const { points, matches, target } = without(race, team, own, rivals)
  const wanted = points.map((_, other) =>
    aheadWhenLevel(race, other, team) === false ? target + 1 : target,
  )
  return canSettle({
    points,
    matches,
    values: valuesOf(race),
    others: points.flatMap((_, other) => (other === team ? [] : [other])),
    isAhead: (other, value) => value >= wanted[other]!,
    isDone: (sure) => sure >= race.places,
    isHopeless: (_, possible) => possible < race.places,
    wish: 'most',
  })
}

/**
 * Whether fewer than `lastPlace` others may end ahead of a team that wins its remaining matches.
 */
function canStayIn(race: Field, team: number): boolean {
  const values = valuesOf(race)
  const [least, most] = extremesOf(values)
  const bounds = boundsOf(race, team, most, least)
  if (bounds.possible < race.lastPlace) return true
  if (bounds.sure >= race.lastPlace) return false
  if (!race.mayAsk()) return true
  const { points, matches, target } = without(race, team, most, least)
  const wanted = points.map((_, other) =>
    aheadWhenLevel(race, other, team) === true ? target : target + 1,
  )
  return canSettle({
    points,
    matches,
    values,
    others: points.flatMap((_, other) => (other === team ? [] : [other])),
    isAhead: (other, value) => value >= wanted[other]!,
    isDone: (_, possible) => possible < race.lastPlace,
    isHopeless: (sure) => sure >= race.lastPlace,
    wish: 'least',
  })
}

type Question = {
  points: readonly number[]
  matches: readonly Meeting[]
  values: Values
  others: readonly number[]
  /** Whether a team with these points is ahead. */
  isAhead: (team: number, points: number) => boolean
  /** Stop condition: how many are ahead in any case, and how many may be. */
  isDone: (sure: number, possible: number) => boolean
  isHopeless: (sure: number, possible: number) => boolean
  /** Whether the search prefers high or low points for the others. */
  wish: 'most' | 'least'
}

/**
 * Searches for results that answer yes; also says yes if the search grows too long. A match that
 * matters to only one side takes the result that `wish` prefers.
 */
function canSettle({ matches, values, others, wish, ...question }: Question): boolean {
  const { isAhead, isDone, isHopeless } = question
  const [least, most] = extremesOf(values)
  const points = [...question.points]
  const left = countsOf(matches, points.length)
  const best = (team: number) => isAhead(team, points[team]! + left[team]! * most)
  const worst = (team: number) => isAhead(team, points[team]! + left[team]! * least)
  const open = others.filter((team) => best(team) && !worst(team))
  const ahead = others.filter(worst).length
  const isOpen = new Set<number | null>(open)
  const isContested = ([one, other]: Meeting) => isOpen.has(one) && isOpen.has(other)
  const contested = matches.filter(isContested) as [number, number][]
  const byContest = countsOf(contested, points.length)
  for (const team of open)
    points[team]! += (left[team]! - byContest[team]!) * (wish === 'most' ? most : least)

  let [sure, possible] = [ahead, ahead]
  const count = (team: number, change: 1 | -1) => {
    if (isAhead(team, points[team]! + byContest[team]! * least)) sure += change
    if (isAhead(team, points[team]! + byContest[team]! * most)) possible += change
  }
  for (const team of open) count(team, 1)
  /** Gives a team points for a contested match; `matches` -1 undoes the match. */
  const give = (team: number, value: number, matches: 1 | -1) => {
    count(team, -1)
    byContest[team]! -= matches
    points[team]! += value
    count(team, 1)
  }

  let nodes = 0
  const search = (index: number): boolean => {
    if (isDone(sure, possible)) return true
    if (isHopeless(sure, possible)) return false
    nodes += 1
    const meeting = contested[index]
    if (!meeting || nodes > MAX_NODES) return true
    const [one, other] = meeting
    return values.some(([first, second]) => {
      give(one, first, 1)
      give(other, second, 1)
      const isFound = search(index + 1)
      give(one, -first, -1)
      give(other, -second, -1)
      return isFound
    })
  }
  return search(0)
}

function countsOf(matches: readonly Meeting[], teams: number): number[] {
  const counts = Array.from({ length: teams }, () => 0)
  for (const match of matches) for (const team of match) if (team !== null) counts[team]! += 1
  return counts
}

const OWN: Readonly<Record<OwnResult, (rules: PointRules) => readonly [number, number]>> = {
  win: ({ pointsPerWin, pointsPerLoss }) => [pointsPerWin, pointsPerLoss],
  draw: ({ pointsPerDraw }) => [pointsPerDraw, pointsPerDraw],
  loss: ({ pointsPerWin, pointsPerLoss }) => [pointsPerLoss, pointsPerWin],
}

/** What each result of a team's last match is worth. */
function needsOf(race: Field, team: number): Record<OwnResult, Need> {
  const need = (result: OwnResult) => needOf(race, team, OWN[result](race.rules))
  return { win: need('win'), draw: need('draw'), loss: need('loss') }
}

/** A result of another match: the points of its first and its second team. */
type Result = readonly [number, number]

function needOf(race: Field, team: number, [own, rivals]: Result): Need {
  const { points, matches, target } = without(race, team, own, rivals)
  const [win, loss] = OWN.win(race.rules)
  const draw = race.rules.pointsPerDraw
  const results: readonly Result[] = [
    [win, loss],
    [draw, draw],
    [loss, win],
  ]
  const kinds = race.hasDraws ? [0, 1, 2] : [0, 2]
  const others = points.flatMap((_, other) => (other === team ? [] : [other]))
  const levelAhead = new Map(others.map((other) => [other, aheadWhenLevel(race, other, team)]))
  const isLevelAt = (other: number, value: number) =>
    value === target && levelAhead.get(other) === undefined
  const isAhead = (other: number, value: number) =>
    value > target || (value === target && levelAhead.get(other) === true)
  const standing = (other: number, value: number) =>
    isAhead(other, value) ? 'ahead' : isLevelAt(other, value) ? 'level' : 'behind'
  const matters = matches.filter((match) =>
    match.some(
      (other) =>
        other !== null &&
        new Set(
          kinds
            .map((kind) => results[kind]![0])
            .map((value) => standing(other, points[other]! + value)),
        ).size > 1,
    ),
  )
  if (matters.length > MAX_OTHERS) return 'others'
  const then = [...points]
  const play = (match: Meeting, kind: number) =>
    match.forEach((other, side) => {
      if (other !== null) then[other] = points[other]! + results[kind]![side]!
    })
  // Matches without influence may end in any way.
  for (const match of matches) play(match, 0)
  const moving = new Set(matters.flat())
  const staying = others.filter((other) => !moving.has(other))
  const turning = others.filter((other) => moving.has(other))
  const countIn = (teams: readonly number[], is: typeof isAhead) =>
    teams.filter((other) => is(other, then[other]!)).length
  const [aheadAnyway, levelAnyway] = [countIn(staying, isAhead), countIn(staying, isLevelAt)]
  const verdicts = outcomesOf(matters.length, kinds).map((outcome) => {
    matters.forEach((match, index) => play(match, outcome[index]!))
    const ahead = aheadAnyway + countIn(turning, isAhead)
    const level = levelAnyway + countIn(turning, isLevelAt)
    if (ahead + level < race.places) return { outcome, verdict: 'in' as const }
    return { outcome, verdict: ahead >= race.lastPlace ? ('out' as const) : ('tieBreak' as const) }
  })
  if (verdicts.every(({ verdict }) => verdict === 'in')) return 'sure'
  if (verdicts.every(({ verdict }) => verdict === 'out')) return 'never'
  if (verdicts.every(({ verdict }) => verdict === 'tieBreak')) return 'tieBreak'
  if (verdicts.every(({ verdict }) => verdict !== 'in')) return 'others'
  return conditionsOf(verdicts, matters) ?? 'others'
}

/**
 * Every combination of results of that many matches; 0 is a win of the first team, 2 of the second.
 */
function outcomesOf(matches: number, kinds: readonly number[]): number[][] {
  let outcomes: number[][] = [[]]
  for (let match = 0; match < matches; match += 1)
    outcomes = outcomes.flatMap((outcome) => kinds.map((kind) => [...outcome, kind]))
  return outcomes
}

const DOES: readonly { does: Condition['does']; results: readonly number[] }[] = [
  { does: 'doesNotWin', results: [1, 2] },
  { does: 'loses', results: [2] },
  { does: 'wins', results: [0] },
  { does: 'draws', results: [1] },
]

/** One or two conditions: the team is in if they hold, and out if not. */
function conditionsOf(
  verdicts: readonly { outcome: readonly number[]; verdict: string }[],
  matches: readonly Meeting[],
): Condition[] | undefined {
  const single = matches.flatMap((match, index) =>
    match.flatMap((team, side) =>
      team === null
        ? []
        : DOES.map(({ does, results }) => ({
            condition: { team, does },
            holds: (outcome: readonly number[]) =>
              results.includes(side === 0 ? outcome[index]! : 2 - outcome[index]!),
          })),
    ),
  )
  const fits = (conditions: typeof single) =>
    verdicts.every(
      ({ outcome, verdict }) =>
        (verdict === 'in') === conditions.every(({ holds }) => holds(outcome)),
    )
  const candidates = [
    ...single.map((one) => [one]),
    ...single.flatMap((one, index) => single.slice(index + 1).map((other) => [one, other])),
  ]
  return candidates.find(fits)?.map(({ condition }) => condition)
}
