/**
 * Expands the short forms of a match, so that later code knows one form: a side as a team's name
 * alone, the score on one line (`score: 2-2 (4-3)`), and goals and cards as lists of players
 * (`goals: [9, 9 (40), 14]`, the minute in brackets).
 */
import type { Path } from '../schema/parse.ts'
import type { Origins, ShortProblem } from './origins.ts'
import { layOutSide } from './short-sides.ts'

export type WrittenFields = { readonly [field: string]: unknown }

export const isWrittenFields = (value: unknown): value is WrittenFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SIDES = ['team1', 'team2'] as const

/** Counters that a side has only as lists of players; `goals` may be the team's number. */
export const LISTED_COUNTERS = [
  'ownGoals',
  'fouls_commited',
  'yellow_card',
  'red_card',
  'secondYellow',
]

export const hasLists = (side: WrittenFields) =>
  Array.isArray(side.goals) || LISTED_COUNTERS.some((counter) => counter in side)

const isShort = (match: WrittenFields) =>
  'score' in match ||
  SIDES.some((key) => {
    const side = match[key]
    return typeof side === 'string' || (isWrittenFields(side) && hasLists(side))
  })

/** A file of matches in the long form; the same object if it has no short forms. */
export function inLongForm(value: unknown, origins: Origins): unknown {
  if (!isWrittenFields(value)) return value
  const matches = eachItem(value.matches, (match, index) =>
    layOutMatch(match, ['matches', index], origins),
  )
  const series = eachItem(value.series, (one, index) =>
    layOutSeries(one, ['series', index], origins),
  )
  if (matches === value.matches && series === value.series) return value
  return {
    ...value,
    ...(matches !== undefined && { matches }),
    ...(series !== undefined && { series }),
  }
}

/** Maps the items of a list; returns the same list if none changes. */
function eachItem(list: unknown, change: (item: WrittenFields, index: number) => unknown): unknown {
  if (!Array.isArray(list)) return list
  const items: readonly unknown[] = list
  let changed: unknown[] | undefined
  for (const [index, item] of items.entries()) {
    const after = isWrittenFields(item) ? change(item, index) : item
    if (after !== item) (changed ??= [...items])[index] = after
  }
  return changed ?? list
}

function layOutSeries(series: WrittenFields, path: Path, origins: Origins): unknown {
  const legs = eachItem(series.legs, (leg, index) =>
    layOutMatch(leg, [...path, 'legs', index], origins),
  )
  const sides = SIDES.flatMap((key) => {
    const side = series[key]
    if (typeof side !== 'string') return []
    origins.set([...path, key, 'team'], [...path, key])
    return [[key, { team: side }] as const]
  })
  if (legs === series.legs && sides.length === 0) return series
  return { ...series, ...Object.fromEntries(sides), legs }
}

function layOutMatch(match: WrittenFields, path: Path, origins: Origins): unknown {
  if (!isShort(match)) return match
  const { score, ...rest } = match
  const scored = 'score' in match ? scores(score, path, origins.report) : {}
  const sides = SIDES.flatMap((key) => {
    const here = [...path, key]
    const side = match[key]
    if (typeof side === 'string') origins.set([...here, 'team'], here)
    const given = typeof side === 'string' ? { team: side } : side
    const own = scored[key] ?? {}
    if (!isWrittenFields(given)) {
      const isNothing = given === undefined && Object.keys(own).length === 0
      return isNothing ? [] : [[key, given === undefined ? own : given] as const]
    }
    return [[key, layOutSide(withScore(given, own, here, path, origins), here, origins)] as const]
  })
  return { ...rest, ...Object.fromEntries(sides) }
}

type Scored = { goals?: unknown; penaltyGoals?: unknown }

/** `3-2`, or `2-2 (4-3)` with a shoot-out; the schema refuses anything else. */
function scores(
  written: unknown,
  path: Path,
  report: (problem: ShortProblem) => void,
): { team1?: Scored; team2?: Scored } {
  const at = [...path, 'score']
  const parts = /^(\d{1,4}) ?- ?(\d{1,4})(?: ?\((\d{1,2}) ?- ?(\d{1,2})\))?$/.exec(String(written))
  if (!parts) {
    const loose = /^(\d{1,4})\D{1,3}(\d{1,4})$/.exec(String(written))
    const guess = loose ? `${loose[1]}-${loose[2]}` : undefined
    report({ code: 'score', path: at, values: { value: String(written), guess } })
    return { team1: { goals: String(written) }, team2: { goals: String(written) } }
  }
  const [goals1, goals2, kicks1, kicks2] = parts.slice(1).map((part) => part && Number(part))
  const side = (goals: unknown, kicks: unknown): Scored => ({
    goals,
    ...(kicks !== undefined && { penaltyGoals: kicks }),
  })
  return { team1: side(goals1, kicks1), team2: side(goals2, kicks2) }
}

/** The side with its part of the score; a score in the side too is a duplicate. */
function withScore(
  side: WrittenFields,
  own: Scored,
  here: Path,
  path: Path,
  origins: Origins,
): WrittenFields {
  const at = [...path, 'score']
  const entries = Object.entries(own)
  for (const [field] of entries) {
    if (field in side && !Array.isArray(side[field])) {
      origins.report({ code: 'saidTwice', path: [...here, field], at: 'key', other: at })
    }
    origins.set([...here, field], at)
  }
  if (entries.length === 0) return side
  // The list of scorers has the same name as the team's goals.
  const scorers = Array.isArray(side.goals) ? { scorers: side.goals } : {}
  return { ...side, ...own, ...scorers }
}
