/** `partidos.csv`: matches, resting teams, and who won what off the pitch. */
import { fold } from '../../../src/lib/problems/did-you-mean.ts'
import { opposite, SIDES, type SideKey } from '../../../src/lib/rules/sides.ts'
import type { PlaceReference, PlayoffRound } from '../../../src/lib/schema/match.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { calendarDay, clockTime, groupNamed, roundNumber, wholeNumber, yesOrNo } from './cells.ts'
import type { Reading } from './cells.ts'
import type { Complaints } from './complaints.ts'
import { importProblem } from './problems.ts'
import type { Cell } from './sheet.ts'
import { ROUND_WORDS } from './round-words.ts'
import type { MatchRow } from './sheets.ts'
import type { FindTeam, ImportedTeam } from './teams.ts'

/** What `estado` may say; `descansa` makes a row a resting team. */
const STATES = [
  'jugado',
  'por jugar',
  'en juego',
  'aplazado',
  'cancelado',
  'suspendido',
  'adjudicado',
  'descansa',
] as const
export type MatchStateWord = (typeof STATES)[number]

export type ImportedSide = {
  team: ImportedTeam | PlaceReference
  goals?: number
  penaltyGoals?: number
  defaultGoals?: number
  isWinner?: true
  noShow?: true
}

export type ImportedMatch = {
  /** The key of the CSV files, as a slug. */
  id: string
  /** The key as written, for messages. */
  key: string
  round?: number
  phase?: string
  /** To which bracket the phase belongs, and what the match is played for. */
  bracket?: string
  playedFor?: PlayoffRound
  date?: string
  time?: string
  location?: string
  state: MatchStateWord
  /** true where the sheet says nothing of the state and no score stands. */
  isStateOpen: boolean
  /** Undefined where the sheet does not speak of it. */
  extraTime?: boolean
  note?: string
  awardedTo?: SideKey | 'neither'
  team1: ImportedSide
  team2: ImportedSide
}

export type ImportedRest = { round: number; team: ImportedTeam }

export const isTeam = (side: ImportedSide['team']): side is ImportedTeam => 'name' in side

/** The side's team by name, or as a message can speak of a place not yet known. */
export const sideName = ({ team }: ImportedSide) => (isTeam(team) ? team.name : 'su rival')

/** `mayBeDrawn`: a rule of the tournament decides a drawn playoff match without penalties. */
export type MatchRules = { mayBeDrawn: boolean }

export function readMatches(
  rows: readonly MatchRow[],
  findTeam: FindTeam,
  teams: readonly ImportedTeam[],
  complaints: Complaints,
  { mayBeDrawn }: MatchRules,
): { matches: ImportedMatch[]; rests: ImportedRest[] } {
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
    rests: rests.map(({ round, team }) => ({ round, team })),
  }
}

type ReadMatch = { match: ImportedMatch; row: MatchRow }

const stateOf = (cell: Cell) => STATES.find((state) => fold(state) === fold(cell.text))

function readRest(row: MatchRow, findTeam: FindTeam, complaints: Complaints) {
  const round = complaints.valueOf(roundNumber(row.jornada))
  if (row.fase.text !== '' || row.jornada.text === '') {
    complaints.about('restingPhase', row.fase.text !== '' ? row.fase : row.jornada)
  }
  if (row.equipo2.text !== '') complaints.about('restingRival', row.equipo2)
  const team = findTeam(row.equipo1)
  return team && round ? { round, team, cell: row.equipo1 } : undefined
}

/** What one row of matches is read against. */
type Around = {
  /** The cells that give each match its key, by id. */
  keys: ReadonlyMap<string, Cell>
  findTeam: FindTeam
  /** The teams' names, folded. */
  names: ReadonlySet<string>
  /** The letters of the groups. */
  letters: readonly string[]
  /** How often the same two meet in a phase. */
  meetings: ReadonlyMap<string, number>
  mayBeDrawn: boolean
  complaints: Complaints
}

/** The phase of a row and its two sides, whichever stands first. */
const meetingOf = ({ fase, cuadro, equipo1, equipo2 }: MatchRow) =>
  [fold(fase.text), fold(cuadro.text), ...[fold(equipo1.text), fold(equipo2.text)].toSorted()].join(
    '\n',
  )

