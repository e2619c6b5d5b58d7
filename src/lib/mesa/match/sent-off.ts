/** For how many matches a player who was sent off is suspended: one tap of an organiser. */
import { daysLater } from '../../calendar/days.ts'
import { opposite } from '../../rules/matches/sides.ts'
import type { MesaMatchAnswer } from '../../schema/mesa.ts'
import { redReason } from '../../wording/mesa/sent-off-words.ts'
import type { Deed } from '../phone/deed.ts'
import type { SentOff } from './doubts.ts'

/** The numbers of matches that one tap decides: fewer than the rules give, as many, and more. */
const MORE = 3
export const matchesToTap = (byRule: number): readonly number[] =>
  byRule === 0
    ? [1, 2, 3, 4, 5]
    : Array.from({ length: byRule + 1 + MORE }, (_, matches) => matches)

/**
 * The decision on a player who was sent off, of this many matches in all, which may be fewer than the
 * rules give; undefined where they give as many. It is served from the day after the match.
 */
export function suspensionAfter(
  { side, player, byRule }: SentOff,
  matches: number,
  { match }: Pick<MesaMatchAnswer, 'match'>,
  today: string,
): Extract<Deed, { kind: 'suspendPlayer' }> | undefined {
  const team = match[side].team
  if (team === null || matches === byRule) return undefined
  return {
    kind: 'suspendPlayer',
    team,
    player: player.player,
    matches: matches - byRule,
    date: daysLater(match.date ?? today, 1),
    reason: redReason(match[opposite(side)].name),
  }
}
