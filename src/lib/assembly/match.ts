/** Assembles one match: resolves its references to teams and players. */
import { didYouMean } from '../problems/did-you-mean.ts'
import { opposite, type SideKey } from '../rules/matches/sides.ts'
import type { Match, MatchSide, WrittenPlayoffMatch } from '../schema/match.ts'
import type { Path } from '../schema/parse.ts'
import type { WaitingLineup } from './lineups.ts'
import { absentee, assembledPlayers } from './playing-players.ts'
import type { ReportProblem } from './report.ts'
import type { Roster } from './teams.ts'
import type { AnyWrittenMatch } from './written-match.ts'
import { isWrittenCompleted, total } from './written-match.ts'

export type MatchContext = {
  rosters: ReadonlyMap<string, Roster>
  /** Path of the match in its file. */
  path: Path
  id: string
  report: ReportProblem
  /** Stores a line-up until its place has a team. */
  wait: (lineup: WaitingLineup) => void
  /** False if a team's roster could not be read whole: its players cannot be checked. */
  isSure: (team: string) => boolean
}

function assembledSide(match: AnyWrittenMatch, key: SideKey, context: MatchContext): MatchSide {
  const written = match[key]
  const {
    team: reference,
    playedBy,
    playingPlayers: _,
    ...rest
  }: WrittenPlayoffMatch['team1'] = written
  const path = [...context.path, key]
  const id = typeof reference === 'string' ? reference : undefined
  const roster = id === undefined ? undefined : context.rosters.get(id)
  if (id !== undefined && !roster) {
    context.report('unknownTeam', [...path, 'team'], {
      value: id,
      guess: didYouMean(id, context.rosters.keys()),
    })
  }
  if (playedBy !== undefined && !context.rosters.has(playedBy)) {
    context.report('unknownTeam', [...path, 'playedBy'], {
      value: playedBy,
      guess: didYouMean(playedBy, context.rosters.keys()),
    })
  }
  if (id !== undefined && playedBy !== undefined && playedBy !== id) {
    context.report('playedByOther', [...path, 'playedBy'], { value: id, other: playedBy })
  }
  const report = id !== undefined && context.isSure(id) ? context.report : () => {}
  const players = assembledPlayers(written, roster, path, report)
  if (typeof reference === 'object' && written.playingPlayers?.length) {
    context.wait({ match: context.id, side: key, written, path, report: context.report })
  }
  return {
    ...rest,
    team: roster?.team ?? null,
    ...(typeof reference === 'object' ? { place: reference } : {}),
    goals: written.goals ?? 0,
    ownGoalsInFavor: written.ownGoalsInFavor ?? total(match[opposite(key)], 'ownGoals'),
    defaultGoals: written.defaultGoals ?? 0,
    isWinner: written.isWinner ?? false,
    playingPlayers: written.noShow && players.length === 0 ? [absentee(id ?? context.id)] : players,
  }
}

/** The whole match; the rules add `isWinner` and `day`. */
export function assembledMatch(written: AnyWrittenMatch, context: MatchContext): Match {
  return {
    ...written,
    id: context.id,
    isCompleted: isWrittenCompleted(written),
    isPlaying: written.isPlaying ?? false,
    team1: assembledSide(written, 'team1', context),
    team2: assembledSide(written, 'team2', context),
  }
}
