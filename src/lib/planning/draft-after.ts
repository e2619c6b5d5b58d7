/** The draft of a season after another, as its organiser would answer again. */
import type { MesaTournamentAnswer } from '../schema/mesa.ts'
import { emptyDraft, firstDayOf, type Draft } from './draft.ts'

const YEAR = /(?:19|20)\d\d(?:[-/–]\d{1,4})?/
const HALVES = [
  ['Apertura', 'Clausura'],
  ['Clausura', 'Apertura'],
] as const

/**
 * The name with the season's year, and 'Clausura' after 'Apertura'; with a figure where that is
 * the name of the season before: 'Liga 2026' → 'Liga 2026-2'.
 */
export function nextName(name: string, year: string): string {
  const half = HALVES.find(([one]) => name.includes(one))
  const swapped = half ? name.replace(half[0], half[1]) : name
  const next = YEAR.test(swapped) ? swapped.replace(YEAR, year) : `${swapped} ${year}`
  return next === name ? `${name}-2` : next
}

/** Undefined where the season is not over, or is another's. `today` is `YYYY-MM-DD`. */
export function draftAfter(
  season: Pick<MesaTournamentAnswer, 'id' | 'name' | 'sport' | 'timeZone' | 'own' | 'next'>,
  { id, seed, today }: { id: string; seed: string; today: string },
): Draft | undefined {
  const { own, next, sport, timeZone } = season
  if (!own || !next) return undefined
  const { sex, shape, legs, survivors, isTwoLegged, hasThirdPlace, hours, courts } = next
  const empty = emptyDraft(id, seed, timeZone)
  const draft: Draft = {
    ...empty,
    sport,
    sex,
    shape,
    legs,
    survivors,
    isTwoLegged,
    hasThirdPlace,
    answered: ANSWERED,
    location: own.location ?? '',
    host: own.host ?? '',
    phone: own.phone ?? '',
    ...(own.color && { color: own.color }),
    teams: next.teams.join('\n'),
    groups: Math.max(2, next.groups),
    weekdays: next.weekdays.length > 0 ? next.weekdays : empty.weekdays,
    ...(hours.length > 0 && { hours }),
    ...(courts.length > 0 && { courts }),
    after: {
      id: season.id,
      name: season.name,
      hasRosters: next.hasRosters,
      keepsRosters: next.hasRosters,
    },
  }
  return { ...draft, name: nextName(season.name, firstDayOf(draft, today).slice(0, 4)) }
}

/** All questions before the calendar. */
const ANSWERED = 7
