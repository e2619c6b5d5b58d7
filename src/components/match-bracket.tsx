import type { Tournament } from '../lib/schema/tournament.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { BracketMatch } from './bracket-match.tsx'
import { matchNames } from './match-card.tsx'
import './bracket.css'

/**
 * The playoffs match by match, for live pages: what a series of several matches comes to is on
 * static ones only, for the weight of its rules.
 */
export function MatchBracket({ tournament }: { tournament: Tournament }) {
  const names = matchNames(tournament)
  return (
    <div className="bracket">
      {tournament.playoffs.map((phase) => (
        <section key={phase.playoffName}>
          <h2>{phase.playoffName}</h2>
          <ol>
            {phase.matches.map((match) => (
              <li key={match.id}>
                <BracketMatch
                  tournament={tournament}
                  names={names}
                  phase={phase}
                  match={match}
                  through={[match.team1, match.team2].find(({ isWinner }) => isWinner)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {tournament.playoffs.length === 0 && <p className="empty">{WORDS.noPlayoffs}</p>}
    </div>
  )
}
