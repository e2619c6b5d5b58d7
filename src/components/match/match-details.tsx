import type { MouseEvent, ReactNode } from 'react'
import { matchAnchor, matchPageLink } from '../../lib/addresses/links.ts'
import { clock, longDate } from '../../lib/rules/matches/dates.ts'
import type { SeriesOf } from '../../lib/outlook/shown-series.ts'
import { matchNames, sideName, type MatchNames } from '../../lib/outlook/side-names.ts'
import { fullName } from '../../lib/rules/people/full-name.ts'
import { SIDES } from '../../lib/rules/matches/sides.ts'
import { showsScore, scoreWords } from '../../lib/rules/matches/match-status.ts'
import type { Match, MatchSide } from '../../lib/schema/match.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { deeds } from '../../lib/wording/tournament/match-details.ts'
import { SHARING_WORDS } from '../../lib/wording/sharing.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { NameById } from '../player-name.tsx'
import { Dialog } from '../dialog.tsx'
import { MakePoster } from '../make-poster.tsx'
import { seriesNotes } from './leg-notes.ts'
import { Kicks } from './kicks.tsx'
import { Bout, Notes } from './match-card.tsx'
import './match-details.css'

/** The players of one side, with goals and cards. */
function Lineup({
  side,
  name,
  tournament,
  isLinked,
}: {
  side: MatchSide
  name: string
  tournament: Tournament
  isLinked: boolean
}) {
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
            const done = deeds(playing, tournament.sport)
            return (
              <li key={playing.player.id}>
                <b>{playing.player.number}</b>
                <span>
                  <NameById
                    tournament={tournament}
                    team={isLinked ? side.team : null}
                    id={playing.player.id}
                    name={fullName(playing.player)}
                  />
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

/** Who played, side by side. */
export const Lineups = ({
  match,
  names,
  tournament,
  isLinked = true,
}: {
  match: Match
  names: MatchNames
  tournament: Tournament
  /** Whether names lead to the players' pages. */
  isLinked?: boolean | undefined
}) => (
  <div className="lineups">
    {SIDES.map((key) => (
      <Lineup
        key={key}
        side={match[key]}
        name={sideName(match[key], names)}
        {...{ tournament, isLinked }}
      />
    ))}
  </div>
)

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A share message, and the address in it. */
export type MatchShare = {
  href: string
  address: string
  /** On live pages; on static ones `browser/share.ts` does it. */
  onShare?: (press: MouseEvent) => void
}

/** Gives a match's share message. */
export type ShareOf = (match: Match) => MatchShare

type Props = {
  match: Match
  tournament: Tournament
  names: MatchNames
  /** The score of its series, and its winner. */
  ofSeries?: string | undefined
  share?: MatchShare | undefined
  /** Replaces the line-ups while they are not known. */
  lineups?: ReactNode
  /** False where many links would weigh too much. */
  linksPlayers?: boolean
}

/** Renders a match's details, on a page that has them. */
export type Details = (match: Match) => ReactNode

/** Details for a tournament's matches. `more` returns additional props of a match. */
export function detailsIn(
  tournament: Tournament,
  seriesOf: SeriesOf,
  more?: (match: Match) => Partial<Props>,
): Details {
  const names = matchNames(tournament)
  const series = seriesNotes(tournament, seriesOf)
  return (match) => (
    <MatchDetails
      match={match}
      tournament={tournament}
      names={names}
      ofSeries={series.get(match.id)}
      {...more?.(match)}
    />
  )
}

/** A match's details, as a modal dialog that an address can open (`#m-j1-3`). */
function MatchDetails(props: Props) {
  const { match, tournament, names, ofSeries, share, lineups, linksPlayers } = props

  const [first, second] = [sideName(match.team1, names), sideName(match.team2, names)]
  const penalties = showsScore(match) ? scoreWords(match).penalties : undefined
  return (
    <Dialog
      className="match-details"
      id={matchAnchor(match)}
      label={`${first} ${WORDS.versus} ${second}`}
    >
      <a className="title" href={matchPageLink(tournament, match)}>
        <Bout match={match} names={names} />
        <span>{SHARING_WORDS.wholeMatch}</span>
      </a>
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
      {penalties && <Kicks match={match} name={(side) => sideName(match[side], names)} />}
      {match.extraTime && <p className="note">{WORDS.extraTime}</p>}
      <Notes match={match} names={names} />
      {ofSeries && <p className="note">{ofSeries}</p>}
      {showsScore(match)
        ? lineups || <Lineups {...{ match, tournament, names }} isLinked={linksPlayers} />
        : !match.isCompleted && <p className="note">{WORDS.notPlayedYet}</p>}
      {share && (
        <a className="go share" href={share.href} data-at={share.address} onClick={share.onShare}>
          {SHARING_WORDS.share}
        </a>
      )}{' '}
      <MakePoster />
    </Dialog>
  )
}
