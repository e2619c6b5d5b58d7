/**
 * What a repair of a calendar moves: a day that rain took, other hours and courts, a break of some
 * days. The phone shows it before the server makes it, by the same code. What was played never
 * moves, and no court is used twice at one time. DESIGN 16.
 */
import { fold } from '../../letters/fold.ts'
import { daysLater, weekdayNumber } from '../../calendar/days.ts'
import { atNight, atNights, byClock, isNightly, nightHour } from '../../calendar/nights.ts'
import type { MesaMatchLine } from '../../schema/mesa.ts'
import { grouped } from '../grouped.ts'
import { mostPlaced } from './placing.ts'
import { SIDES } from '../matches/sides.ts'

/** A match as a repair sees it: `date` as `YYYY-MM-DD`, `time` as `HH:MM:SS`, `teams` by id. */
export type RepairMatch = Pick<MesaMatchLine, 'id' | 'date' | 'time' | 'location' | 'phase'> & {
  teams: readonly string[]
  /** Neither played nor called off: only such a match may move. */
  isOpen: boolean
}

/** When and where a match may be played; without a court, only the time is known. */
export type RepairSlot = { time: string; location?: string | undefined }

export type Repair =
  /** All matches of a day go to another one. */
  | { kind: 'moveDay'; date: string; to: string }
  /** From a day on, everything is so many days later; days that the league leaves out are passed over. */
  | { kind: 'shiftDays'; from: string; days: number }
  /** From a day on, each day is played in these slots. */
  | { kind: 'setHours'; from: string; slots: readonly RepairSlot[] }
  /** The open matches of a phase on a day, or without one, go to another day. */
  | { kind: 'movePlayoffs'; days: readonly PhaseDay[] }

export type PhaseDay = { phase: string; from?: string | undefined; to: string }

/** Where a match goes. */
export type Move = { id: string; date: string; time?: string; location?: string }

/**
 * Why a repair cannot be made as it is: a day on which only `slots` of its `matches` fit, two matches
 * on one court at one time (`id` and `other`), or of one team at one time or on one day.
 */
export type Clash =
  | { why: 'slots'; date: string; matches: number; slots: number }
  | { why: 'court' | 'team'; id: string; other: string; date: string; time: string }
  | { why: 'day'; id: string; other: string; date: string }

export type Repaired = { moves: readonly Move[]; clashes: readonly Clash[] }

/** The matches of a phone's list of a tournament, or of the server's. */
export const repairMatchOf = ({ id, date, time, location, phase, ...line }: MesaMatchLine) => ({
  id,
  date,
  time,
  location,
  phase,
  teams: SIDES.flatMap((side) => line[side].team ?? []),
  isOpen: line.word === 'vs' || line.word === 'APLAZADO',
})

/**
 * The moves of a repair, in the order of play; without those that would stay as they are. A day has
 * its whole night, also the hours past midnight.
 */
export function repaired(matches: readonly RepairMatch[], repair: Repair): Repaired {
  const hours = repair.kind === 'setHours' ? repair.slots.map(({ time }) => time) : []
  const hasNights = isNightly([...hours, ...hoursOf(matches)])
  const { moves, clashes } = repairedNights(
    matches.map((match) => atNight(match, hasNights)),
    repair.kind === 'setHours'
      ? {
          ...repair,
          slots: repair.slots.map((slot) => ({ ...slot, time: nightHour(slot.time, hasNights) })),
        }
      : repair,
  )
  return {
    moves: moves.map(byClock),
    clashes: clashes.map((clash) => ('time' in clash ? byClock(clash) : clash)),
  }
}

const hoursOf = (matches: readonly Pick<RepairMatch, 'time'>[]) =>
  matches.flatMap(({ time }) => time ?? [])

function repairedNights(matches: readonly RepairMatch[], repair: Repair): Repaired {
  const moving = inOrderOfPlay(matches.filter((match) => isMeant(match, repair)))
  const staying = matches.filter((match) => !moving.includes(match))
  const placed =
    repair.kind === 'setHours'
      ? inSlots(moving, staying, repair.slots)
      : onDays(moving, staying, daysOf(moving, repair, matches), matches)
  const before = new Map(matches.map((match) => [match.id, match]))
  return {
    moves: placed.moves.filter((move) => isOther(before.get(move.id)!, move)),
    clashes: placed.clashes,
  }
}

/** The open matches that a repair is about. */
function isMeant(match: RepairMatch, repair: Repair): boolean {
  const { isOpen, date } = match
  if (repair.kind === 'movePlayoffs') return isOpen && phaseDayOf(match, repair.days) !== undefined
  if (!isOpen || date === undefined) return false
  return repair.kind === 'moveDay' ? date === repair.date : date >= repair.from
}

const phaseDayOf = ({ phase, date }: RepairMatch, days: readonly PhaseDay[]) =>
  days.find((day) => day.phase === phase && day.from === date)

