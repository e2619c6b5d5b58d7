/** How many unfinished tournaments an account has: each account may have a few. DESIGN 16. */
import { saidBy } from '../../../src/lib/edit/edit.ts'
import { nextMatch } from '../../../src/lib/rules/matches/next-match.ts'
import { progressOf } from '../../../src/lib/rules/table/progress.ts'
import type { Place as PlaceName } from '../../../src/lib/schema/mesa.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import type { Database } from '../database/database.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import type { Limits } from '../limits.ts'
import type { TournamentPlace } from '../mesa/place.ts'

type Means = {
  database: Pick<Database, 'madeBy'>
  places: Partial<Record<PlaceName, TournamentPlace>>
  limits: Pick<Limits, 'unfinished'>
}

/** How many of an account's tournaments are looked at for unfinished ones. */
const LOOKED_AT = 50

/** Whether an account made as many unfinished tournaments as it may; those taken away do not count. */
export async function hasMostUnfinished(means: Means, account: string): Promise<boolean> {
  const { database, limits } = means
  let unfinished = 0
  for (const key of await database.madeBy(account, LOOKED_AT)) {
    if (await isUnfinished(means, key)) unfinished += 1
    if (unfinished >= limits.unfinished) return true
  }
  return false
}

/** One whose files have a mistake counts too; one that is gone does not. */
export async function isUnfinished({ places }: Pick<Means, 'places'>, key: TournamentKey) {
  const stored = await places[key.place]?.read(key.URL_name)
  if (!stored) return false
  const { tournament } = stored.said ?? saidBy(stored.texts)
  return !tournament || hasMore(tournament)
}

const hasMore = (tournament: Tournament) =>
  !progressOf(tournament).isOver && nextMatch(tournament) !== undefined
