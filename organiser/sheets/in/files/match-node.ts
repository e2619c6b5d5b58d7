/** One match in a round's or a phase's file. */
import { isMap } from 'yaml'
import type { YAMLMap } from 'yaml'
import { goalsIn } from '../../../../src/lib/rules/matches/kicks.ts'
import { opposite, SIDES } from '../../../../src/lib/rules/matches/sides.ts'
import type { SideKey } from '../../../../src/lib/rules/matches/sides.ts'
import type { MatchEvents } from '../events.ts'
import { isTeam, importedTeam } from '../imported-match.ts'
import type { ImportedMatch, ImportedSide, MatchStateWord } from '../imported-match.ts'
import { seatOf } from '../../../../src/lib/rules/playoffs/seats.ts'
import type { DecidedSeats } from '../seats.ts'
import type { Aliases, Renumbered } from './team-file.ts'
import { mapAt, plainAt, put, setField } from './yaml-edit.ts'
import type { Plain, WantedValue, YamlFile } from './yaml-edit.ts'
import { MATCH_FIELDS, SIDE_FIELDS } from '../../../../src/lib/schema/field-order.ts'
import type { PlayingReference } from './playing-node.ts'
import { editPlaying } from './playing-node.ts'

/** The teams' names by id, and who sits in the playoff places. */
export type KnownNames = {
  renumbered: ReadonlyMap<string, Renumbered>
  aliases: ReadonlyMap<string, Aliases>
  seats: DecidedSeats
}

type MatchEdit = {
  events: MatchEvents | undefined
  /** Whether the match is entirely new, so that its fields are not reported one by one. */
  quiet: boolean
  /** The match's current id, written or derived from its position. */
  id: string | undefined
  known: KnownNames
}

/** A side's `team` in the file: an id, or an undecided place. */
export const teamValue = ({ team }: ImportedSide): Plain => (isTeam(team) ? team.id : { ...team })

export function editMatch(
  file: YamlFile,
  map: YAMLMap,
  match: ImportedMatch,
  { events, quiet, id, known }: MatchEdit,
) {
  const of = map.has('id') && id !== undefined ? id : match.id
  const state = (key: string, wanted: WantedValue) =>
    setField(file, map, key, wanted, { of, order: MATCH_FIELDS, quiet })
  // Other matches may refer to a written id; a derived one need not be written.
  if (!map.has('id') && id !== match.id) state('id', match.id)
  const award = awardIn(file, map)
  const before = resultIn(file, map, award)
  const dateBefore = plainAt(file, map, 'date')
  state('date', match.date)
  if (match.date !== undefined && dateBefore !== match.date) state('day', null)
  state('time', match.time)
  state('location', match.location)
  editState(match, plainAt(file, map, 'isCompleted'), award, state)
  state('note', match.note)
  const hasNoMoreTime = match.extraTime === false || isTakenOut(match, 'prorroga')
  state('extraTime', hasNoMoreTime ? null : match.extraTime)
  editOrder(file, map, match, of)
  for (const name of SIDES) {
    const side = mapAt(file, map, name, MATCH_FIELDS)
    const { team } = match[name]
    const seat = known.seats.get(seatOf(id ?? match.id, name))
    editSide(file, side, match, name, {
      of: `${of} ${name}`,
      quiet,
      isSeated: seat !== undefined && isTeam(team) && team.id === seat,
      before,
    })
    const playing = events?.playing.filter((playing) => playing.side === name) ?? []
    if (match.isStateSaid && match[name].noShow && playing.length === 0) {
      const edit = { of: `${of} ${name}`, order: SIDE_FIELDS, quiet }
      setField(file, side, 'playingPlayers', null, edit)
    }
    if (events) {
      const own = importedTeam(match[name])
      const aliases = (own && known.aliases.get(own.id)) ?? new Map<string, PlayingReference>()
      editPlaying(file, side, playing, {
        mentioned: events.mentioned,
        of: `${of} ${name}`,
        quiet,
        aliases,
      })
    }
  }
}

/** States without a result. */
const NOT_PLAYED: readonly MatchStateWord[] = ['por jugar', 'aplazado', 'cancelado']

/** Whether an empty cell removes the value: beside a state that the sheet gives. */
const isTakenOut = ({ isStateSaid, empty }: ImportedMatch, column: string) =>
  isStateSaid && empty.includes(column)

