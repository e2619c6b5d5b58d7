/** 2,000 random calendars, each repaired in every way: the laws of a repair, by another reckoning. */
import { describe, expect, test } from 'vitest'
import { daysLater, weekdayNumber } from '../../../src/lib/calendar/days.ts'
import { previewOf, repairOf, type RepairDeed } from '../../../src/lib/mesa/repair-forms.ts'
import {
  dayBehind,
  openDays,
  playoffDays,
  type Clash,
  type RepairMatch,
} from '../../../src/lib/rules/repairs/repairs.ts'
import type { MesaMatchLine } from '../../../src/lib/schema/mesa.ts'

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed * 2_654_435_761
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return Math.abs((state ^ (state >>> 13)) % below)
  }
}

const HOURS = ['09:00:00', '10:00:00', '11:00:00', '12:00:00', '13:00:00']

type Given = ReturnType<typeof calendar>

const share = (a: RepairMatch, b: RepairMatch) => a.teams.some((team) => b.teams.includes(team))
const collide = (a: RepairMatch, b: RepairMatch) =>
  a.date === b.date &&
  a.time !== undefined &&
  a.time === b.time &&
  (share(a, b) || (a.location !== undefined && a.location === b.location))

/**
 * A league that plays once a week, with weeks left out; its first rounds are played, some later
 * match is, too. Some leagues have teams that play twice a day, no courts, or playoffs behind.
 */
function calendar(seed: number) {
  const of = chance(seed)
  const isDouble = of(5) === 0
  const teams = Array.from({ length: 4 + of(isDouble ? 3 : 7) }, (_, index) => `t${index}`)
  const courts = Array.from({ length: of(8) === 0 ? 0 : 1 + of(3) }, (_, at) => `Cancha ${at + 1}`)
  const hours = HOURS.slice(0, 1 + of(HOURS.length))
  const weekdays = of(3) === 0 ? [0, 6] : [0]
  const places = hours.flatMap((time): { time: string; location?: string }[] =>
    courts.length > 0 ? courts.map((location) => ({ time, location })) : [{ time }],
  )
  const matches: RepairMatch[] = []
  const put = (match: Omit<RepairMatch, 'time' | 'location'>) => {
    const first = of(places.length)
    const turned = [...places.slice(first), ...places.slice(0, first)]
    const place = turned.find((one) =>
      matches.every((other) => !collide({ ...match, ...one }, other)),
    )
    if (place) matches.push({ ...match, ...place })
  }
  let day = '2026-11-29'
  const rounds = 3 + of(6)
  const played = of(rounds)
  for (let round = 0; round < rounds; round++) {
    day = daysLater(day, of(5) === 0 ? 14 : 7)
    for (let part = 0; part < (isDouble ? 2 : 1); part++) {
      const order = teams.toSorted(() => of(3) - 1)
      for (let pair = 0; pair + 1 < order.length; pair += 2)
        put({
          id: `j${round}-${part}-${pair}`,
          // A team's two matches of a double round are on one day.
          date: weekdays.length > 1 && !isDouble && of(2) === 0 ? daysLater(day, -1) : day,
          isOpen: round >= played && of(12) > 0,
          teams: [order[pair]!, order[pair + 1]!],
        })
    }
  }
  if (of(2) === 0) {
    const [a, b, c, d] = teams
    put({ id: 'semi-1', phase: 'semi', date: daysLater(day, 7), isOpen: true, teams: [a!, d!] })
    put({ id: 'semi-2', phase: 'semi', date: daysLater(day, 7), isOpen: true, teams: [b!, c!] })
    put({ id: 'final-1', phase: 'final', date: daysLater(day, 14), isOpen: true, teams: [] })
  }
  const today = daysLater('2026-12-06', of(7 * rounds))
  return { matches, of, hours, courts, today, lines: matches.map(lineOf) }
}

const lineOf = ({ isOpen, teams: [team1, team2], ...match }: RepairMatch): MesaMatchLine => ({
  ...match,
  round: match.phase ?? 'Jornada 1',
  word: isOpen ? 'vs' : 'FINAL',
  state: 's',
  team1: { team: team1 ?? null, name: team1 ?? null },
  team2: { team: team2 ?? null, name: team2 ?? null },
})

