/** A match's details on a live page whose own answer does not have all line-ups. */
import { detailsIn, type Details, type ShareOf } from '../../components/match/match-details.tsx'
import { matchLink } from '../../lib/addresses/links.ts'
import type { Failure } from '../../lib/live/calls/answer.ts'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import type { Match, MatchSide } from '../../lib/schema/match.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import { Trouble } from './live-failure.tsx'
import './live.css'

/**
 * The answer with the line-ups: `whole` is the tournament with it, null until it is loaded. `isAsking`
 * is false until the page's script runs; until then a link leads to the rounds.
 */
export type WhoPlayed = {
  whole: Tournament | null
  failure: Failure | null
  isAsking: boolean
  onRetry: () => void
}

/** Matches that wait for line-ups; a page requests them once such details are open. */
export const WAITING = 'dialog[open] .waits'

/**
 * The details of a page's matches, from `tournament` as the page's own answer has it. Its round
 * matches list only players with a card; its playoff matches are whole.
 */
export function liveDetails(
  tournament: Tournament,
  { seriesOf }: Pick<Outlook, 'seriesOf'>,
  { whole, failure, isAsking, onRetry }: WhoPlayed,
  shareOf?: ShareOf,
): Details {
  const matchesOf = (t: Tournament) =>
    [...t.jornadas, ...t.activeJornadas].flatMap(({ matches }) => matches)
  const brief = new Set(matchesOf(tournament))
  const found = new Map(whole && matchesOf(whole).map((match) => [match.id, match]))
  // The page's crests belong to its own team objects.
  const teams = new Map(tournament.teams.map((team) => [team.id, team]))
  const ofPage = (side: MatchSide): MatchSide => ({
    ...side,
    team: teams.get(side.team?.id ?? '') ?? side.team,
  })
  const inPlace = (match: Match) =>
    failure ? (
      <Trouble failure={failure} onRetry={onRetry} />
    ) : (
      <div className="waits note" aria-busy={isAsking}>
        {isAsking ? (
          LIVE_WORDS.loading
        ) : (
          <a href={matchLink(tournament, match)}>{LIVE_WORDS.whoPlayed}</a>
        )}
      </div>
    )
  return detailsIn(tournament, seriesOf, (match) => {
    const { team1, team2, ...more } = found.get(match.id) ?? match
    return {
      match: { ...more, team1: ofPage(team1), team2: ofPage(team2) },
      share: shareOf?.(match),
      lineups: !whole && brief.has(match) && inPlace(match),
    }
  })
}
