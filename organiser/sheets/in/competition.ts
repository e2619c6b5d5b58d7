/** Reads the four sheets of a folder together: one competition, or all its mistakes. */
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { SIDES } from '../../../src/lib/rules/matches/sides.ts'
import { newComplaints } from './complaints.ts'
import type { Complaints } from './complaints.ts'
import { readEvents } from './events.ts'
import type { ImportedPlaying, MatchEvents } from './events.ts'
import { isTeam } from './imported-match.ts'
import { readMatches } from './matches.ts'
import type { ImportedMatch, ImportedRest } from './imported-match.ts'
import type { ImportRules } from './matches.ts'
import { playerFinder, readPlayerSheet } from './players.ts'
import type { ImportedPlayer, KnownNickNames, PassedNumber, ReadPlayers } from './players.ts'
import { wearersWords } from '../../../src/lib/problems/wearers.ts'
import { didYouMean } from '../../../src/lib/problems/did-you-mean.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { fold } from '../../../src/lib/letters/fold.ts'
import { undated } from './cells/date-cells.ts'
import { importProblem } from './problems.ts'
import { filledFromAbove } from './cells/merged-cells.ts'
import { readSheet } from './sheet.ts'
import type { Cell } from './sheet.ts'
import * as sheets from './sheets.ts'
import type { EventSheetRow, MatchSheetRow, PlayerSheetRow, TeamSheetRow } from './sheets.ts'
import type { SheetColumns } from './cells/titles.ts'
import { withoutTotals } from './cells/total-rows.ts'
import { playersInEvents } from './players-in-events.ts'
import { reportRenamed } from './renamed-teams.ts'
import { readTeamSheet, teamFinder } from './teams.ts'
import type { ImportedTeam, KnownTeams } from './teams.ts'

export type Competition = {
  teams: ImportedTeam[]
  /** In the order of the sheet. */
  players: ImportedPlayer[]
  matches: ImportedMatch[]
  rests: ImportedRest[]
  /** By match id; matches without events are missing. */
  events: ReadonlyMap<string, MatchEvents>
  /** Whether `eventos.csv` exists, even empty. */
  hasEvents: boolean
  /** The rows of teams, players and matches in their sheets. */
  rows: SheetRows
}

export type SheetRows = {
  /** By team id. */
  teams: ReadonlyMap<string, TeamSheetRow>
  players: ReadonlyMap<ImportedPlayer, PlayerSheetRow>
  /** By match id. */
  matches: ReadonlyMap<string, MatchSheetRow>
  /** The first event of each match. */
  events: ReadonlyMap<string, EventSheetRow>
}

/** The files of a folder by name; names match without regard to accents and case. */
export type SheetFiles = ReadonlyMap<string, Uint8Array>

/** The folder's file for a name: `Equipos.CSV` for `equipos.csv`. */
export const fileNamed = (files: Iterable<string>, name: string) =>
  [...files].find((file) => file.toLowerCase() === name) ??
  [...files].find((file) => fold(file) === fold(name))

/** In the order in which mistakes are reported. */
const FILES = ['equipos', 'jugadores', 'partidos', 'eventos'].map((name) => `${name}.csv`)

/** `createsPlayers`: a team without rows in `jugadores.csv` gets the players that events name. */
export type ReadingOptions = {
  createsPlayers?: boolean
  /** The names on the folder's rosters, by team id; used to detect a renamed team. */
  rosters?: ReadonlyMap<string, readonly string[]>
  /** The nicknames on the folder's rosters, by team id. */
  nickNames?: KnownNickNames
} & Partial<ImportRules>

