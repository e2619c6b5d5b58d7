import type { ReactNode } from 'react'
import { clock, longDate, shortDay } from '../lib/rules/dates.ts'
import { hasScore, matchWord, outcome, scoreWords } from '../lib/rules/match-status.ts'
import type { Match, MatchSide } from '../lib/schema/match.ts'
import type { Sport, Tournament } from '../lib/schema/tournament.ts'
import { awardWords, deeds, fullName, placeWords, WORDS } from '../lib/wording.ts'
import { Crest } from './crest.tsx'
import { Dialog, opens } from './dialog.tsx'
import './match-card.css'

/** Where a match's details stand in its page's address. */
export const matchAnchor = ({ id }: Pick<Match, 'id'>) => `m-${id}`

/** Names of matches by id, so that an open place can say 'Ganador Semifinal 1'. */
export type MatchNames = ReadonlyMap<string, string>

export function matchNames({ playoffs }: Pick<Tournament, 'playoffs'>): MatchNames {
  const names = new Map<string, string>()
  for (const { playoffName, matches } of playoffs)
    matches.forEach((match, index) =>
      names.set(
        match.id,
        match.matchName ?? (matches.length > 1 ? `${playoffName} ${index + 1}` : playoffName),
      ),
    )
  return names
}

/** The team's name, or what its place waits for. */
export const sideName = (side: MatchSide, names: MatchNames) =>
  side.team?.name ??
  (side.place ? placeWords(side.place, (id) => names.get(id) ?? id) : WORDS.toBeDecided)

function Side({ side, names }: { side: MatchSide; names: MatchNames }) {
  return (
    <div className={side.isWinner ? 'side won' : 'side'}>
      {side.team ? <Crest team={side.team} /> : <i className="crest open">?</i>}
      <span>{sideName(side, names)}</span>
    </div>
  )
}

function Score({ match }: { match: Match }) {
  if (!hasScore(match))
    return <p className={match.state ? 'score no' : 'score star'}>{WORDS.versus}</p>
  const { team1, team2, penalties } = scoreWords(match)
  return (
    <p className="score">
      {team1} <span>–</span> {team2}
      {penalties && (
        <small>
          {penalties.team1} – {penalties.team2}
        </small>
      )}
    </p>
  )
}

const word = (match: Match) => {
  const said = matchWord(match)
  return said === WORDS.versus ? null : (
    <b className={match.isPlaying ? 'word live' : 'word'}>{said}</b>
  )
}

/** Who played on one side, and what each of them did. */
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

function Details({ match, sport, names }: { match: Match; sport: Sport; names: MatchNames }) {
  const [first, second] = [sideName(match.team1, names), sideName(match.team2, names)]
  const award = awardWords(match, (side) => sideName(side, names))
  const penalties = hasScore(match) ? scoreWords(match).penalties : undefined
  return (
    <Dialog id={matchAnchor(match)} label={`${first} ${WORDS.versus} ${second}`}>
      <div className="bout">
        <Side side={match.team1} names={names} />
        <Score match={match} />
        <Side side={match.team2} names={names} />
      </div>
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
      {award && <p className="note">{award}</p>}
      {match.originalDate && (
        <p className="note">
          {WORDS.originally} {longDate(match.originalDate)}
        </p>
      )}
      {match.note && <p className="note">{match.note}</p>}
      {hasScore(match) ? (
        <div className="lineups">
          <Lineup side={match.team1} name={first} sport={sport} />
          <Lineup side={match.team2} name={second} sport={sport} />
        </div>
      ) : (
        <p className="note">{WORDS.notPlayedYet}</p>
      )}
    </Dialog>
  )
}

/** A match as a bout on a bill. The whole card opens its details. */
export function MatchCard({
  match,
  sport,
  names,
  withDate = true,
}: {
  match: Match
  sport: Sport
  names: MatchNames
  /** false where the date stands above the cards already. */
  withDate?: boolean
}) {
  const [first, second] = [sideName(match.team1, names), sideName(match.team2, names)]
  const winner = outcome(match)
  return (
    <article className={`match${winner ? ' decided' : ''}`} data-match={match.id}>
      <p className="when">
        {word(match)}
        {[
          match.matchName,
          withDate && match.date && shortDay(match.date),
          match.time && clock(match.time),
          match.location,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="bout">
        <Side side={match.team1} names={names} />
        <Score match={match} />
        <Side side={match.team2} names={names} />
      </div>
      {(match.note || match.state) && <p className="note">{match.note}</p>}
      <button {...opens(matchAnchor(match))}>
        {WORDS.details}
        <span className="sr">
          {first} {WORDS.versus} {second}
        </span>
      </button>
      <Details match={match} sport={sport} names={names} />
    </article>
  )
}
