import type { ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import { matchLink } from '../../lib/addresses/links.ts'
import { matchNames, type MatchNames } from '../../lib/outlook/side-names.ts'
import { longDate } from '../../lib/rules/matches/dates.ts'
import type { Jornada } from '../../lib/schema/jornada.ts'
import type { Match } from '../../lib/schema/match.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { spanishList, WORDS } from '../../lib/wording/wording.ts'
import type { LegNotes } from './leg-notes.ts'
import { MatchCard } from './match-card.tsx'
import type { Details } from './match-details.tsx'
import './round.css'
import { grouped } from '../../lib/rules/grouped.ts'

/** Matches by date, in the order of play; those without a date come last. */
function byDate(matches: readonly Match[]): [string, Match[]][] {
  return [...grouped(matches, ({ date }) => date ?? '')]
    .map(([day, played]): [string, Match[]] => [
      day,
      played.toSorted((a, b) => (a.time ?? '99').localeCompare(b.time ?? '99')),
    ])
    .toSorted(([a], [b]) => (a || '9').localeCompare(b || '9'))
}

/** What a card has in place of its link or button. */
export type LinkOf = (match: Match) => ReactNode

/** Matches under their dates. */
export function Matches({
  matches,
  tournament,
  names,
  details,
  linkOf,
  legNotes,
  dayLevel: Day = 'h3',
}: {
  matches: readonly Match[]
  tournament: Tournament
  names: MatchNames
  details?: Details | undefined
  /** Makes each card's link; without it, cards open `details`, or lead to the page that has them. */
  linkOf?: LinkOf | undefined
  legNotes?: LegNotes | undefined
  /** The heading level of days: below the round's heading, which may be the page's own. */
  dayLevel?: 'h2' | 'h3'
}) {
  return (
    <div className="days">
      {byDate(matches).map(([day, played]) => (
        <div key={day}>
          <Day className="day">
            {day ? longDate(day) : `${WORDS.date}: ${WORDS.toBeDecided.toLowerCase()}`}
          </Day>
          <div className="cards">
            {played.map((match) => (
              <Fragment key={match.id}>
                <MatchCard
                  match={match}
                  names={names}
                  withDate={false}
                  ofSeries={legNotes?.get(match.id)}
                  href={details ? undefined : matchLink(tournament, match)}
                  link={linkOf?.(match)}
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

/** Renders nothing if no team rests. */
export function Resting({ teams }: { teams: readonly Team[] }) {
  if (teams.length === 0) return null
  return (
    <p className="rests">
      {`${teams.length > 1 ? WORDS.rest : WORDS.rests}: `}
      <b>{spanishList(teams.map((team) => team.name))}</b>
    </p>
  )
}

/** One round: its matches under their dates, and the resting teams. */
export function RoundMatches({
  tournament,
  jornada,
  href,
  details,
  linkOf,
}: {
  tournament: Tournament
  jornada: Jornada
  /** The round's own page. */
  href?: string | undefined
  /** Set on the page that has the matches' details; elsewhere the cards link there. */
  details?: Details | undefined
  linkOf?: LinkOf | undefined
}) {
  const { jornadaPosition, matches, doesntPlay } = jornada
  return (
    <section className="round">
      <h2 className="k">
        <Linked href={href}>
          {`${WORDS.round} `}
          <em>{jornadaPosition}</em>
        </Linked>
      </h2>
      {matches.length === 0 && <p className="empty">{WORDS.noMatches}</p>}
      <Matches
        matches={matches}
        tournament={tournament}
        names={matchNames(tournament)}
        details={linkOf ? undefined : details}
        linkOf={linkOf}
      />
      <Resting teams={doesntPlay} />
    </section>
  )
}

/** A link, or only its content without an address. */
export const Linked = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? <a href={href}>{children}</a> : children
