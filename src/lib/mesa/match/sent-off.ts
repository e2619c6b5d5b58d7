/** For how many matches a player who was sent off is suspended: one tap of an organiser. */
import { daysLater } from '../../calendar/days.ts'
import { opposite } from '../../rules/matches/sides.ts'
import type { MesaMatchAnswer } from '../../schema/mesa.ts'
import { redReason } from '../../wording/mesa/sent-off-words.ts'
import type { Deed } from '../phone/deed.ts'
import type { SentOff } from './doubts.ts'

/** The numbers of matches that one tap decides: those that the rules give, and more. */
const MOST_TAPPED = 5
export const matchesToTap = (byRule: number): readonly number[] =>
  Array.from({ length: MOST_TAPPED }, (_, index) => Math.max(1, byRule) + index)

/**
 * The decision on a player who was sent off, of this many matches in all; undefined where the rules
 * already give them. It is served from the day after the match.
 */
export function suspensionAfter(
  { side, player, byRule }: SentOff,
  matches: number,
  { match }: Pick<MesaMatchAnswer, 'match'>,
  today: string,
): Extract<Deed, { kind: 'suspendPlayer' }> | undefined {
  const team = match[side].team
  if (team === null || matches <= byRule) return undefined
  return {
    kind: 'suspendPlayer',
    ...{ team, player: player.player, matches: matches - byRule },
    date: daysLater(match.date ?? today, 1),
    reason: redReason(match[opposite(side)].name),
  }
}
