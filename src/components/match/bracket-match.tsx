import { matchAnchor } from '../../lib/addresses/links.ts'
import { sideName, type MatchNames } from '../../lib/outlook/side-names.ts'
import { showsScore, scoreWords } from '../../lib/rules/matches/match-status.ts'
import type { Playoff } from '../../lib/schema/jornada.ts'
import type { Match, MatchSide } from '../../lib/schema/match.ts'
import { opens } from '../dialog.tsx'
import { DetailsOf } from './match-card.tsx'

/** One match of a bracket, which opens its details on this page. */
export function BracketMatch({
  names,
  phase,
  match,
  through,
  why,
}: {
  names: MatchNames
  phase: Playoff
  match: Match
  /** The winning side. */
  through: MatchSide | undefined
  /** Why, if the score does not show it. */
  why?: string | undefined
}) {
  const score = showsScore(match) ? scoreWords(match) : undefined
  const line = (side: MatchSide, goals?: string, penalties?: string) => (
    <p className={side === through ? 'won' : undefined}>
      <span>{sideName(side, names)}</span>
      {goals !== undefined && <b>{penalties ? `${goals} ${penalties}` : goals}</b>}
    </p>
  )
  return (
    <div className="tap">
      {match.matchName && match.matchName !== phase.playoffName && <small>{match.matchName}</small>}
      {line(match.team1, score?.team1, score?.penalties?.team1)}
      {line(match.team2, score?.team2, score?.penalties?.team2)}
      {why && <p className="through">{why}</p>}
      <button {...opens(matchAnchor(match))}>
        <span className="sr">
          <DetailsOf match={match} names={names} />
        </span>
      </button>
    </div>
  )
}
