/**
 * A season of moves and cancellations, as a subscriber's calendar reads it: after every change each
 * event, read by another library, says what was done to its match, and its number tells the new from
 * the old.
 */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { daysLater } from '../../../src/lib/calendar/days.ts'
import { calendarText } from '../../../src/lib/sharing/calendar-text.ts'
import { calendarsOf } from '../../../src/lib/sharing/calendars.ts'
import { scheduledMatches } from '../../../src/lib/sharing/match-facts.ts'
import { revised, type Revisions } from '../../../src/lib/sharing/revisions.ts'
import type { Match } from '../../../src/lib/schema/match.ts'
import { aJornada, aMatch, aTeam, aTournament } from '../given.ts'
import { tries } from '../../chance.ts'

const ZONE = 'America/Tijuana'
const TEAMS = ['Xolotl, A.C.', 'Halcones; "B"', 'Ñandúes 😀', 'O\\Higgins'].map((name, at) =>
  aTeam(`equipo-${at}`, { name }),
)
const CHANGES = 40
const SEASONS = tries(2, 100)

type Planned = {
  id: string
  pair: [number, number]
  date: string
  time: string | undefined
  original?: string
  state?: 'cancelled' | 'postponed'
  score?: [number, number]
}

/** Saturdays in spring, across the day on which clocks change. */
const PLAN: Planned[] = [
  ...[0, 1, 2, 3, 4, 5].flatMap((week) =>
    (
      [
        [0, 1],
        [2, 3],
      ] as [number, number][]
    ).map((pair, at) => ({
      id: `j${week + 1}-${at + 1}`,
      pair,
      date: daysLater('2024-02-17', 7 * week),
      time: at === 0 ? '21:30:00' : undefined,
    })),
  ),
]

const asMatch = ({ id, pair, date, time, original, state, score }: Planned): Match =>
  aMatch(TEAMS[pair[0]]!, TEAMS[pair[1]]!, {
    id,
    date,
    location: pair[0] === 0 ? 'Cancha 1' : 'La Loma; 2, norte',
    ...(time ? { time } : {}),
    ...(original ? { originalDate: original } : {}),
    ...(state ? { state } : {}),
    ...(score ? { isCompleted: true, team1: { goals: score[0] }, team2: { goals: score[1] } } : {}),
  })

const tournamentOf = (plan: readonly Planned[]) =>
  aTournament({
    teams: TEAMS,
    timeZone: ZONE,
    jornadas: [1, 2, 3, 4, 5, 6].map((round) =>
      aJornada(round, plan.filter(({ id }) => id.startsWith(`j${round}-`)).map(asMatch)),
    ),
  })

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** What a reader makes of an event. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(
    ICAL.parse(text) as unknown[] as ConstructorParameters<typeof ICAL.Component>[0],
  )
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      const { startDate, endDate } = event
      const said = {
        start: startDate.isDate ? startDate.toString() : wall.format(startDate.toJSDate()),
        minutes: startDate.isDate ? null : endDate.subtractDate(startDate).toSeconds() / 60,
        status: component.getFirstPropertyValue('status'),
        summary: event.summary,
        location: event.location,
        description: event.description,
      }
      return [event.uid, { said, sequence: event.sequence }] as const
    }),
  )
}

/** What should stand there, in this test's own words. */
function expectedOf({ pair, date, time, original, state, score }: Planned) {
  const [one, other] = pair.map((at) => TEAMS[at]!.name) as [string, string]
  const prefix = score || !state ? '' : state === 'cancelled' ? 'CANCELADO: ' : 'APLAZADO: '
  return {
    start: time ? `${date} ${time}` : date,
    minutes: time ? 120 : null,
    status: prefix ? 'CANCELLED' : 'CONFIRMED',
    summary: `${prefix}${one} vs ${other}`,
    location: `${pair[0] === 0 ? 'Cancha 1' : 'La Loma; 2, norte'}, Deportivo Oriente`,
    moved: Boolean(original),
    result: score && `FINAL: ${one} ${score[0]} – ${score[1]} ${other}`,
  }
}

/** What organisers do: move, call off, put off, play, take it back. */
const DEEDS: ((match: Planned, by: number) => Planned)[] = [
  (match, by) => ({
    ...withoutState(match),
    original: match.original ?? match.date,
    date: daysLater(match.date, 1 + by),
  }),
  (match, by) => ({ ...match, time: `${10 + by}:00:00` }),
  (match) => ({ ...match, state: 'cancelled' }),
  ({ original: _moved, ...match }) => ({ ...match, state: 'postponed' }),
  (match, by) => ({ ...withoutState(match), score: [by, 9 - by] }),
  ({ score: _taken, ...match }) => match,
  (match) => match,
]
const withoutState = ({ state: _state, ...match }: Planned): Planned => match

const digestsOf = (plan: readonly Planned[]) =>
  new Map(
    scheduledMatches(tournamentOf(plan)).map(({ facts }) => [facts.id, JSON.stringify(facts)]),
  )

