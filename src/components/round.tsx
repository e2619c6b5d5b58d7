import { Fragment } from 'react'
import { longDate } from '../lib/rules/dates.ts'
import type { Jornada } from '../lib/schema/jornada.ts'
import type { Match } from '../lib/schema/match.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { listOf, WORDS } from '../lib/wording.ts'
import { Choice } from './choice.tsx'
import { MatchCard, matchNames, type MatchNames } from './match-card.tsx'
import './round.css'

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

function Matches({
  matches,
  tournament,
  names,
}: {
  matches: readonly Match[]
  tournament: Tournament
  names: MatchNames
}) {
  return byDate(matches).map(([day, played]) => (
    <Fragment key={day}>
      <h3 className="day">
        {day ? longDate(day) : `${WORDS.date}: ${WORDS.toBeDecided.toLowerCase()}`}
      </h3>
      <div className="cards">
        {played.map((match) => (
          <MatchCard
            key={match.id}
            match={match}
            sport={tournament.sport}
            names={names}
            withDate={false}
          />
        ))}
      </div>
    </Fragment>
  ))
}

/** One round: its matches under their dates, and who rests. */
export function RoundMatches({
  tournament,
  jornada,
}: {
  tournament: Tournament
  jornada: Jornada
}) {
  const { jornadaPosition, matches, doesntPlay } = jornada
  return (
    <section className="round">
      <h2 className="k">
        {WORDS.round} <em>{jornadaPosition}</em>
      </h2>
      {matches.length === 0 && <p className="empty">{WORDS.noMatches}</p>}
      <Matches matches={matches} tournament={tournament} names={matchNames(tournament)} />
      {doesntPlay.length > 0 && (
        <p className="rests">
          {doesntPlay.length > 1 ? WORDS.rest : WORDS.rests}:{' '}
          <b>{listOf(doesntPlay.map((team) => team.name))}</b>
        </p>
      )}
    </section>
  )
}

/** All rounds and the playoffs, one at a time or all; the one being played comes first. */
export function RoundsChoice({ tournament }: { tournament: Tournament }) {
  const { jornadas, playoffs, activeJornadas } = tournament
  const names = matchNames(tournament)
  const begun = playoffs.some(({ matches }) => matches.some((match) => match.isCompleted))
  const active = activeJornadas[0]?.jornadaPosition
  const options = jornadas.map((jornada) => ({
    id: `jornada-${jornada.jornadaPosition}`,
    label: String(jornada.jornadaPosition),
    content: <RoundMatches tournament={tournament} jornada={jornada} />,
  }))
  if (playoffs.length > 0)
    options.push({
      id: 'fases',
      label: WORDS.tabs.playoffs,
      content: (
        <>
          {playoffs.map((phase) => (
            <section key={phase.playoffName} className="round">
              <h2 className="k">{phase.playoffName}</h2>
              <Matches matches={phase.matches} tournament={tournament} names={names} />
            </section>
          ))}
        </>
      ),
    })
  if (options.length === 0) return <p className="empty">{WORDS.noRounds}</p>
  return (
    <Choice
      name="jornadas"
      legend={WORDS.round}
      options={options}
      chosen={begun ? 'fases' : active ? `jornada-${active}` : undefined}
      all={WORDS.allRounds}
    />
  )
}
