/** The calendar as it will be, before anything is written: rounds, rests, and what to look at. */
import { holidayOn } from '../calendar/holidays.ts'
import { weekdayNumber } from '../calendar/days.ts'
import { atNight, byClock, isNightly, nightHour, nightHours } from '../calendar/nights.ts'
import { weeksFor } from '../rules/matches/schedule.ts'
import type { Slot } from '../rules/matches/schedule.ts'
import type { PlaceReference } from '../schema/match.ts'
import type { PlanAnswers } from '../schema/planning.ts'
import { wishesOfAnswers } from './answers.ts'
import type { PlannedBracketMatch, BracketSide } from './bracket.ts'
import { planOf } from './plan.ts'
import type { Plan } from './plan.ts'

/** A team by its name, or a place that is not decided yet. */
export type PreviewSide = { team: string } | { place: PlaceReference }

export type PreviewMatch = Slot & {
  team1: PreviewSide
  team2: PreviewSide
  matchName?: string | undefined
  /** Of a match of the bracket: places name it by this. */
  id?: string
}

/** `position` is from 1; a phase has a name instead. `rests` are names of teams. */
export type PreviewRound = {
  position?: number
  name?: string
  /** Every day of the round, `YYYY-MM-DD`, in order; an hour past midnight is the day before's. */
  days: string[]
  rests: string[]
  matches: PreviewMatch[]
}

/** Something that a person should know of the calendar before it is written. */
export type PlanNote =
  /** Matches on a holiday that was not left out. */
  | { kind: 'holiday'; day: string; name: string }
  /** Courts, hours or days do not hold a round: it takes several weeks. */
  | { kind: 'weeks'; weeks: number }
  /** Two hours are so close that a match on one court runs into the next. */
  | { kind: 'overlap'; hour: string; next: string; minutes: number }
  /** Hours past midnight: of the next date, or, without an evening, at the beginning of their day. */
  | { kind: 'midnight'; hours: string[]; isNight: boolean; weekday: number }
  | { kind: 'idleCourts'; courts: number; used: number }
  | { kind: 'idleHours'; hours: string[] }
  /** Days left out on which there would be matches. */
  | { kind: 'leftOut'; days: string[] }
  /** The first day is over. */
  | { kind: 'past'; day: string }

export type CalendarPreview = {
  rounds: PreviewRound[]
  /** The bracket, in the order in which it is played. */
  phases: PreviewRound[]
  /** Names of teams, by group. */
  groups: string[][]
  firstDay: string
  lastDay: string
  /** Of rounds and bracket together. */
  matchCount: number
  notes: PlanNote[]
}

/** No match with its break is shorter, in minutes. */
const SHORTEST = 40

/** The calendar of sound answers; ask `mistakesIn` first. `today` is `YYYY-MM-DD`. */
export function plannedCalendar(
  answers: PlanAnswers,
  seed: string,
  today: string,
): CalendarPreview {
  const wishes = wishesOfAnswers(answers, { id: 'x', seed })
  const plan = planOf(wishes)
  const nightsIn = nightsBy(answers)
  const names = new Map(wishes.groups.flat().map(({ id, name }) => [id, name]))
  const sideOf = (side: BracketSide): PreviewSide =>
    typeof side === 'string' ? { team: names.get(side) ?? side } : { place: side }
  const rounds = plan.rounds.map(({ jornadaPosition, doesntPlay, matches }): PreviewRound => ({
    position: jornadaPosition,
    days: nightsIn(matches),
    rests: doesntPlay.map((id) => names.get(id) ?? id),
    matches: matches.map(({ team1, team2, ...slot }) => ({
      ...slot,
      team1: sideOf(team1),
      team2: sideOf(team2),
    })),
  }))
  const phases = plan.phases.map(({ playoffName, rounds: legs, slots }): PreviewRound => {
    const matches = legs.flat().map((match: PlannedBracketMatch, index) => ({
      ...slots[index]!,
      team1: sideOf(match.team1),
      team2: sideOf(match.team2),
      matchName: match.matchName,
      id: match.id,
    }))
    return { name: playoffName, days: nightsIn(matches), rests: [], matches }
  })
  const slots = [...rounds, ...phases].flatMap(({ matches }) => matches)
  const days = daysOf(slots)
  return {
    rounds,
    phases,
    groups: wishes.groups.map((group) => group.map(({ name }) => name)),
    firstDay: days[0] ?? answers.firstDay,
    lastDay: days.at(-1) ?? answers.firstDay,
    matchCount: slots.length,
    notes: notesOf(answers, plan, slots, nightsIn(slots), today),
  }
}

const daysOf = (slots: readonly Slot[]) => [...new Set(slots.map(({ date }) => date))].toSorted()

/** The days to which a league's matches belong. */
const nightsBy = ({ hours }: Pick<PlanAnswers, 'hours'>) => {
  const hasNights = isNightly(hours)
  return (slots: readonly Slot[]) => daysOf(slots.map((slot) => atNight(slot, hasNights)))
}

function notesOf(
  answers: PlanAnswers,
  plan: Plan,
  slots: readonly Slot[],
  days: readonly string[],
  today: string,
): PlanNote[] {
  const { courts, skipped, weekdays, firstDay } = answers
  const hours = nightHours([...new Set(answers.hours)])
  const times = { ...answers, hours }
  const weeks = Math.max(1, ...plan.rounds.map(({ matches }) => weeksFor(matches.length, times)))
  const atOnce = new Map<string, number>()
  for (const { date, time } of slots)
    atOnce.set(`${date} ${time}`, (atOnce.get(`${date} ${time}`) ?? 0) + 1)
  const used = Math.max(0, ...atOnce.values())
  const isNight = isNightly(answers.hours)
  const idle = answers.hours.filter((hour) => !slots.some(({ time }) => time === hour)).toSorted()
  const pastMidnight = [...new Set(answers.hours)].filter((hour) => nightHour(hour, true) !== hour)
  const last = days.at(-1) ?? firstDay
  const leftOut = [...new Set(skipped)]
    .toSorted()
    .filter((day) => day >= firstDay && day <= last && weekdays.includes(weekdayNumber(day)))
  return [
    ...(firstDay < today ? [{ kind: 'past', day: firstDay } as const] : []),
    ...overlapsIn(hours),
    ...(pastMidnight.length > 0
      ? [
          {
            kind: 'midnight',
            hours: pastMidnight.toSorted(),
            isNight,
            weekday: weekdays[0]!,
          } as const,
        ]
      : []),
    ...(weeks > 1 ? [{ kind: 'weeks', weeks } as const] : []),
    ...(used < courts.length ? [{ kind: 'idleCourts', courts: courts.length, used } as const] : []),
    ...(idle.length > 0 ? [{ kind: 'idleHours', hours: idle } as const] : []),
    ...days.flatMap((day) => {
      const name = holidayOn(day)
      return name === undefined ? [] : [{ kind: 'holiday', day, name } as const]
    }),
    ...(leftOut.length > 0 ? [{ kind: 'leftOut', days: leftOut } as const] : []),
  ]
}

const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

function overlapsIn(hours: readonly string[]): PlanNote[] {
  return hours.slice(1).flatMap((next, index) => {
    const hour = hours[index]!
    const minutes = minutesOf(next) - minutesOf(hour)
    if (minutes >= SHORTEST) return []
    const clock = (time: string) => byClock({ time }).time
    return [{ kind: 'overlap', hour: clock(hour), next: clock(next), minutes } as const]
  })
}
