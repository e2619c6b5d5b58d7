/** 2,000 random calendars, each repaired: what was played stays, nothing is double. */
import { expect, test } from 'vitest'
import { daysLater, weekdayNumber } from '../../../src/lib/calendar/days.ts'
import {
  leagueDaysOf,
  openDays,
  repaired,
  type Repair,
  type RepairMatch,
} from '../../../src/lib/rules/repairs/repairs.ts'

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed * 2_654_435_761
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return Math.abs((state ^ (state >>> 13)) % below)
  }
}

const HOURS = ['09:00:00', '10:00:00', '11:00:00', '12:00:00', '13:00:00']

/** A league that plays once a week, with weeks left out; its first rounds are played. */
function calendar(seed: number) {
  const of = chance(seed)
  const teams = Array.from({ length: 4 + of(7) }, (_, index) => `t${index}`)
  const courts = Array.from({ length: 1 + of(3) }, (_, index) => `Cancha ${index + 1}`)
  const hours = HOURS.slice(0, 1 + of(HOURS.length))
  const weekdays = of(3) === 0 ? [0, 6] : [0]
  const matches: RepairMatch[] = []
  let day = '2026-11-29'
  const rounds = 3 + of(6)
  const played = of(rounds)
  for (let round = 0; round < rounds; round++) {
    day = daysLater(day, of(5) === 0 ? 14 : 7)
    const order = teams.toSorted(() => of(3) - 1)
    const slots = hours.flatMap((time) => courts.map((location) => ({ time, location })))
    for (let pair = 0; pair + 1 < order.length && slots.length > 0; pair += 2) {
      const date = weekdays.length > 1 && of(2) === 0 ? daysLater(day, -1) : day
      matches.push({
        ...slots.splice(of(slots.length), 1)[0]!,
        ...{ id: `j${round}-${pair}`, date, isOpen: round >= played },
        teams: [order[pair]!, order[pair + 1]!],
      })
    }
  }
  return { matches, of, hours, courts }
}

function repairOf({ matches, of, hours, courts }: ReturnType<typeof calendar>): Repair | undefined {
  const days = openDays(matches)
  if (days.length === 0) return undefined
  const day = days[of(days.length)]!
  const kind = of(3)
  if (kind === 0) return { kind: 'moveDay', date: day, to: daysLater(day, 7 * (1 + of(4))) }
  if (kind === 1) return { kind: 'shiftDays', from: day, days: 7 * (1 + of(2)) }
  const slots = hours.flatMap((time) => courts.map((location) => ({ time, location })))
  return { kind: 'setHours', from: day, slots: slots.slice(0, 1 + of(slots.length)) }
}

const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

test('no court double, no team twice a day, no day left out, what was played unmoved', () => {
  let done = 0
  let refused = 0
  for (let seed = 1; seed <= 2_000; seed++) {
    const given = calendar(seed)
    const repair = repairOf(given)
    if (!repair) continue
    const { matches } = given
    const { moves, clashes } = repaired(matches, repair)
    for (const clash of clashes) {
      // What fits, or which two are in each other's way.
      if (clash.why === 'slots') expect(clash.slots).toBeLessThan(clash.matches)
      else expect(clash.other).not.toBe(clash.id)
    }
    if (clashes.length > 0) {
      refused++
      continue
    }
    done++
    const to = new Map(moves.map((move) => [move.id, move]))
    const after = matches.map((match) => ({ ...match, ...to.get(match.id) }))
    const said = JSON.stringify({ seed, repair })
    expect(
      matches.filter(({ id, isOpen }) => !isOpen && to.has(id)),
      said,
    ).toEqual([])
    const places = after.map(({ date, time, location }) => `${date} ${time} ${location}`)
    expect(twice(places), said).toEqual([])
    const days = after.flatMap(({ date, teams }) => teams.map((team) => `${date} ${team}`))
    expect(twice(days), said).toEqual([])
    if (repair.kind !== 'shiftDays') continue
    const { isLeftOut, isOwn } = leagueDaysOf(matches)
    expect(
      moves.filter(({ date }) => isLeftOut(date) || !isOwn(date)),
      said,
    ).toEqual([])
    expect(moves.every(({ date }) => [0, 6].includes(weekdayNumber(date)))).toBe(true)
  }
  // Both ways are met often, or the test says nothing.
  expect(done).toBeGreaterThan(800)
  expect(refused).toBeGreaterThan(100)
})