/** The match's result in the file before the import. */
type ResultBefore = {
  /** The winner by award in the file. */
  award: unknown
  /** Whether the winner must be named: a draw, without figures and not awarded. */
  saysWinnerAlone: boolean
  /** The winner of the shoot-out by its figures. */
  shootOut: SideKey | undefined
}

function resultIn(file: YamlFile, map: YAMLMap, award: unknown): ResultBefore {
  const figures = (key: string) =>
    SIDES.map((name) => {
      const side = map.get(name, true)
      return isMap(side) ? plainAt(file, side, key) : undefined
    })
  const [goals1, goals2] = figures('goals')
  const [shots1, shots2] = figures('penaltyGoals')
  const hasShots = typeof shots1 === 'number' && typeof shots2 === 'number' && shots1 !== shots2
  return {
    award,
    saysWinnerAlone:
      award === undefined && goals1 !== undefined && goals1 === goals2 && shots1 === undefined,
    shootOut: hasShots ? (shots1 > shots2 ? 'team1' : 'team2') : undefined,
  }
}

/** The winner by award in the file, written or derived from the absent team. */
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

/** `estado` in the file's words; a state left open in the sheet removes nothing. */
function editState(
  match: ImportedMatch,
  isCompleted: unknown,
  award: unknown,
  state: (key: string, wanted: WantedValue) => void,
) {
  const words = { aplazado: 'postponed', cancelado: 'cancelled', suspendido: 'suspended' } as const
  if (match.isStateOpen) return
  const word = match.state in words ? words[match.state as keyof typeof words] : null
  const isPlaying = match.state === 'en juego'
  const isOpenAgain = match.isStateSaid && match.state === 'por jugar'
  const isOver = word === null && !isPlaying && !isOpenAgain
  if (isCompleted === false ? match.state === 'jugado' : !isOver) state('isCompleted', null)
  state('isPlaying', isPlaying ? true : null)
  state('state', word)
  // Goals alone do not revoke an award.
  if (!match.isStateSaid) return
  if (match.awardedTo === undefined || match.awardedTo !== award) {
    state('awardedTo', match.awardedTo ?? null)
    if (match.awardGoals === undefined) state('awardGoals', null)
  }
  state('awardGoals', isTakenOut(match, 'goles_por_default') ? null : match.awardGoals)
}

/** If the sheet swaps the two teams, their lists move with them. */
function editOrder(file: YamlFile, map: YAMLMap, match: ImportedMatch, of: string) {
  const teams = SIDES.map((name) => JSON.stringify(teamIn(file, map, name)))
  const wanted = SIDES.map((name) => JSON.stringify(teamValue(match[name])))
  if (teams[0] === teams[1] || teams[0] !== wanted[1] || teams[1] !== wanted[0]) return
  const [first, second] = SIDES.map((name) => map.get(name, true) as unknown)
  put(map, 'team1', second, MATCH_FIELDS)
  put(map, 'team2', first, MATCH_FIELDS)
  file.changes.push({ where: `${of}: team1 y team2 cambian de lado` })
}

/** The team of a side in the file. */
export function teamIn(file: YamlFile, map: YAMLMap, name: SideKey): unknown {
  const side = map.get(name, true)
  return isMap(side) ? plainAt(file, side, 'team') : undefined
}

type SideEdit = {
  of: string
  quiet: boolean
  /** The team sits in the place that the file has, so the place stays. */
  isSeated: boolean
  before: ResultBefore
}

