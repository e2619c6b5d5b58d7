/** One match in a round's or a phase's file. */
import { isMap, isScalar, isSeq } from 'yaml'
import type { YAMLMap } from 'yaml'
import { opposite, SIDES, type SideKey } from '../../../src/lib/rules/sides.ts'
import type { ImportedPlaying, MatchEvents } from './events.ts'
import { COUNTERS } from './events.ts'
import type { Counter } from './events.ts'
import { isTeam } from './matches.ts'
import type { ImportedMatch, ImportedSide } from './matches.ts'
import { referenceOf } from './players.ts'
import { seatOf } from './seats.ts'
import type { Seats } from './seats.ts'
import type { Aliases, Renumbered } from './team-file.ts'
import { listAt, made, mapAt, plainAt, plainOf, put, setField, shortText } from './yaml-edit.ts'
import type { Plain, Wanted, YamlFile } from './yaml-edit.ts'

export const MATCH_FIELDS = [
  'id',
  'matchName',
  'round',
  'date',
  'day',
  'time',
  'location',
  'isCompleted',
  'isPlaying',
  'state',
  'originalDate',
  'note',
  'awardedTo',
  'extraTime',
  'team1',
  'team2',
]
const SIDE_FIELDS = [
  'team',
  'goals',
  'penaltyGoals',
  'ownGoalsInFavor',
  'defaultGoals',
  'isWinner',
  'noShow',
  'playingPlayers',
]
const PLAYING_FIELDS = ['player', ...COUNTERS, 'secondYellow', 'minutes']

type Reference = number | string

/** What is known of teams by their ids, and who sits in the places of the playoffs. */
export type KnownNames = {
  renumbered: ReadonlyMap<string, Renumbered>
  aliases: ReadonlyMap<string, Aliases>
  seats: Seats
}

type MatchEdit = {
  events: MatchEvents | undefined
  /** Whether the match is new as a whole, so that its fields are not reported one by one. */
  quiet: boolean
  /** What the match is called as it stands, said or following from its place in the file. */
  id: string | undefined
  known: KnownNames
}

/** What a side's `team` says in the file: an id, or a place that is still to be known. */
export const teamValue = ({ team }: ImportedSide): Plain => (isTeam(team) ? team.id : { ...team })

export function editMatch(
  file: YamlFile,
  map: YAMLMap,
  match: ImportedMatch,
  { events, quiet, id, known }: MatchEdit,
) {
  const of = map.has('id') && id !== undefined ? id : match.id
  const state = (key: string, wanted: Wanted) =>
    setField(file, map, key, wanted, { of, order: MATCH_FIELDS, quiet })
  // A hand-made id may be what other matches refer to; one that follows from the place need not be said.
  if (!map.has('id') && id !== match.id) state('id', match.id)
  const award = awardIn(file, map)
  const dateBefore = plainAt(file, map, 'date')
  state('date', match.date)
  if (match.date !== undefined && dateBefore !== match.date) state('day', null)
  state('time', match.time)
  state('location', match.location)
  editState(match, plainAt(file, map, 'isCompleted'), award, state)
  state('note', match.note)
  state('extraTime', match.extraTime === false ? null : match.extraTime)
  editOrder(file, map, match, of)
  for (const name of SIDES) {
    const side = mapAt(file, map, name, MATCH_FIELDS)
    const changes = file.changes.length
    const { team } = match[name]
    const seat = known.seats.get(seatOf(id ?? match.id, name))
    editSide(file, side, match, name, {
      of: `${of} ${name}`,
      quiet,
      isSeated: seat !== undefined && isTeam(team) && team.id === seat,
      award,
    })
    if (events) {
      const playing = events.playing.filter((playing) => playing.side === name)
      const aliases = (isTeam(team) && known.aliases.get(team.id)) || new Map<string, Reference>()
      editPlaying(file, side, playing, {
        mentioned: events.mentioned,
        of: `${of} ${name}`,
        quiet,
        aliases,
      })
    }
    // One line no longer holds a list of players.
    if (file.changes.length > changes && side.has('playingPlayers')) {
      map.flow = false
      side.flow = false
    }
  }
}

/** To whom the file gives a match, said or following from who did not come. */
function awardIn(file: YamlFile, map: YAMLMap): unknown {
  const said = plainAt(file, map, 'awardedTo')
  if (said !== undefined) return said
  const [one, two] = SIDES.map((name) => {
    const side = map.get(name, true)
    return isMap(side) && plainAt(file, side, 'noShow') === true
  })
  if (one) return two ? 'neither' : 'team2'
  return two ? 'team1' : undefined
}

/** `estado` in the file's words; one that the sheet leaves open takes nothing out. */
function editState(
  match: ImportedMatch,
  isCompleted: unknown,
  award: unknown,
  state: (key: string, wanted: Wanted) => void,
) {
  const words = { aplazado: 'postponed', cancelado: 'cancelled', suspendido: 'suspended' } as const
  if (match.isStateOpen) return
  const word = match.state in words ? words[match.state as keyof typeof words] : null
  const isPlaying = match.state === 'en juego'
  if (isCompleted === false ? match.state === 'jugado' : word !== null || isPlaying) {
    state('isCompleted', null)
  }
  state('isPlaying', isPlaying ? true : null)
  state('state', word)
  if (match.awardedTo === undefined || match.awardedTo !== award) {
    state('awardedTo', match.awardedTo ?? null)
  }
}