function readMatch(row: MatchRow, around: Around): ReadMatch | undefined {
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
  const date = valueOf(calendarDay(row.fecha))
  const time = valueOf(clockTime(row.hora))
  const goals = {
    team1: valueOf(wholeNumber(row.goles1, 9999)),
    team2: valueOf(wholeNumber(row.goles2, 9999)),
  }
  const penalties = {
    team1: valueOf(wholeNumber(row.penales1, 99)),
    team2: valueOf(wholeNumber(row.penales2, 99)),
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
    ...(extraTime === undefined ? {} : { extraTime }),
    ...(row.nota.text ? { note: row.nota.text } : {}),
    team1: sideOf(first, goals.team1, penalties.team1),
    team2: sideOf(second, goals.team2, penalties.team2),
  }
  checkGoals(match, row, complaints)
  const awarded = readAward(match, row, complaints)
  const isLeg = (around.meetings.get(meetingOf(row)) ?? 0) > 1
  const decided = readPenalties(awarded, row, { isLeg, mayBeDrawn: around.mayBeDrawn }, complaints)
  return { match: decided, row }
}

/** `cuadro` and `ronda`, which only a playoff match has. */
function readBracket({ fase, cuadro, ronda }: MatchRow, complaints: Complaints) {
  const stray = [cuadro, ronda].find(({ text }) => text !== '')
  if (fase.text === '' && stray) complaints.about('bracketWithoutPhase', stray)
  const playedFor = complaints.valueOf(roundPlayed(ronda, complaints))
  const bracket = cuadro.text === '' ? undefined : bracketNamed(cuadro.text)
  return { bracket, playedFor }
}

/** The name of a bracket as the data files have it. */
export const bracketNamed = (text: string) =>
  ({ titulo: 'title', campeonato: 'title', consolacion: 'consolation' })[fold(text)] ?? text

function roundPlayed(cell: Cell, { guess }: Complaints): Reading<PlayoffRound> {
  if (cell.text === '') return { value: undefined }
  const rounds = Object.entries(ROUND_WORDS) as [PlayoffRound, string][]
  const known = rounds.find((names) => names.some((name) => fold(name) === fold(cell.text)))
  if (known) return { value: known[0] }
  const words = rounds.map(([, word]) => word)
  const values = { value: cell.text, words: words.join(', '), guess: guess(cell.text, words) }
  return { problem: importProblem('unknownRound', cell, values) }
}

const sideOf = (
  team: ImportedSide['team'],
  goals: number | undefined,
  penaltyGoals: number | undefined,
): ImportedSide => ({
  team,
  ...(goals === undefined ? {} : { goals }),
  ...(penaltyGoals === undefined ? {} : { penaltyGoals }),
})

/** An empty cell means played where the score stands, else to be played. */
function readState(row: MatchRow, complaints: Complaints): MatchStateWord | undefined {
  const { estado, goles1, goles2 } = row
  if (estado.text === '') {
    if (row.adjudicado_a.text !== '') return 'adjudicado'
    return goles1.text !== '' || goles2.text !== '' ? 'jugado' : 'por jugar'
  }
  const state = stateOf(estado)
  if (state) return state
  const guess = complaints.guess(estado.text, STATES)
  return complaints.about('unknownState', estado, { value: estado.text, guess })
}

/**
 * A playoff place that is not decided yet: `1.º Grupo A`, `1A`, `1.º`, `2.º mejor 3.º`,
 * `1.º de cuartos-de-final`, `Ganador semi-1`, `Perdedor semi-1`.
 */