const inOrderOfPlay = (matches: readonly RepairMatch[]) =>
  matches.toSorted(
    (a, b) =>
      (a.date ?? '').localeCompare(b.date ?? '') || (a.time ?? '').localeCompare(b.time ?? ''),
  )

const isOther = (match: RepairMatch, { date, time, location }: Move) =>
  match.date !== date || match.time !== time || match.location !== location

type Taken = Pick<RepairMatch, 'id' | 'date' | 'time' | 'location' | 'teams'>

/** Each hour of the calendar on each of its courts, the earliest first. */
function slotsIn(matches: readonly RepairMatch[]): RepairSlot[] {
  const all = (of: (match: RepairMatch) => string | undefined) =>
    [...new Set(matches.flatMap((match) => of(match) ?? []))].toSorted()
  const courts = all(({ location }) => location)
  return all(({ time }) => time).flatMap((time) => courts.map((location) => ({ time, location })))
}

/**
 * Keeps hour and court where they are free on the new day; else the first free ones that fit. As many
 * matches of a day are placed as can be; one for which there is no hour and court stays where it is,
 * and a clash of its new day says how many fit.
 */
function onDays(
  moving: readonly RepairMatch[],
  staying: readonly RepairMatch[],
  dayOf: (match: RepairMatch) => string,
  matches: readonly RepairMatch[],
): Repaired {
  const slots = slotsIn(matches)
  const mayTwice = playsTwiceADay(matches)
  const moves: Move[] = []
  const clashes: Clash[] = []
  for (const [date, own] of grouped(
    moving.map((match) => ({ ...match, date: dayOf(match) })),
    (match) => match.date,
  )) {
    const there = staying.filter((match) => match.date === date)
    const fitting: (typeof own)[number][] = []
    for (const match of own) {
      const other = mayTwice ? undefined : otherOfDay(match, [...there, ...fitting])
      if (other) clashes.push({ why: 'day', id: match.id, other: other.id, date })
      else fitting.push(match)
    }
    const placed = mostPlaced(
      fitting.map((match) => [match, ...slots.map((slot) => ({ ...match, ...slot }))]),
      (one, others) => clashOf(one, [...there, ...others]) === undefined,
      courtOf,
    )
    const taken = placed.filter((one) => one !== undefined)
    moves.push(...taken.map(moveOf))
    const left = fitting.filter((_match, index) => placed[index] === undefined)
    const why = left.map((match) => clashOf(match, [...there, ...taken])!)
    clashes.push(...why.filter((clash) => clash.why === 'team'))
    if (why.some((clash) => clash.why === 'court'))
      clashes.push({ why: 'slots', date, matches: own.length, slots: taken.length })
  }
  return { moves, clashes }
}

/** What only one match can have; without hour or court a match has a place of its own. */
const courtOf = ({ id, time, location }: Taken) =>
  time === undefined || location === undefined ? id : `${time} ${fold(location)}`

/** Whether some team of a round plays twice on a day already: then it may. */
const playsTwiceADay = (matches: readonly RepairMatch[]) =>
  matches.some((match, index) => otherOfDay(match, matches.slice(0, index)) !== undefined)

/** Another round match of one of its teams on that day. */
const otherOfDay = (
  { id, date, phase, teams }: Pick<RepairMatch, 'id' | 'date' | 'phase' | 'teams'>,
  others: readonly Pick<RepairMatch, 'id' | 'date' | 'phase' | 'teams'>[],
) =>
  phase !== undefined || date === undefined
    ? undefined
    : others.find(
        (other) =>
          other.id !== id &&
          other.date === date &&
          other.phase === undefined &&
          other.teams.some((team) => teams.includes(team)),
      )

/** The new day of each match. */
function daysOf(
  moving: readonly RepairMatch[],
  repair: Exclude<Repair, { kind: 'setHours' }>,
  matches: readonly RepairMatch[],
): (match: RepairMatch) => string {
  if (repair.kind === 'moveDay') return () => repair.to
  if (repair.kind === 'movePlayoffs') return (match) => phaseDayOf(match, repair.days)!.to
  const later = laterDays(openDays(moving), repair.days, leagueDaysOf(matches))
  return ({ date }) => later.get(date!)!
}

/** Each day so many days later, in their order, past the days that the league leaves out. */
function laterDays(days: readonly string[], count: number, { isLeftOut }: LeagueDays) {
  const later = new Map<string, string>()
  let last = ''
  for (const day of days) {
    let to = daysLater(day, count)
    while (to <= last || isLeftOut(to)) to = daysLater(to, WEEK)
    later.set(day, to)
    last = to
  }
  return later
}

export type LeagueDays = {
  /** Whether it plays on such a weekday. */
  isOwn: (day: string) => boolean
  /** One of its weekdays, between its days, on which it has no match. */
  isLeftOut: (day: string) => boolean
}

