/** Taps that are asked about first: what a player did who should not be playing. */
import type { SideKey } from '../../rules/matches/sides.ts'
import type { MesaMatchAnswer } from '../../schema/mesa.ts'
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
  // A player who was sent off here may be suspended by now, from the next match on.
  if (player.red && !isCard) return 'sentOff'
  if (player.isSuspended) return 'suspended'
  return player.isFouledOut ? 'fouledOut' : undefined
}

/** A player who was just sent off, and how many matches the rules give. */
export type SentOff = { side: SideKey; player: SheetPlayer; byRule: number }

/** The question after a card that sends off; undefined after any other tap. */
export function sentOffBy(
  deed: Deed,
  player: SheetPlayer | undefined,
  { cardMatches }: Pick<MesaMatchAnswer, 'cardMatches'>,
): SentOff | undefined {
  if (deed.kind !== 'card' || deed.card === 'yellow' || !player) return undefined
  return { side: deed.side, player, byRule: cardMatches?.[deed.card] ?? 0 }
}
