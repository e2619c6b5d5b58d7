/** What there is to do: which matches are on, are today's, or lack their result. */
import type { SentChange } from '../schema/change.ts'
import type { MesaMatchLine, MesaTournamentAnswer } from '../schema/mesa.ts'

/** A match with where it belongs and what of it is not sent yet. */
export type MatchRow = {
  tournament: string
  tournamentName: string
  match: MesaMatchLine
  unsent: number
}

export type Agenda = {
  playing: readonly MatchRow[]
  today: readonly MatchRow[]
  /** Their day has passed without a result, the oldest first. */
  late: readonly MatchRow[]
  /** What comes next, the soonest first. */
  next: readonly MatchRow[]
  /** Everything else: over, put off, without date or rivals. */
  others: readonly MatchRow[]
}

/** Tournaments whose matches are asked for at once; who has more opens them one by one. */
export const MOST_AT_ONCE = 8

/** After one of these nothing is lacking any more. */
const SETTLES: ReadonlySet<SentChange['kind']> = new Set([
  ...(['result', 'end', 'award', 'noShow', 'postpone', 'cancel', 'suspend'] as const),
])

type Tournament = Pick<MesaTournamentAnswer, 'id' | 'name' | 'matches'>

/**
 * The matches of a tournament by what there is to do. `waiting` are its changes that are not sent yet;
 * `today` is `YYYY-MM-DD`, as the phone has it.
 */
export function agendaOf(
  tournament: Tournament,
  waiting: readonly SentChange[],
  today: string,
): Agenda {
  const rows = tournament.matches.map((match) => rowOf(tournament, match, waiting))
  const within = (place: keyof Agenda) =>
    rows.filter((row) => placeOf(row, waiting, today) === place)
  const of = (place: keyof Agenda) => within(place).toSorted(byDate)
  return {
    playing: of('playing'),
    today: of('today'),
    late: of('late'),
    next: of('next'),
    others: within('others'),
  }
}

/** Several tournaments' as one. */
export function merged(agendas: readonly Agenda[]): Agenda {
  const all = (place: keyof Agenda) => agendas.flatMap((agenda) => agenda[place]).toSorted(byDate)
  return {
    playing: all('playing'),
    today: all('today'),
    late: all('late'),
    next: all('next'),
    others: agendas.flatMap(({ others }) => others),
  }
}

const moment = ({ match }: MatchRow) => `${match.date ?? '9999'} ${match.time ?? '99'}`
const byDate = (a: MatchRow, b: MatchRow) =>
  moment(a) < moment(b) ? -1 : moment(a) > moment(b) ? 1 : 0

const isOf = (change: SentChange, match: string) => 'match' in change && change.match === match

function rowOf({ id, name }: Tournament, match: MesaMatchLine, waiting: readonly SentChange[]) {
  const unsent = waiting.filter((change) => isOf(change, match.id)).length
  return { tournament: id, tournamentName: name, match, unsent }
}

function placeOf({ match }: MatchRow, waiting: readonly SentChange[], today: string): keyof Agenda {
  const { word, date, team1, team2 } = match
  const own = waiting.filter((change) => isOf(change, match.id))
  const last = own.findLast(({ kind }) => kind === 'start' || SETTLES.has(kind))
  if (last) return last.kind === 'start' ? 'playing' : 'others'
  if (word === 'VIVO') return 'playing'
  if (word !== 'vs' || !date || !team1.team || !team2.team) return 'others'
  if (date === today) return 'today'
  return date < today ? 'late' : 'next'
}
