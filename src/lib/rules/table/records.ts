import type { Match, MatchSide } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { fairPlayOf } from '../people/cards.ts'
import { goalsAgainstBoth, outcome, resultOf, type Result } from '../matches/match-status.ts'
import { inPlayOrder } from '../matches/play-order.ts'
import { isVoid } from './withdrawals.ts'
import { opposite, SIDES, type SideKey } from '../matches/sides.ts'

/** A team's totals over the matches that count in its table. */
export type TeamRecord = {
  played: number
  won: number
  /** Drawn matches, including those won on penalties. */
  tied: number
  /** Draws won on penalties. */
  tiedWon: number
  /** Lost matches, including no-shows. */
  lost: number
  /** Lost matches that the team did not show up for. */
  noShows: number
  /** Players' goals, own goals in favour, default goals and goals without a known scorer. */
  goalsFor: number
  goalsAgainst: number
  ownGoalsInFavor: number
  defaultGoals: number
  /** From cards, 0 at best. */
  fairPlay: number
  /** Results in the order of play. */
  results: Result[]
}

/** Before the first match. */
export const NO_RECORD: TeamRecord = {
  played: 0,
  won: 0,
  tied: 0,
  tiedWon: 0,
  lost: 0,
  noShows: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  ownGoalsInFavor: 0,
  defaultGoals: 0,
  fairPlay: 0,
  results: [],
}

/** Completed round matches in the order of play: those that count in a table. */
export const tableMatches = ({ jornadas }: Pick<Tournament, 'jornadas'>): Match[] =>
  inPlayOrder({ jornadas, playoffs: [] })
    .map(({ match }) => match)
    .filter((match) => match.isCompleted && !isVoid(match))

/** A record with one more match, seen from one side. */
export function plusMatch(record: TeamRecord, match: Match, side: SideKey): TeamRecord {
  const result = resultOf(match, side)
  if (!result) return record
  const own = match[side]
  return {
    played: record.played + 1,
    won: record.won + Number(result === 'won'),
    tied: record.tied + Number(result === 'tied'),
    tiedWon: record.tiedWon + Number(result === 'tied' && outcome(match) === side),
    lost: record.lost + Number(result === 'lost'),
    noShows: record.noShows + Number(result === 'lost' && own.noShow === true),
    goalsFor: record.goalsFor + own.goals,
    goalsAgainst: record.goalsAgainst + match[opposite(side)].goals + goalsAgainstBoth(match),
    ownGoalsInFavor: record.ownGoalsInFavor + ownGoalsFor(match, side),
    defaultGoals: record.defaultGoals + own.defaultGoals,
    fairPlay: record.fairPlay + fairPlayOfSide(own),
    results: [...record.results, result],
  }
}

const fairPlayOfSide = ({ playingPlayers }: MatchSide) =>
  playingPlayers.reduce((sum, playing) => sum + fairPlayOf(playing), 0)

/**
 * Own goals in a side's favour: the written number, or the sum over the rival's players if that is
 * higher.
 */
export const ownGoalsFor = (match: Match, side: SideKey) =>
  Math.max(
    match[side].ownGoalsInFavor,
    match[opposite(side)].playingPlayers.reduce((sum, { ownGoals }) => sum + ownGoals, 0),
  )

/** Records by team id, for the teams that played any of these matches. */
export function recordsFrom(matches: readonly Match[]): Map<string, TeamRecord> {
  const records = new Map<string, TeamRecord>()
  for (const match of matches)
    for (const side of SIDES) {
      const id = match[side].team?.id
      if (id !== undefined) records.set(id, plusMatch(records.get(id) ?? NO_RECORD, match, side))
    }
  return records
}