function editSide(
  file: YamlFile,
  map: YAMLMap,
  match: ImportedMatch,
  name: SideKey,
  { of, quiet, isSeated, before: { award, saysWinnerAlone, shootOut } }: SideEdit,
) {
  const side = match[name]
  const rival = match[opposite(name)]
  const before = plainAt(file, map, 'team')
  const goalsBefore = plainAt(file, map, 'goals')
  const state = (key: string, wanted: WantedValue) =>
    setField(file, map, key, wanted, { of, order: SIDE_FIELDS, quiet, zeroSays: COUNTS.has(key) })
  const column = (word: string) => `${word}${name === 'team1' ? 1 : 2}`
  const isWithoutGoals = isTakenOut(match, column('goles'))
  if (!isSeated) state('team', teamValue(side))
  if (isTeam(side.team)) {
    // A later correction may give the place to another team, so record who played.
    const isNews = goalsBefore === undefined && side.goals !== undefined
    if (!isSeated || isWithoutGoals) state('playedBy', null)
    else if (isNews) state('playedBy', side.team.id)
  }
  // Another team's players cannot stay in the list.
  if (typeof before === 'string' && before !== teamValue(side)) state('playingPlayers', null)
  const isUndone = isWithoutGoals && NOT_PLAYED.includes(match.state) && goalsBefore !== undefined
  if (isUndone) state('playingPlayers', null)
  state('goals', isWithoutGoals ? null : side.goals)
  // The sheet has no minutes of goals without a scorer.
  if (side.goals !== undefined && side.goals !== goalsBefore) state('minutes', null)
  const winner = SIDES.find((key) => match[key].isWinner)
  const isOtherShootOut = shootOut !== undefined && winner !== shootOut
  const isWithoutShots = isTakenOut(match, 'penales1') && isTakenOut(match, 'penales2')
  const shots = isWithoutShots && isOtherShootOut ? null : side.penaltyGoals
  const kicksBefore = plainAt(file, map, 'penaltyKicks')
  state('penaltyGoals', shots)
  // The sheet has no kicks: those of another score are wrong.
  if (typeof kicksBefore === 'string' && shots !== undefined && shots !== goalsIn(kicksBefore))
    state('penaltyKicks', null)
  const isAwarded = match.state === 'adjudicado'
  // A manual split of an award's goals stays while the award is the same.
  const isSameAward =
    award === match.awardedTo &&
    goalsBefore === side.goals &&
    Number(plainAt(file, map, 'defaultGoals') ?? 0) <= (side.defaultGoals ?? 0)
  if (isAwarded && !isSameAward) state('defaultGoals', side.defaultGoals ?? null)
  const isAwardOver = match.isStateSaid && !isAwarded && award !== undefined
  if (isAwardOver) state('defaultGoals', null)
  const isLost = rival.isWinner || (rival.penaltyGoals ?? 0) > (side.penaltyGoals ?? 0)
  const hasNoWinner = saysWinnerAlone && isWithoutShots && isTakenOut(match, 'ganador_penales')
  state('isWinner', side.isWinner ?? (isLost || hasNoWinner ? null : undefined))
  const isPresent = match.isStateSaid && (isTakenOut(match, 'no_se_presento') || rival.noShow)
  state('noShow', side.noShow ?? (isPresent ? null : undefined))
}

/** Fields in which 0 is a value. */
const COUNTS: ReadonlySet<string> = new Set(['goals', 'penaltyGoals'])

/** The values of a match in its file, by the columns that its row leaves empty. */
const CELLS_OF_MATCH = {
  fecha: 'date',
  hora: 'time',
  cancha: 'location',
  nota: 'note',
  estado: 'state',
  adjudicado_a: 'awardedTo',
  prorroga: 'extraTime',
  goles_por_default: 'awardGoals',
} as const

const CELLS_OF_SIDES = [
  ['goles', ['goles1', 'goles2'], 'goals'],
  ['penales', ['penales1', 'penales2'], 'penaltyGoals'],
  ['no_se_presento', ['no_se_presento'], 'noShow'],
] as const

/** Values that stay in the file although the row's cell is empty, by column name. */
export function keptCells(map: YAMLMap, { empty }: ImportedMatch): string[] {
  const ofMatch = Object.entries(CELLS_OF_MATCH).filter(
    ([column, key]) => empty.includes(column) && map.has(key),
  )
  const hasSide = (key: string) =>
    SIDES.some((name) => {
      const side = map.get(name, true)
      return isMap(side) && side.has(key)
    })
  const ofSides = CELLS_OF_SIDES.filter(
    ([, columns, key]) => columns.every((column) => empty.includes(column)) && hasSide(key),
  )
  return [...ofMatch, ...ofSides].map(([column]) => column)
}

/** The file's score of a match that has no score by the sheet; as text. */
export function undoneScore(
  file: YamlFile,
  map: YAMLMap,
  match: ImportedMatch,
): string | undefined {
  if (!NOT_PLAYED.includes(match.state) || !isTakenOut(match, 'goles1')) return undefined
  const goals = SIDES.map((name) => {
    const side = map.get(name, true)
    return isMap(side) ? plainAt(file, side, 'goals') : undefined
  })
  return goals.includes(undefined) ? undefined : goals.join('–')
}
