/** `partidos.csv`: matches, resting teams, and matches decided off the pitch. */
import { fold } from '../../../src/lib/letters/fold.ts'
import { SIDES } from '../../../src/lib/rules/matches/sides.ts'
import type { SideKey } from '../../../src/lib/rules/matches/sides.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { clockTime, groupNamed, roundNumber, yesOrNo } from './cells/cells.ts'
import type { Complaints } from './complaints.ts'
import { calendarDay } from './cells/date-cells.ts'
import type { DateReading } from '../../../src/lib/planning/typed/typed-day.ts'
import { dateReading } from './cells/date-order.ts'
import { emptyIn } from './sheet.ts'
import type { Cell } from './sheet.ts'
import type { MatchSheetRow } from './sheets.ts'
import type { FindTeam, ImportedTeam } from './teams.ts'
import type { ImportedMatch, ImportedRest, ImportedSide, MatchStateWord } from './imported-match.ts'
import { checkRounds } from './busy-teams.ts'
import { isTeam, importedSideName, STATES } from './imported-match.ts'
import type { ReadMatch } from './busy-teams.ts'
import { readBracket } from './cells/bracket-cells.ts'
import { placeOf } from './cells/place-cell.ts'
import type { PlacesKnown } from './cells/place-cell.ts'
import { seatOf } from '../../../src/lib/rules/playoffs/seats.ts'
import type { DecidedSeats } from './seats.ts'
import { readAward } from './cells/award-cells.ts'
import { goalsOf, isWalkover } from './cells/score-cells.ts'
import { readPenalties } from './cells/penalty-cells.ts'

/**
 * `seats`: the teams in the playoff places, where known. `mayBeDrawn`: a rule of the tournament
 * decides a drawn playoff match without penalties. `today` is `YYYY-MM-DD`: dates without a year
 * are placed near it.
 */
export type ImportRules = {
  mayBeDrawn: boolean
  today?: string | undefined
  seats?: DecidedSeats | undefined
}

export function readMatches(
  rows: readonly MatchSheetRow[],
  findTeam: FindTeam,
  teams: readonly ImportedTeam[],
  complaints: Complaints,
  { mayBeDrawn, today, seats = new Map() }: ImportRules,
): { matches: ImportedMatch[]; rests: ImportedRest[]; rows: ReadonlyMap<string, MatchSheetRow> } {
  const keys = new Map<string, Cell>()
  for (const { partido, estado } of rows) {
    if (partido.text === '' || stateOf(estado) === 'descansa') continue
    const id = slugOf(partido.text)
    const first = keys.get(id)
    if (first) complaints.about('matchTwice', partido, { value: partido.text, line: first.line })
    else keys.set(id, partido)
  }
  const meetings = new Map<string, number>()
  for (const row of rows) meetings.set(meetingOf(row), (meetings.get(meetingOf(row)) ?? 0) + 1)
  const around: Around = {
    keys,
    meetings,
    mayBeDrawn,
    seatOf: (match, side) => teams.find(({ id }) => id === seats.get(seatOf(match, side))),
    dates: dateReading(
      rows.map(({ fecha, jornada }) => ({ cell: fecha, round: roundIn(jornada) })),
      complaints,
      today,
    ),
    findTeam,
    names: new Set(teams.map(({ name }) => fold(name))),
    letters: [...new Set(teams.flatMap(({ group }) => group ?? []))].toSorted(),
    complaints,
  }
  const rests: (ImportedRest & { cell: Cell })[] = []
  const matches = rows.flatMap((row) => {
    if (stateOf(row.estado) !== 'descansa') {
      return readMatch(row, around) ?? []
    }
    const rest = readRest(row, findTeam, complaints)
    if (rest) rests.push(rest)
    return []
  })
  checkRounds(matches, rests, complaints)
  return {
    matches: matches.map(({ match }) => match),
    rows: new Map(matches.map(({ match, row }) => [match.id, row])),
    rests: rests.map(({ round, team }) => ({ round, team })),
  }
}

function roundIn(cell: Cell): number | undefined {
  const reading = roundNumber(cell)
  return reading.problem ? undefined : reading.value
}

