/** The matches after which a team was through, or out. DESIGN 12, 19. */
import type { Match } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { resultOf } from '../matches/match-status.ts'
import { inPlayOrder } from '../matches/play-order.ts'
import { SIDES } from '../matches/sides.ts'
import { destinationsOf } from '../playoffs/destinations.ts'
import { isOfTitle } from '../playoffs/places.ts'
import { asOf } from './as-of.ts'
import { settledOf } from './chances.ts'
import { oncePer } from './once-per.ts'
import { goesOnToPlayoffs, groupTables } from './standings.ts'
import { isOfMatches } from './table-source.ts'

export type Turn = 'through' | 'out'

/** What a match decided, by team id. */
export type Turns = ReadonlyMap<string, Turn>

/**
 * By match: the teams that were through or out after it and not before it, in the order of play. Of
 * matches at the same hour a turn belongs to the team's own one, unless its result speaks against it.
 * Sound, like the notes of a table: a case that is too large to settle is settled later. A team that
 * plays on in the playoffs is never out. Of a single group phase only, whose tables count its matches.
 */
export const turningPoints = oncePer((t: Tournament): ReadonlyMap<Match, Turns> => {
  const found = new Map<Match, Map<string, Turn>>()
  if (!goesOnToPlayoffs(t) || t.phases?.length || !isOfMatches(t)) return found
  const batches = batchesOf(t)
  const played = batches.flat()
  const known = new Map<number, (team: string) => Turn | undefined>()
  /** Of the first so many batches. */
  const after = (count: number) => {
    const before = known.get(count)
    if (before) return before
    const turns = turnsIn(asOf(t, new Set(batches.slice(0, count).flat())))
    known.set(count, turns)
    return turns
  }
  const isKept = keptTurns(t)
  for (const { id } of played.length > 0 ? t.teams : []) {
    const turn = after(batches.length)(id)
    if (!turn || !isKept(id, turn)) continue
    // A team that is through stays through, so the moment can be found by halves; from the end, where
    // few matches are open and questions are small.
    const is = (count: number) => after(count)(id) === turn
    let settled = batches.length
    let step = 1
    while (settled > step && is(settled - step)) [settled, step] = [settled - step, step * 2]
    let open = Math.max(0, settled - step)
    while (settled - open > 1) {
      const middle = (open + settled) >> 1
      if (is(middle)) settled = middle
      else open = middle
    }
    const match = matchFor(batches[settled - 1]!, id, turn)
    if (!match) continue
    const own = found.get(match) ?? new Map<string, Turn>()
    found.set(match, own.set(id, turn))
  }
  return found
})

/** Completed round matches in the order of play; those at the same hour are one batch. */
function batchesOf({ jornadas }: Tournament): Match[][] {
  const fixtures = inPlayOrder({ jornadas, playoffs: [] }).filter(({ match }) => match.isCompleted)
  const batches = Map.groupBy(
    fixtures,
    ({ match: { date, time }, jornada }) => `${date ?? jornada!.jornadaPosition} ${time ?? ''}`,
  )
  return [...batches.values()].map((batch) => batch.map(({ match }) => match))
}

/** Undefined if no match of a batch may be said to have decided it. */
function matchFor(batch: readonly Match[], team: string, turn: Turn): Match | undefined {
  const own = batch.find((match) => SIDES.some((side) => match[side].team?.id === team))
  if (!own) return batch.length === 1 ? batch[0] : undefined
  if (batch.length === 1) return own
  const result = resultOf(
    own,
    SIDES.find((side) => own[side].team?.id === team)!,
  )
  return result === (turn === 'through' ? 'lost' : 'won') ? undefined : own
}

/** Whether what follows agrees: teams in the playoffs are not out, and others are not through. */
function keptTurns({ playoffs }: Tournament) {
  const sides = playoffs.flatMap((phase) =>
    phase.matches.flatMap(({ team1, team2 }) =>
      [team1, team2].map(({ team }) => ({ id: team?.id, isForTitle: isOfTitle(phase) })),
    ),
  )
  const playing = new Set(sides.map(({ id }) => id))
  const forTitle = new Set(sides.flatMap(({ id, isForTitle }) => (isForTitle && id ? [id] : [])))
  const isOpen = sides.length === 0 || playing.has(undefined)
  return (id: string, turn: Turn) =>
    turn === 'out' ? !playing.has(id) : isOpen || forTitle.has(id)
}

/** Whether a team is through or out, by what the tables say at that moment. */
function turnsIn(t: Tournament): (team: string) => Turn | undefined {
  const tables = groupTables(t).map((table) => ({
    ids: new Set(table.rows.map(({ team }) => team.id)),
    settled: settledOf(t, table),
    destinations: destinationsOf(t, table),
  }))
  return (team) => {
    const table = tables.find(({ ids }) => ids.has(team))
    const turn = table?.settled(team)
    // A team that goes on to a lesser cup is not called out.
    return turn === 'out' && table!.destinations.has(team) ? undefined : turn
  }
}