/** One of the ways to repair a calendar, as its form says it. */
function deedOf({ matches, of, hours, courts, today }: Given): RepairDeed | undefined {
  const days = openDays(matches)
  if (days.length === 0) return undefined
  const day = days[of(days.length)]!
  const form = (fields: Record<string, string>) => ({ get: (name: string) => fields[name] ?? null })
  const made = (kind: RepairDeed['kind'], fields: Record<string, string>) => {
    const deed = repairOf(kind, form(fields), 9, today)
    return 'missing' in deed ? undefined : deed
  }
  switch (of(6)) {
    case 0:
      return made('moveDay', { date: day, to: daysLater(day, 7 * (1 + of(4)) - of(2)) })
    case 1:
      return made('moveDay', { date: day, how: 'week' })
    case 2:
      return made('shiftDays', { from: day, days: String(7 * (1 + of(2))) })
    case 3: {
      const fewer = hours.slice(0, 1 + of(hours.length))
      return made('setHours', {
        from: day,
        first: '09:00',
        last: fewer.at(-1)!,
        every: '60',
        courts: courts.slice(0, of(courts.length + 1)).join(', '),
      })
    }
    case 4: {
      const phases = playoffDays(matches).filter(() => of(3) > 0)
      const to = daysLater(day, of(21))
      return made('movePlayoffs', {
        ...Object.fromEntries(
          phases.flatMap(({ phase, from }, index) => [
            [`phase ${index}`, phase],
            [`from ${index}`, from ?? ''],
            [`to ${index}`, of(2) === 0 ? to : daysLater(to, 7)],
          ]),
        ),
      })
    }
    default: {
      const named = [...new Set(matches.flatMap(({ teams }) => teams))]
      const pairs = named.slice(0, 2 * (1 + of(Math.floor(named.length / 2))))
      return made('addRound', {
        ...Object.fromEntries(
          pairs.map((team, index) => [
            `${index % 2 === 0 ? 'home' : 'away'} ${Math.floor(index / 2)}`,
            team,
          ]),
        ),
        date: daysLater(day, 7 * of(4)),
        first: '09:00',
        last: hours.at(-1)!,
        every: '60',
        courts: courts.join(', '),
        all: named.join(' '),
      })
    }
  }
}

/** The calendar after a preview, and which of its matches are new or elsewhere. */
function after({ matches }: Given, deed: RepairDeed, given: ReturnType<typeof previewOf>) {
  const to = new Map(given.lines.map((line) => [line.id, line.to]))
  const added =
    deed.kind !== 'addRound'
      ? []
      : deed.matches.map(({ team1, team2, ...when }): RepairMatch => ({
          ...when,
          id: `${team1} ${team2}`,
          teams: [team1, team2],
          isOpen: true,
        }))
  const all = [...matches.map((match) => ({ ...match, ...to.get(match.id) })), ...added]
  return { all, moved: all.filter(({ id }) => to.has(id)) }
}

/** Of these matches the most that fit beside `staying`, found by trying everything. */
function mostThatFit(
  wanted: readonly (readonly RepairMatch[])[],
  fit: (one: RepairMatch, placed: readonly RepairMatch[]) => boolean,
  bound: number,
): number {
  let most = 0
  const look = (index: number, placed: readonly RepairMatch[]) => {
    most = Math.max(most, placed.length)
    if (most === bound || placed.length + wanted.length - index <= most) return
    for (const option of wanted[index]!)
      if (fit(option, placed)) look(index + 1, [...placed, option])
    look(index + 1, placed)
  }
  look(0, [])
  return most
}

/** Where each open day of a break goes: so many days on, week by week past those that are left out. */
function laterDays(matches: readonly RepairMatch[], deed: RepairDeed) {
  const later = new Map<string, string>()
  if (deed.kind !== 'shiftDays') return later
  const rounds = matches.flatMap(({ phase, date }) => (phase ? [] : date!)).toSorted()
  const isRest = (day: string) =>
    matches.every(({ date }) => date !== day) &&
    rounds.some((one) => weekdayNumber(one) === weekdayNumber(day)) &&
    rounds[0]! < day &&
    day < rounds.at(-1)!
  for (const day of openDays(matches).filter((one) => one >= deed.from)) {
    let to = daysLater(day, deed.days)
    while ([...later.values()].some((one) => one >= to) || isRest(to)) to = daysLater(to, 7)
    later.set(day, to)
  }
  return later
}

