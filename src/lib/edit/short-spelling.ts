/**
 * Writes matches in the short form if the file uses it, or if they are new and in Spanish: the
 * score on one line, and goals and cards as lists of players. `reader/short-forms.ts` reads it.
 */
import { playerEventOf } from '../reader/short-sides.ts'
import { SIDES } from '../rules/matches/sides.ts'
import { COUNTERS } from '../schema/field-order.ts'
import { momentOf } from './changes/lines.ts'
import { itemPairings } from './splice/pairing.ts'
import type { Fields, Plain } from './splice/plain.ts'
import { isFields, isList, isSame } from './splice/plain.ts'

/** All with the schemas' names; `written` in the form of the file. */
type Version = { written: Fields; before: Fields; after: Fields; isSpanish: boolean }

/**
 * The most repetitions of one player in a list. More (points, for instance) become a number on the
 * player's own line.
 */
const MOST_LISTED = 10

const LISTS = [...COUNTERS, 'secondYellow'] as const

/** The new data in the form of the existing data. */
export function shortened({ written, before, after, isSpanish }: Version): Fields {
  const matches = items(written.matches, before.matches, after.matches, (there, match) =>
    shortMatch(there, match, isSpanish),
  )
  const series = items(written.series, before.series, after.series, (there, one, old) =>
    shortSeries(there, old, one, isSpanish),
  )
  return {
    ...after,
    ...(matches !== undefined && { matches }),
    ...(series !== undefined && { series }),
  }
}

/** A list whose unchanged items keep their written form. */
function items(
  written: Plain | undefined,
  before: Plain | undefined,
  after: Plain | undefined,
  shorten: (there: Fields | undefined, after: Fields, before: Fields | undefined) => Plain,
): Plain | undefined {
  if (!isList(after)) return after
  const [forms, known] = [isList(written) ? written : [], isList(before) ? before : []]
  return itemPairings(known, after).flatMap(({ before: b, after: a }) => {
    if (a === undefined) return []
    const [item, form, old] = [
      after[a]!,
      b === undefined ? b : forms[b],
      b === undefined ? b : known[b],
    ]
    if (form !== undefined && isSame(old, item)) return [form]
    const fieldsOf = (value: Plain | undefined) => (isFields(value) ? value : undefined)
    return [isFields(item) ? shorten(fieldsOf(form), item, fieldsOf(old)) : item]
  })
}

function shortSeries(
  there: Fields | undefined,
  before: Fields | undefined,
  series: Fields,
  isSpanish: boolean,
): Plain {
  const legs = items(there?.legs, before?.legs, series.legs, (leg, after) =>
    shortMatch(leg, after, isSpanish),
  )
  const sides = SIDES.map((key) => [key, teamAlone(there, there?.[key], series[key], isSpanish)])
  return { ...series, ...Object.fromEntries(sides), ...(legs !== undefined && { legs }) }
}

/** A side with only its team's name becomes that name, if the file writes it so. */
function teamAlone(
  match: Fields | undefined,
  there: Plain | undefined,
  side: Plain | undefined,
  isSpanish: boolean,
): Plain | undefined {
  if (!isFields(side)) return side
  const isName = typeof there === 'string' || (match === undefined && isSpanish)
  const isAlone = Object.keys(side).length === 1 && typeof side.team === 'string'
  return isName && isAlone ? side.team : side
}

function shortMatch(there: Fields | undefined, match: Fields, isSpanish: boolean): Fields {
  const sides = SIDES.map((key) => match[key])
  const hasNumbers = SIDES.some((key) => {
    const side = there?.[key]
    return isFields(side) && typeof side.goals === 'number'
  })
  const wantsScore = there && 'score' in there ? true : isSpanish && !hasNumbers
  const score = wantsScore ? scoreOf(sides) : undefined
  const short = SIDES.flatMap((key, index): [string, Plain][] => {
    const side = sides[index]
    if (!isFields(side)) return side === undefined ? [] : [[key, side]]
    const rest = score === undefined ? side : without(side, 'goals', 'penaltyGoals')
    const form = there?.[key]
    const listed = withLists(isFields(form) ? form : {}, rest, isSpanish)
    const alone = teamAlone(there, form, listed, isSpanish)!
    return isFields(alone) && Object.keys(alone).length === 0 ? [] : [[key, alone]]
  })
  return {
    ...without(match, 'team1', 'team2'),
    ...(score !== undefined && { score }),
    ...Object.fromEntries(short),
  }
}

