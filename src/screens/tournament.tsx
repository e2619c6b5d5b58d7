import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { Tabs } from '../components/tabs.tsx'
import { CrestSheet } from '../components/crest.tsx'
import { TournamentFrame } from '../components/frame.tsx'
import { Hero } from '../components/hero.tsx'
import { matchNames } from '../components/match-card.tsx'
import { Matches, RoundMatches } from '../components/round.tsx'
import { StandingsTable, TableLegend } from '../components/standings.tsx'
import { nextMatch } from '../lib/rules/next-match.ts'
import { goesOnToPlayoffs, groupTables } from '../lib/rules/standings.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { WORDS } from '../lib/wording/wording.ts'
import './tournament.css'

type ChanceNotesOf = ComponentProps<typeof StandingsTable>['chanceNotes']

function Tables({
  tournament,
  chanceNotes,
}: {
  tournament: Tournament
  chanceNotes: ChanceNotesOf
}) {
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
                chanceNotes={chanceNotes}
              />
            ))}
          </div>
        </Fragment>
      ))}
      <TableLegend tournament={tournament} />
    </>
  )
}

/** The champion, once there is one: the last line of the poster. */
function Champion({ tournament }: { tournament: Tournament }) {
  const champion = tournament.teams.find((team) => team.isChampion)
  if (!champion) return null
  return (
    <p className="champion k">
      <span>{tournament.sex === 'female' ? WORDS.championFemale : WORDS.champion}</span>{' '}
      {champion.name}
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
  bracket,
  schedule,
  chanceNotes,
  suspended,
}: {
  tournament: Tournament
  /** The playoffs. */
  bracket: ReactNode
  /** In the place of the active rounds. */
  schedule?: ReactNode
  /** Who is through or out already, on pages that say it. */
  chanceNotes?: ChanceNotesOf
  /** Who misses the next match, on pages that say it. */
  suspended?: ReactNode
}) {
  const { teams, groups, playoffs, jornadas } = tournament
  const begun = playoffs.some(({ matches }) => matches.some((match) => match.isCompleted))
  const isKnockOut = jornadas.length === 0 && playoffs.some(({ matches }) => matches.length > 0)
  const tables = <Tables tournament={tournament} chanceNotes={chanceNotes} />
  return (
    <TournamentFrame tournament={tournament} current="home">
      <CrestSheet teams={teams} all={teams} />
      <Hero tournament={tournament} />
      <Champion tournament={tournament} />
      <div className="sheet-of wide">
        {teams.length === 0 ? (
          <p className="empty">{WORDS.noTeams}</p>
        ) : (
          <div className="split">
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
                      label: groups.length > 1 ? WORDS.tabs.groups : WORDS.tabs.table,
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
              {suspended}
              {jornadas.length === 0 && !isKnockOut && <p className="empty">{WORDS.noRounds}</p>}
            </div>
          </div>
        )}
      </div>
    </TournamentFrame>
  )
}