/** Returns every mistake of the four sheets, in the order of files and lines. */
export function readCompetition(
  files: SheetFiles,
  known: KnownTeams,
  options: ReadingOptions = {},
): { competition: Competition; problems: Problem[] } {
  const { createsPlayers = false, mayBeDrawn = false, today, seats } = options
  const { rosters = new Map(), nickNames } = options
  const complaints = newComplaints()
  const matchRows = matchesIn(files, complaints)
  const eventRows = eventsIn(files, complaints)
  const isOptional = eventRows.rows.length === 0 || createsPlayers
  const playerRows = playersIn(files, complaints, { isOptional })
  const teamRows = teamsIn(files, [matchRows.rows, playerRows.rows], complaints)
  const readTeam = readTeamSheet(teamRows.rows, known, complaints)
  const { teams } = readTeam

  // An unreadable sheet is one mistake; references to it are not reported again.
  const usable = (...needed: { broken: boolean }[]) => needed.every(({ broken }) => !broken)
  const findTeam = teamFinder(readTeam, complaints)
  const written: ReadPlayers = usable(teamRows)
    ? readPlayerSheet(playerRows.rows, findTeam, teams, complaints)
    : { players: [], doubtful: new Set(), empty: new Set(), passed: [], rows: new Map() }
  const created = createsPlayers
    ? playersInEvents(eventRows.rows, [...written.empty], complaints)
    : []
  const roster = { ...written, players: [...written.players, ...created] }
  reportRenamed(teamRows.rows, roster.players, { known, rosters }, complaints)
  const readMatch = usable(teamRows)
    ? readMatches(matchRows.rows, findTeam, teams, complaints, { mayBeDrawn, today, seats })
    : { matches: [], rests: [], rows: new Map<string, MatchSheetRow>() }
  const { matches, rests } = readMatch
  const keys = matchRows.rows.map(({ partido }) => partido.text)
  const find = { team: findTeam, player: playerFinder(roster, complaints, nickNames) }
  const events = usable(teamRows, playerRows, matchRows)
    ? readEvents(eventRows.rows, matches, keys, find, complaints)
    : new Map<string, MatchEvents>()

  const firstEvents = new Map(
    eventRows.rows.toReversed().map((row) => [slugOf(row.partido.text), row] as const),
  )
  reportPassed(written.passed, matches, events, complaints)

  const inWriting = [teamRows, playerRows, matchRows, eventRows].flatMap((sheet) => sheet.problems)
  const problems = [...inWriting, ...complaints.problems.filter(isOther(inWriting))].toSorted(
    (a, b) =>
      FILES.indexOf(a.file) - FILES.indexOf(b.file) || a.line - b.line || a.column - b.column,
  )
  const scored = matches.map((match) => withPitchGoals(match, events.get(match.id)))
  return {
    competition: {
      teams,
      players: roster.players,
      matches: scored,
      rests,
      events,
      hasEvents: eventRows.isThere && !eventRows.broken,
      rows: {
        teams: readTeam.rows,
        players: written.rows,
        matches: readMatch.rows,
        events: firstEvents,
      },
    },
    problems,
  }
}

/** A cell with broken contents is reported once, whatever its text means. */
function isOther(inWriting: readonly Problem[]) {
  const placeOf = ({ file, line, column }: Problem) => `${file}:${line}:${column}`
  const errors = inWriting.filter(({ severity }) => severity === 'error')
  const broken = new Set(errors.map(placeOf))
  const isNameBroken = errors.some(
    ({ file, field }) => file === 'equipos.csv' && field === 'equipo',
  )
  return (problem: Problem) =>
    !broken.has(placeOf(problem)) && !(isNameBroken && problem.code === 'unknownTeam')
}

type Files = Parameters<typeof sheetOf>[0]

/** A team that other sheets name may be called 'Total'. */
function teamsIn(
  files: Files,
  others: readonly [readonly MatchSheetRow[], readonly PlayerSheetRow[]],
  complaints: Complaints,
) {
  const [matches, players] = others
  const named = new Set(
    [...matches.flatMap((row) => [row.equipo1, row.equipo2]), ...players.map((row) => row.equipo)]
      .map(({ text }) => fold(text))
      .filter(Boolean),
  )
  const sheet = sheetOf(files, sheets.equipos)
  return { ...sheet, rows: withoutTotals(sheet.rows, complaints, (text) => named.has(fold(text))) }
}

function playersIn(files: Files, complaints: Complaints, options: { isOptional: boolean }) {
  const sheet = sheetOf(files, sheets.jugadores, options)
  const rows = withoutTotals(sheet.rows, complaints)
  return { ...sheet, rows: filledFromAbove(rows, 'equipo', complaints) }
}

function matchesIn(files: Files, complaints: Complaints) {
  const sheet = withKeys(sheetOf(files, sheets.partidos))
  const rows = withoutTotals(sheet.rows, complaints)
  const isPlayoff = ({ fase }: MatchSheetRow) => fase.text !== ''
  const inRounds = rows.findIndex(isPlayoff) === -1 ? rows.length : rows.findIndex(isPlayoff)
  // Below the first phase, a row without both belongs to the phase above.
  const rounds = filledFromAbove<'jornada' | 'fecha', MatchSheetRow>(
    rows.slice(0, inRounds),
    'jornada',
    complaints,
    { alike: ['fecha'] },
  )
  const inPhases = rows.slice(inRounds)
  const phases = filledFromAbove<'fase' | 'fecha', MatchSheetRow>(inPhases, 'fase', complaints, {
    isFilled: ({ jornada }) => jornada.text !== '',
    alike: ['fecha'],
  })
  return { ...sheet, rows: [...rounds, ...phases] }
}

