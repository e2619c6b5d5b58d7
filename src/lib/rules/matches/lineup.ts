/** Whether a match lists who played, or only who scored and was booked. */
import type { Match, PlayingPlayer } from '../../schema/match.ts'
import { SIDES } from './sides.ts'

/** Goals of either kind. */
export const hasScored = ({ goals, ownGoals }: PlayingPlayer) => goals + ownGoals > 0

/** Some player is listed who did nothing else than play. */
export const hasLineup = (match: Match) =>
  SIDES.some((side) =>
    match[side].playingPlayers.some(
      (one) => !hasScored(one) && one.yellow_card + one.red_card + one.fouls_commited === 0,
    ),
  )