const stateOf = (cell: Cell) => STATES.find((state) => fold(state) === fold(cell.text))

function readRest(row: MatchSheetRow, findTeam: FindTeam, complaints: Complaints) {
  const round = complaints.valueOf(roundNumber(row.jornada))
  if (row.fase.text !== '' || row.jornada.text === '') {
    complaints.about('restingPhase', row.fase.text !== '' ? row.fase : row.jornada)
  }
  if (row.equipo2.text !== '') complaints.about('restingRival', row.equipo2)
  const team = findTeam(row.equipo1)
  return team && round ? { round, team, cell: row.equipo1 } : undefined
}

/** The context for one row of matches. */
type Around = PlacesKnown & {
  findTeam: FindTeam
  /** The teams' names, folded. */
  names: ReadonlySet<string>
  /** How often the same two teams meet in a phase. */
  meetings: ReadonlyMap<string, number>
  mayBeDrawn: boolean
  /** The team in a place, by the match's id and its side. */
  seatOf: (match: string, side: SideKey) => ImportedTeam | undefined
  /** How this sheet's dates are read. */
  dates: DateReading
}

/** The phase of a row and its two sides, in either order. */
const meetingOf = ({ fase, cuadro, equipo1, equipo2 }: MatchSheetRow) =>
  [fold(fase.text), fold(cuadro.text), ...[fold(equipo1.text), fold(equipo2.text)].toSorted()].join(
    '\n',
  )

function readMatch(row: MatchSheetRow, around: Around): ReadMatch | undefined {
  const { keys, findTeam, names, complaints } = around
  const { valueOf, about } = complaints
  if (row.partido.text === '') about('emptyCell', row.partido)
  const id = slugOf(row.partido.text)
  const round = valueOf(roundNumber(row.jornada))
  const phase = row.fase.text
  if (row.jornada.text === '' && phase === '') about('noRound', row.partido)
  if (round !== undefined && phase !== '') about('roundAndPhase', row.fase, { round })
  const { bracket, playedFor } = readBracket(row, complaints)
  const extraTime = valueOf(yesOrNo(row.prorroga))
  const place = (cell: Cell) => {
    const reference = phase && !names.has(fold(cell.text)) ? placeOf(cell, around) : undefined
    if (reference) return reference === 'wrong' ? undefined : reference
    return findTeam(cell)
  }
  const [first, second] = [place(row.equipo1), place(row.equipo2)]
  if (first && first === second) about('sameTeams', row.equipo2, { value: row.equipo2.text })
  checkGroup(row, [first, second], complaints)
  const date = valueOf(calendarDay(row.fecha, around.dates))
  const time = valueOf(clockTime(row.hora))
  const goals = {
    team1: valueOf(goalsOf(row.goles1)),
    team2: valueOf(goalsOf(row.goles2)),
  }
  const penalties = {
    team1: valueOf(goalsOf(row.penales1, 'penales', 99)),
    team2: valueOf(goalsOf(row.penales2, 'penales', 99)),
  }
  const state = readState(row, complaints)
  if (!first || !second || !state || row.partido.text === '' || keys.get(id) !== row.partido) {
    return undefined
  }
  const match: ImportedMatch = {
    id,
    key: row.partido.text,
    ...(phase ? { phase } : round === undefined ? {} : { round }),
    ...(bracket === undefined ? {} : { bracket }),
    ...(playedFor === undefined ? {} : { playedFor }),
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
    ...(row.cancha.text ? { location: row.cancha.text } : {}),
    state,
    isStateOpen: row.estado.text === '' && state === 'por jugar',
    isStateSaid: row.estado.text !== '' || row.adjudicado_a.text !== '',
    empty: emptyIn(row),
    ...(extraTime === undefined ? {} : { extraTime }),
    ...(row.nota.text ? { note: row.nota.text } : {}),
    team1: sideOf(first, around.seatOf(id, 'team1'), goals.team1, penalties.team1),
    team2: sideOf(second, around.seatOf(id, 'team2'), goals.team2, penalties.team2),
  }
  checkGoals(match, row, complaints)
  const awarded = readAward(match, row, complaints)
  const isLeg = (around.meetings.get(meetingOf(row)) ?? 0) > 1
  const decided = readPenalties(awarded, row, { isLeg, mayBeDrawn: around.mayBeDrawn }, complaints)
  return { match: decided, row }
}

