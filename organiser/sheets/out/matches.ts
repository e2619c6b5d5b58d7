/** The rows of rounds and phases: matches, and what players did in them. */
import { opposite, SIDES, type SideKey } from '../../../src/lib/rules/matches/sides.ts'
import type { Match, PlaceReference, WrittenPlaying } from '../../../src/lib/schema/match.ts'
import type { WrittenJornada, WrittenPlayoff } from '../../../src/lib/schema/jornada.ts'
import { asPlaying } from '../../../src/lib/assembly/written-match.ts'
import { PLAYOFF_WORDS } from '../in/cells/round-words.ts'
import type { SheetRow } from './csv.ts'
import type { RosterSheets } from './rosters.ts'
import { reportOthers } from './unheld.ts'
import type { ReportUnheld } from './unheld.ts'

type WrittenMatch = WrittenPlayoff['matches'][number]
type Side = WrittenMatch['team1']
type Playing = Exclude<WrittenPlaying, string | number>

export type MatchTextRow = SheetRow<
  | 'partido'
  | 'jornada'
  | 'fase'
  | 'cuadro'
  | 'ronda'
  | 'grupo'
  | 'fecha'
  | 'hora'
  | 'cancha'
  | 'equipo1'
  | 'equipo2'
  | 'goles1'
  | 'goles2'
  | 'prorroga'
  | 'penales1'
  | 'penales2'
  | 'ganador_penales'
  | 'estado'
  | 'adjudicado_a'
  | 'no_se_presento'
  | 'goles_por_default'
  | 'nota'
>
export type EventTextRow = SheetRow<
  'partido' | 'tipo' | 'equipo' | 'jugador' | 'minuto' | 'cantidad'
>

export type MatchSheets = { matches: MatchTextRow[]; events: EventTextRow[] }

/** A match as written in its file, and the same match whole. */
type GivenMatch = { match: WrittenMatch; whole: Match; file: string }

const ROUND_FIELDS = ['jornadaPosition', 'doesntPlay', 'matches']
const PHASE_FIELDS = ['playoffName', 'bracket', 'round', 'matches']

/** The rows of a round: its matches, then the resting teams. */
export function roundSheets(
  { file, data, position }: { file: string; data: WrittenJornada; position: number },
  whole: readonly Match[],
  rosters: RosterSheets,
  report: ReportUnheld,
): MatchSheets {
  const resting = [data.doesntPlay ?? []].flat()
  reportOthers(data, ROUND_FIELDS, (field) => report(file, field))
  if (data.matches.length + resting.length === 0) report(file, 'la jornada, que está vacía')
  const rests = resting.map((team): MatchTextRow => ({
    jornada: position,
    equipo1: rosters.nameOf(team),
    estado: 'descansa',
  }))
  const sheets = sheetsOf(file, data.matches, whole, { jornada: position }, rosters, report)
  return { ...sheets, matches: [...sheets.matches, ...rests] }
}

/** The rows of a playoff phase. */
export function phaseSheets(
  { file, data }: { file: string; data: WrittenPlayoff },
  whole: readonly Match[],
  rosters: RosterSheets,
  report: ReportUnheld,
): MatchSheets {
  if (data.matches.length === 0) report(file, 'la fase, que está vacía')
  reportOthers(data, PHASE_FIELDS, (field) => report(file, field))
  const matches = data.matches.map(({ round = data.round, ...match }) =>
    round === undefined ? match : { ...match, round },
  )
  const of = { fase: data.playoffName, cuadro: data.bracket }
  return sheetsOf(file, matches, whole, of, rosters, report)
}

function sheetsOf(
  file: string,
  matches: readonly WrittenMatch[],
  whole: readonly Match[],
  of: Pick<MatchTextRow, 'jornada' | 'fase' | 'cuadro'>,
  rosters: RosterSheets,
  report: ReportUnheld,
): MatchSheets {
  const given = matches.map((match, index) => ({ match, whole: whole[index]!, file }))
  return {
    matches: given.map((one) => matchRow(one, of, rosters, report)),
    events: given.flatMap((one) => eventRows(one, rosters, report)),
  }
}

const isTeam = (team: Side['team']): team is string => typeof team === 'string'

/** The team of a side: as written, or the team that filled its place once the match was played. */
function teamOf({ match, whole }: GivenMatch, side: SideKey): string | undefined {
  const { team } = match[side]
  if (isTeam(team)) return team
  return whole.isCompleted || whole.isPlaying ? whole[side].team?.id : undefined
}

