/** Applies a change to a match: the same code on the server and, before sending, on the phone. */
import type { Change } from '../../schema/change.ts'
import type { Outcome } from '../refusal.ts'
import type { MatchData } from './match-data.ts'
import type { Rosters } from './play.ts'
import {
  carded,
  ended,
  fouled,
  scored,
  shotOut,
  started,
  uncarded,
  unfouled,
  unscored,
  withExtraTime,
} from './play.ts'
import { awarded, cancelled, moved, postponed, suspended, unattended } from './programme.ts'
import { withResult } from './sheet.ts'

export type MatchChange = Extract<Change, { match: string }>

/** Refuses a change that makes no sense for this match. */
export function changedMatch(
  match: MatchData,
  change: MatchChange,
  rosters: Rosters,
): Outcome<MatchData> {
  switch (change.kind) {
    case 'start':
      return started(match)
    case 'goal':
      return scored(match, change, rosters)
    case 'removeGoal':
      return unscored(match, change, rosters)
    case 'card':
      return carded(match, change, rosters)
    case 'removeCard':
      return uncarded(match, change, rosters)
    case 'foul':
      return fouled(match, change, rosters)
    case 'removeFoul':
      return unfouled(match, change, rosters)
    case 'shootOut':
      return shotOut(match, change)
    case 'extraTime':
      return withExtraTime(match, change.isPlayed)
    case 'clock':
      return match
    case 'end':
      return ended(match)
    case 'result':
      return withResult(match, change, rosters)
    case 'move':
      return moved(match, change)
    case 'postpone':
      return postponed(match, change)
    case 'cancel':
      return cancelled(match, change)
    case 'suspend':
      return suspended(match, change)
    case 'award':
      return awarded(match, change)
    case 'noShow':
      return unattended(match, change)
  }
}
