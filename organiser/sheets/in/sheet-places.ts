/**
 * Moves problems of the planned folder to the cells in the sheets that cause them: the folder's
 * own files and lines may not exist yet.
 */
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { fold } from '../../../src/lib/letters/fold.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import type { Competition } from './competition.ts'
import type { FolderPlan } from './files/folder-plan.ts'
import type { ImportedMatch } from './imported-match.ts'
import { referenceOf } from './players.ts'
import { sheetWords } from './cells/sheet-words.ts'
import type { Cell } from './sheet.ts'
import type { MatchSheetRow } from './sheets.ts'

type Path = readonly (string | number)[]

export type PlannedImport = {
  id: string
  competition: Competition
  plan: FolderPlan
  /** The folder's current texts, by path. */
  existing: ReadonlyMap<string, string>
  /** The text of the sheets' `torneo.yml`. */
  torneo: string
}

/** The problem at its cell; in a file that stays unchanged, at its place there. */
export function placedInSheets(problem: Problem, planned: PlannedImport): Problem {
  const { id, plan, existing, competition } = planned
  const path = problem.file.replace(`torneos/${id}/`, '')
  const text = plan.files.get(path)
  if (text === undefined || text === existing.get(path)) return problem
  const within = pathAt(text, problem)
  const match = matchAt(path, within, plan)
  const row = match && competition.rows.matches.get(match.id)
  if (match && row) {
    const isOld = existing.has(path)
    const event = isOfPlayers(within) ? competition.rows.events.get(match.id) : undefined
    const place = event ? placed(event.partido) : placeIn(row, within)
    return { ...problem, ...place, ...sheetWords(problem, plan, isOld && match) }
  }
  const cell = cellOf(path, within, text, planned)
  if (cell) return { ...problem, ...cell, ...sheetWords(problem, plan) }
  return onDisk(problem, path, text, planned)
}

/** The keys and indexes that lead to a position in a text. */
function pathAt(text: string, { line, column }: { line: number; column: number }): Path {
  const lines = text.split('\n')
  const at = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1
  const path: (string | number)[] = []
  let node: unknown = parseDocument(text, { logLevel: 'silent' }).contents
  for (;;) {
    const within = childAt(node, at)
    if (!within) return path
    path.push(within.key)
    node = within.value
  }
}

function childAt(node: unknown, at: number): { key: string | number; value: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.findLast(({ key }) => isScalar(key) && (key.range?.[0] ?? at + 1) <= at)
    return pair && isScalar(pair.key)
      ? { key: String(pair.key.value), value: pair.value }
      : undefined
  }
  if (!isSeq(node)) return undefined
  const key = node.items.findLastIndex(
    (item) => ((item as { range?: readonly number[] }).range?.[0] ?? at + 1) <= at,
  )
  return key === -1 ? undefined : { key, value: node.items[key] }
}

/**
 * The match of a list; undefined for one that no sheet has, and for problems that concern no
 * match.
 */
function matchAt(path: string, [list, index]: Path, plan: FolderPlan): ImportedMatch | undefined {
  const isList = list === 'partidos' || list === 'matches'
  return isList && typeof index === 'number' ? plan.matches.get(path)?.[index] : undefined
}

/** Whether it concerns scorers, players or cards: an entry in a list of a side. */
const isOfPlayers = ([, , side, ...rest]: Path) =>
  typeof side === 'string' && rest.some((key) => typeof key === 'number')

/** A match's columns by the fields of its file, in both languages. */
const COLUMNS: readonly (readonly [
  column: keyof MatchSheetRow | 'goles' | 'penales' | 'equipo',
  fields: readonly string[],
])[] = [
  ['fecha', ['fecha', 'date', 'dia', 'day']],
  ['hora', ['hora', 'time']],
  ['cancha', ['cancha', 'location']],
  ['estado', ['estado', 'state', 'enJuego', 'isPlaying', 'terminado', 'isCompleted']],
  ['nota', ['nota', 'note']],
  ['adjudicado_a', ['adjudicadoA', 'awardedTo']],
  ['no_se_presento', ['noSePresento', 'noShow']],
  ['prorroga', ['tiempoExtra', 'extraTime']],
  ['ronda', ['ronda', 'round']],
  ['ganador_penales', ['gano', 'ganador', 'isWinner']],
  ['penales', ['penales', 'penaltyGoals']],
  ['goles', ['goles', 'goals', 'marcador', 'score', 'golesDeRegalo', 'defaultGoals']],
  ['equipo', ['equipo', 'team', 'equipo1', 'equipo2', 'team1', 'team2']],
]

/** The cell of a row behind a path of its file. */
function placeIn(row: MatchSheetRow, within: Path) {
  const [, , ...inMatch] = within
  const side = inMatch.some((key) => key === 'equipo2' || key === 'team2') ? 2 : 1
  const last = String(inMatch.findLast((key) => typeof key === 'string') ?? '')
  const column = COLUMNS.find(([, fields]) => fields.includes(last))?.[0]
  const name = column && column in row ? column : column && `${column}${side}`
  return placed(row[(name ?? 'partido') as keyof MatchSheetRow])
}

const placed = ({ file, line, column, field }: Cell) => ({ file, line, column, field })

/** The cell behind something other than a match. */
function cellOf(path: string, within: Path, text: string, planned: PlannedImport) {
  const { competition, plan, torneo } = planned
  const { rows, players } = competition
  const team = /^equipos\/(.+)\.yml$/.exec(path)?.[1]
  if (team !== undefined) {
    const item = at(text, within.slice(0, 2))
    const called = [item?.numero, item?.number, item?.clave, item?.id].map(String)
    const player = players.find(
      (one) => one.team.id === team && item && called.includes(String(referenceOf(one))),
    )
    const row = player && rows.players.get(player)
    if (row) return placed(row.jugador)
    const teamRow = rows.teams.get(team)
    return teamRow && placed(teamRow.equipo)
  }
  if (path === 'torneo.yml') {
    const key = String(within[0] ?? '')
    const line = torneo.split('\n').findIndex((one) => one.startsWith(`${key}:`)) + 1
    const isGroups = key === 'grupos' || key === 'groups'
    if (isGroups) return { file: 'equipos.csv', line: 1, column: 1, field: 'grupo' }
    return line > 0 ? { file: 'torneo.yml', line, column: 1, field: key } : undefined
  }
  // For a whole round, or its resting teams.
  const first = within.length < 2 ? plan.matches.get(path)?.find((match) => match) : undefined
  const row = first && rows.matches.get(first.id)
  return row && placed(row[first.phase === undefined ? 'jornada' : 'fase'])
}

/** The fields at a path of a text. */
function at(text: string, path: Path): Record<string, unknown> | undefined {
  const document = parseDocument(text, { logLevel: 'silent' })
  const node = document.getIn(path)
  return isMap(node) ? (node.toJS(document) as Record<string, unknown>) : undefined
}

/** For something that no sheet has: the same line in the current file. */
function onDisk(
  problem: Problem,
  path: string,
  text: string,
  { existing }: PlannedImport,
): Problem {
  const now = existing.get(path)
  if (now === undefined) return { ...problem, file: 'partidos.csv', line: 1, column: 1 }
  const line = fold(text.split('\n')[problem.line - 1] ?? '')
  const index = now.split('\n').findIndex((one) => fold(one) === line)
  return index === -1 ? { ...problem, line: 1, column: 1 } : { ...problem, line: index + 1 }
}