/** When the sheet names the same two teams the other way round, their lists go with them. */
function editOrder(file: YamlFile, map: YAMLMap, match: ImportedMatch, of: string) {
  const teams = SIDES.map((name) => JSON.stringify(teamIn(file, map, name)))
  const wanted = SIDES.map((name) => JSON.stringify(teamValue(match[name])))
  if (teams[0] === teams[1] || teams[0] !== wanted[1] || teams[1] !== wanted[0]) return
  const [first, second] = SIDES.map((name) => map.get(name, true) as unknown)
  put(map, 'team1', second, MATCH_FIELDS)
  put(map, 'team2', first, MATCH_FIELDS)
  file.changes.push({ where: `${of}: team1 y team2 cambian de lado` })
}

/** The team of a side as the file has it. */
export function teamIn(file: YamlFile, map: YAMLMap, name: SideKey): unknown {
  const side = map.get(name, true)
  return isMap(side) ? plainAt(file, side, 'team') : undefined
}

type SideEdit = {
  of: string
  quiet: boolean
  /** The team sits in the place that the file has written, so the place stays. */
  isSeated: boolean
  /** To whom the file gives the match. */
  award: unknown
}

function editSide(
  file: YamlFile,
  map: YAMLMap,
  match: ImportedMatch,
  name: SideKey,
  { of, quiet, isSeated, award }: SideEdit,
) {
  const side = match[name]
  const rival = match[opposite(name)]
  const before = plainAt(file, map, 'team')
  const goalsBefore = plainAt(file, map, 'goals')
  const state = (key: string, wanted: Wanted) =>
    setField(file, map, key, wanted, {
      of,
      order: SIDE_FIELDS,
      quiet,
      node: (value) => made(file, value, { flow: true }),
    })
  if (!isSeated) state('team', teamValue(side))
  // Another team's players cannot stay in the list.
  if (typeof before === 'string' && before !== teamValue(side)) state('playingPlayers', null)
  state('goals', side.goals)
  state('penaltyGoals', side.penaltyGoals)
  const isAwarded = match.state === 'adjudicado'
  // How the goals of an award were split by hand holds while the award is the same.
  const isSameAward =
    award === match.awardedTo &&
    goalsBefore === side.goals &&
    Number(plainAt(file, map, 'defaultGoals') ?? 0) <= (side.defaultGoals ?? 0)
  if (isAwarded && !isSameAward) state('defaultGoals', side.defaultGoals ?? null)
  const isLost = rival.isWinner || (rival.penaltyGoals ?? 0) > (side.penaltyGoals ?? 0)
  state('isWinner', side.isWinner ?? (isLost ? null : undefined))
  state('noShow', side.noShow)
}

type PlayingEdit = {
  mentioned: MatchEvents['mentioned']
  of: string
  quiet: boolean
  aliases: Aliases
}

/** The players of one side: a bare number for one who only played, a line for one who did something. */
function editPlaying(
  file: YamlFile,
  side: YAMLMap,
  playing: readonly ImportedPlaying[],
  edit: PlayingEdit,
) {
  if (playing.length === 0 && !side.has('playingPlayers')) return
  const list = listAt(file, side, 'playingPlayers', SIDE_FIELDS)
  const wanted = new Map(playing.map((its) => [referenceOf(its.player), its]))
  list.items = list.items.map((item) => {
    const reference = referenceIn(file, item)
    const player =
      reference === undefined ? undefined : (edit.aliases.get(String(reference)) ?? reference)
    const its = player === undefined ? undefined : wanted.get(player)
    if (player !== undefined) wanted.delete(player)
    return editOne(file, item, reference, its, edit)
  })
  for (const [reference, its] of wanted) {
    const fields = fieldsOf(its)
    list.add(lineOf(file, reference, fields))
    const deeds = Object.entries(fields).map(([key, value]) => `${key}: ${shortText(value)}`)
    if (edit.quiet) continue
    file.changes.push({
      where: `${edit.of}.playingPlayers`,
      before: '(nada)',
      after: [`jugador ${reference}`, ...deeds].join(', '),
    })
  }
  list.flow = list.items.every((item) => !isMap(item))
}

const referenceIn = (file: YamlFile, item: unknown): Reference | undefined => {
  const reference = isMap(item) ? plainAt(file, item, 'player') : plainOf(file, item)
  return typeof reference === 'number' || typeof reference === 'string' ? reference : undefined
}