/** `3-2`, `2-2 (4-3)`; undefined if only one side has goals or penalties. */
function scoreOf([one, other]: readonly (Plain | undefined)[]): string | undefined {
  if (!isFields(one) || !isFields(other)) return undefined
  if (typeof one.goals !== 'number' || typeof other.goals !== 'number') return undefined
  const kicks = [one.penaltyGoals, other.penaltyGoals]
  if (typeof kicks[0] !== typeof kicks[1]) return undefined
  const score = `${one.goals}-${other.goals}`
  return kicks[0] === undefined ? score : `${score} (${kicks.join('-')})`
}

const without = (fields: Fields, ...keys: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)))

/** The side with lists of goals and cards instead of one line per player. */
function withLists(there: Fields, side: Fields, isSpanish: boolean): Fields {
  const { playingPlayers: lines } = side
  const own = new Set(
    linesOf(there.playingPlayers)
      .filter(hasDeeds)
      .map(({ player }) => player),
  )
  const isListed = isList(there.goals) || LISTS.some((list) => list !== 'goals' && list in there)
  const wants = isListed || (isSpanish && own.size === 0)
  const areScorersFree = typeof side.goals !== 'number'
  const all = linesOf(lines)
  if (!wants || !isList(lines) || !areScorersFree || !all.every((line) => canBeListed(line)))
    return side
  if (all.some((line) => !own.has(line.player) && isLong(line))) return side
  const played = linesOf(there.playingPlayers).map(({ player }) => player)
  const listed = all.filter(({ player }) => !own.has(player))
  const stay = lines.filter((_, index) => {
    const line = all[index]!
    return own.has(line.player) || played.includes(line.player) || !hasDeeds(line)
  })
  const deeds = LISTS.flatMap((list): [string, Plain][] => {
    const wanted = listed.flatMap((line) => deedsIn(line, list))
    return wanted.length > 0 ? [[list, inPlace(there[list], wanted)]] : []
  })
  const bare = stay.map((line) => (isFields(line) && !own.has(line.player!) ? line.player! : line))
  return {
    ...without(side, 'playingPlayers'),
    ...Object.fromEntries(deeds),
    ...(bare.length > 0 || isList(there.playingPlayers) ? { playingPlayers: bare } : {}),
  }
}

type Line = { readonly player: Plain; readonly [field: string]: Plain }

const linesOf = (lines: Plain | undefined): Line[] =>
  isList(lines) ? lines.map((line) => (isFields(line) ? (line as Line) : { player: line })) : []

const hasDeeds = (line: Line) => Object.keys(line).length > 1

const isLong = (line: Line) => COUNTERS.some((counter) => Number(line[counter] ?? 0) > MOST_LISTED)

/** A player with a second yellow must have a first. */
const canBeListed = (line: Line) =>
  !line.secondYellow || (line.yellow_card === 1 && line.red_card === 1)

/** `9`, `9 (40)`: one item for each time, with the minute if known. */
function deedsIn(line: Line, list: (typeof LISTS)[number]): Plain[] {
  const isDouble = line.secondYellow === true
  if (list === 'secondYellow') return isDouble ? deeds(line, 'red_card') : []
  if (list === 'red_card' && isDouble) return []
  const minutes = minutesOf(line, list)
  // A player in the list of second yellows is assumed to have a first.
  if (list === 'yellow_card' && isDouble && minutes.length === 0) return []
  return deeds(line, list)
}

function deeds(line: Line, counter: (typeof COUNTERS)[number]): Plain[] {
  const minutes = minutesOf(line, counter)
  const count = Number(line[counter] ?? 0)
  return Array.from({ length: count }, (_, index) =>
    index < minutes.length ? `${line.player} (${minutes[index]})` : line.player,
  )
}

function minutesOf({ minutes }: Line, counter: string): readonly Plain[] {
  const list = isFields(minutes) ? minutes[counter] : undefined
  return isList(list) ? list : []
}

/** Keeps existing items in their order and inserts new ones by time. */
function inPlace(there: Plain | undefined, wanted: readonly Plain[]): Plain {
  const known = isList(there) ? there : there === undefined ? [] : [there]
  const left = [...wanted]
  const list = known.filter((deed) => {
    const at = left.findIndex((one) => one === deed)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  if (!isList(there) && left.length === 0 && list.length === 1) return list[0]!
  return left.reduce<Plain[]>((all, deed) => {
    const later = all.findIndex((other) => comesBefore(deed, other))
    return all.toSpliced(later < 0 ? all.length : later, 0, deed)
  }, list)
}

function comesBefore(one: Plain, other: Plain): boolean {
  const [a, b] = [playerEventOf(one), playerEventOf(other)]
  const [at, bt] = [momentIn(a.minute), momentIn(b.minute)]
  return at < bt || (at === bt && Number(a.player) < Number(b.player))
}

const momentIn = (minute: unknown) => (minute === undefined ? Infinity : momentOf(minute as string))
