import type { ReactNode } from 'react'
import { matchAnchor } from '../lib/addresses/links.ts'
import { clock, longDate } from '../lib/rules/dates.ts'
import { sideName, type MatchNames } from '../lib/outlook/side-names.ts'
import { fullName } from '../lib/rules/full-name.ts'
import { hasScore, scoreWords } from '../lib/rules/match-status.ts'
import type { Match, MatchSide } from '../lib/schema/match.ts'
import type { Sport } from '../lib/schema/tournament.ts'
import { deeds } from '../lib/wording/match-details.ts'
import { SHARING_WORDS } from '../lib/wording/sharing.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { Dialog } from './dialog.tsx'
import { Bout, Notes } from './match-card.tsx'
import './match-details.css'

/** The players of one side, with goals and cards. */
function Lineup({ side, name, sport }: { side: MatchSide; name: string; sport: Sport }) {
  const extra = [
    side.ownGoalsInFavor > 0 && `${WORDS.ownGoals}: ${side.ownGoalsInFavor}`,
    side.defaultGoals > 0 && `${WORDS.defaultGoals}: ${side.defaultGoals}`,
  ].filter((line) => line !== false)
  return (
    <div className="lineup">
      <h3>{name}</h3>
      {side.noShow ? (
        <p>{WORDS.noShow}</p>
      ) : side.playingPlayers.length === 0 ? (
        <p>{WORDS.noDetail}</p>
      ) : (
        <ul>
          {side.playingPlayers.map((playing) => {
            const done = deeds(playing, sport)
            return (
              <li key={playing.player.id}>
                <b>{playing.player.number}</b>
                <span>
                  {fullName(playing.player)}
                  {done.length > 0 && <em>{done.join(', ')}</em>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {extra.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A match's details, as a modal dialog that an address can open (`#m-j1-3`). */
export function MatchDetails({
  match,
  sport,
  names,
  share,
  lineups,
}: {
  match: Match
  sport: Sport
  names: MatchNames
  /** A share message, and the address in it. */
  share?: { href: string; address: string } | undefined
  /** Replaces the line-ups while they are not known. */
  lineups?: ReactNode
}) {
  const [first, second] = [sideName(match.team1, names), sideName(match.team2, names)]
  const penalties = hasScore(match) ? scoreWords(match).penalties : undefined
  return (
    <Dialog
      className="match-details"
      id={matchAnchor(match)}
      label={`${first} ${WORDS.versus} ${second}`}
    >
      <Bout match={match} names={names} />
      <dl>
        {match.location && <Fact term={WORDS.place}>{match.location}</Fact>}
        {match.date && <Fact term={WORDS.date}>{longDate(match.date)}</Fact>}
        {match.time && <Fact term={WORDS.time}>{clock(match.time)}</Fact>}
        {penalties && (
          <Fact term={WORDS.penalties}>
            {penalties.team1} – {penalties.team2}
          </Fact>
        )}
      </dl>
      {match.extraTime && <p className="note">{WORDS.extraTime}</p>}
      <Notes match={match} names={names} />
      {hasScore(match)
        ? lineups || (
            <div className="lineups">
              <Lineup side={match.team1} name={first} sport={sport} />
              <Lineup side={match.team2} name={second} sport={sport} />
            </div>
          )
        : !match.isCompleted && <p className="note">{WORDS.notPlayedYet}</p>}
      {share && (
        <a className="go share" href={share.href} data-at={share.address}>
          {SHARING_WORDS.share}
        </a>
      )}
    </Dialog>
  )
}
