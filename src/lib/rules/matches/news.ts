/** The latest results and next matches of one tournament, for the news page of all. */
import { matchLink } from '../../addresses/links.ts'
import { dayIn, type Today } from '../../calendar/today.ts'
import type { Match } from '../../schema/match.ts'
import type { NewsItem, Tournament, TournamentNews } from '../../schema/tournament.ts'
import { isOver, outcome, scoreWords } from './match-status.ts'
import { inPlayOrder } from './play-order.ts'

/** How many of each kind a tournament contributes. */
const LISTED = 4

function itemOf(tournament: Tournament, match: Match): NewsItem {
  const { date, time, matchName, isCompleted, isPlaying, team1, team2 } = match
  const score = isCompleted || isPlaying ? scoreWords(match) : undefined
  return {
    link: matchLink(tournament, match),
    date: date!,
    ...(time && { time }),
    ...(matchName && { matchName }),
    team1: team1.team!.name,
    team2: team2.team!.name,
    ...(score && { goals1: score.team1, goals2: score.team2 }),
    ...(score?.penalties && {
      penalties: `${score.penalties.team1} – ${score.penalties.team2}`,
    }),
    winner: outcome(match),
    isPlaying,
  }
}

/**
 * Dated matches between known teams: the latest results, newest first, and the next matches. Open
 * matches before today follow the coming ones, newest first.
 */
export function newsOf(tournament: Tournament, now: Today = ''): TournamentNews {
  const today = now && dayIn(now, tournament.timeZone)
  const matches = inPlayOrder(tournament)
    .map(({ match }) => match)
    .filter(({ date, team1, team2 }) => date && team1.team && team2.team)
  const item = (match: Match) => itemOf(tournament, match)
  return {
    results: matches
      .filter(({ isCompleted }) => isCompleted)
      .slice(-LISTED)
      .toReversed()
      .map(item),
    upcoming: toComeFirst(
      matches.filter((match) => !isOver(match) && !match.state),
      (match) => isPast(match, today),
    )
      .slice(0, LISTED)
      .map(item),
  }
}

/** Whether an item's day is before `today` (`YYYY-MM-DD`). */
export const isPast = ({ date }: { date?: string | undefined }, today: string) =>
  date !== undefined && date < today

/** Items that are not over in the given order, then the others newest first. */
export const toComeFirst = <T>(items: readonly T[], isOver: (item: T) => boolean): T[] => [
  ...items.filter((item) => !isOver(item)),
  ...items.filter(isOver).toReversed(),
]
