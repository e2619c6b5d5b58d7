/**
 * Table orders by name. DESIGN 12. `fifa` is the order of the 2022 World Cup, `fifa-2026` that of
 * 2026, `fiba` that of FIBA's rules (annex D), each without criteria that leagues here do not
 * record. `liga-mx` and `kings` follow common usage, without a rule book. The guide explains all of
 * them.
 */
import type { WrittenTournamentFile } from '../schema/tournament.ts'

type Order = NonNullable<WrittenTournamentFile['order']>
type Preset = Exclude<Order, readonly unknown[]>
type Criteria = Exclude<Order, Preset>

const PRESETS: Readonly<Record<Preset, Criteria>> = {
  fifa: ['goalDifference', 'goalsFor', 'headToHead', 'fairPlay'],
  'fifa-2026': ['headToHead', 'goalDifference', 'goalsFor', 'fairPlay'],
  fiba: ['headToHead', 'goalDifference', 'goalsFor'],
  'liga-mx': ['goalDifference', 'goalsFor', 'headToHead', 'awayGoals', 'fairPlay'],
  kings: ['won', 'goalDifference', 'goalsFor', 'headToHead'],
}

/** The criteria after points, first to last; undefined if no order is written. */
export const writtenOut = (order: Order | undefined): Criteria | undefined =>
  typeof order === 'string' ? PRESETS[order] : order
