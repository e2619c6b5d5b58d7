/** `eventos.csv`: goals, own goals, cards, fouls, and who played. */
import { fold } from '../../../src/lib/letters/fold.ts'
import { opposite, SIDES, type SideKey } from '../../../src/lib/rules/matches/sides.ts'
import type { COUNTERS } from '../../../src/lib/schema/field-order.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { matchMinute, wholeNumber } from './cells/cells.ts'
import type { Complaints } from './complaints.ts'
import { importedSideName, importedTeam } from './imported-match.ts'
import type { ImportedMatch } from './imported-match.ts'
import type { FindPlayer, ImportedPlayer } from './players.ts'
import type { Cell } from './sheet.ts'
import type { EventSheetRow } from './sheets.ts'
import type { FindTeam } from './teams.ts'

type Minute = number | string

/** What is counted for a player in a match, by its name in the data files. */
export type Counter = (typeof COUNTERS)[number]

export type ImportedPlaying = {
  player: ImportedPlayer
  side: SideKey
  counts: Partial<Record<Counter, number>>
  minutes: Partial<Record<Counter, Minute[]>>
  /**
   * Two yellow cards: stored as one yellow and a red, because the second does not count as a
   * yellow.
   */
  secondYellow?: true
}

/** A match's events; `mentioned` are the counters that any event names. */
export type MatchEvents = { mentioned: ReadonlySet<Counter>; playing: ImportedPlaying[] }

type Kind = Counter | 'played' | 'secondYellow'

const KINDS: Record<string, Kind> = {
  gol: 'goals',
  goles: 'goals',
  puntos: 'goals',
  autogol: 'ownGoals',
  amarilla: 'yellow_card',
  roja: 'red_card',
  'doble amarilla': 'secondYellow',
  falta: 'fouls_commited',
  faltas: 'fouls_commited',
  jugó: 'played',
}

/** Our word for an event's word: `Tarjeta amarilla` is a yellow card. */
function kindMeant(text: string): string | undefined {
  const words = fold(text)
  return KINDS_MEANT.find(([, meant]) => meant.test(words))?.[0]
}

/** Order matters: second yellow before yellow, own goal before goal. */
const KINDS_MEANT: readonly (readonly [word: string, meant: RegExp])[] = [
  [
    'doble amarilla',
    /\b(?:doble|segunda|2a|2da|dos) (?:tarjetas? )?(?:t )?amarillas?\b|^(?:da|d a)$/,
  ],
  ['amarilla', /\bamarillas?\b|\bamonesta|^(?:ta|t a|am|ama)$/],
  ['roja', /\brojas?\b|\bexpuls|^(?:tr|t r|ex|exp)$/],
  [
    'autogol',
    /\b(?:auto ?gol(?:es)?|en contra|propia (?:puerta|meta)|own goal)\b|^(?:ag|a g|gc|g c)$/,
  ],
  ['gol', /\bgol(?:es|azo)?\b|\banot(?:o|acion)\b|^(?:g|penal|penalti|penalty)$/],
  ['puntos', /\b(?:puntos?|canastas?|triples?|tiros? libres?|pts)\b/],
  ['falta', /\b(?:faltas?|fouls?)\b|^(?:f|fp)$/],
  ['jugó', /\b(?:jugo|titular|alineo|alineado|suplente|cambio|entro|asistencia a)\b/],
]

/**
 * Cards are reported together, because a correction may turn a yellow into a red; likewise goals
 * and own goals.
 */
const MENTIONED_TOGETHER: Record<Kind, readonly Counter[]> = {
  goals: ['goals', 'ownGoals'],
  ownGoals: ['goals', 'ownGoals'],
  fouls_commited: ['fouls_commited'],
  yellow_card: ['yellow_card', 'red_card'],
  red_card: ['yellow_card', 'red_card'],
  secondYellow: ['yellow_card', 'red_card'],
  played: [],
}

type ReadEvent = {
  match: ImportedMatch
  side: SideKey
  player: ImportedPlayer
  kind: Kind
  count: number
  minute: Minute | undefined
  row: EventSheetRow
}

/** The events of every match that has any, by match id. */
export function readEvents(
  rows: readonly EventSheetRow[],
  matches: readonly ImportedMatch[],
  keys: readonly string[],
  find: { team: FindTeam; player: FindPlayer },
  complaints: Complaints,
): ReadonlyMap<string, MatchEvents> {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const known = new Map<string, string>()
  for (const key of keys) if (!known.has(slugOf(key))) known.set(slugOf(key), key)
  const events = rows.flatMap((row) => readEvent(row, byId, known, find, complaints) ?? [])
  const byMatch = Map.groupBy(events, ({ match }) => match)
  const result = new Map<string, MatchEvents>()
  for (const [match, its] of byMatch) {
    checkScore(match, its, complaints)
    const mentioned = new Set(its.flatMap(({ kind }) => MENTIONED_TOGETHER[kind]))
    const byPlayer = Map.groupBy(its, ({ player }) => player)
    const playing = [...byPlayer].map(([player, deeds]) => playingOf(player, deeds, complaints))
    result.set(match.id, { mentioned, playing })
  }
  return result
}

