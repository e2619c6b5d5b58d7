/** Of a long calendar: what stands in its list at once, and all rounds one by one. */
import { daysLater } from '../calendar/days.ts'
import type { MesaMatchLine } from '../schema/mesa.ts'
import type { Agenda, MatchRow } from './today.ts'

/** A calendar of no more matches is listed whole, without chips. */
const MOST_WHOLE = 12
/** What is played within so many days of the next match is listed with it. */
const NEAR_DAYS = 6

const OFF = new Set<MesaMatchLine['word']>(['APLAZADO', 'SUSPENDIDO'])

/** Whether there is more than a list shows at once. */
export const isLong = (agenda: Agenda): boolean =>
  Object.values(agenda).reduce((sum, rows) => sum + rows.length, 0) > MOST_WHOLE

/**
 * The agenda without what is far: the next match comes with its week, and of those without a day
 * only what was put off or waits to be sent. Where no match has a day, the first round comes next.
 */
export function nearIn(agenda: Agenda): Agenda {
  if (!isLong(agenda)) return agenda
  const { next, others } = agenda
  const [first] = next
  const until = first && daysLater(first.match.date!, NEAR_DAYS)
  const isNear = ({ match, unsent }: MatchRow) =>
    OFF.has(match.word) || unsent > 0 || (!first && match.round === others[0]!.match.round)
  return {
    ...agenda,
    next: until === undefined ? [] : next.filter(({ match }) => match.date! <= until),
    others: others.filter(isNear),
  }
}

/** A round or phase with all its matches; `id` stands in addresses. */
export type MesaRound = { id: string; name: string; rows: readonly MatchRow[] }

/** All rounds of a long calendar in their order, as `matches` has them; none of a short one. */
export function roundsIn(
  matches: readonly Pick<MesaMatchLine, 'id' | 'round' | 'phase'>[],
  agenda: Agenda,
): readonly MesaRound[] {
  if (!isLong(agenda)) return []
  const rows = new Map(
    Object.values(agenda)
      .flat()
      .map((row: MatchRow) => [row.match.id, row]),
  )
  const rounds = new Map<string, MesaRound & { rows: MatchRow[] }>()
  for (const { id: match, round: name, phase } of matches) {
    const id = encodeURIComponent(phase ?? name)
    const round = rounds.get(id) ?? { id, name, rows: [] }
    rounds.set(id, round)
    round.rows.push(...[rows.get(match) ?? []].flat())
  }
  return rounds.size > 1 ? [...rounds.values()] : []
}
