/** A calendar drawn anew before the first match: a team joins, or the groups are others. */
import { daysLater, weekdayNumber } from '../../calendar/days.ts'
import { atNights } from '../../calendar/nights.ts'
import { meetingsOf } from '../table/group-stage.ts'
import { timeText } from '../../calendar/times.ts'
import { schedule, weeksFor } from '../matches/schedule.ts'
import type { PlayingTimes, ScheduledRound } from '../matches/schedule.ts'
import type { Tournament, WrittenTournament } from '../../schema/tournament.ts'

/** The only fields of a match in a new calendar. */
const PLAIN: ReadonlySet<string> = new Set(['id', 'date', 'time', 'location', 'team1', 'team2'])

/**
 * The rounds as `npm run new` would create them with all teams: the same days, hours, courts and first
 * day. Undefined where a match was played, or where a match or file has notes.
 */
export function freshCalendar(
  { jornadas }: WrittenTournament,
  texts: ReadonlyMap<string, string>,
  t: Tournament,
  groups: readonly (readonly string[])[],
): ScheduledRound[] | undefined {
  const isPlain = jornadas.every(({ file, data }) => {
    const areBare = data.matches.every(
      (match) =>
        Object.keys(match).every((key) => PLAIN.has(key)) &&
        [match.team1, match.team2].every((side) => Object.keys(side).length === 1),
    )
    return areBare && !hasNotes(texts.get(file ?? '') ?? '')
  })
  const rounds = isPlain ? redrawnRounds(t, groups) : undefined
  return rounds && rounds.length >= jornadas.length ? rounds : undefined
}

/**
 * The rounds of these groups (teams by id) on the days, hours and courts of the calendar that there
 * is. Undefined where a match has no day, hour or court, or teams meet more than twice.
 */
export function redrawnRounds(
  t: Tournament,
  groups: readonly (readonly string[])[],
): ScheduledRound[] | undefined {
  const times = timesOf(t)
  if (!times) return undefined
  const met = Math.max(1, ...meetingsOf(t.jornadas.flatMap(({ matches }) => matches)).values())
  const legs = t.legs ?? met
  if (legs !== 1 && legs !== 2) return undefined
  const before = Math.max(...t.jornadas.map(({ matches }) => matches.length))
  const now = groups.reduce((sum, group) => sum + Math.floor(group.length / 2), 0)
  return schedule(groups, legs, withRoomFor(now, before, times))
}

/** Whether the file has a comment below its title. */
const hasNotes = (text: string) =>
  text
    .split('\n')
    .slice(text.split('\n').findIndex((line) => line !== '' && !line.startsWith('#')))
    .some((line) => /(?:^|\s)#/.test(line))

/** The days, hours and courts of the calendar; undefined where a match lacks one of them. */
function timesOf({ jornadas }: Tournament): PlayingTimes | undefined {
  const matches = atNights(jornadas.flatMap((round) => round.matches))
  const all = (values: readonly (string | undefined)[]) =>
    values.includes(undefined) ? [] : [...new Set(values as string[])].toSorted()
  const dates = all(matches.map(({ date }) => date))
  const hours = all(matches.map(({ time }) => time?.slice(0, 5)))
  const courts = all(matches.map(({ location }) => location))
  const [firstDay, lastDay] = [dates[0], dates.at(-1)]
  if (!firstDay || !lastDay || hours.length === 0 || courts.length === 0) return undefined
  const weekdays = [...new Set(dates.map(weekdayNumber))]
  return { firstDay, weekdays, hours, courts, skipped: daysOff(dates, firstDay, lastDay) }
}

/** Adds an hour, if the day has one left, where a round would no longer fit its weeks. */
function withRoomFor(matches: number, before: number, times: PlayingTimes): PlayingTimes {
  const [last, one] = [times.hours.at(-1)!, times.hours.at(-2)]
  const next = minutesOf(last) + (one === undefined ? 60 : minutesOf(last) - minutesOf(one))
  if (weeksFor(matches, times) <= weeksFor(before, times) || next >= 24 * 60) return times
  const hour = timeText(Math.floor(next / 60), next % 60)!
  return withRoomFor(matches, before, { ...times, hours: [...times.hours, hour] })
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The first day of each whole week without a match: it was left out on purpose. */
function daysOff(dates: readonly string[], firstDay: string, lastDay: string): string[] {
  const off: string[] = []
  for (let day = firstDay; day < lastDay; day = daysLater(day, 7)) {
    const next = daysLater(day, 7)
    if (!dates.some((date) => date >= day && date < next)) off.push(day)
  }
  return off
}