function placeOf(
  cell: Cell,
  { keys, letters, complaints }: Around,
): PlaceReference | 'wrong' | undefined {
  const table = /^(\d{1,2})\s*(?:\.?[º°ª]|\.)?\s*(?:(?:del?\s+)?[Gg]rupo\s+)?([A-Z])?$/.exec(
    cell.text,
  )
  if (table && Number(table[1]) > 0) {
    const [, rank, group] = table
    if (!group && letters.length > 1) {
      return complaints.about('placeGroupMissing', cell, { value: rank }) ?? 'wrong'
    }
    if (group && !letters.includes(group)) {
      const values = { value: group, letters: letters.join(', ') || 'ninguno' }
      return complaints.about('unknownPlaceGroup', cell, values) ?? 'wrong'
    }
    return { ...(group ? { group } : {}), rank: Number(rank) }
  }
  const best = /^(?:(\d{1,2})\.?[º°ª]?\s+)?mejor\s+(\d{1,2})\.?[º°ª]?$/i.exec(cell.text)
  if (best) return { best: Number(best[1] ?? 1), rank: Number(best[2]) }
  const seed = /^(\d{1,2})\.?[º°ª]?\s+de\s+(.+)$/i.exec(cell.text)
  if (seed) return { seed: Number(seed[1]), of: slugOf(seed[2]!) }
  const match = /^(ganador|perdedor)a?\s+(?:del?\s+)?(.+)$/i.exec(cell.text)
  if (!match) return undefined
  const id = slugOf(match[2]!)
  if (!keys.has(id)) {
    const near = complaints.guess(
      match[2]!,
      [...keys.values()].map(({ text }) => text),
    )
    const guess = near && `${match[1]} ${near}`
    complaints.about('unknownPlaceMatch', cell, { value: cell.text, guess })
    return 'wrong'
  }
  return fold(match[1]!) === 'ganador' ? { winnerOf: id } : { loserOf: id }
}

