/** What there is to do: matches that are on, are today's, or lack their result. */
import type { SideKey } from '../rules/matches/sides.ts'
import type { ChangeOf, SentChange } from '../schema/change.ts'
import type { MesaMatchLine, MesaTournamentAnswer } from '../schema/mesa.ts'
import { grouped } from '../rules/grouped.ts'

/** A match with its tournament data and its unsent changes. */
export type MatchRow = {
  tournament: string
  tournamentName: string
  match: MesaMatchLine
  unsent: number
}

export type Agenda = {
  playing: readonly MatchRow[]
  today: readonly MatchRow[]
  /** Past matches without a result, oldest first. */
  late: readonly MatchRow[]
  /** Coming matches, soonest first. */
  next: readonly MatchRow[]
  /** Without a date or opponents, put off, or off for good. */
  others: readonly MatchRow[]
  /** The newest first. */
  played: readonly MatchRow[]
}

/** Tournaments whose matches are requested at once; users with more open them one by one. */
export const MOST_AT_ONCE = 8

/** After one of these changes the match is complete. */
const SETTLES: ReadonlySet<SentChange['kind']> = new Set([
  ...(['result', 'end', 'award', 'noShow', 'postpone', 'cancel', 'suspend'] as const),
])

/** Of those, after these it has a result. */
const PLAYS: ReadonlySet<SentChange['kind']> = new Set([
  ...(['result', 'end', 'award', 'noShow'] as const),
])

type Tournament = Pick<MesaTournamentAnswer, 'id' | 'name' | 'matches'>

/**
 * A tournament's matches by what there is to do. `waiting` are its unsent changes; `today` is
 * `YYYY-MM-DD` at its place.
 */
export function agendaOf(
  tournament: Tournament,
  waiting: readonly SentChange[],
  today: string,
): Agenda {
  const places = grouped(tournament.matches, (match) => placeOf({ match }, waiting, today))
  const within = (place: keyof Agenda) =>
    (places.get(place) ?? []).map((match) => rowOf(tournament, match, waiting))
  const of = (place: keyof Agenda) => within(place).toSorted(byDate)
  return {
    playing: of('playing'),
    today: of('today'),
    late: of('late'),
    next: of('next'),
    others: within('others'),
    played: within('played').toSorted(newestFirst),
  }
}

/**
 * Merges the agendas of several tournaments. Several links may have one match, and one answer may be
 * older: it stands once, as the answer has it in which it is furthest along.
 */
export function merged(agendas: readonly Agenda[]): Agenda {
  const furthest = new Map<string, MatchRow>()
  for (const row of agendas.flatMap((agenda) => Object.values(agenda).flat())) {
    const known = furthest.get(keyOf(row))
    if (!known || stageOf(row) > stageOf(known)) furthest.set(keyOf(row), row)
  }
  const rows = (place: keyof Agenda) =>
    agendas.flatMap((agenda) => agenda[place].filter((row) => furthest.get(keyOf(row)) === row))
  const all = (place: keyof Agenda) => rows(place).toSorted(byDate)
  return {
    playing: all('playing'),
    today: all('today'),
    late: all('late'),
    next: all('next'),
    others: rows('others'),
    played: rows('played').toSorted(newestFirst),
  }
}

const keyOf = ({ tournament, match }: MatchRow) => `${tournament} ${match.id}`
/** Coming, being played, over. */
const stageOf = ({ match: { word } }: MatchRow) => (word === 'FINAL' ? 2 : word === 'VIVO' ? 1 : 0)

const moment = ({ match }: MatchRow) => `${match.date ?? '9999'} ${match.time ?? '99'}`
const byDate = (a: MatchRow, b: MatchRow) =>
  moment(a) < moment(b) ? -1 : moment(a) > moment(b) ? 1 : 0

const newestFirst = (a: MatchRow, b: MatchRow) =>
  (b.match.date ?? '').localeCompare(a.match.date ?? '') || byDate(b, a)

const isOf = (change: SentChange, match: string) => 'match' in change && change.match === match

function rowOf({ id, name }: Tournament, match: MesaMatchLine, waiting: readonly SentChange[]) {
  const own = waiting.filter((change) => isOf(change, match.id))
  const now = own.reduce(lineAfter, match)
  return { tournament: id, tournamentName: name, match: now, unsent: own.length }
}

/**
 * The match line with the score as its page shows it, including a change that waits on this phone.
 */
function lineAfter(line: MesaMatchLine, change: SentChange): MesaMatchLine {
  const scored = (goals1: number, goals2: number): MesaMatchLine => ({
    ...line,
    team1: { ...line.team1, goals: goals1 },
    team2: { ...line.team2, goals: goals2 },
  })
  const { team1, team2 } = line
  switch (change.kind) {
    case 'start':
      return { ...scored(team1.goals ?? 0, team2.goals ?? 0), word: 'VIVO' }
    case 'goal':
    case 'removeGoal': {
      const isForFirst = (change.side === 'team1') !== (change.own === true)
      const step = (change.kind === 'goal' ? 1 : -1) * (change.points ?? 1)
      const [first, second] = isForFirst ? [step, 0] : [0, step]
      return scored((team1.goals ?? 0) + first, (team2.goals ?? 0) + second)
    }
    case 'shootOut':
      return withPenalties(line, change.goals)
    case 'end':
      return { ...line, word: 'FINAL' }
    case 'result': {
      const { goals, penaltyGoals } = change
      const played = { ...scored(goals.team1, goals.team2), word: 'FINAL' as const }
      return penaltyGoals === undefined ? played : withPenalties(played, penaltyGoals)
    }
    default:
      return line
  }
}

function withPenalties(line: MesaMatchLine, goals: ChangeOf<'shootOut'>['goals']): MesaMatchLine {
  const side = (key: SideKey) => {
    const { penaltyGoals: _before, ...rest } = line[key]
    return goals ? { ...rest, penaltyGoals: goals[key] } : rest
  }
  return { ...line, team1: side('team1'), team2: side('team2') }
}

const DAY_MS = 86_400_000

/**
 * A match that began before yesterday and was not ended; `today` is `YYYY-MM-DD`. It may have been
 * started on a later day than its date.
 */
export function isForgotten(
  { word, date, startedOn = date }: Pick<MesaMatchLine, 'word' | 'date' | 'startedOn'>,
  today: string,
) {
  return (
    word === 'VIVO' && startedOn !== undefined && Date.parse(today) - Date.parse(startedOn) > DAY_MS
  )
}

function placeOf(
  { match }: Pick<MatchRow, 'match'>,
  waiting: readonly SentChange[],
  today: string,
): keyof Agenda {
  const { word, isRedated, date, team1, team2 } = match
  const own = waiting.filter((change) => isOf(change, match.id))
  const last = own.findLast(({ kind }) => kind === 'start' || SETTLES.has(kind))
  if (last) return last.kind === 'start' ? 'playing' : PLAYS.has(last.kind) ? 'played' : 'others'
  if (isForgotten(match, today)) return 'late'
  if (word === 'VIVO') return 'playing'
  if (word === 'FINAL') return 'played'
  if ((word !== 'vs' && !isRedated) || !date || !team1.team || !team2.team) return 'others'
  if (date === today) return 'today'
  return date < today ? 'late' : 'next'
}