/** How many matches of a refused day have a place, with all that its repair may give them. */
function thatFit({ matches }: Given, deed: RepairDeed, clash: Clash & { why: 'slots' }) {
  const { date } = clash
  const later = laterDays(matches, deed)
  const target = (match: RepairMatch): string | undefined => {
    if (!match.isOpen || deed.kind === 'addRound') return undefined
    if (deed.kind === 'shiftDays') return later.get(match.date!)
    if (deed.kind === 'moveDay') return match.date === deed.date ? deed.to : undefined
    if (deed.kind === 'setHours') return match.date! >= deed.from ? match.date : undefined
    if (deed.kind === 'movePlayoffs')
      return deed.days.find(({ phase, from }) => phase === match.phase && from === match.date)?.to
    return undefined
  }
  const own = matches.filter((match) => target(match) === date)
  const staying = matches.filter((match) => target(match) === undefined)
  expect(clash.matches).toBe(own.length)
  const slots =
    deed.kind === 'setHours'
      ? deed.slots
      : [...new Set(matches.map(({ time }) => time!))].flatMap((time) =>
          [...new Set(matches.flatMap(({ location }) => location ?? []))].map((location) => ({
            time,
            location,
          })),
        )
  const wanted = own.map((match) => {
    const placed = slots.map(({ time, location = match.location }, slot) => ({
      ...match,
      date,
      time,
      ...(location !== undefined && { location }),
      slot,
    }))
    return deed.kind === 'setHours' ? placed : [{ ...match, date, slot: -1 }, ...placed]
  })
  const sameDay = (a: RepairMatch, b: RepairMatch) =>
    !isDoubleIn(matches) && !a.phase && !b.phase && a.date === b.date && share(a, b)
  const fit = (one: RepairMatch & { slot?: number }, placed: readonly RepairMatch[]) =>
    [...staying, ...placed].every(
      (other) =>
        !collide(one, other) &&
        (deed.kind === 'setHours'
          ? one.slot !== (other as { slot?: number }).slot
          : !sameDay(one, other)),
    )
  return mostThatFit(wanted, fit, own.length)
}

const isDoubleIn = (matches: readonly RepairMatch[]) =>
  matches.some((a) =>
    matches.some((b) => a.id !== b.id && !a.phase && !b.phase && a.date === b.date && share(a, b)),
  )

const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

/** Each calendar with a repair of it; a failure says which one. */
function repairs(count: number) {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((seed) => {
    const given = calendar(seed)
    const deed = deedOf(given)
    if (!deed) return []
    const preview = previewOf({ matches: given.lines }, deed, given.today)
    return [{ given, deed, preview, said: JSON.stringify({ seed, deed, today: given.today }) }]
  })
}

const ALL = repairs(2_000)
const MADE = ALL.filter(({ preview }) => preview.clashes.length === 0)
const REFUSED = ALL.filter(({ preview }) => preview.clashes.length > 0)

