/** Matches as an iCalendar (RFC 5545 and 7986), to subscribe to or to import once. */
import type { ICalEventData } from 'ical-generator'
import ical, { escape, foldLines, ICalEventStatus } from 'ical-generator'
import { instantAt } from '../calendar/instants.ts'
import { longDate } from '../rules/matches/dates.ts'
import type { Tournament } from '../schema/tournament.ts'
import { SITE } from '../wording/site.ts'
import { WORDS } from '../wording/wording.ts'
import type { Calendar } from './calendars.ts'
import type { MatchFacts, Scheduled } from './match-facts.ts'
import { revisionOf, type Revisions } from './revisions.ts'

type CalendarOf = Pick<Tournament, 'name' | 'URL_name' | 'sport' | 'timeZone'>
type Shown = Pick<Calendar, 'name'> & { matches: readonly Pick<Scheduled, 'facts'>[] }

const MINUTE_MS = 60_000
/** Including the break and a late start. */
const MINUTES = { football: 120, basketball: 90 } as const
/** How often calendars should refresh: a match is seldom moved on its own day. */
const LOOK_AGAIN_S = 4 * 60 * 60

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  tentative: ICalEventStatus.TENTATIVE,
} as const

/**
 * The calendar text of a tournament's matches. Times are in UTC, which every calendar shows in its
 * reader's zone without zone rules. The same matches with the same revisions give the same text.
 */
export function calendarText(
  tournament: CalendarOf,
  { name, matches }: Shown,
  revisions: Revisions,
): string {
  const calendar = ical({
    prodId: { company: SITE.name, product: tournament.URL_name, language: 'ES' },
    ttl: LOOK_AGAIN_S,
  })
  for (const { facts } of matches) calendar.createEvent(eventOf(tournament, facts, revisions))
  return calendar
    .toString()
    .replace('REFRESH-INTERVAL', (property) => namesOf(name, tournament) + property)
}

/**
 * The calendar's name and zone, before all events, as the format requires. Written here because
 * `ical-generator` does not escape names and puts the zone last; its `timezone` option would write
 * each time locally, with the zone's rules.
 */
function namesOf(name: string, { timeZone }: CalendarOf) {
  const text = escape(name, false)
  const lines = [`NAME:${text}`, `X-WR-CALNAME:${text}`, `X-WR-TIMEZONE:${timeZone}`]
  return lines.map((line) => `${foldLines(line)}\r\n`).join('')
}

function eventOf(tournament: CalendarOf, match: MatchFacts, revisions: Revisions): ICalEventData {
  const { sequence = 0, day = match.day } = revisionOf(revisions, match.id) ?? {}
  return {
    id: `${match.id}@${tournament.URL_name}`,
    sequence,
    stamp: new Date(`${day}T00:00:00Z`),
    status: STATUS[match.status],
    summary: titleOf(match),
    location: match.location,
    description: descriptionOf(tournament, match),
    ...timesOf(match, MINUTES[tournament.sport]),
  }
}

function timesOf({ day, time, zone }: MatchFacts, minutes: number) {
  if (time === undefined) return { start: new Date(`${day}T00:00:00Z`), allDay: true }
  const start = instantAt(day, time, zone)
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS) }
}

/** 'APLAZADO: Xolotl vs Halcones'; the description says whether it is over. */
const titleOf = ({ status, word, team1, team2 }: MatchFacts) =>
  `${status === 'confirmed' || word === WORDS.versus ? '' : `${word}: `}${team1} ${WORDS.versus} ${team2}`

const descriptionOf = ({ name }: CalendarOf, { round, result, originalDate, note }: MatchFacts) =>
  [
    `${name} · ${round}`,
    result && `FINAL: ${result}`,
    originalDate && `${WORDS.originally} ${longDate(originalDate)}`,
    note,
  ]
    .filter(Boolean)
    .join('\n')
