import type { ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import { Bracket } from '../components/bracket.tsx'
import { Suspended } from '../components/suspended.tsx'
import { Tabs } from '../components/tabs.tsx'
import { CrestSheet } from '../components/crest.tsx'
import { TournamentFrame } from '../components/frame.tsx'
import { Hero } from '../components/hero.tsx'
import { Matches, RoundMatches } from '../components/round.tsx'
import { StandingsTable, TableLegend } from '../components/standings.tsx'
import type { Outlook } from '../lib/outlook/outlook.ts'
import { matchNames } from '../lib/outlook/side-names.ts'
import { nextMatch } from '../lib/rules/next-match.ts'
import { goesOnToPlayoffs, groupTables } from '../lib/rules/standings.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { WORDS } from '../lib/wording/wording.ts'
import './tournament.css'

type Props = { tournament: Tournament; outlook: Outlook }

function Tables({ tournament, outlook }: Props) {
  const tables = groupTables(tournament)
  const last = tables.at(-1)!.scope.phase
  const phases = Array.from({ length: last + 1 }, (_, phase) =>
    tables.filter(({ scope }) => scope.phase === phase),
  )
  return (
    <>
      {phases.toReversed().map((ofPhase, index) => (
        <Fragment key={index}>
          {last > 0 && <h2 className="k">{ofPhase[0]?.scope.phaseName ?? WORDS.firstPhase}</h2>}
          <div className="tables">
            {ofPhase.map((table) => (
              <StandingsTable
                key={table.letter ?? ''}
                tournament={tournament}
                table={table}
                notes={outlook.chances(table)}
              />
            ))}
          </div>
        </Fragment>
      ))}
      <TableLegend tournament={tournament} tables={tables} />
    </>
  )
}

/** The champion, once there is one: the last line of the poster. */
function Champion({ tournament }: { tournament: Tournament }) {
  const champion = tournament.teams.find((team) => team.isChampion)
  if (!champion) return null
  return (
    <p className="champion k">
      <span>{tournament.sex === 'female' ? WORDS.championFemale : WORDS.champion}</span>
      {` ${champion.name}`}
    </p>
  )
}

/** What is being played: the active rounds, or, once they are over, the phase of the next match. */
function ActiveMatches({ tournament }: { tournament: Tournament }) {
  const phase = nextMatch(tournament)?.playoff
  if (phase)
    return (
      <section className="round">
        <h2 className="k">{phase.playoffName}</h2>
        <Matches matches={phase.matches} tournament={tournament} names={matchNames(tournament)} />
      </section>
    )
  return tournament.activeJornadas.map((jornada) => (
    <RoundMatches key={jornada.jornadaPosition} tournament={tournament} jornada={jornada} />
  ))
}

/** A tournament's own page: tables, playoffs and the rounds that are being played. */
export function TournamentScreen({
  tournament,
  outlook,
  schedule,
}: Props & {
  /** In the place of the active rounds. */
  schedule?: ReactNode
}) {
  const { teams, playoffs, jornadas } = tournament
  const begun = playoffs.some(({ matches }) => matches.some((match) => match.isCompleted))
  const isKnockOut = jornadas.length === 0 && playoffs.some(({ matches }) => matches.length > 0)
  // A knock-out that is over has nothing to show beside its bracket.
  const isAlone = isKnockOut && !schedule && !nextMatch(tournament)
  const bracket = <Bracket tournament={tournament} seriesOf={outlook.seriesOf} />
  const tables = <Tables tournament={tournament} outlook={outlook} />
  return (
    <TournamentFrame tournament={tournament} current="home">
      <CrestSheet teams={teams} all={teams} />
      <Hero tournament={tournament} />
      <Champion tournament={tournament} />
      <div className="sheet-of wide">
        {teams.length === 0 ? (
          <p className="empty">{WORDS.noTeams}</p>
        ) : (
          <div className={isAlone ? undefined : 'split'}>
            <div>
              {isKnockOut ? (
                bracket
              ) : goesOnToPlayoffs(tournament) ? (
                <Tabs
                  name="vista"
                  legend={tournament.name}
                  chosen={begun ? 'eliminatoria' : 'grupos'}
                  options={[
                    {
                      id: 'eliminatoria',
                      label: WORDS.tabs.playoffs,
                      content: bracket,
                    },
                    {
                      id: 'grupos',
                      label: WORDS.tabs.groups,
                      content: tables,
                    },
                  ]}
                />
              ) : (
                tables
              )}
            </div>
            <div>
              {schedule ?? <ActiveMatches tournament={tournament} />}
              <Suspended tournament={tournament} outlook={outlook} />
              {jornadas.length === 0 && !isKnockOut && <p className="empty">{WORDS.noRounds}</p>}
            </div>
          </div>
        )}
      </div>
    </TournamentFrame>
  )
}
