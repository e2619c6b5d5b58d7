/**
 * Plans who plays whom, when and where: a round robin by the circle method, spread over days, hours
 * and courts. Pure and deterministic: it depends only on the order of the teams.
 */
import { daysLater, weekdayNumber } from '../../calendar/days.ts'
import { byClock, nightHours } from '../../calendar/nights.ts'

/** Days, hours and courts on which matches are played. */
export type PlayingTimes = {
  /** `YYYY-MM-DD`; nothing is played before it. */
  firstDay: string
  /** 0 is Sunday, 6 is Saturday; at least one. */
  weekdays: readonly number[]
  /** `HH:MM`, at least one; those after midnight are played on the next date. */
  hours: readonly string[]
  /** Names, at least one. */
  courts: readonly string[]
  /** Days without play, `YYYY-MM-DD`; a round starts in the next week that has all of its days. */
  skipped?: readonly string[]
}

export type Slot = { date: string; time: string; location: string }

export type ScheduledMatch = Slot & { team1: string; team2: string }

export type ScheduledRound = {
  /** From 1. */
  jornadaPosition: number
  /** Resting teams, in the given order. */
  doesntPlay: string[]
  /** By date, time and court. */
  matches: ScheduledMatch[]
}

/** The first team is `team1` and plays at home. */
type Pair = readonly [team1: string, team2: string]
type PairedRound = readonly Pair[]

/**
 * A round robin, once or twice, in as few rounds as possible. Home and away alternate: a team's two
 * counts differ by at most one, and are equal over two legs. With an odd number of teams, each
 * rests once per leg.
 */
export function pairings(teams: readonly string[], legs: 1 | 2): PairedRound[] {
  const isOdd = teams.length % 2 === 1
  const ring = isOdd ? teams : teams.slice(0, -1)
  const pivot = isOdd ? undefined : teams.at(-1)
  const size = ring.length
  const leg = ring.map((waiting, round): PairedRound => {
    const turning = Array.from({ length: (size - 1) / 2 }, (_, index): Pair => {
      const step = index + 1
      const ahead = ring[(round + step) % size]!
      const behind = ring[(round - step + size) % size]!
      return step % 2 === 1 ? [behind, ahead] : [ahead, behind]
    })
    if (pivot === undefined) return turning
    return [round % 2 === 0 ? [pivot, waiting] : [waiting, pivot], ...turning]
  })
  if (legs === 1) return leg
  return [...leg, ...leg.map((round) => round.map(([team1, team2]): Pair => [team2, team1]))]
}

/**
 * The whole season. `groups` holds the team ids of each group. Each group plays its own round robin
 * in the same rounds; a group with fewer rounds spreads them. A round takes a week, or as many
 * weeks as its matches need. Courts, hours and days are shared as evenly as possible.
 */
export function schedule(
  groups: readonly (readonly string[])[],
  legs: 1 | 2,
  times: PlayingTimes,
): ScheduledRound[] {
  const rounds = sharedRounds(groups.map((teams) => pairings(teams, legs)))
  const slots = slotsOf(
    rounds.map((pairs) => pairs.length),
    times,
  )
  const matches = evenlyPlaced(rounds, slots)
  const teams = groups.flat()
  return matches.map((round, index) => {
    const playing = new Set(round.flatMap(({ team1, team2 }) => [team1, team2]))
    return {
      jornadaPosition: index + 1,
      doesntPlay: teams.filter((team) => !playing.has(team)),
      matches: round,
    }
  })
}

/** How many matches each round has. */
export const roundSizes = (groups: readonly (readonly string[])[], legs: 1 | 2): number[] =>
  sharedRounds(groups.map((teams) => pairings(teams, legs))).map((pairs) => pairs.length)

/**
 * Merges the rounds of all groups; a shorter group's first and last rounds fall on the first and
 * last.
 */
function sharedRounds(groups: readonly PairedRound[][]): PairedRound[] {
  const length = Math.max(0, ...groups.map((rounds) => rounds.length))
  const shared = Array.from({ length }, (): Pair[] => [])
  for (const rounds of groups) {
    const step = rounds.length > 1 ? (length - 1) / (rounds.length - 1) : 0
    rounds.forEach((pairs, index) => shared[Math.round(index * step)]!.push(...pairs))
  }
  return shared
}

/**
 * The first possible playing day, and the playing days of each week from then on. Leaves out each
 * week that has a skipped day.
 */