/** Of one change: which match, what is done, how much of it, how many days after the last one. */
const aChange = fc.record({
  at: fc.nat(PLAN.length - 1),
  deed: fc.nat(DEEDS.length - 1),
  by: fc.nat(9),
  days: fc.nat(1),
})

type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never

const numbersIn = (events: ReturnType<typeof eventsIn>) =>
  new Map([...events].map(([uid, { sequence }]) => [uid, sequence]))

function expectSaid(match: Planned, said: { description: string }) {
  const { moved, result, ...expected } = expectedOf(match)
  const { description, ...rest } = said
  expect(rest).toEqual(expected)
  expect(description.includes('Era el')).toBe(moved)
  expect(description.includes('FINAL: ')).toBe(result !== undefined)
  if (result) expect(description).toContain(result)
}

/** Plays a season; answers every status that an event had. */
function playSeason(changes: readonly Change[]) {
  let [plan, today] = [PLAN, '2024-02-01']
  let revisions: Revisions = {}
  const calendarNow = () => {
    revisions = revised(digestsOf(plan), revisions, today)
    const tournament = tournamentOf(plan)
    return eventsIn(calendarText(tournament, calendarsOf(tournament)[0]!, revisions))
  }
  let numbers = numbersIn(calendarNow())
  const statuses = new Set<unknown>()
  for (const { at, deed, by, days } of changes) {
    const [old, next] = [plan[at]!, DEEDS[deed]!(plan[at]!, by)]
    plan = plan.with(at, next)
    today = daysLater(today, days)
    const events = calendarNow()
    expect(events.size).toBe(plan.length)
    for (const match of plan) {
      const uid = `${match.id}@liga-de-prueba`
      const { said, sequence } = events.get(uid)!
      expectSaid(match, said)
      statuses.add(said.status)
      const isAnother = match === next && !isAlike(old, next)
      if (isAnother) expect(sequence).toBeGreaterThan(numbers.get(uid)!)
      else expect(sequence).toBe(numbers.get(uid))
    }
    numbers = numbersIn(events)
  }
  return statuses
}

const isAlike = (one: Planned, other: Planned) =>
  JSON.stringify(expectedOf(one)) === JSON.stringify(expectedOf(other)) &&
  one.original === other.original

test(`through ${SEASONS} seasons of ${CHANGES} changes every event is its match's`, () => {
  const statuses = new Set<unknown>()
  const season = fc.array(aChange, { minLength: CHANGES, maxLength: CHANGES })
  fc.assert(
    fc.property(season, (changes) => {
      for (const status of playSeason(changes)) statuses.add(status)
    }),
    { numRuns: SEASONS },
  )
  expect(statuses).toEqual(new Set(['CONFIRMED', 'CANCELLED']))
})

test('each team and each court has its own matches, and the tournament all', () => {
  const tournament = tournamentOf(PLAN)
  const uids = calendarsOf(tournament).map((calendar) => [
    calendar.address,
    calendar.name,
    eventsIn(calendarText(tournament, calendar, {})).size,
  ])
  const at = '/torneo-beta/liga-de-prueba/calendario'
  expect(uids).toEqual([
    [`${at}.ics`, 'Liga de prueba', 12],
    ...TEAMS.map(({ id, name }) => [`${at}/equipos/${id}.ics`, `${name} · Liga de prueba`, 6]),
    [`${at}/canchas/cancha-1.ics`, 'Cancha 1 · Liga de prueba', 6],
    [`${at}/canchas/la-loma-2-norte.ics`, 'La Loma; 2, norte · Liga de prueba', 6],
  ])
})

test('a tournament without a day has no calendar', () =>
  expect(calendarsOf(aTournament({ teams: TEAMS }))).toEqual([]))

test('what is written is what RFC 5545 asks for', () => {
  const tournament = tournamentOf(PLAN)
  const text = calendarText(tournament, calendarsOf(tournament)[0]!, {})
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/[^\r]\n/)
  expect(text).toContain(`X-WR-TIMEZONE:${ZONE}\r\n`)
  for (const event of text.split('BEGIN:VEVENT').slice(1))
    for (const needed of ['UID:', 'DTSTAMP:', 'SEQUENCE:', 'DTSTART'])
      expect(event.split(`\r\n${needed}`)).toHaveLength(2)
})

test('names are escaped and folded by octets, and all properties stand before the events', () => {
  const name = 'Copa 🏆 «Ñandú»; con, comas \\ y más letras de las que caben en un renglón 🔥🔥🔥'
  const tournament = { ...tournamentOf(PLAN), name }
  const calendar = { ...calendarsOf(tournament)[0]!, name }
  const text = calendarText(tournament, calendar, {})
  const [head, ...events] = text.split('BEGIN:VEVENT')
  const escaped = 'Copa 🏆 «Ñandú»\\; con\\, comas \\\\ y más letras'
  const unfolded = head!.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`\r\nNAME:${escaped}`)
  expect(unfolded).toContain(`\r\nX-WR-CALNAME:${escaped}`)
  expect(unfolded).toContain(`\r\nX-WR-TIMEZONE:${ZONE}\r\n`)
  expect(events.at(-1)!.split('END:VEVENT')[1]).toBe('\r\nEND:VCALENDAR')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
