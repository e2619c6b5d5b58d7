/** Taps that are asked about first: what a player did who should not be playing. */
import { daysLater } from '../../calendar/days.ts'
import type { SideKey } from '../../rules/matches/sides.ts'
import { opposite } from '../../rules/matches/sides.ts'
import type { MesaMatchAnswer } from '../../schema/mesa.ts'
import { redReason } from '../../wording/mesa/mesa.ts'
import type { Deed } from '../phone/deed.ts'
import type { SheetPlayer } from './match-sheet.ts'

export type WhyDoubted = 'suspended' | 'sentOff' | 'fouledOut'

type Tapped = Pick<SheetPlayer, 'isSuspended' | 'red'> & { isFouledOut?: boolean | undefined }

/**
 * Why a tap on a player is asked about; undefined if it is not. Another card of a player who was
 * sent off is refused anyway.
 */
export function doubtOf(player: Tapped | undefined, isCard: boolean): WhyDoubted | undefined {
  if (!player) return undefined
  if (player.isSuspended) return 'suspended'
  if (player.red && !isCard) return 'sentOff'
  return player.isFouledOut ? 'fouledOut' : undefined
}

/** A player who was just sent off, and how many matches the rules give. */
export type SentOff = { side: SideKey; player: SheetPlayer; byRule: number }

/** The numbers of matches that one tap decides: those that the rules give, and more. */
export const MOST_TAPPED = 5
export const matchesToTap = (byRule: number): readonly number[] =>
  Array.from({ length: MOST_TAPPED }, (_, index) => Math.max(1, byRule) + index)

/** The question after a card that sends off; undefined after any other tap. */
export function sentOffBy(
  deed: Deed,
  player: SheetPlayer | undefined,
  { cardMatches }: Pick<MesaMatchAnswer, 'cardMatches'>,
): SentOff | undefined {
  if (deed.kind !== 'card' || deed.card === 'yellow' || !player) return undefined
  return { side: deed.side, player, byRule: cardMatches?.[deed.card] ?? 0 }
}

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