describe('what is made', () => {
  test.each(['moveDay', 'shiftDays', 'setHours', 'movePlayoffs', 'addRound'])(
    '%s is met often',
    (kind) => expect(MADE.filter(({ deed }) => deed.kind === kind).length).toBeGreaterThan(50),
  )

  test('what was played does not move', () => {
    for (const { given, preview, said } of MADE)
      expect(
        given.matches.filter(({ id, isOpen }) => !isOpen && preview.lines.some((l) => l.id === id)),
        said,
      ).toEqual([])
  })

  test('no court is double, and no team plays twice at a time', () => {
    for (const { given, deed, preview, said } of MADE) {
      const { all, moved } = after(given, deed, preview)
      const pairs = moved.flatMap((match) =>
        all.flatMap((other) =>
          other.id !== match.id && collide(match, other) ? [match, other] : [],
        ),
      )
      expect(pairs, said).toEqual([])
    }
  })

  test('no team plays twice a day where the league’s teams do not', () => {
    for (const { given, deed, preview, said } of MADE) {
      if (isDoubleIn(given.matches)) continue
      const { all } = after(given, deed, preview)
      const days = all.flatMap(({ date, teams, phase }) =>
        date === undefined || phase ? [] : teams.map((team) => `${date} ${team}`),
      )
      expect(twice(days), said).toEqual([])
    }
  })

  test('no match goes to a day that is gone, that was left out or is no day of the league without a question', () => {
    for (const { given, deed, preview, said } of MADE) {
      const { matches, today } = given
      const rounds = matches.filter(({ phase }) => phase === undefined).map(({ date }) => date!)
      const [first, last] = [rounds.toSorted()[0]!, rounds.toSorted().at(-1)!]
      const own = new Set(rounds.map(weekdayNumber))
      const was = new Map(matches.map(({ id, date }) => [id, date]))
      const asked = new Set(preview.odd.map(({ date, why }) => `${date} ${why}`))
      for (const { id, phase, date = '' } of after(given, deed, preview).moved) {
        const isNew = was.get(id) !== date
        if (date < today) expect(asked, said).toContain(`${date} past`)
        else if (phase === undefined && isNew && !own.has(weekdayNumber(date)))
          expect(asked, said).toContain(`${date} otherWeekday`)
        else if (phase === undefined && isNew && date > first && date < last)
          if (matches.every((match) => match.date !== date))
            expect(asked, said).toContain(`${date} leftOut`)
      }
    }
  })

  test('a shift never goes to a day that was left out, and a whole week never to one that is gone', () => {
    for (const { deed, preview, said } of MADE) {
      if (deed.kind !== 'shiftDays') continue
      const odd = preview.odd.map(({ why }) => why)
      expect(odd, said).not.toContain('leftOut')
      expect(odd, said).not.toContain('otherWeekday')
    }
    for (const given of Array.from({ length: 400 }, (_, seed) => calendar(seed + 1))) {
      const fields = new Map([
        ['date', openDays(given.matches)[0] ?? given.today],
        ['how', 'week'],
      ])
      const deed = repairOf('moveDay', fields, 9, given.today) as RepairDeed
      const { odd } = previewOf({ matches: given.lines }, deed, given.today)
      expect(odd).toEqual([])
    }
  })

  test('the day that is offered is ahead, is the league’s and was not left out', () => {
    for (const { given, said } of ALL) {
      const { matches, today } = given
      const days = matches.map(({ date }) => date!).toSorted()
      for (const day of openDays(matches)) {
        const offered = dayBehind(matches, day, today)
        if (offered === undefined) continue
        expect(offered > today, said).toBe(true)
        const isBetween = offered < days.at(-1)! && offered > days[0]!
        const isOwn = matches.some(
          ({ phase, date }) => !phase && weekdayNumber(date!) === weekdayNumber(offered),
        )
        const isEmpty = !days.includes(offered)
        const rounds = matches.flatMap(({ phase, date }) => (phase ? [] : date!)).toSorted()
        expect(isBetween && isOwn && isEmpty && offered < rounds.at(-1)!, said).toBe(false)
      }
    }
  })
})

describe('what is refused', () => {
  test('is met often', () => {
    expect(REFUSED.length).toBeGreaterThan(100)
    const kinds = new Set(REFUSED.flatMap(({ preview }) => preview.clashes.map(({ why }) => why)))
    expect([...kinds].toSorted()).toEqual(['court', 'day', 'slots', 'team'])
  })

  test('names two matches that are in each other’s way', () => {
    for (const { preview, said } of REFUSED)
      for (const clash of preview.clashes)
        if (clash.why !== 'slots') expect(clash.other, said).not.toBe(clash.id)
  })

  test('says how many fit: so many do, and not one more', () => {
    let seen = 0
    for (const { given, deed, preview, said } of REFUSED)
      for (const clash of preview.clashes) {
        if (clash.why !== 'slots') continue
        expect(clash.slots, said).toBeLessThan(clash.matches)
        seen++
        expect(clash.slots, said).toBe(thatFit(given, deed, clash))
      }
    expect(seen).toBeGreaterThan(50)
  })
})