function playingDays({ firstDay, weekdays, skipped = [] }: PlayingTimes) {
  const isPlayed = (day: string) => weekdays.includes(weekdayNumber(day))
  const next = Array.from({ length: 7 }, (_, days) => daysLater(firstDay, days)).find(isPlayed)
  const start = next ?? firstDay
  const offsets = Array.from({ length: 7 }, (_, days) => days).filter((days) =>
    isPlayed(daysLater(start, days)),
  )
  const daysOf = (week: number) => offsets.map((days) => daysLater(start, week * 7 + days))
  const weeksOff = new Set(
    skipped.map((day) => Math.floor((Date.parse(day) - Date.parse(start)) / WEEK_MS)),
  )
  const isOff = (week: number) =>
    weeksOff.has(week) && daysOf(week).some((day) => skipped.includes(day))
  const weeks: number[] = []
  return (index: number) => {
    for (let week = (weeks.at(-1) ?? -1) + 1; weeks.length <= index; week++)
      if (!isOff(week)) weeks.push(week)
    return daysOf(weeks[index]!)
  }
}

const WEEK_MS = 7 * 86_400_000

/**
 * Slots for rounds of these sizes. Each round starts in a new week and is sorted by time.
 * `afterWeeks`: how many weeks are already taken. Matches of a round `inTurn`, by its index, are
 * never at the same hour.
 */
export function slotsOf(
  counts: readonly number[],
  times: PlayingTimes,
  afterWeeks = 0,
  inTurn: (index: number) => boolean = () => false,
): Slot[][] {
  const daysOf = playingDays(times)
  const hours = nightHours(times.hours)
  let week = afterWeeks
  /** Counts the hours that were not full, so that each court stays empty in turn. */
  let turns = 0
  return counts.map((count, round) => {
    const atOnce = inTurn(round) ? 1 : times.courts.length
    const perDay = hours.length * atOnce
    const weeks = weeksFor(count, { ...times, courts: times.courts.slice(0, atOnce) })
    const days = Array.from({ length: weeks }, (_, index) => daysOf(week + index)).flat()
    week += weeks
    const shares = evenShares(count, days.length, perDay)
    return days.flatMap((date, index) =>
      hours.flatMap((time, hour) => {
        const left = Math.max(0, shares[index]! - hour * atOnce)
        const courts = Math.min(left, atOnce)
        if (courts > 0 && courts < times.courts.length) turns++
        return courtsInTurn(times.courts, courts, turns).map((location) =>
          byClock({ date, time, location }),
        )
      }),
    )
  })
}

/** How many weeks a round of `count` matches takes; at least one. */
export const weeksFor = (count: number, { weekdays, hours, courts }: PlayingTimes) =>
  Math.max(1, Math.ceil(count / (new Set(weekdays).size * hours.length * courts.length)))

/** Spreads `count` matches over days that hold `most` each, evenly, earlier days first. */
function evenShares(count: number, days: number, most: number): number[] {
  let left = count
  return Array.from({ length: days }, (_, index) => {
    const share = Math.min(most, Math.ceil(left / (days - index)))
    left -= share
    return share
  })
}

/** Picks `count` courts in order; `turn` decides which stay empty. */
function courtsInTurn(courts: readonly string[], count: number, turn: number): string[] {
  if (count === courts.length) return [...courts]
  const chosen = new Set(
    Array.from({ length: count }, (_, index) => (turn + index) % courts.length),
  )
  return courts.filter((_, index) => chosen.has(index))
}

/**
 * Weights of uneven shares: both legs on one court count most, then the court, the hour and the
 * weekday.
 */
const WEIGHTS = { location: 9, time: 3, weekday: 1, returnLeg: 16 }
const MAX_PASSES = 40

/**
 * Counts how often a team has had each court, hour and weekday, and each pair each court. All are
 * numbers in typed arrays: each slot is tried for many teams.
 */
