/** One match, from references to teams and players. */
import { didYouMean } from '../problems/did-you-mean.ts'
import type {
  Match,
  MatchSide,
  PlayingPlayer,
  WrittenMatch,
  WrittenPlayoffMatch,
  WrittenPlaying,
} from '../schema/match.ts'
import type { Path } from '../schema/parse.ts'
import type { WaitingLineup } from './lineups.ts'
import type { Report } from './report.ts'
import type { Roster } from './teams.ts'
import { playerName } from './teams.ts'

export type AnyWrittenMatch = WrittenMatch | WrittenPlayoffMatch
export type AnyWrittenSide = AnyWrittenMatch['team1']
export type SideKey = 'team1' | 'team2'
export const SIDES: readonly SideKey[] = ['team1', 'team2']
export const otherSide = (side: SideKey): SideKey => (side === 'team1' ? 'team2' : 'team1')

/** What a no-show leaves on the sheet. Specification, section 3, "Playing player". */
const absentee = (team: string): PlayingPlayer => ({
  ...noStatistics,
  player: { id: `${team}-no-se-presento`, firstName: 'No se presentó' },
})

const noStatistics = { goals: 0, ownGoals: 0, fouls_commited: 0, yellow_card: 0, red_card: 0 }

export const asPlaying = (playing: WrittenPlaying) =>
  typeof playing === 'object' ? playing : { player: playing }

export const total = (side: AnyWrittenSide, counter: 'goals' | 'ownGoals') =>
  (side.playingPlayers ?? []).reduce<number>(
    (sum, playing) => sum + (asPlaying(playing)[counter] ?? 0),
    0,
  )

/** The players of a side, looked up in its roster; those who are not there are told and left out. */
export function assembledPlayers(
  side: AnyWrittenSide,
  roster: Roster | undefined,
  path: Path,
  report: Report,
): PlayingPlayer[] {
  const seen = new Set<string>()
  return (side.playingPlayers ?? []).flatMap((written, index) => {
    const { player: reference, ...counters } = asPlaying(written)
    if (!roster) return []
    const at = [
      ...path,
      'playingPlayers',
      index,
      ...(typeof written === 'object' ? ['player'] : []),
    ]
    const player = roster.find(reference)
    if (!player) {
      const known = roster.team.players
      const named =
        typeof reference === 'string'
          ? didYouMean(
              reference,
              known.map((one) => one.id.slice(roster.team.id.length + 1)),
            )
          : undefined
      const value = typeof reference === 'number' ? `el número ${reference}` : `«${reference}»`
      report('unknownPlayer', at, { value, team: roster.team.id, guess: named })
      return []
    }
    if (seen.has(player.id)) {
      report('repeatedPlayer', at, { value: playerName(player) })
      return []
    }
    seen.add(player.id)
    return [{ ...noStatistics, ...counters, player: roster.profileOf(player) }]
  })
}

export type MatchContext = {
  rosters: ReadonlyMap<string, Roster>
  /** Where the match stands in its file. */
  path: Path
  id: string
  report: Report
  /** Takes a line-up whose team is still a place. */
  wait: (lineup: WaitingLineup) => void
  /** False for a team whose roster could not be read whole: its players cannot be judged. */
  isSure: (team: string) => boolean
}

function assembledSide(match: AnyWrittenMatch, key: SideKey, context: MatchContext): MatchSide {
  const written = match[key]
  const { team: reference, playingPlayers: _, ...rest } = written
  const path = [...context.path, key]
  const id = typeof reference === 'string' ? reference : undefined
  const roster = id === undefined ? undefined : context.rosters.get(id)
  if (id !== undefined && !roster) {
    context.report('unknownTeam', [...path, 'team'], {
      value: id,
      guess: didYouMean(id, context.rosters.keys()),
    })
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
    ownGoalsInFavor: written.ownGoalsInFavor ?? total(match[otherSide(key)], 'ownGoals'),
    defaultGoals: written.defaultGoals ?? 0,
    isWinner: written.isWinner ?? false,
    playingPlayers: written.noShow && players.length === 0 ? [absentee(id ?? context.id)] : players,
  }
}

export const hasGoals = (match: AnyWrittenMatch) =>
  match.team1.goals !== undefined && match.team2.goals !== undefined

/** Over: said so, or with both sides' goals, or given at the table; unless it is being played. */
export function isOver(match: AnyWrittenMatch): boolean {
  if (match.isCompleted !== undefined) return match.isCompleted
  if (match.isPlaying || match.state) return false
  const isGiven = match.awardedTo || match.team1.noShow || match.team2.noShow
  return hasGoals(match) || Boolean(isGiven)
}

/** The match whole; `isWinner` and `day` are left to the rules. */
export function assembledMatch(written: AnyWrittenMatch, context: MatchContext): Match {
  return {
    ...written,
    id: context.id,
    isCompleted: isOver(written),
    isPlaying: written.isPlaying ?? false,
    team1: assembledSide(written, 'team1', context),
    team2: assembledSide(written, 'team2', context),
  }
}

/** The same word for every match of the same two teams or places, whoever comes first. */
export const pairOf = ({ team1, team2 }: AnyWrittenMatch) =>
  [team1.team, team2.team]
    .map((team) => JSON.stringify(team))
    .toSorted()
    .join(' ')
