import type { Tournament } from '../schema/tournament.ts'
import type { TeamRecord } from './records.ts'

export type PointRules = Pick<
  Tournament,
  'pointsPerWin' | 'pointsPerDraw' | 'pointsPerDrawWin' | 'pointsPerLoss'
>

/**
 * Points that a record is worth, before any adjustment. `pointsPerDrawWin` is the whole value of
 * a draw won on penalties. Specification, section 9, with losses.
 */
export const points = (
  record: Pick<TeamRecord, 'won' | 'tied' | 'tiedWon' | 'lost'>,
  rules: PointRules,
) =>
  record.won * rules.pointsPerWin +
  record.tiedWon * rules.pointsPerDrawWin +
  (record.tied - record.tiedWon) * rules.pointsPerDraw +
  record.lost * rules.pointsPerLoss