function tallies(teams: readonly string[], slots: readonly Slot[]) {
  const numbered = (values: Iterable<string>) =>
    new Map([...new Set(values)].map((value, number) => [value, number]))
  const team = numbered(teams)
  const court = numbered(slots.map(({ location }) => location))
  const hour = numbered(slots.map(({ time }) => time))
  const kinds = court.size + hour.size + 7
  const weights = [WEIGHTS.location, WEIGHTS.time, WEIGHTS.weekday]
  /** By team and kind; `returns` by pair and court. */
  const counts = new Int32Array(team.size * kinds)
  const returns = new Map<number, number>()
  const known = new Map<Slot, readonly [number, number, number]>(
    slots.map((slot) => [
      slot,
      [
        court.get(slot.location)!,
        court.size + hour.get(slot.time)!,
        court.size + hour.size + weekdayNumber(slot.date),
      ],
    ]),
  )
  const returnKey = (one: number, other: number, slot: Slot) =>
    (Math.min(one, other) * team.size + Math.max(one, other)) * court.size + known.get(slot)![0]

  /** What a pair's slot adds to the unevenness. */
  function costOf(pair: Pair, slot: Slot): number {
    const [one, other] = [team.get(pair[0])!, team.get(pair[1])!]
    const own = known.get(slot)!
    let cost = 0
    for (const [index, kind] of own.entries())
      cost +=
        weights[index]! * (2 * (counts[one * kinds + kind]! + counts[other * kinds + kind]!) + 2)
    return cost + WEIGHTS.returnLeg * (2 * (returns.get(returnKey(one, other, slot)) ?? 0) + 1)
  }

  /** What moving a pair from one slot to another changes. */
  function changeOf(pair: Pair, from: Slot, to: Slot): number {
    const [one, other] = [team.get(pair[0])! * kinds, team.get(pair[1])! * kinds]
    const [old, next] = [known.get(from)!, known.get(to)!]
    let change = 0
    for (let index = 0; index < 3; index++) {
      const [before, after] = [old[index]!, next[index]!]
      if (before === after) continue
      const gained = counts[one + after]! + counts[other + after]!
      const lost = counts[one + before]! + counts[other + before]!
      change += weights[index]! * (2 * (gained - lost) + 4)
    }
    if (old[0] === next[0]) return change
    const [a, b] = [team.get(pair[0])!, team.get(pair[1])!]
    const gained = returns.get(returnKey(a, b, to)) ?? 0
    const lost = returns.get(returnKey(a, b, from)) ?? 0
    return change + WEIGHTS.returnLeg * (2 * (gained - lost) + 2)
  }

  function add(pair: Pair, slot: Slot, by: 1 | -1) {
    const [one, other] = [team.get(pair[0])!, team.get(pair[1])!]
    for (const kind of known.get(slot)!) {
      counts[one * kinds + kind]! += by
      counts[other * kinds + kind]! += by
    }
    const key = returnKey(one, other, slot)
    returns.set(key, (returns.get(key) ?? 0) + by)
  }
  return { add, costOf, changeOf }
}

/**
 * Assigns each match of a round one of the round's slots. Starts with the cheapest slot, then swaps
 * slots of two matches while that improves the balance.
 */
function evenlyPlaced(
  rounds: readonly PairedRound[],
  slots: readonly Slot[][],
): ScheduledMatch[][] {
  const { add, costOf, changeOf } = tallies(rounds.flat(2), slots.flat())
  const placed = rounds.map((pairs, round) => {
    const free = [...slots[round]!]
    return pairs.map((pair): Placed => {
      const costs = free.map((slot) => costOf(pair, slot))
      const best = costs.indexOf(Math.min(...costs))
      const [slot] = free.splice(best, 1)
      add(pair, slot!, 1)
      return { pair, slot: slot! }
    })
  })
  /** Swaps two slots if that improves the balance; no team plays twice in a round. */
  function exchanged(one: Placed, other: Placed): boolean {
    const change =
      changeOf(one.pair, one.slot, other.slot) + changeOf(other.pair, other.slot, one.slot)
    if (change >= 0) return false
    add(one.pair, one.slot, -1)
    add(other.pair, other.slot, -1)
    ;[one.slot, other.slot] = [other.slot, one.slot]
    add(one.pair, one.slot, 1)
    add(other.pair, other.slot, 1)
    return true
  }
  for (let pass = 0, isBetter = true; isBetter && pass < MAX_PASSES; pass++) {
    isBetter = false
    for (const round of placed) {
      for (const [index, one] of round.entries()) {
        for (let next = index + 1; next < round.length; next++) {
          if (exchanged(one, round[next]!)) isBetter = true
        }
      }
    }
  }
  return placed.map((round) =>
    round
      .map(({ pair: [team1, team2], slot }) => ({ ...slot, team1, team2 }))
      .toSorted(
        (a, b) =>
          compare(a.date, b.date) || compare(a.time, b.time) || compare(a.location, b.location),
      ),
  )
}

type Placed = { pair: Pair; slot: Slot }

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
