/** The players of one side of a match: one line each, with goals, cards and fouls. */
import type { Minute, Reference } from '../../schema/change.ts'
import type { WrittenPlaying } from '../../schema/match.ts'
import { asPlaying } from '../../assembly/written-match.ts'
import { isShirt } from '../../rules/shirt-number.ts'
import { withFields, type MatchData, type SideData } from './match-data.ts'
import type { Outcome } from '../refusal.ts'
import { refuse } from '../refusal.ts'

export type Line = Exclude<WrittenPlaying, Reference>
export type LineCounter = 'goals' | 'ownGoals' | 'fouls_commited' | 'yellow_card' | 'red_card'

/** A team's players, by every reference that a match may use. */
export type RosterKeys = {
  team: string
  /** The player's rank in the roster; undefined for an unknown player. */
  rankOf: (reference: Reference) => number | undefined
  /** The reference for a new line: the number, else the id, else the name as a slug. */
  referenceOf: (rank: number) => Reference
  /**
   * Whether the file also lists players without goals or cards; undefined on a phone, which cannot
   * know.
   */
  listsWhoPlayed?: boolean | undefined
}

/** The side with one player's line changed; a new line goes in roster order. */
export function withLine(
  side: SideData,
  roster: RosterKeys | undefined,
  player: Reference,
  change: (line: Line) => Outcome<Line>,
): Outcome<SideData> {
  if (!roster) return refuse('openPlace')
  const rank = roster.rankOf(player)
  if (rank === undefined)
    return refuse('unknownPlayer', { player: named(player), team: roster.team })
  const lines = side.playingPlayers ?? []
  const index = lines.findIndex((line) => roster.rankOf(asPlaying(line).player) === rank)
  const line = index < 0 ? { player: roster.referenceOf(rank) } : asPlaying(lines[index]!)
  const changed = change(line)
  if ('refused' in changed) return changed
  const written = compact(changed)
  if (index >= 0)
    return { ...side, playingPlayers: lines.map((line, at) => (at === index ? written : line)) }
  const isLater = (other: WrittenPlaying) => (roster.rankOf(asPlaying(other).player) ?? -1) > rank
  const place = lines.findIndex(isLater)
  return { ...side, playingPlayers: insertedAt(place, lines, written) }
}

/**
 * As `withLine`, for less of something; an emptied line is removed if `listsWhoPlayed` is false.
 */
export function withLess(
  side: SideData,
  roster: RosterKeys | undefined,
  player: Reference,
  change: (line: Line) => Outcome<Line>,
): Outcome<SideData> {
  const after = withLine(side, roster, player, change)
  if ('refused' in after || roster?.listsWhoPlayed !== false) return after
  const lines = after.playingPlayers!.filter((line) => typeof line === 'object')
  return withFields(after, { playingPlayers: lines.length > 0 ? lines : null })
}

export const named = (player: Reference) => (isShirt(player) ? `El ${player}` : `«${player}»`)

/** Drops fields without content; a player who only played becomes a number or a key. */
function compact(line: Line): WrittenPlaying {
  const { player, minutes, ...rest } = line
  const timed = Object.entries(minutes ?? {}).filter(([, list]) => list.length > 0)
  const said = Object.entries(rest).filter(([, value]) => value)
  if (said.length === 0 && timed.length === 0) return player
  const whole = {
    player,
    ...Object.fromEntries(said),
    ...(timed.length > 0 ? { minutes: Object.fromEntries(timed) } : {}),
  }
  return whole
}

/** Adds one to a counter, with its minute if known; for points, as many as the basket gives. */
export const counted = (line: Line, counter: LineCounter, minute?: Minute, points = 1): Line => ({
  ...line,
  [counter]: (line[counter] ?? 0) + points,
  ...(minute === undefined
    ? {}
    : { minutes: { ...line.minutes, [counter]: timed(line.minutes?.[counter] ?? [], minute) } }),
})

/** Subtracts from a counter; undefined if it is too low, or has nothing in that minute. */
export function uncounted(
  line: Line,
  counter: LineCounter,
  minute?: Minute,
  points = 1,
): Line | undefined {
  const left = (line[counter] ?? 0) - points
  if (left < 0) return undefined
  const minutes = line.minutes?.[counter] ?? []
  const at = minute === undefined ? -1 : minutes.findIndex((one) => isSameMinute(one, minute))
  if (minute !== undefined && at < 0 && minutes.length > left) return undefined
  const kept = at >= 0 ? minutes.filter((_, index) => index !== at) : minutes.slice(0, left)
  return { ...line, [counter]: left, minutes: { ...line.minutes, [counter]: kept } }
}

/**
 * Inserts at a place; at the end if it is below 0. Does not use `toSpliced`, which older phones
 * lack.
 */
const insertedAt = <T>(place: number, list: readonly T[], thing: T): T[] =>
  place < 0 ? [...list, thing] : [...list.slice(0, place), thing, ...list.slice(place)]

const isSameMinute = (a: Minute, b: Minute) => momentOf(a) === momentOf(b)

/** Inserts in order of time: 45+2 before 46. */
export const timed = (minutes: readonly Minute[], minute: Minute): Minute[] => {
  const later = minutes.findIndex((other) => momentOf(other) > momentOf(minute))
  return insertedAt(later, minutes, minute)
}

/** Without this minute, once; a list that does not have it stays. */
export function withoutMinute(minutes: readonly Minute[], minute: Minute | undefined) {
  const at = minute === undefined ? -1 : minutes.findIndex((one) => isSameMinute(one, minute))
  return minutes.filter((_, index) => index !== at)
}

/** A sortable number for a minute. */
export function momentOf(minute: Minute): number {
  const [whole, added = 0] = String(minute).split('+').map(Number)
  return whole! + added / 100
}

/** The match with one side replaced. */
export const withSide = (
  match: MatchData,
  key: 'team1' | 'team2',
  side: Outcome<SideData>,
): Outcome<MatchData> => ('refused' in side ? side : { ...match, [key]: side })
