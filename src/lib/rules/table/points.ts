import type { Tournament } from '../../schema/tournament.ts'
import type { TeamRecord } from './records.ts'

export type PointRules = Pick<
  Tournament,
  'pointsPerWin' | 'pointsPerDraw' | 'pointsPerDrawWin' | 'pointsPerLoss'
> &
  Partial<Pick<Tournament, 'sport' | 'pointsPerNoShow'>>

/** Points for a team that did not show up. In basketball 0 by default (FIBA's rules, D.1.1). */
export const noShowPoints = ({ pointsPerNoShow, pointsPerLoss, sport }: PointRules) =>
  pointsPerNoShow ?? (sport === 'basketball' ? 0 : pointsPerLoss)

/**
 * Points of a record before adjustments. `pointsPerDrawWin` is the whole value of a draw won on
 * penalties. Specification, section 9, with losses.
 */
export const points = (
  record: Pick<TeamRecord, 'won' | 'tied' | 'tiedWon' | 'lost'> &
    Partial<Pick<TeamRecord, 'noShows'>>,
  rules: PointRules,
) =>
  record.won * rules.pointsPerWin +
  record.tiedWon * rules.pointsPerDrawWin +
  (record.tied - record.tiedWon) * rules.pointsPerDraw +
  (record.lost - (record.noShows ?? 0)) * rules.pointsPerLoss +
  (record.noShows ?? 0) * noShowPoints(rules)