/** `1.º Grupo A`, `Ganador semi-1`: in the form that an import reads. */
function placeText(place: PlaceReference): string {
  if ('bye' in place) return 'Sin rival'
  if ('winnerOf' in place) return `Ganador ${place.winnerOf}`
  if ('loserOf' in place) return `Perdedor ${place.loserOf}`
  if ('seed' in place) return `${place.seed}.º de ${place.of}`
  if ('best' in place) return `${place.best}.º mejor ${place.rank}.º`
  return `${place.rank}.º${place.group === undefined ? '' : ` Grupo ${place.group}`}`
}

function sideText(given: GivenMatch, side: SideKey, rosters: RosterSheets): string {
  const team = teamOf(given, side)
  if (team !== undefined) return rosters.nameOf(team)
  return placeText(given.match[side].team as PlaceReference)
}

type State =
  | 'jugado'
  | 'por jugar'
  | 'en juego'
  | 'aplazado'
  | 'cancelado'
  | 'suspendido'
  | 'adjudicado'
  /** A state of the file for which the sheet has no word. */
  | undefined

const STATES = { postponed: 'aplazado', cancelled: 'cancelado', suspended: 'suspendido' } as const

/** The winner by award, written or derived from the absent team. */
function awardOf({ awardedTo, team1, team2 }: WrittenMatch): SideKey | 'neither' | undefined {
  if (awardedTo) return awardedTo
  if (team1.noShow) return team2.noShow ? 'neither' : 'team2'
  return team2.noShow ? 'team1' : undefined
}

function stateOf({ match, whole }: GivenMatch): State {
  const hasGoals = match.team1.goals !== undefined
  const award = awardOf(match)
  if (award) {
    const isAgainst =
      award !== 'neither' && (match[award].goals ?? 0) < (match[opposite(award)].goals ?? 0)
    return match.state || match.isPlaying || isAgainst ? undefined : 'adjudicado'
  }
  if (match.state) return hasGoals && match.state !== 'suspended' ? undefined : STATES[match.state]
  if (match.isPlaying) return 'en juego'
  if (whole.isCompleted) return hasGoals ? 'jugado' : undefined
  return hasGoals ? undefined : 'por jugar'
}

const MATCH_FIELDS = [
  'id',
  'date',
  'day',
  'time',
  'location',
  'isCompleted',
  'isPlaying',
  'state',
  'note',
  'awardedTo',
  'awardGoals',
  'extraTime',
  'round',
  'team1',
  'team2',
]
const SIDE_FIELDS = [
  'team',
  // The sheet names who played.
  'playedBy',
  'goals',
  'penaltyGoals',
  'isWinner',
  'noShow',
  'playingPlayers',
  'defaultGoals',
]

function matchRow(
  given: GivenMatch,
  of: Pick<MatchTextRow, 'jornada' | 'fase' | 'cuadro'>,
  rosters: RosterSheets,
  report: ReportUnheld,
): MatchTextRow {
  const { match, whole, file } = given
  const state = stateOf(given)
  const row = {
    partido: whole.id,
    ...of,
    ronda: match.round && PLAYOFF_WORDS[match.round],
    grupo: of.fase === undefined ? groupOf(given, rosters) : undefined,
    fecha: match.date,
    hora: clockOf(match.time),
    cancha: match.location || undefined,
    equipo1: sideText(given, 'team1', rosters),
    equipo2: sideText(given, 'team2', rosters),
    // Left empty, so that importing the sheet does not remove a result entered meanwhile.
    estado: state === 'por jugar' ? undefined : state,
    nota: match.note || undefined,
  }
  reportOthers(match, MATCH_FIELDS, (field) => report(file, field, whole.id))
  for (const side of SIDES) {
    reportOthers(match[side], SIDE_FIELDS, (field) => report(file, field, whole.id))
    const { defaultGoals } = match[side]
    if (defaultGoals && (state !== 'adjudicado' || awardOf(match) !== side)) {
      report(file, 'defaultGoals', whole.id)
    }
  }
  if (match.time !== undefined && row.hora === undefined) report(file, 'time', whole.id)
  if (state === undefined) {
    const lost = ['goals', 'state', 'awardedTo', 'awardGoals', 'extraTime'].filter((field) =>
      field === 'goals' ? match.team1.goals !== undefined : field in match,
    )
    for (const field of lost) report(file, field, whole.id)
    return row
  }
  return {
    ...row,
    goles1: match.team1.goals,
    goles2: match.team2.goals,
    prorroga: match.extraTime ? 'sí' : undefined,
    ...penaltiesOf(given, rosters, report),
    ...awardCells(given, state, rosters),
  }
}

/** Only where both teams are in one group. */
function groupOf(given: GivenMatch, { groupOf }: RosterSheets): string | undefined {
  const [one, two] = SIDES.map((side) => {
    const team = teamOf(given, side)
    return team === undefined ? undefined : groupOf(team)
  })
  return one === two ? one : undefined
}

/** `21:00`; the sheet has no seconds. */
const clockOf = (time: string | undefined) =>
  time === undefined || !time.endsWith(':00') ? undefined : time.slice(0, 5)

