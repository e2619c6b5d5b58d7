/** Forms that repair a calendar, as changes; and what they would change. DESIGN 16. */
import {
  backwardsIn,
  clashesWith,
  leagueDaysOf,
  repaired,
  repairMatchOf,
  soonIn,
  type PhaseDay,
  type RepairMatch,
  type RepairSlot,
} from '../rules/repairs/repairs.ts'
import { daysLater } from '../calendar/days.ts'
import { atNight, byClock, isNightly, nightHour } from '../calendar/nights.ts'
import { grouped } from '../rules/grouped.ts'
import type { Backwards, Clash, Move, Soon } from '../rules/repairs/repairs.ts'
import type { MesaTournamentAnswer } from '../schema/mesa.ts'
import { ORGANISING } from '../wording/mesa/mesa-organising.ts'
import { fewHoursWords, REPAIR_WORDS } from '../wording/mesa/repair-words.ts'
import type { Deed } from './phone/deed.ts'

export type RepairKind = 'moveDay' | 'shiftDays' | 'setHours' | 'movePlayoffs' | 'addRound'
export type RepairDeed = Extract<Deed, { kind: RepairKind }>

type Fields = { get: (name: string) => unknown }

/**
 * The change of a form, or what is missing in it, in a sentence; `today` is `YYYY-MM-DD` at its
 * place.
 */
export function repairOf(
  kind: RepairKind,
  fields: Fields,
  position: number,
  today: string,
): RepairDeed | { missing: string } {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const note = text('note') === '' ? {} : { note: text('note') }
  switch (kind) {
    case 'moveDay': {
      const [date, to] = [text('date'), text('to')]
      if (text('how') === 'week')
        return { kind: 'shiftDays', from: date, days: weeksFrom(date, today), ...note }
      return date === to || to === ''
        ? { missing: REPAIR_WORDS.sameDay }
        : { kind, date, to, ...note }
    }
    case 'shiftDays':
      return { kind, from: text('from'), days: Number(text('days')), ...note }
    case 'setHours': {
      const slots = slotsOf(text)
      return slots ? { kind, from: text('from'), slots: slots.map(byClock) } : BAD_HOURS
    }
    case 'movePlayoffs': {
      const days = phaseDaysOf(text)
      return days.length > 0 ? { kind, days, ...note } : { missing: ORGANISING.nothingNew }
    }
    case 'addRound':
      return roundOf(text, position)
  }
}

/** A week's days; of more weeks where a day that is overdue would come to one that is gone. */
function weeksFrom(date: string, today: string): number {
  let days = 7
  while (daysLater(date, days) < today) days += 7
  return days
}

/** `phase 0`, `from 0`, `to 0`, …: only those that move. */
function phaseDaysOf(text: (name: string) => string): PhaseDay[] {
  const days: PhaseDay[] = []
  for (let index = 0; text(`phase ${index}`) !== ''; index++) {
    const [phase, from, to] = ['phase', 'from', 'to'].map((name) => text(`${name} ${index}`))
    if (to !== '' && to !== from) days.push({ phase: phase!, ...(from && { from }), to: to! })
  }
  return days
}

const BAD_HOURS = { missing: REPAIR_WORDS.badHours }
const MOST_SLOTS = 100
const DAY_MINUTES = 24 * 60

/**
 * All courts at each hour, past midnight counted on; undefined where the hours make no sense.
 */
function slotsOf(text: (name: string) => string): readonly RepairSlot[] | undefined {
  const [first, until, every] = [minutesOf(text('first')), minutesOf(text('last')), text('every')]
  const step = Number(every)
  if (first === undefined || until === undefined || !(step >= 10)) return undefined
  const isNight = until < first && nightHour(text('last'), isNightly([text('first')])) >= '24'
  const last = isNight ? until + DAY_MINUTES : until
  if (last < first) return undefined
  const courts = text('courts')
    .split(/[,;\n]/)
    .map((court) => court.trim())
    .filter(Boolean)
  const hours = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) =>
    timeOf(first + index * step),
  )
  const slots: RepairSlot[] = hours.flatMap((time) =>
    courts.length > 0 ? [...new Set(courts)].map((location) => ({ time, location })) : [{ time }],
  )
  return slots.length > MOST_SLOTS ? undefined : slots
}

