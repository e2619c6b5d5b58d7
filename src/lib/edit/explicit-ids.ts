/**
 * Writes the missing ids of matches and series: each gets the one that its place gave it, so that
 * addresses, calendars, the journal and links stay when matches are moved or added. DESIGN 16.
 */
import { phaseMatchId, roundMatchId } from '../assembly/match-ids.ts'
import type { WritableFile } from './found-match.ts'
import type { Fields, Plain } from './splice/plain.ts'
import { isFields, isList } from './splice/plain.ts'

/**
 * The data of a round's or phase's file, each match and series with an id; the same object where
 * nothing is missing. Whatever is no match stays as it is.
 */
export function withExplicitIds({ plan, data }: Pick<WritableFile, 'plan' | 'data'>): Fields {
  const { matches, series, jornadaPosition } = data
  const position = typeof jornadaPosition === 'number' ? jornadaPosition : Number(plan.id)
  const first = isList(matches) ? matches.length : 0
  const byPlace = (index: number) =>
    plan.kind === 'jornada' ? roundMatchId(position, index) : phaseMatchId(plan.id, index)
  const named = (list: Plain | undefined, from: number) =>
    isList(list) && list.some(lacksId)
      ? list.map((item, index) => (lacksId(item) ? { id: byPlace(from + index), ...item } : item))
      : list
  const whole = { matches: named(matches, 0), series: named(series, first) }
  if (whole.matches === matches && whole.series === series) return data
  return {
    ...data,
    ...(whole.matches !== undefined && { matches: whole.matches }),
    ...(whole.series !== undefined && { series: whole.series }),
  }
}

const lacksId = (item: Plain): item is Fields => isFields(item) && typeof item.id !== 'string'
