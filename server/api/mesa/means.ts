/** What Mesa's actions stand on. */
import type { Place as PlaceName } from '../../../src/lib/schema/mesa.ts'
import type { Database } from '../database/database.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import type { Limits } from '../limits.ts'
import type { JournalLimits } from './journal-room.ts'
import type { TournamentPlace } from './place.ts'
import type { ApartWork } from '../apart/apart-work.ts'

export type MesaMeans = {
  database: Database
  /** By name. */
  places: Partial<Record<PlaceName, TournamentPlace>>
  /** Milliseconds since 1970. */
  now: () => number
  limits: JournalLimits & Pick<Limits, 'unfinished'>
  /** Works out what changes would make. */
  apart: Pick<ApartWork, 'preview'>
  /** Shows lists and pages of a tournament as they should be now. */
  showAgain: (key: TournamentKey) => Promise<void>
}