function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const pad = (figure: number) => String(figure).padStart(2, '0')
const timeOf = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`

/** `home 0`, `away 0`, …: a pair without both teams is left out. */
function roundOf(text: (name: string) => string, position: number) {
  const pairs: [string, string][] = []
  for (let index = 0; text(`home ${index}`) !== '' || text(`away ${index}`) !== ''; index++)
    pairs.push([text(`home ${index}`), text(`away ${index}`)])
  const chosen = pairs.filter(([home, away]) => home !== NOBODY && away !== NOBODY)
  const named = chosen.flat()
  if (chosen.length === 0) return { missing: REPAIR_WORDS.noPair }
  if (new Set(named).size < named.length) return { missing: REPAIR_WORDS.sameTeam }
  const slots = text('first') === '' ? [] : slotsOf(text)
  if (!slots) return BAD_HOURS
  if (slots.length > 0 && slots.length < chosen.length)
    return { missing: fewHoursWords(slots.length, chosen.length) }
  const date = text('date')
  const all = text('all').split(' ')
  const doesntPlay = all.filter((team) => team !== '' && !named.includes(team))
  return {
    kind: 'addRound' as const,
    position,
    matches: chosen.map(([team1, team2], index) => ({
      team1,
      team2,
      ...byClock({
        ...(date !== '' && { date }),
        ...(slots[index]?.time && { time: slots[index].time }),
      }),
      ...(slots[index]?.location && { location: slots[index].location }),
    })),
    ...(doesntPlay.length > 0 && { doesntPlay }),
  }
}

/** The value of a pair's side for which no team was chosen. */
export const NOBODY = '-'

/** A match before and after; `from` is missing for a new one. */
export type PreviewLine = {
  id: string
  from?: Partial<Omit<Move, 'id'>>
  to: Partial<Omit<Move, 'id'>>
}

export type RepairPreview = {
  lines: readonly PreviewLine[]
  clashes: readonly Clash[]
  /** Phases that would begin before another one is over. */
  backwards: readonly Backwards[]
  /** Matches that would begin within minutes of each other. */
  soon: readonly Soon[]
  /** Days on which the league does not play, or that are gone. */
  odd: readonly OddDay[]
}

export type OddDay = { date: string; why: 'past' | 'leftOut' | 'otherWeekday' }

/**
 * What the server would make of it, as far as this phone knows the tournament; `today` is
 * `YYYY-MM-DD` at its place.
 */
export function previewOf(
  { matches, own }: Pick<MesaTournamentAnswer, 'matches' | 'own'>,
  deed: RepairDeed,
  today: string,
): RepairPreview {
  const known = matches.map(repairMatchOf)
  if (deed.kind === 'addRound') {
    const added = deed.matches.map(({ team1, team2, ...when }) => ({
      ...when,
      id: `${team1} ${team2}`,
      teams: [team1, team2],
      isOpen: true,
    }))
    const lines = added.map(({ id, date, time, location }) => ({
      id,
      to: { ...(date && { date }), ...(time && { time }), ...(location && { location }) },
    }))
    const dated = added.flatMap(({ date, ...match }) => (date ? [{ ...match, date }] : []))
    return {
      lines,
      clashes: clashesWith(added, known),
      backwards: [],
      soon: soonIn([...known, ...added], dated, own?.location),
      odd: oddDays(known, lines, today),
    }
  }
  const { moves, clashes } = repaired(known, deed)
  const byId = new Map(matches.map((match) => [match.id, match]))
  const lines = moves.map(({ id, ...to }) => {
    const { date, time, location } = byId.get(id)!
    const from = {
      ...(date && { date }),
      ...(time && { time }),
      ...(location && { location }),
    }
    return { id, from, to }
  })
  const backwards = deed.kind === 'movePlayoffs' ? backwardsIn(known, moves) : []
  return {
    lines,
    clashes,
    backwards,
    soon: soonIn(known, moves, own?.location),
    odd: oddDays(known, lines, today),
  }
}

/** Playoffs may be on other weekdays; of them only days that are gone are odd. */
function oddDays(
  known: readonly RepairMatch[],
  lines: readonly PreviewLine[],
  today: string,
): OddDay[] {
  const { isOwn, isLeftOut } = leagueDaysOf(known)
  const hasNights = isNightly(known.flatMap(({ time }) => time ?? []))
  const nightOf = (when: PreviewLine['from']) => when && atNight(when, hasNights).date
  const isPlayoff = new Set(known.flatMap(({ id, phase }) => (phase === undefined ? [] : id)))
  const days = grouped(
    lines.filter(({ to }) => to.date !== undefined),
    ({ to }) => nightOf(to)!,
  )
  return [...days]
    .flatMap(([date, of]): OddDay[] => {
      if (date < today) return [{ date, why: 'past' }]
      if (of.every(({ id, from }) => isPlayoff.has(id) || nightOf(from) === date)) return []
      if (isLeftOut(date)) return [{ date, why: 'leftOut' }]
      return isOwn(date) ? [] : [{ date, why: 'otherWeekday' }]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}
