/** The call that reads a season which another is to follow; only the wizard loads it. */
import type { MesaTournamentAnswer } from '../../schema/mesa.ts'
import type { Answer } from './answer.ts'
import { isShape, isText, maybe, isObject, read, type Check } from './check.ts'
import { type Connection, send } from './send.ts'

/** What the wizard uses of it. */
export type SeasonBefore = Pick<
  MesaTournamentAnswer,
  'id' | 'name' | 'sport' | 'timeZone' | 'own' | 'next'
>

const season = read(
  isShape({
    id: isText,
    name: isText,
    sport: isText,
    timeZone: maybe(isText),
    own: maybe(isObject),
    next: maybe(isObject),
  }) as Check<unknown> as Check<SeasonBefore>,
)

export const readSeason = (
  to: Connection,
  token: string,
  id: string,
  signal: AbortSignal,
): Promise<Answer<SeasonBefore>> =>
  send(to, {
    path: `/api/mesa/tournaments/${encodeURIComponent(id)}`,
    token,
    signal,
    read: season,
  })