/** The days on which a calendar is played, by its rounds; by its playoffs where there are none. */
export function leagueDaysOf(known: readonly RepairMatch[]): LeagueDays {
  const matches = atNights(known)
  const rounds = matches.filter(({ phase, date }) => phase === undefined && date !== undefined)
  const own = daysIn(rounds.length > 0 ? rounds : matches)
  const days = new Set(daysIn(matches))
  const [first = '', last = ''] = [own[0], own.at(-1)]
  const weekdays = new Set(own.map(weekdayNumber))
  const isOwn = (day: string) => weekdays.has(weekdayNumber(day))
  return { isOwn, isLeftOut: (day) => isOwn(day) && day > first && day < last && !days.has(day) }
}

/**
 * Fills each day's slots in order, without a team in two of one time. A slot without a court leaves
 * the match on its own.
 */
function inSlots(
  moving: readonly RepairMatch[],
  staying: readonly RepairMatch[],
  slots: readonly RepairSlot[],
): Repaired {
  const moves: Move[] = []
  const clashes: Clash[] = []
  const ordered = slots.toSorted((a, b) => a.time.localeCompare(b.time))
  for (const [date, matches] of grouped(moving, (match) => match.date!)) {
    const there = staying.filter((match) => match.date === date)
    const placed = mostPlaced(
      matches.map((match) =>
        ordered.map((slot) => {
          const { time, location = match.location } = slot
          return { ...match, date, time, location, slot }
        }),
      ),
      (one, others) =>
        others.every(({ slot }) => slot !== one.slot) &&
        clashOf(one, [...there, ...others]) === undefined,
      ({ slot }) => slot,
    ).filter((one) => one !== undefined)
    moves.push(...placed.map(moveOf))
    if (placed.length < matches.length)
      clashes.push({ why: 'slots', date, matches: matches.length, slots: placed.length })
  }
  return { moves, clashes }
}

const moveOf = ({ id, date, time, location }: Taken): Move => ({
  id,
  date: date!,
  ...(time !== undefined && { time }),
  ...(location !== undefined && { location }),
})

/** The first other match at the same time on the same court, or of the same team. */
function clashOf(match: Taken, others: readonly Taken[]) {
  const { id, date, time, location, teams } = match
  if (date === undefined || time === undefined) return undefined
  for (const other of others) {
    if (other.id === id || other.date !== date || other.time !== time) continue
    const isOnCourt = location !== undefined && isSameCourt(other.location, location)
    const isOfTeam = teams.some((team) => other.teams.includes(team))
    if (isOnCourt || isOfTeam)
      return { why: isOnCourt ? 'court' : 'team', id, other: other.id, date, time } as const
  }
  return undefined
}

/** Of each pair of matches one clash. */
function clashesOf(moves: readonly Move[], taken: readonly Taken[]): Clash[] {
  const moved = new Set(moves.map(({ id }) => id))
  const seen = new Set<string>()
  return taken.flatMap((match) => {
    const clash = moved.has(match.id) ? clashOf(match, taken) : undefined
    if (!clash) return []
    const pair = [clash.id, clash.other].toSorted().join(' ')
    if (seen.has(pair)) return []
    seen.add(pair)
    return [clash]
  })
}

/** Nothing is shorter: minutes until a team, or a court, can play again. */
export const SOONEST = { team: 40, court: 30 } as const

/** Two matches of one day, on one court or of one team, that begin too soon after each other. */
export type Soon = {
  why: 'court' | 'team'
  id: string
  other: string
  date: string
  minutes: number
}

/**
 * The matches that `moves` would begin too soon beside another one; of each pair one. A location
 * that is the tournament's whole `venue` counts as no single court.
 */
export function soonIn(
  matches: readonly RepairMatch[],
  moves: readonly Move[],
  venue: string | undefined,
): Soon[] {
  const moved = new Map(moves.map((move) => [move.id, move]))
  const placed = atNights(matches.map((match) => ({ ...match, ...moved.get(match.id) })))
  return placed.flatMap((match, index) =>
    placed.slice(0, index).flatMap((other) => {
      const { id, date } = match
      if (date === undefined || date !== other.date) return []
      if (!moved.has(id) && !moved.has(other.id)) return []
      const minutes = Math.abs(minuteOf(match) - minuteOf(other))
      const isOfTeam = match.teams.some((team) => other.teams.includes(team))
      const { location = '' } = match
      const isCourt = fold(location) !== '' && fold(location) !== fold(venue ?? '')
      const isOnCourt = isCourt && isSameCourt(other.location, location)
      const why =
        isOfTeam && minutes < SOONEST.team
          ? 'team'
          : isOnCourt && minutes < SOONEST.court
            ? 'court'
            : undefined
      return why && minutes > 0 ? [{ why, id, other: other.id, date, minutes }] : []
    }),
  )
}

