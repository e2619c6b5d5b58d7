/**
 * What the names for an order of the table write out. DESIGN 12. `fifa` is the order of its World Cup
 * of 2022 and `fifa-2026` that of 2026, `fiba` that of its rules (annex D), each without what no
 * league here keeps; `liga-mx` and `kings` are the usual order there, written without a rule book at
 * hand. The guide explains all of them.
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

/** The criteria after points, first to last; undefined where none are written. */
export const writtenOut = (order: Order | undefined): Criteria | undefined =>
  typeof order === 'string' ? PRESETS[order] : order
