/**
 * Places the matches of teams that join late, without moving existing ones. A team that rests in a
 * coming round plays the newcomer then; the others play in additional rounds.
 */
import { daysLater, weekdayNumber } from '../../calendar/days.ts'
import { atNight, atNights, byClock, isNightly } from '../../calendar/nights.ts'
import { meetingsOf } from '../table/group-stage.ts'
import { slotsOf } from '../matches/schedule.ts'
import type { ScheduledMatch, Slot } from '../matches/schedule.ts'
import { remaining } from '../table/withdrawals.ts'
import type { Jornada } from '../../schema/jornada.ts'
import type { Match } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'

/** A match with its slot, where the calendar has one. */
export type LateMatch = Pick<ScheduledMatch, 'team1' | 'team2'> & Partial<Slot>

export type LateRound = { jornadaPosition: number; matches: LateMatch[] }

export type LateCalendar = {
  /** Matches for existing rounds, by position. */
  added: LateRound[]
  /** Rounds after the last one. */
  rounds: LateRound[]
  /** Positions of all coming rounds. */
  toCome: number[]
}

type Pair = readonly [team1: string, team2: string]

/** `teams` are the opponents of the newcomers (given by id); they meet as often as all teams do. */
export function lateCalendar(
  t: Tournament,
  teams: readonly Team[],
  newcomers: readonly string[],
): LateCalendar {
  const toCome = roundsToCome(t)
  const free = freeSlots(t)
  let pairs = pairsOf(t, teams, newcomers)
  const added = toCome.flatMap((jornada): LateRound[] => {
    const busy = new Set(jornada.matches.flatMap(teamsOf))
    const matches: LateMatch[] = []
    for (const pair of urgentFirst(pairs)) {
      if (pair.some((id) => busy.has(id))) continue
      matches.push({ ...free(jornada), team1: pair[0], team2: pair[1] })
      for (const id of pair) busy.add(id)
    }
    pairs = without(pairs, matches)
    return matches.length > 0 ? [{ jornadaPosition: jornada.jornadaPosition, matches }] : []
  })
  return {
    added,
    rounds: roundsAfter(t, pairs),
    toCome: toCome.map(({ jornadaPosition }) => jornadaPosition),
  }
}

const teamsOf = ({ team1, team2 }: Match) =>
  [team1, team2].flatMap(({ team }) => (team ? [team.id] : []))

/** Rounds without results that begin after everything played. */
function roundsToCome({ jornadas }: Tournament): Jornada[] {
  const isBegun = ({ isCompleted, isPlaying }: Match) => isCompleted || isPlaying
  const last = jornadas
    .flatMap(({ matches }) => matches)
    .filter(isBegun)
    .reduce((latest, { date = '' }) => (date > latest ? date : latest), '')
  const lastBegun = jornadas.findLastIndex(({ matches }) => matches.some(isBegun))
  return jornadas
    .slice(lastBegun + 1)
    .filter(({ matches }) => matches.every(({ date }) => date === undefined || date > last))
}

/** All matches of the newcomers, leg by leg, alternating home and away. */
function pairsOf(t: Tournament, teams: readonly Team[], newcomers: readonly string[]): Pair[] {
  const written = t.jornadas.flatMap(({ matches }) => matches)
  const legs = t.legs ?? Math.max(1, ...meetingsOf(written).values())
  const others = remaining(teams).map(({ id }) => id)
  return Array.from({ length: legs }, (_, leg) =>
    newcomers.flatMap((one, index) =>
      [...others, ...newcomers.slice(0, index)].map((other, at): Pair =>
        (at + leg) % 2 === 0 ? [one, other] : [other, one],
      ),
    ),
  ).flat()
}

const without = (pairs: readonly Pair[], matches: readonly LateMatch[]) => {
  const left = [...pairs]
  for (const { team1, team2 } of matches)
    left.splice(
      left.findIndex((pair) => pair[0] === team1 && pair[1] === team2),
      1,
    )
  return left
}

/** Teams with the most remaining matches come first. */
function urgentFirst(pairs: readonly Pair[]): Pair[] {
  const matchesLeft = (id: string) => pairs.filter((pair) => pair.includes(id)).length
  const urgency = (pair: Pair) => Math.max(...pair.map(matchesLeft))
  return pairs.toSorted((a, b) => urgency(b) - urgency(a))
}

/** Uses hardly more rounds than a newcomer has matches. */
function roundsAfter(t: Tournament, pairs: readonly Pair[]): LateRound[] {
  const rounds: Pair[][] = []
  for (let left = [...pairs]; left.length > 0;) {
    const busy = new Set<string>()
    const round = urgentFirst(left).filter((pair) => {
      if (pair.some((id) => busy.has(id))) return false
      for (const id of pair) busy.add(id)
      return true
    })
    left = left.filter((pair) => !round.includes(pair))
    rounds.push(round)
  }
  const slots = slotsAfter(t, rounds)
  const last = t.jornadas.at(-1)?.jornadaPosition ?? 0
  return rounds.map((round, index) => ({
    jornadaPosition: last + index + 1,
    matches: round.map(([team1, team2], at) => ({ ...slots?.[index]?.[at], team1, team2 })),
  }))
}

/** The weekdays, hours and courts of this tournament. */
function playingTimes({ jornadas }: Tournament) {
  const matches = atNights(jornadas.flatMap(({ matches }) => matches))
  const all = (of: (match: Match) => string | undefined) =>
    [...new Set(matches.flatMap((match) => of(match) ?? []))].toSorted()
  const dates = all(({ date }) => date)
  return {
    lastDay: dates.at(-1),
    weekdays: [...new Set(dates.map(weekdayNumber))],
    hours: all(clockOf),
    courts: all(({ location }) => location),
  }
}

/** `21:00`, as a person writes it. */
const clockOf = ({ time }: { time?: string | undefined }) => time?.slice(0, 5)

/**
 * Slots from the week after the last round; undefined where the calendar has no days, hours or
 * courts.
 */
function slotsAfter(t: Tournament, rounds: readonly Pair[][]): Slot[][] | undefined {
  const { lastDay, ...times } = playingTimes(t)
  if (!lastDay || times.hours.length === 0 || times.courts.length === 0) return undefined
  const counts = rounds.map((round) => round.length)
  return slotsOf(counts, { ...times, firstDay: daysLater(lastDay, 1) })
}

/**
 * Finds a round's next free court, at one of its hours and days; if all are taken, only its last
 * day.
 */
function freeSlots(t: Tournament) {
  const { hours, courts } = playingTimes(t)
  const hasNights = isNightly(hours)
  const nameOf = (one: Partial<Slot>) => `${one.date} ${clockOf(one)} ${one.location}`
  const taken = new Set(t.jornadas.flatMap(({ matches }) => matches).map(nameOf))
  return ({ matches }: Jornada): Partial<Slot> => {
    const nights = matches.map((match) => atNight(match, hasNights))
    const dates = [...new Set(nights.flatMap(({ date }) => date ?? []))].toSorted()
    const slots = dates.flatMap((date) =>
      hours.flatMap((time) => courts.map((location) => byClock({ date, time, location }))),
    )
    const slot = slots.find((one) => !taken.has(nameOf(one)))
    if (slot) taken.add(nameOf(slot))
    return slot ?? (dates.length > 0 ? { date: dates.at(-1)! } : {})
  }
}
