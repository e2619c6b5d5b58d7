/** What a tap at the pitch says, as a change that is to be made, and the changes that take it back. */
import type { SideKey } from '../rules/sides.ts'
import type { ChangeOf, Minute, Reference, SentChange } from '../schema/change.ts'
import type { Deed } from './deed.ts'
import type { SheetEvent, SheetPlayer } from './match-sheet.ts'

/** What is armed before a player is tapped. */
export const ARMS = ['goal', 'ownGoal', 'yellow', 'red'] as const
export type Arm = (typeof ARMS)[number]

export type Tap = {
  match: string
  arm: Arm
  side: SideKey
  /** Nobody: a goal that nobody saw who scored. */
  player: Pick<SheetPlayer, 'player' | 'yellow'> | undefined
  minute: Minute | undefined
}

/** Undefined where it says nothing: a card for nobody. A second yellow is one by itself. */
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

/** What an event should say: the minute as it is typed, empty for none; without player it is nobody's. */
export type Correction = { minute: string; player: Reference | undefined }

/**
 * The changes that put an event to another minute or player. Undefined where the minute is none, or
 * where nothing is another; a card is always somebody's.
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

/** A minute as somebody types it, `34` or `45+2`; undefined for what is none. */
export function typedMinute(text: string): Minute | undefined {
  const trimmed = text.replace(/[\s'’′]/g, '')
  if (/^\d{1,3}\+\d{1,2}$/.test(trimmed)) return trimmed
  return /^\d{1,3}$/.test(trimmed) && Number(trimmed) <= 200 ? Number(trimmed) : undefined
}

/**
 * What takes back a change that was kept last: another change, which needs no signal. Null where only
 * the server can, because the change says nothing of what was there before.
 */
export function oppositeOf(change: SentChange): Deed | null {
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
  return null
}
