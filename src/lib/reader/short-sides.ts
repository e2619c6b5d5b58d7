/** Merges a side's lists of goals and cards into one line per player. */
import { COUNTERS } from '../schema/field-order.ts'
import type { Path } from '../schema/parse.ts'
import type { Origins } from './origins.ts'

type Fields = { readonly [field: string]: unknown }
type Line = { player: unknown; minutes?: Record<string, unknown[]>; [counter: string]: unknown }

/** One event of a player: who, and in which minute. */
export type PlayerEvent = { player: unknown; minute?: unknown }

const COUNTED: readonly string[] = [...COUNTERS, 'secondYellow']

/** The side with a line for each player; `scorers` is the list of scorers if there is a score. */
export function layOutSide(side: Fields, here: Path, origins: Origins): Fields {
  const { scorers, playingPlayers, ...rest } = side
  const lists = COUNTED.flatMap((counter) => {
    const list = counter === 'goals' ? (scorers ?? side.goals) : side[counter]
    const isList = Array.isArray(list) || (counter !== 'goals' && counter in side)
    return isList ? [[counter, [list].flat() as unknown[]] as const] : []
  })
  if (lists.length === 0) return side
  const isListOnly = Array.isArray(rest.goals)
  const fields = Object.fromEntries(
    Object.entries(rest).filter(
      ([field]) => !COUNTED.includes(field) || (field === 'goals' && !isListOnly),
    ),
  )
  const lines = linesOf(playingPlayers)
  if (!lines) return { ...fields, playingPlayers }
  const written = new Map(lines.map((line) => [line, Object.keys(line)]))
  for (const [counter, deeds] of lists) {
    for (const [index, deed] of deeds.entries()) {
      const origin =
        Array.isArray(side[counter]) || scorers ? [...here, counter, index] : [...here, counter]
      note(lines, { counter, deed, origin, written }, here, origins)
    }
  }
  return { ...fields, playingPlayers: lines.map((line) => bare(line)) }
}

/** Lines of the players listed as playing; undefined if that is not a list. */
function linesOf(playing: unknown): Line[] | undefined {
  if (playing === undefined) return []
  if (!Array.isArray(playing)) return undefined
  return (playing as unknown[]).map((line) =>
    typeof line === 'object' && line !== null ? { ...(line as Line) } : { player: line },
  )
}

const bare = (line: Line): unknown => (Object.keys(line).length === 1 ? line.player : line)

type Noted = {
  counter: string
  deed: unknown
  origin: Path
  /** The fields that each line already had. */
  written: ReadonlyMap<Line, readonly string[]>
}

/** Adds an event to its player's line, and creates the line if needed. */
function note(
  lines: Line[],
  { counter, deed, origin, written }: Noted,
  here: Path,
  origins: Origins,
) {
  const { player, minute } = playerEventOf(deed)
  if (player === undefined) {
    origins.report({ code: 'scorer', path: origin, values: { value: String(deed) } })
  }
  let line = lines.find((one) => one.player === player)
  if (!line) {
    line = { player: player ?? deed }
    lines.push(line)
    origins.set([...here, 'playingPlayers', lines.length - 1], origin)
  }
  const own = [...here, 'playingPlayers', lines.indexOf(line)]
  if (written.get(line)?.includes(counter)) {
    origins.report({ code: 'saidTwice', path: origin, other: [...own, counter] })
    return
  }
  count(line, counter, minute)
  if (!written.has(line)) return
  origins.set([...own, counter], origin)
  if (minute !== undefined) origins.set([...own, 'minutes', counter], origin)
}

function count(line: Line, counter: string, minute: unknown) {
  if (counter === 'secondYellow') {
    // Lists of yellows come first: a player in one of them already has a first yellow.
    line.yellow_card ??= 1
    line.secondYellow = true
  }
  const counted = counter === 'secondYellow' ? 'red_card' : counter
  line[counted] = Number(line[counted] ?? 0) + 1
  if (minute === undefined) return
  line.minutes = { ...line.minutes, [counted]: [...(line.minutes?.[counted] ?? []), minute] }
}

/** `9`, `el-primo`, `9 (40)`, `9 (45+2)`; no player for anything else. */
export function playerEventOf(written: unknown): Partial<PlayerEvent> {
  if (typeof written === 'number') return { player: written }
  const parts = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?: \((\d{1,3}(?:\+\d{1,2})?)\))?$/.exec(
    String(written),
  )
  if (!parts || typeof written !== 'string') return {}
  const player = figures(parts[1]!)
  return parts[2] === undefined ? { player } : { player, minute: figures(parts[2]) }
}

/** A shirt number as a number, except 00, which differs from 0. */
const figures = (text: string) => (/^\d+$/.test(text) && text !== '00' ? Number(text) : text)
