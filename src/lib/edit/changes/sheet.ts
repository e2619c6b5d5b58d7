/** Applies the referee's sheet: the score, and the players' lines. */
import type { SideKey } from '../../rules/matches/sides.ts'
import { SIDES } from '../../rules/matches/sides.ts'
import type { ChangeOf } from '../../schema/change.ts'
import { asPlaying } from '../../assembly/written-match.ts'
import type { Outcome } from '../refusal.ts'
import type { Line, RosterKeys } from './lines.ts'
import { withLine, withSide } from './lines.ts'
import type { MatchData, SideData } from './match-data.ts'
import { hasReason, withFields } from './match-data.ts'
import type { Rosters } from './play.ts'
import { kicksIn, withExtraTime, withFewerMinutes, withShootOut } from './play.ts'

/** Marks the match as completed; removes the former state: postponed, awarded or unplayed. */
export function withResult(
  match: MatchData,
  change: ChangeOf<'result'>,
  rosters: Rosters,
): Outcome<MatchData> {
  const { goals, penaltyGoals, extraTime, playing } = change
  const note = change.note === undefined && hasReason(match) ? null : change.note
  let whole: Outcome<MatchData> = withFields(match, {
    isCompleted: null,
    isPlaying: null,
    state: null,
    awardedTo: null,
    awardGoals: null,
    note: note === '' ? null : note,
  })
  for (const side of SIDES) {
    const cleared = withFields<SideData>(whole[side], {
      goals: goals[side],
      noShow: null,
      defaultGoals: null,
      isWinner: penaltyGoals === undefined ? undefined : null,
    })
    whole = withSide(whole, side, withPlaying(cleared, side, playing, rosters[side]))
    if ('refused' in whole) return whole
  }
  if (penaltyGoals !== undefined) whole = withShootOut(whole, penaltyGoals, kicksIn(match))
  whole = withFewerMinutes(whole)
  return extraTime === undefined ? whole : withExtraTime(whole, extraTime)
}

/**
 * Replaces a side's lines by those of the sheet; lines of the same players keep their other fields.
 */
function withPlaying(
  side: SideData,
  key: SideKey,
  playing: ChangeOf<'result'>['playing'],
  roster: RosterKeys | undefined,
): Outcome<SideData> {
  const sheet = playing?.[key]
  if (!sheet) return side
  const ranks = new Set(sheet.map(({ player }) => roster?.rankOf(player)))
  const isListed = ({ player }: Line) => ranks.has(roster?.rankOf(player) ?? NaN)
  const kept = (side.playingPlayers ?? []).filter((line) => isListed(asPlaying(line)))
  let whole: Outcome<SideData> = withFields(side, {
    playingPlayers: kept.length > 0 || sheet.length > 0 ? kept : null,
  })
  for (const line of sheet) {
    whole = withLine(whole, roster, line.player, ({ player }) => ({ ...line, player }))
    if ('refused' in whole) return whole
  }
  return whole
}
