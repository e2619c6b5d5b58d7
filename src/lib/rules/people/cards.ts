import type { PlayingPlayer } from '../../schema/match.ts'

export type Cards = { yellow: number; red: number; secondYellow: boolean }

/** Fair-play points that each card costs. */
const FAIR_PLAY = { yellow: 1, secondYellow: 3, directRed: 4 } as const

/**
 * Counts a player's cards in one match. A second yellow is a red card, not another yellow, whether
 * it was written as a red or as `yellow_card: 2`. DESIGN 6.
 */
export function cardsOf(
  playing: Pick<PlayingPlayer, 'yellow_card' | 'red_card' | 'secondYellow'>,
): Cards {
  const secondYellow = playing.secondYellow === true || playing.yellow_card > 1
  return {
    yellow: Math.min(playing.yellow_card, 1),
    red: secondYellow ? 1 : playing.red_card,
    secondYellow,
  }
}

/**
 * Fair-play points of a player in one match, 0 at best: yellow -1, second yellow -3 (which includes
 * the first one), direct red -4, yellow and then direct red -5. Follows FIFA's and UEFA's rule
 * books.
 */
export function fairPlayOf(playing: Parameters<typeof cardsOf>[0]) {
  const { yellow, red, secondYellow } = cardsOf(playing)
  if (secondYellow) return -FAIR_PLAY.secondYellow
  return 0 - yellow * FAIR_PLAY.yellow - red * FAIR_PLAY.directRed
}
