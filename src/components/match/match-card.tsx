import type { ReactNode } from 'react'
import { matchAnchor } from '../../lib/addresses/links.ts'
import { sideName, type MatchNames } from '../../lib/outlook/side-names.ts'
import { clock, longDate, shortDay } from '../../lib/rules/matches/dates.ts'
import { showsScore, matchWord, outcome, scoreWords } from '../../lib/rules/matches/match-status.ts'
import type { Match, MatchSide } from '../../lib/schema/match.ts'
import { awardWords, shootOutWords } from '../../lib/wording/tournament/match-details.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { Crest } from '../crest.tsx'
import { opens } from '../dialog.tsx'
import { Fitted } from '../fitted.tsx'
import './match-card.css'

function Side({ side, names }: { side: MatchSide; names: MatchNames }) {
  return (
    <div className={side.isWinner ? 'side won' : 'side'}>
      {side.team ? <Crest team={side.team} /> : <i className="crest open">?</i>}
      <span>
        <Fitted name={sideName(side, names)} />
      </span>
    </div>
  )
}

function Score({ match }: { match: Match }) {
  if (!showsScore(match))
    return (
      <p className={match.state || match.isCompleted ? 'score no' : 'score star'}>{WORDS.versus}</p>
    )
  const { team1, team2, penalties } = scoreWords(match)
  return (
    <p className="score">
      {`${team1} – ${team2}`}
      {penalties && <small>{`${penalties.team1} – ${penalties.team2}`}</small>}
    </p>
  )
}

/** FINAL, VIVO, APLAZADO; nothing for a match to come. */
export function Word({ match }: { match: Match }) {
  const said = matchWord(match)
  if (said === WORDS.versus) return null
  return <b className={match.isPlaying ? 'word live' : 'word'}>{said}</b>
}

/** The long date if a card is wide enough, else a short one. Specification, section 9. */
function Day({ date, before, after }: { date: string; before: string; after: string }) {
  return (
    <span>
      {before && `${before} · `}
      <span className="long">{longDate(date)}</span>
      <span className="short">{shortDay(date)}</span>
      {after && ` · ${after}`}
    </span>
  )
}

/** Both sides, and the score or word between them. */
export function Bout({ match, names }: { match: Match; names: MatchNames }) {
  return (
    <div className="bout">
      <Side side={match.team1} names={names} />
      <Score match={match} />
      <Side side={match.team2} names={names} />
    </div>
  )
}

/** Notes on a match: decided off the pitch, moved, or what the organiser wrote. */
export function Notes({ match, names }: { match: Match; names: MatchNames }) {
  const lines = [
    shootOutWords(match, (side) => sideName(side, names)),
    awardWords(match, (side) => sideName(side, names)),
    match.originalDate && `${WORDS.originally} ${longDate(match.originalDate)}`,
    match.note,
  ].filter(Boolean)
  return lines.map((line) => (
    <p key={line} className="note">
      {line}
    </p>
  ))
}

/** The text of the button or link; for screen readers with the teams. */
export function DetailsOf({ match, names }: { match: Match; names: MatchNames }) {
  const sides = [sideName(match.team1, names), sideName(match.team2, names)]
  return (
    <>
      {WORDS.details}
      <span className="sr">{` ${sides.join(` ${WORDS.versus} `)}`}</span>
    </>
  )
}

/**
 * A match as a card that leads to its details: by `link`, else by `href` on pages without them, else
 * by a dialog on the page (`MatchDetails`).
 */
export function MatchCard({
  match,
  names,
  withDate = true,
  href,
  link,
  ofSeries,
}: {
  match: Match
  names: MatchNames
  /** false if the date is already above the cards. */
  withDate?: boolean
  href?: string | undefined
  link?: ReactNode
  /** The leg's name, and the score of the series. */
  ofSeries?: { leg: string; note?: string } | undefined
}) {
  const label = <DetailsOf match={match} names={names} />
  const before = [ofSeries?.leg, match.matchName]
  const after = [match.time && clock(match.time), match.location]
  const joined = (words: readonly unknown[]) => words.filter(Boolean).join(' · ')
  const day = withDate && match.date
  return (
    <article
      className={outcome(match) ? 'match decided' : 'match'}
      data-match={href || link ? undefined : match.id}
    >
      <p className="when">
        <Word match={match} />
        {day ? (
          <Day date={day} before={joined(before)} after={joined(after)} />
        ) : (
          joined([...before, ...after])
        )}
      </p>
      <Bout match={match} names={names} />
      <Notes match={match} names={names} />
      {ofSeries?.note && <p className="note">{ofSeries.note}</p>}
      {link ||
        (href ? (
          <a href={href}>{label}</a>
        ) : (
          <button {...opens(matchAnchor(match))}>{label}</button>
        ))}
    </article>
  )
}