/** Follows players to their new shirt numbers, in a match that the sheets may not even mention. */
export function renumberMatch(
  file: YamlFile,
  map: YAMLMap,
  id: string | undefined,
  { renumbered, seats }: KnownNames,
) {
  for (const name of SIDES) {
    const side = map.get(name, true)
    const said = teamIn(file, map, name)
    const team = typeof said === 'string' ? said : seats.get(seatOf(id ?? '', name))
    const numbers = renumbered.get(team ?? '')
    const list = isMap(side) ? side.get('playingPlayers', true) : undefined
    if (!numbers || !isSeq(list)) continue
    for (const item of list.items) {
      const before = referenceIn(file, item)
      const after = before === undefined ? undefined : numbers.get(before)
      if (before === undefined || after === undefined) continue
      if (isMap(item)) item.set('player', after)
      else if (isScalar(item)) item.value = after
      const where = `${plainAt(file, map, 'id') ?? 'partido'} ${name}.playingPlayers`
      file.changes.push({ where, before: `${before}`, after: `${after}` })
    }
  }
}

/** One line of the list brought in step with the events; what they do not speak of stays. */
function editOne(
  file: YamlFile,
  item: unknown,
  reference: Reference | undefined,
  its: ImportedPlaying | undefined,
  { mentioned: spoken, of, quiet }: PlayingEdit,
): unknown {
  if (reference === undefined) return item
  const fields = its ? fieldsOf(its) : {}
  if (!isMap(item)) {
    if (Object.keys(fields).length === 0) return item
    const after = Object.entries(fields).map(([key, value]) => `${key}: ${shortText(value)}`)
    if (!quiet) {
      file.changes.push({
        where: `${of}.jugador ${reference}`,
        before: '(nada)',
        after: after.join(', '),
      })
    }
    return lineOf(file, reference, fields)
  }
  const edit = { of: `${of}.jugador ${reference}`, order: PLAYING_FIELDS, quiet }
  // Both yellows beside the red is another way to write a second yellow.
  const areBothWritten =
    its?.secondYellow && its.counts.yellow_card && plainAt(file, item, 'yellow_card') === 2
  for (const counter of COUNTERS) {
    if (counter === 'yellow_card' && areBothWritten) continue
    const isTold = spoken.has(counter) || its?.counts[counter] !== undefined
    if (isTold) setField(file, item, counter, its?.counts[counter] ?? null, edit)
  }
  if (!areBothWritten && spoken.has('red_card') && (its?.secondYellow || !its?.counts.red_card)) {
    setField(file, item, 'secondYellow', its?.secondYellow ?? null, edit)
  }
  const spokenMinutes = areBothWritten ? withoutYellow(spoken) : spoken
  editMinutes(file, item, its, spokenMinutes, edit)
  const isBare = item.items.length === 1 && !item.comment && !item.commentBefore
  return isBare ? made(file, reference) : item
}

const withoutYellow = (mentioned: MatchEvents['mentioned']) =>
  new Set([...mentioned].filter((counter) => counter !== 'yellow_card'))

function editMinutes(
  file: YamlFile,
  item: YAMLMap,
  its: ImportedPlaying | undefined,
  mentioned: MatchEvents['mentioned'],
  edit: { of: string; order: readonly string[]; quiet: boolean },
) {
  const known = (plainAt(file, item, 'minutes') ?? {}) as Record<string, Plain>
  const kept = Object.entries(known).filter(
    ([counter]) =>
      !mentioned.has(counter as never) ||
      // A sheet without minutes leaves those that were typed by hand, while they still fit.
      (its?.minutes[counter as never] === undefined &&
        its?.counts[counter as never] !== undefined &&
        (known[counter] as Plain[]).length <= its.counts[counter as never]),
  )
  const stated = Object.entries(its?.minutes ?? {}).filter(
    ([counter]) => mentioned.has(counter as Counter) || known[counter] === undefined,
  )
  const minutes = { ...Object.fromEntries(kept), ...Object.fromEntries(stated) } as Record<
    string,
    Plain[]
  >
  const ordered = COUNTERS.filter((counter) => minutes[counter] !== undefined)
  const wanted = Object.fromEntries(ordered.map((counter) => [counter, minutes[counter]!]))
  const listed = (value: unknown, counter: Counter) =>
    JSON.stringify((value as typeof wanted)[counter] ?? [])
  const isSame = (before: unknown, after: unknown) =>
    COUNTERS.every((counter) => listed(before ?? {}, counter) === listed(after ?? {}, counter))
  if (isSame(known, wanted)) return
  setField(file, item, 'minutes', ordered.length > 0 ? wanted : null, {
    ...edit,
    node: (value) => made(file, value, { flow: true }),
  })
}

function lineOf(file: YamlFile, reference: Reference, fields: Record<string, Plain>) {
  if (Object.keys(fields).length === 0) return made(file, reference)
  return made(file, { player: reference, ...fields }, { flow: true })
}

/** What a player did, in the order of the file; nothing for one who only played. */
function fieldsOf({ counts, minutes, secondYellow }: ImportedPlaying): Record<string, Plain> {
  const counted = COUNTERS.filter((counter) => counts[counter]).map(
    (counter) => [counter, counts[counter]!] as const,
  )
  const timed = COUNTERS.filter((counter) => minutes[counter]).map(
    (counter) => [counter, minutes[counter]!] as const,
  )
  return {
    ...Object.fromEntries(counted),
    ...(secondYellow ? { secondYellow } : {}),
    ...(timed.length > 0 ? { minutes: Object.fromEntries(timed) } : {}),
  }
}
