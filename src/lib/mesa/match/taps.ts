/** Converts taps at the pitch to changes, and finds the changes that take them back. */
import type { SideKey } from '../../rules/matches/sides.ts'
import type { ChangeOf, Minute, Reference, SentChange } from '../../schema/change.ts'
import type { Deed } from '../phone/deed.ts'
import type { SheetEvent, SheetPlayer } from './match-sheet.ts'
import { type Kick, shootOutDeed } from './shoot-out.ts'

/** What is selected before a player is tapped. */
export const ARMS = ['goal', 'ownGoal', 'yellow', 'red'] as const
export type Arm = (typeof ARMS)[number]

export type Tap = {
  match: string
  arm: Arm
  side: SideKey
  /** Undefined: a goal without a known scorer. */
  player: Pick<SheetPlayer, 'player' | 'yellow'> | undefined
  minute: Minute | undefined
}

/**
 * Undefined if the tap has no meaning: a card without a player. A second yellow has its own kind.
 */
export function deedOf({ match, arm, side, player, minute }: Tap): Deed | undefined {
  const when = minute === undefined ? {} : { minute }
  if (arm === 'goal' || arm === 'ownGoal') {
    const who = player ? { player: player.player } : {}
    const own = arm === 'ownGoal' ? { own: true } : {}
    return { kind: 'goal', match, side, ...who, ...own, ...when }
  }
  if (!player) return undefined
  const card = arm === 'red' ? 'red' : player.yellow > 0 ? 'secondYellow' : 'yellow'
  return { kind: 'card', match, side, player: player.player, card, ...when }
}

/** The change that takes an event back. */
export function removalOf(match: string, event: SheetEvent): Deed {
  const { kind, side, player, minute } = event
  const when = minute === undefined ? {} : { minute }
  if (kind === 'goal' || kind === 'ownGoal') {
    const who = player === undefined ? {} : { player }
    const own = kind === 'ownGoal' ? { own: true } : {}
    return { kind: 'removeGoal', match, side, ...who, ...own, ...when }
  }
  return { kind: 'removeCard', match, side, player: player!, card: kind, ...when }
}

/** The corrected event: the minute as typed, empty for none; without a player it has no scorer. */
export type Correction = { minute: string; player: Reference | undefined }

/**
 * The changes that move an event to another minute or player. Undefined if the minute is invalid or
 * nothing changed; a card needs a player.
 */
export function correctionOf(
  match: string,
  event: SheetEvent,
  { minute: typed, player }: Correction,
): Deed[] | undefined {
  const minute = typed === '' ? undefined : typedMinute(typed)
  if (minute === undefined && typed !== '') return undefined
  if (minute === event.minute && player === event.player) return undefined
  const removal = removalOf(match, event) as ChangeOf<'removeGoal'> | ChangeOf<'removeCard'>
  const { minute: _minute, player: _player, ...rest } = removal
  const kind = rest.kind === 'removeGoal' ? 'goal' : 'card'
  if (kind === 'card' && player === undefined) return undefined
  const said = {
    ...(player !== undefined && { player }),
    ...(minute !== undefined && { minute }),
  }
  return [removal as Deed, { ...rest, ...said, kind } as Deed]
}

/** A typed minute, `34` or `45+2`; undefined if it is invalid. */
export function typedMinute(text: string): Minute | undefined {
  const trimmed = text.replace(/[\s'’′]/g, '')
  if (/^\d{1,3}\+\d{1,2}$/.test(trimmed)) return trimmed
  return /^\d{1,3}$/.test(trimmed) && Number(trimmed) <= 200 ? Number(trimmed) : undefined
}

/**
 * The inverse of the change stored last, as another change that needs no signal. Null if only the
 * server can undo it, because the change lacks the earlier value. `kicks` stood before it, where
 * the phone knows them.
 */
export function oppositeOf(change: SentChange, kicks?: readonly Kick[]): Deed | null {
  if (change.kind === 'goal') {
    const { match, side, player, own, minute, points } = change
    const removal = removalOf(match, {
      kind: own ? 'ownGoal' : 'goal',
      side,
      ...(player !== undefined && { player }),
      ...(minute !== undefined && { minute }),
    })
    return { ...removal, ...(points !== undefined && { points }) } as Deed
  }
  if (change.kind === 'foul') {
    const { match, side, player } = change
    return { kind: 'removeFoul', match, side, player }
  }
  if (change.kind === 'card') {
    const { match, side, player, card, minute } = change
    return removalOf(match, { kind: card, side, player, ...(minute !== undefined && { minute }) })
  }
  if (change.kind === 'extraTime')
    return { kind: 'extraTime', match: change.match, isPlayed: !change.isPlayed }
  if (change.kind === 'shootOut' && kicks)
    return shootOutDeed(change.match, kicks.length > 0 ? kicks : null)
  return null
}
