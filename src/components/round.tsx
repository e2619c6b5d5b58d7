import type { ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import { matchLink } from '../lib/addresses/links.ts'
import { matchNames, type MatchNames } from '../lib/outlook/side-names.ts'
import { longDate } from '../lib/rules/dates.ts'
import type { Jornada } from '../lib/schema/jornada.ts'
import type { Match } from '../lib/schema/match.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { listOf, WORDS } from '../lib/wording/wording.ts'
import type { LegNotes } from './leg-notes.ts'
import { MatchCard } from './match-card.tsx'
import './round.css'

type Details = (match: Match) => ReactNode

/** Matches under their dates, in the order in which they are played; those without a date last. */
function byDate(matches: readonly Match[]): [string, Match[]][] {
  const days = Object.groupBy(matches, ({ date }) => date ?? '')
  return Object.entries(days)
    .map(([day, played]): [string, Match[]] => [
      day,
      played!.toSorted((a, b) => (a.time ?? '99').localeCompare(b.time ?? '99')),
    ])
    .toSorted(([a], [b]) => (a || '9').localeCompare(b || '9'))
}

/** Matches under their dates. */
export function Matches({
  matches,
  tournament,
  names,
  details,
  legNotes,
}: {
  matches: readonly Match[]
  tournament: Tournament
  names: MatchNames
  details?: Details | undefined
  legNotes?: LegNotes | undefined
}) {
  return (
    <div className="days">
      {byDate(matches).map(([day, played]) => (
        <div key={day}>
          <h3 className="day">
            {day ? longDate(day) : `${WORDS.date}: ${WORDS.toBeDecided.toLowerCase()}`}
          </h3>
          <div className="cards">
            {played.map((match) => (
              <Fragment key={match.id}>
                <MatchCard
                  match={match}
                  names={names}
                  withDate={false}
                  ofSeries={legNotes?.get(match.id)}
                  href={details ? undefined : matchLink(tournament, match)}
                />
                {details?.(match)}
              </Fragment>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** One round: its matches under their dates, and who rests. */
export function RoundMatches({
  tournament,
  jornada,
  details,
}: {
  tournament: Tournament
  jornada: Jornada
  /** On the page that holds the matches' details; elsewhere the cards lead there. */
  details?: Details
}) {
  const { jornadaPosition, matches, doesntPlay } = jornada
  return (
    <section className="round">
      <h2 className="k">
        {`${WORDS.round} `}
        <em>{jornadaPosition}</em>
      </h2>
      {matches.length === 0 && <p className="empty">{WORDS.noMatches}</p>}
      <Matches
        matches={matches}
        tournament={tournament}
        names={matchNames(tournament)}
        details={details}
      />
      {doesntPlay.length > 0 && (
        <p className="rests">
          {`${doesntPlay.length > 1 ? WORDS.rest : WORDS.rests}: `}
          <b>{listOf(doesntPlay.map((team) => team.name))}</b>
        </p>
      )}
    </section>
  )
}