const sideOf = (
  team: ImportedSide['team'],
  seated: ImportedTeam | undefined,
  goals: number | undefined,
  penaltyGoals: number | undefined,
): ImportedSide => ({
  team,
  ...(isTeam(team) || !seated ? {} : { seated }),
  ...(goals === undefined ? {} : { goals }),
  ...(penaltyGoals === undefined ? {} : { penaltyGoals }),
})

/** An empty cell means played where there is a score, else not yet played. */
function readState(row: MatchSheetRow, complaints: Complaints): MatchStateWord | undefined {
  const { estado, goles1, goles2 } = row
  if (estado.text === '') {
    if (row.adjudicado_a.text !== '') return 'adjudicado'
    return goles1.text !== '' || goles2.text !== '' ? 'jugado' : 'por jugar'
  }
  const state = stateOf(estado)
  if (state) return state
  const value = estado.text
  if (isWalkover(value)) {
    return complaints.about('walkover', estado, { value, guess: loserIn(row) })
  }
  const guess = STATE_MEANT.get(fold(value)) ?? complaints.guess(value, STATES)
  return complaints.about('unknownState', estado, { value, guess })
}

/** Synonyms of states, folded. */
const STATE_MEANT: ReadonlyMap<string, MatchStateWord> = new Map(
  (
    [
      ['jugado', 'finalizado final terminado concluido cerrado completo completado acabado ft ok'],
      ['por jugar', 'pendiente|programado|proximo|agendado|pactado|calendarizado|sin jugar'],
      ['en juego', 'vivo|en vivo|jugandose|en curso|medio tiempo|primer tiempo|segundo tiempo'],
      ['aplazado', 'pospuesto postergado diferido reprogramado reagendado recorrido'],
      ['cancelado', 'anulado nulo eliminado borrado invalido'],
      ['suspendido', 'interrumpido abandonado inconcluso detenido'],
      ['adjudicado', 'mesa|en la mesa|por mesa|en mesa|por decision|resolucion|administrativo'],
      ['descansa', 'descanso bye libre'],
    ] as const
  ).flatMap(([state, words]) =>
    words.split(words.includes('|') ? '|' : ' ').map((word) => [word, state] as const),
  ),
)

/** The side with fewer goals, where both are numbers: most likely the absent team. */
function loserIn({ goles1, goles2, equipo1, equipo2 }: MatchSheetRow): string | undefined {
  const [one, two] = [Number(goles1.text || NaN), Number(goles2.text || NaN)]
  if (one < two) return equipo1.text
  return one > two ? equipo2.text : undefined
}

function checkGroup(
  row: MatchSheetRow,
  sides: (ImportedSide['team'] | undefined)[],
  complaints: Complaints,
) {
  const value = complaints.valueOf(groupNamed(row.grupo))
  if (!value) return
  const stranger = sides.find(
    (side): side is ImportedTeam => !!side && isTeam(side) && !!side.group && side.group !== value,
  )
  if (!stranger) return
  complaints.about('otherGroup', row.grupo, {
    team: stranger.name,
    value,
    group: stranger.group,
  })
}

function checkGoals(match: ImportedMatch, row: MatchSheetRow, complaints: Complaints) {
  const cells = { team1: row.goles1, team2: row.goles2 }
  const written = SIDES.filter((side) => cells[side].text !== '')
  if (['por jugar', 'aplazado', 'cancelado'].includes(match.state)) {
    if (match.extraTime) complaints.about('extraTimeTooSoon', row.prorroga, { state: match.state })
    const early = written[0]
    if (early) complaints.about('goalsTooSoon', cells[early], { state: match.state })
    return
  }
  const needed = match.state === 'jugado' || written.length > 0
  // If both scores are in one cell, report it there.
  const isBoth = SIDES.some((side) => match[side].goals === undefined && written.includes(side))
  for (const side of SIDES) {
    if (needed && !isBoth && !written.includes(side)) {
      complaints.about('goalsMissing', cells[side], { team: importedSideName(match[side]) })
    }
  }
}