function penaltiesOf(given: GivenMatch, rosters: RosterSheets, report: ReportUnheld): MatchTextRow {
  const { match, whole, file } = given
  const { team1, team2 } = match
  const [one, two] = [team1.penaltyGoals, team2.penaltyGoals]
  if (one !== undefined && two !== undefined) {
    if (one !== two) return { penales1: one, penales2: two }
    report(file, 'penaltyGoals', whole.id)
    return {}
  }
  const winner = SIDES.find((side) => match[side].isWinner)
  const isLevel = team1.goals !== undefined && team1.goals === team2.goals
  return winner && isLevel && !awardOf(match)
    ? { ganador_penales: sideText(given, winner, rosters) }
    : {}
}

function awardCells(given: GivenMatch, state: State, rosters: RosterSheets): MatchTextRow {
  const award = awardOf(given.match)
  if (state !== 'adjudicado' || !award) return {}
  const absent = SIDES.filter((side) => given.match[side].noShow)
  return {
    goles_por_default: given.match.awardGoals,
    adjudicado_a: award === 'neither' ? 'ninguno' : sideText(given, award, rosters),
    ...(absent.length === 0
      ? {}
      : {
          no_se_presento: absent.length === 2 ? 'ninguno' : sideText(given, absent[0]!, rosters),
        }),
  }
}

/** What players did, one row per goal with a minute; empty where a name is ambiguous. */
function eventRows(given: GivenMatch, rosters: RosterSheets, report: ReportUnheld): EventTextRow[] {
  const { match, whole, file } = given
  const listed = SIDES.filter((side) => (match[side].playingPlayers?.length ?? 0) > 0)
  if (listed.length === 0) return []
  const state = stateOf(given)
  const isReported = state && ['jugado', 'en juego', 'suspendido', 'adjudicado'].includes(state)
  const rows = SIDES.flatMap((side) => sideRows(given, side, rosters))
  if (!isReported || rows.some(({ jugador, equipo }) => !jugador || !equipo)) {
    report(file, 'playingPlayers', whole.id)
    return []
  }
  const lists = SIDES.flatMap((side) => match[side].playingPlayers ?? [])
  for (const playing of lists) {
    const yellows = typeof playing === 'object' ? (playing.minutes?.yellow_card ?? []) : []
    if (yellows.length > 1) report(file, 'minutes', whole.id)
  }
  return rows
}

/** Players who only played come in the file's order, then the others in the roster's. */
function sideRows(given: GivenMatch, side: SideKey, rosters: RosterSheets): EventTextRow[] {
  const team = teamOf(given, side)
  const lines = (given.match[side].playingPlayers ?? []).map(asPlaying)
  const rankOf = (playing: Playing) =>
    team === undefined || isBare(playing) ? -1 : rosters.rankOf(team, playing.player)
  return lines
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((playing) => {
      const name = team === undefined ? undefined : rosters.eventName(team, playing.player)
      const row = { partido: given.whole.id, equipo: team && rosters.nameOf(team), jugador: name }
      return deedsOf(playing).map((deed) => ({ ...row, ...deed }))
    })
}

const hasSecondYellow = ({ secondYellow, yellow_card = 0 }: Playing) =>
  secondYellow === true || yellow_card > 1

type Deed = Pick<EventTextRow, 'tipo' | 'minuto' | 'cantidad'>

/** In the order of the data files; `jugó` for a player who only played. */
function deedsOf(playing: Playing): Deed[] {
  const { minutes } = playing
  // A second yellow is a red card and not another yellow.
  const isSecond = hasSecondYellow(playing)
  const yellows = isSecond ? Math.min(playing.yellow_card ?? 0, 1) : playing.yellow_card
  const reds = deeds(isSecond ? 'doble amarilla' : 'roja', playing.red_card, minutes?.red_card)
  const all = [
    ...deeds('gol', playing.goals, minutes?.goals),
    ...deeds('autogol', playing.ownGoals, minutes?.ownGoals),
    ...deeds('falta', playing.fouls_commited, minutes?.fouls_commited),
    ...deeds('amarilla', yellows, minutes?.yellow_card?.slice(0, yellows)),
    ...reds,
  ]
  return all.length > 0 ? all : [{ tipo: 'jugó' }]
}

const isBare = (playing: Playing) => deedsOf(playing)[0]?.tipo === 'jugó'

/** One row for each minute, and one for the rest. */
function deeds(tipo: string, count = 0, minutes: readonly (number | string)[] = []): Deed[] {
  const rest = count - minutes.length
  return [
    ...minutes.map((minuto) => ({ tipo, minuto })),
    ...(rest > 0 ? [{ tipo, ...(rest > 1 ? { cantidad: rest } : {}) }] : []),
  ]
}
