import { hasScore, scoreWords } from '../lib/rules/match-status.ts'
import { matchLink } from '../lib/addresses/links.ts'
import type { MatchSide } from '../lib/schema/match.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { matchNames, sideName } from './match-card.tsx'
import './bracket.css'

/** The playoffs, a column a phase: a list on a phone, a tree on a wide screen. Each match leads to its details. */
export function Bracket({ tournament }: { tournament: Tournament }) {
  const names = matchNames(tournament)
  return (
    <div className="bracket">
      {tournament.playoffs.map((phase) => (
        <section key={phase.playoffName}>
          <h2>{phase.playoffName}</h2>
          <ol>
            {phase.matches.map((match) => {
              const score = hasScore(match) ? scoreWords(match) : undefined
              const line = (side: MatchSide, goals?: string, penalties?: string) => (
                <p className={side.isWinner ? 'won' : undefined}>
                  <span>{sideName(side, names)}</span>
                  {goals !== undefined && <b>{penalties ? `${goals} ${penalties}` : goals}</b>}
                </p>
              )
              const pair = (
                <>
                  {match.matchName && match.matchName !== phase.playoffName && (
                    <small>{match.matchName}</small>
                  )}
                  {line(match.team1, score?.team1, score?.penalties?.team1)}
                  {line(match.team2, score?.team2, score?.penalties?.team2)}
                </>
              )
              return (
                <li key={match.id}>
                  <a href={matchLink(tournament, match)}>{pair}</a>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      {tournament.playoffs.length === 0 && <p className="empty">{WORDS.noPlayoffs}</p>}
    </div>
  )
}
