import type { Match, PlayingPlayer } from '../../schema/match.ts'
import { cardsOf } from '../people/cards.ts'
import { weekday } from './dates.ts'
import { outcome } from './match-status.ts'
import { ownGoalsFor } from '../table/records.ts'
import type { SideKey } from './sides.ts'

/**
 * A match with its derived fields: `day` from `date`, `isWinner` from the result, `ownGoalsInFavor`
 * from the rival's own goals, and a second yellow as a red card.
 */
export function settledMatch(match: Match): Match {
  const winner = outcome(match)
  const side = (key: SideKey) => ({
    ...match[key],
    isWinner: winner === key,
    ownGoalsInFavor: ownGoalsFor(match, key),
    playingPlayers: match[key].playingPlayers.map(withCountedCards),
  })
  return {
    ...match,
    ...(match.date && { day: weekday(match.date) }),
    team1: side('team1'),
    team2: side('team2'),
  }
}

function withCountedCards(playing: PlayingPlayer): PlayingPlayer {
  const { yellow, red, secondYellow } = cardsOf(playing)
  if (yellow === playing.yellow_card && red === playing.red_card) return playing
  return { ...playing, yellow_card: yellow, red_card: red, secondYellow }
}
