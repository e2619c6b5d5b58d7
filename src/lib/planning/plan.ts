/** Who plays whom, when and where in a new tournament: its rounds and its bracket. */
import { roundSizes, schedule, slotsOf, weeksFor } from '../rules/matches/schedule.ts'
import type { ScheduledRound, Slot } from '../rules/matches/schedule.ts'
import { extraPlaces, tablePlaces } from '../rules/playoffs/table-places.ts'
import { bracket, THIRD_PLACE } from './bracket.ts'
import type { BracketPhase } from './bracket.ts'
import type { Wishes } from './wishes.ts'

/** `slots` are those of the phase's matches, leg after leg. */
export type PlannedPhase = BracketPhase & { slots: Slot[] }

export type Plan = {
  rounds: ScheduledRound[]
  phases: PlannedPhase[]
  /** The days of the rounds, or of a cup's playoff, in order. */
  dates: string[]
  /** The number of playoff matches. */
  playoffMatches: number
}

/** The same wishes give the same plan. */
export function planOf(wishes: PlanWishes): Plan {
  const ids = wishes.groups.map((group) => group.map(({ id }) => id))
  const rounds = wishes.format === 'copa' ? [] : schedule(ids, wishes.legs, wishes.times)
  const phases = phasesFor(wishes)
  const counts = rounds.map(({ matches }) => matches.length)
  const weeks = counts.reduce((sum, count) => sum + weeksFor(count, wishes.times), 0)
  const weeksOfPhases = phases.flatMap(({ rounds }) => rounds)
  const slots = slotsOf(
    weeksOfPhases.map((matches) => matches.length),
    wishes.times,
    weeks,
    (index) => isBeforeFinal(weeksOfPhases[index]!),
  )
  const inTurn = slots.values()
  // A return leg uses another court than the first leg.
  const slotsFor = ({ rounds }: BracketPhase) =>
    rounds.flatMap((_, leg) => {
      const its = inTurn.next().value ?? []
      return leg % 2 === 0 ? its : onOtherCourts(its, wishes.times.courts)
    })
  const playoffMatches = phases.reduce((sum, { rounds }) => sum + rounds.flat().length, 0)
  const played = rounds.length > 0 ? rounds.flatMap(({ matches }) => matches) : slots.flat()
  return {
    rounds,
    phases: phases.map((phase) => ({ ...phase, slots: slotsFor(phase) })),
    dates: played.map(({ date }) => date).toSorted(),
    playoffMatches,
  }
}

/** The last day of a plan, without its draw of hours and courts: a fraction of the work. */
export function lastDayOf(wishes: PlanWishes): string {
  const ids = wishes.groups.map((group) => group.map(({ id }) => id))
  const table = wishes.format === 'copa' ? [] : roundSizes(ids, wishes.legs)
  const phases = phasesFor(wishes).flatMap(({ rounds }) => rounds)
  const counts = [...table, ...phases.map((matches) => matches.length)]
  const days = slotsOf(counts, wishes.times, 0, (index) =>
    isBeforeFinal(phases[index - table.length] ?? []),
  ).flat()
  return days.at(-1)?.date ?? wishes.times.firstDay
}

/** Whether a match for third place is played before the final, for the same public. */
const isBeforeFinal = (matches: readonly { id: string }[]) =>
  matches.length > 1 && matches[0]!.id === THIRD_PLACE

/** The wishes that a plan depends on. */
export type PlanWishes = Pick<
  Wishes,
  'groups' | 'format' | 'legs' | 'times' | 'survivors' | 'hasThirdPlace'
>

/** The same times, each match on the next court, so that every match changes courts. */
const onOtherCourts = (slots: readonly Slot[], courts: readonly string[]): Slot[] =>
  slots.map(({ location, ...slot }) => ({
    ...slot,
    location: courts[(courts.indexOf(location) + 1) % courts.length]!,
  }))

const PRELIMINARY = { playoffName: 'Ronda previa', id: 'previa' }

/** The playoff of a format. */
function phasesFor({ format, groups, survivors, legs, hasThirdPlace }: PlanWishes): BracketPhase[] {
  const isTwoLegged = format === 'copa' ? legs === 2 : format !== 'eliminatoria'
  const wishes = {
    legs: isTwoLegged ? (2 as const) : (1 as const),
    isReseeded: format === 'liguilla' || format === 'repechaje',
    hasThirdPlace,
  }
  if (format === 'copa') {
    const teams = groups.flat().map(({ id }) => id)
    return bracket(teams, wishes, PRELIMINARY)
  }
  const smallest = Math.min(...groups.map(({ length }) => length))
  const extra = extraPlaces(groups.length, survivors, smallest)
  return survivors > 0 ? bracket(tablePlaces(groups.length, survivors, extra), wishes) : []
}