function readEvent(
  row: EventSheetRow,
  byId: ReadonlyMap<string, ImportedMatch>,
  keys: ReadonlyMap<string, string>,
  find: { team: FindTeam; player: FindPlayer },
  complaints: Complaints,
): ReadEvent | undefined {
  const { about, valueOf } = complaints
  const kind = readKind(row.tipo, complaints)
  const minute = valueOf(matchMinute(row.minuto))
  const count = valueOf(wholeNumber(row.cantidad, 9999)) ?? 1
  const match = byId.get(slugOf(row.partido.text))
  if (row.partido.text === '') about('emptyCell', row.partido)
  else if (!match && !keys.has(slugOf(row.partido.text))) {
    const guess = complaints.guess(row.partido.text, keys.values())
    about('unknownMatch', row.partido, { value: row.partido.text, guess })
  }
  const team = find.team(row.equipo)
  const player = team && find.player(row.jugador, team)
  if (!match || !team) return undefined
  const side = SIDES.find((side) => importedTeam(match[side]) === team)
  if (!side) {
    const names = { team1: importedSideName(match.team1), team2: importedSideName(match.team2) }
    return about('otherTeam', row.equipo, { value: team.name, match: match.key, ...names })
  }
  if (['por jugar', 'aplazado', 'cancelado'].includes(match.state)) {
    const values = { match: match.key, state: match.state, kind: row.tipo.text }
    return about('notPlayed', row.tipo, values)
  }
  return player && kind ? { match, side, player, kind, count, minute, row } : undefined
}

function readKind(cell: Cell, complaints: Complaints): Kind | undefined {
  if (cell.text === '') return complaints.about('emptyCell', cell)
  const known = Object.keys(KINDS).find((word) => fold(word) === fold(cell.text))
  if (known) return KINDS[known]
  const guess = kindMeant(cell.text) ?? complaints.guess(cell.text, Object.keys(KINDS))
  return complaints.about('unknownKind', cell, { value: cell.text, guess })
}

/** Events may have fewer goals than the score, where scorers are unknown, but never more. */
function checkScore(match: ImportedMatch, events: readonly ReadEvent[], complaints: Complaints) {
  const counted = { team1: 0, team2: 0 }
  const reported = new Set<SideKey>()
  for (const { kind, side, count, row } of events) {
    if (kind !== 'goals' && kind !== 'ownGoals') continue
    const scoring = kind === 'goals' ? side : opposite(side)
    counted[scoring] += count
    const { goals } = match[scoring]
    if (goals === undefined || counted[scoring] <= goals || reported.has(scoring)) continue
    reported.add(scoring)
    complaints.about('tooManyGoals', row.cantidad.text ? row.cantidad : row.tipo, {
      counted: counted[scoring],
      team: importedSideName(match[scoring]),
      match: match.key,
      goals,
    })
  }
}

type Counted = Pick<ImportedPlaying, 'counts' | 'minutes'>

/** Everything that one player did in one match. */
function playingOf(
  player: ImportedPlayer,
  events: readonly ReadEvent[],
  complaints: Complaints,
): ImportedPlaying {
  const { side } = events[0]!
  const done = events.filter(({ count }) => count > 0)
  const { secondYellow, ...cards } = cardsOf(player, done, complaints)
  const deeds = (['goals', 'ownGoals', 'fouls_commited'] as const).map((counter) =>
    countOf(counter, done),
  )
  const all = [...deeds, cards]
  return {
    player,
    side,
    counts: Object.assign({}, ...all.map(({ counts }) => counts)) as Counted['counts'],
    minutes: Object.assign({}, ...all.map(({ minutes }) => minutes)) as Counted['minutes'],
    ...(secondYellow ? { secondYellow } : {}),
  }
}

/** The count of one counter, and its minutes. */
function countOf(counter: Counter, events: readonly ReadEvent[]): Counted {
  const its = events.filter(({ kind }) => kind === counter)
  if (its.length === 0) return { counts: {}, minutes: {} }
  const timed = its.flatMap(({ minute }) => minute ?? [])
  return {
    counts: { [counter]: its.reduce((sum, { count }) => sum + count, 0) },
    minutes: timed.length > 0 ? { [counter]: timed } : {},
  }
}

/**
 * Yellow and red cards. In the tables a second yellow, written as another yellow, as `doble
 * amarilla` or with its red, counts as one red card and not as another yellow.
 */
function cardsOf(
  player: ImportedPlayer,
  events: readonly ReadEvent[],
  complaints: Complaints,
): Counted & { secondYellow: boolean } {
  const of = (wanted: Kind) =>
    events
      .filter(({ kind }) => kind === wanted)
      .flatMap((event) => Array(Math.min(event.count, 3)).fill(event) as ReadEvent[])
  const [yellows, seconds, reds] = [of('yellow_card'), of('secondYellow'), of('red_card')]
  const values = { value: player.name, match: events[0]?.match.key }
  if (yellows[2]) {
    complaints.about('tooManyYellows', yellows[2].row.tipo, { ...values, counted: yellows.length })
  }
  if (reds[1]) complaints.about('tooManyReds', reds[1].row.tipo, values)
  const [yellow] = yellows
  const second = yellows[1] ?? seconds[0]
  const red = reds.at(-1) ?? second
  const redMinute = reds.at(-1)?.minute ?? second?.minute
  return {
    counts: { ...(yellow ? { yellow_card: 1 } : {}), ...(red ? { red_card: 1 } : {}) },
    minutes: {
      ...(yellow?.minute === undefined ? {} : { yellow_card: [yellow.minute] }),
      ...(redMinute === undefined ? {} : { red_card: [redMinute] }),
    },
    secondYellow: second !== undefined,
  }
}