/** The minute of its day at which a match begins; NaN without an hour. */
const minuteOf = ({ time }: Pick<RepairMatch, 'time'>) =>
  time === undefined ? Number.NaN : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The days that still have matches to be played, in order. */
export const openDays = (matches: readonly RepairMatch[]): string[] =>
  [
    ...new Set(atNights(matches).flatMap(({ isOpen, date }) => (isOpen && date ? [date] : []))),
  ].toSorted()

/**
 * The day proposed for what `moved` lost: the league's first own day behind the last day of its
 * stage and after `today`, but before the next stage, whose teams these matches decide. Without
 * `moved` it is the stage that is being played. Undefined where no match has a date, or no day is
 * left between the stages.
 */
export function dayBehind(
  known: readonly RepairMatch[],
  moved?: string,
  today = '',
): string | undefined {
  const matches = atNights(known)
  const isOfStage = stageOf(matches, moved)
  const last = daysIn(matches.filter(isOfStage)).at(-1)
  if (last === undefined) return undefined
  const { isOwn } = leagueDaysOf(matches)
  const after = last > today ? last : today
  const behind = Array.from({ length: WEEK }, (_, day) => daysLater(after, day + 1)).find(isOwn)!
  const next = daysIn(matches).find((day) => day > last)
  if (next === undefined || behind < next) return behind
  const before = daysLater(next, -1)
  return before > after ? before : undefined
}

/** Matches whose teams are known are one stage; where they are not, each day is one. */
function stageOf(matches: readonly RepairMatch[], moved: string | undefined) {
  const isKnown = ({ teams }: RepairMatch) => teams.length === 2
  const own = moved === undefined ? matches : matches.filter(({ date }) => date === moved)
  return own.some(isKnown) ? isKnown : ({ date }: RepairMatch) => !moved || date === moved
}

const daysIn = (matches: readonly RepairMatch[]) =>
  matches.flatMap(({ date }) => date ?? []).toSorted()

const WEEK = 7

/**
 * The clashes of new matches with those that there are, for a round that is added: of hour and court,
 * or of a team that would play twice on a day where the league's teams do not.
 */
export function clashesWith(
  added: readonly RepairMatch[],
  matches: readonly RepairMatch[],
): Clash[] {
  const all = [...matches, ...added]
  const clashes = clashesOf(
    added.map(({ id, date }) => ({ id, date: date ?? '' })),
    all,
  )
  if (playsTwiceADay(matches)) return clashes
  const said = new Set(clashes.flatMap((clash) => ('id' in clash ? [clash.id, clash.other] : [])))
  const days = added.flatMap((match): Clash[] => {
    const { id, date } = match
    const other = said.has(id) ? undefined : otherOfDay(match, all)
    return other && date !== undefined ? [{ why: 'day', id, other: other.id, date }] : []
  })
  return [...clashes, ...days]
}

/** The days on which open playoff matches stand, by phase and in order; some may have none. */
export function playoffDays(matches: readonly RepairMatch[]): Omit<PhaseDay, 'to'>[] {
  const days = atNights(matches).flatMap(({ phase, date, isOpen }) =>
    phase !== undefined && isOpen ? [{ phase, from: date }] : [],
  )
  return days.filter(
    (day, index) =>
      index === days.findIndex(({ phase, from }) => phase === day.phase && from === day.from),
  )
}

/** A phase that would begin before another one that stands ahead of it is over. */
export type Backwards = {
  phase: string
  date: string
  /** Undefined: the rounds of the table. */
  other: string | undefined
  otherDate: string
}

/** What a repair of playoffs would put in the wrong order; the last one ahead of each phase. */
export function backwardsIn(
  matches: readonly RepairMatch[],
  moves: readonly Move[],
): readonly Backwards[] {
  const moved = new Map(moves.map(({ id, date }) => [id, date]))
  const stages = grouped(
    matches.map((match) => ({ ...match, date: moved.get(match.id) ?? match.date })),
    ({ phase }) => phase,
  )
  const order = [...stages]
  return order.flatMap(([phase, own], index) => {
    const date = daysIn(own)[0]
    if (phase === undefined || date === undefined) return []
    return order
      .slice(0, index)
      .flatMap(([other, before]) => {
        const otherDate = daysIn(before).at(-1)
        const isMoved = [...own, ...before].some(({ id }) => moved.has(id))
        return isMoved && otherDate !== undefined && date < otherDate
          ? [{ phase, date, other, otherDate }]
          : []
      })
      .slice(-1)
  })
}

/** Whether two courts are one, however they are written: 'Cancha 1' and 'cancha 1'. */
const isSameCourt = (one: string | undefined, other: string) =>
  one !== undefined && fold(one) === fold(other)