function checkGroup(
  row: MatchRow,
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

const scoreOf = ({ team1, team2 }: ImportedMatch) => `${team1.goals}–${team2.goals}`

function checkGoals(match: ImportedMatch, row: MatchRow, complaints: Complaints) {
  const cells = { team1: row.goles1, team2: row.goles2 }
  const written = SIDES.filter((side) => cells[side].text !== '')
  if (['por jugar', 'aplazado', 'cancelado'].includes(match.state)) {
    if (match.extraTime) complaints.about('extraTimeTooSoon', row.prorroga, { state: match.state })
    const early = written[0]
    if (early) complaints.about('goalsTooSoon', cells[early], { state: match.state })
    return
  }
  const needed = match.state === 'jugado' || written.length > 0
  for (const side of SIDES) {
    if (needed && !written.includes(side)) {
      complaints.about('goalsMissing', cells[side], { team: sideName(match[side]) })
    }
  }
}

/** Which side a cell names: one of the two, `neither` for `ninguno`, or a mistake. */
function sideNamed(
  cell: Cell,
  match: ImportedMatch,
  row: MatchRow,
  code: 'awardOther' | 'absentOther' | 'penaltiesOther',
  complaints: Complaints,
): SideKey | 'neither' | undefined {
  if (code !== 'penaltiesOther' && ['ninguno', 'nadie', 'ambos'].includes(fold(cell.text))) {
    return 'neither'
  }
  const nameOf = ({ team }: ImportedSide, written: Cell) =>
    isTeam(team) ? team.name : written.text
  const names = {
    team1: nameOf(match.team1, row.equipo1),
    team2: nameOf(match.team2, row.equipo2),
  }
  const side = SIDES.find((side) => fold(names[side]) === fold(cell.text))
  if (side) return side
  const guess = complaints.guess(cell.text, Object.values(names))
  return complaints.about(code, cell, { value: cell.text, ...names, guess })
}

/**
 * A match decided by the committee: to whom it goes and who did not come. Its goals belong to the
 * team and to no scorer; `eventos.csv` takes off those that were scored on the pitch.
 */
function readAward(match: ImportedMatch, row: MatchRow, complaints: Complaints): ImportedMatch {
  const { adjudicado_a: award, no_se_presento: absent } = row
  const named = (cell: Cell, code: 'awardOther' | 'absentOther') =>
    cell.text === '' ? undefined : sideNamed(cell, match, row, code, complaints)
  const missing = named(absent, 'absentOther')
  const awardedTo = award.text === '' ? awardInScore(match, missing) : named(award, 'awardOther')
  if (match.state !== 'adjudicado') {
    if (award.text !== '') complaints.about('awardStray', award, { state: match.state })
    if (absent.text !== '') complaints.about('absentState', absent, { state: match.state })
    return match
  }
  if (award.text === '' && !awardedTo) complaints.about('awardMissing', award)
  if (!awardedTo) return match
  if (awardedTo !== 'neither') {
    const [won, lost] = [match[awardedTo], match[opposite(awardedTo)]]
    if ((won.goals ?? 0) < (lost.goals ?? 0)) {
      const values = { team: sideName(won), score: scoreOf(match) }
      complaints.about('awardAgainst', award, values)
    }
    if (missing === awardedTo) complaints.about('absentWins', absent, { team: sideName(won) })
  }
  const withAbsence = (side: SideKey): ImportedSide => ({
    ...match[side],
    ...(side === awardedTo && match[side].goals ? { defaultGoals: match[side].goals } : {}),
    ...(missing === side || missing === 'neither' ? { noShow: true } : {}),
  })
  return { ...match, awardedTo, team1: withAbsence('team1'), team2: withAbsence('team2') }
}

/** To whom a match was given where the sheet does not say: the rival of who stayed away, else who scored more. */
function awardInScore(
  { team1, team2 }: ImportedMatch,
  missing: SideKey | 'neither' | undefined,
): SideKey | 'neither' | undefined {
  if (missing) return missing === 'neither' ? 'neither' : opposite(missing)
  const lead = (team1.goals ?? 0) - (team2.goals ?? 0)
  if (lead === 0) return undefined
  return lead > 0 ? 'team1' : 'team2'
}

/**
 * `isLeg`: the same two meet again in the phase, so that this one may end level, or be followed by
 * the shoot-out of both.
 */
function readPenalties(
  match: ImportedMatch,
  row: MatchRow,
  { isLeg, mayBeDrawn }: { isLeg: boolean; mayBeDrawn: boolean },
  complaints: Complaints,
): ImportedMatch {
  const { about } = complaints
  const cells = { team1: row.penales1, team2: row.penales2 }
  const winnerCell = row.ganador_penales
  const { team1, team2 } = match
  const winner =
    winnerCell.text === ''
      ? undefined
      : sideNamed(winnerCell, match, row, 'penaltiesOther', complaints)
  const written = SIDES.filter((side) => cells[side].text !== '')
  const [shots1, shots2] = [team1.penaltyGoals, team2.penaltyGoals]
  const level = team1.goals !== undefined && team1.goals === team2.goals
  const first = written[0] ? cells[written[0]] : winnerCell
  if (written.length === 1) {
    const lacking = opposite(written[0]!)
    about('penaltiesHalf', cells[lacking], { team: sideName(match[lacking]) })
  }
  const hasGoals = team1.goals !== undefined && team2.goals !== undefined
  if (first.text !== '' && hasGoals && !level) {
    if (!isLeg) about('penaltiesNotLevel', first, { score: scoreOf(match) })
    // Who won a shoot-out alone is kept as who won the match, which the score denies.
    else if (written.length === 0) about('legPenalties', winnerCell, { score: scoreOf(match) })
  }
  if (shots1 !== undefined && shots2 !== undefined) {
    const score = `${shots1}–${shots2}`
    if (shots1 === shots2) about('penaltiesLevel', cells.team1, { score })
    else if (winner && winner !== (shots1 > shots2 ? 'team1' : 'team2')) {
      about('penaltiesDiffer', winnerCell, { value: winnerCell.text, score })
    }
    return match
  }
  if (winner === 'team1' || winner === 'team2') {
    return { ...match, [winner]: { ...match[winner], isWinner: true } }
  }
  const undecided =
    !isLeg && !mayBeDrawn && match.phase && match.state === 'jugado' && level && first.text === ''
  if (undecided) about('playoffDraw', row.goles2, { score: scoreOf(match) })
  return match
}

/** Nobody plays twice in a round, nor plays and rests. */
function checkRounds(
  matches: readonly ReadMatch[],
  rests: readonly (ImportedRest & { cell: Cell })[],
  complaints: Complaints,
) {
  const earlier = new Map<string, Cell>()
  for (const { match, row } of matches) {
    if (match.round === undefined) continue
    for (const [side, cell] of [
      [match.team1, row.equipo1],
      [match.team2, row.equipo2],
    ] as const) {
      if (!isTeam(side.team)) continue
      const key = `${match.round} ${side.team.id}`
      const before = earlier.get(key)
      const values = { value: side.team.name, round: match.round, line: before?.line }
      if (before && before.line !== cell.line) complaints.about('playsTwice', cell, values)
      else earlier.set(key, cell)
    }
  }
  for (const { round, team, cell } of rests) {
    const before = earlier.get(`${round} ${team.id}`)
    const values = { value: team.name, round, line: before?.line }
    if (before) complaints.about('restsAndPlays', cell, values)
    earlier.set(`${round} ${team.id}`, cell)
  }
}