function eventsIn(files: Files, complaints: Complaints) {
  const sheet = withKeys(sheetOf(files, sheets.eventos, { isOptional: true }))
  const rows = withoutTotals(sheet.rows, complaints)
  const withMatches = filledFromAbove(rows, 'partido', complaints)
  return { ...sheet, rows: filledFromAbove(withMatches, 'equipo', complaints) }
}

/** Reports shirt numbers that passed to another player, with the days on which events name each. */
function reportPassed(
  passed: readonly PassedNumber[],
  matches: readonly ImportedMatch[],
  events: ReadonlyMap<string, MatchEvents>,
  complaints: Complaints,
) {
  for (const { cell, number, holders } of passed) {
    const wearers = holders.map((player) => ({
      name: player.name,
      days: matches.flatMap(({ id, date }) => {
        const isNamed = events.get(id)?.playing.some((playing) => playing.player === player)
        return date && isNamed ? [date] : []
      }),
    }))
    const values = { value: number, team: holders[0]!.team.name, holders: wearersWords(wearers) }
    complaints.about('numberPassed', cell, values)
  }
}

/** Restores match keys that a program converted to dates. */
function withKeys<Sheet extends { rows: readonly { partido: Cell }[]; problems: Problem[] }>(
  sheet: Sheet,
): Sheet {
  const dated = sheet.rows.find(({ partido }) => undated(partido.text) !== undefined)
  if (!dated) return sheet
  const { text } = dated.partido
  const problem = importProblem('keyAsDate', dated.partido, { value: text, key: undated(text) })
  const rows = sheet.rows.map((row) => {
    const { partido } = row
    return { ...row, partido: { ...partido, text: undated(partido.text) ?? partido.text } }
  })
  return { ...sheet, rows, problems: [...sheet.problems, problem] }
}

/** A sheet; a missing one is a mistake, unless it is optional. */
function sheetOf<Column extends string>(
  files: SheetFiles,
  form: SheetColumns<Column>,
  { isOptional = false } = {},
) {
  const name = fileNamed(files.keys(), form.file)
  const bytes = name === undefined ? undefined : files.get(name)
  if (bytes && name) {
    // Messages use the guide's name of the file.
    const { rows, problems } = readSheet(bytes, form)
    const broken = rows.length === 0 && problems.some(({ severity }) => severity === 'error')
    return { rows, problems, broken, isThere: true }
  }
  const guess = didYouMean(
    form.file.replace('.csv', ''),
    [...files.keys()].map((file) => file.replace(/\.csv$/i, '')),
  )
  const near = [...files.keys()].find((file) => file.replace(/\.csv$/i, '') === guess)
  const isOther = near !== undefined && FILES.includes(near.toLowerCase())
  const place = { file: form.file, line: 1, column: 1, field: '' }
  const code = isOptional ? 'missingOptionalFile' : 'missingFile'
  const problem = importProblem(code, place, isOther ? {} : { guess: near })
  return { rows: [], problems: [problem], broken: !isOptional, isThere: false }
}

/** Of an awarded match's goals, those scored on the pitch are not default goals. */
function withPitchGoals(match: ImportedMatch, events: MatchEvents | undefined): ImportedMatch {
  if (!events || match.state !== 'adjudicado') return match
  const scored = (wanted: (playing: ImportedPlaying) => number) =>
    events.playing.reduce((sum, playing) => sum + wanted(playing), 0)
  const [team1, team2] = SIDES.map((name) => {
    const { defaultGoals, ...side } = match[name]
    if (defaultGoals === undefined || !isTeam(side.team)) return match[name]
    const onPitch = scored(({ side, counts }) =>
      side === name ? (counts.goals ?? 0) : (counts.ownGoals ?? 0),
    )
    return defaultGoals > onPitch ? { ...side, defaultGoals: defaultGoals - onPitch } : side
  })
  return { ...match, team1: team1!, team2: team2! }
}
