import type { ReactNode } from 'react'
import { Bracket } from '../components/bracket.tsx'
import { Tabs } from '../components/tabs.tsx'
import { CrestSheet } from '../components/crest.tsx'
import { TournamentFrame } from '../components/frame.tsx'
import { Hero } from '../components/hero.tsx'
import { MatchCard, matchNames } from '../components/match-card.tsx'
import { RoundMatches } from '../components/round.tsx'
import { StandingsTable, TableLegend } from '../components/standings-table.tsx'
import { matchLink } from '../lib/links.ts'
import { nextMatch } from '../lib/rules/next-match.ts'
import { goesOnToPlayoffs, groupTables } from '../lib/rules/standings.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { WORDS } from '../lib/wording.ts'
import './tournament.css'

function Tables({ tournament }: { tournament: Tournament }) {
  const tables = groupTables(tournament)
  return (
    <>
      <div className="tables">
        {tables.map((table) => (
          <StandingsTable key={table.letter ?? ''} tournament={tournament} table={table} />
        ))}
      </div>
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

/** A playoff match to look forward to, above the rounds, which are over by then. */
function NextMatch({ tournament }: { tournament: Tournament }) {
  const next = nextMatch(tournament)
  if (!next?.playoff) return null
  return (
    <section>
      <h2 className="k">{WORDS.nextMatch}</h2>
      <MatchCard
        match={next.match}
        names={matchNames(tournament)}
        href={matchLink(tournament, next.match)}
      />
    </section>
  )
}

/** A tournament's own page: tables, playoffs and the rounds that are being played. */
export function TournamentScreen({
  tournament,
  schedule,
}: {
  tournament: Tournament
  /** In the place of the active rounds. */
  schedule?: ReactNode
}) {
  const { teams, groups, playoffs, activeJornadas, jornadas } = tournament
  const begun = playoffs.some(({ matches }) => matches.some((match) => match.isCompleted))
  const tables = <Tables tournament={tournament} />
  return (
    <TournamentFrame tournament={tournament} current="home">
      <CrestSheet teams={teams} all={teams} />
      <Hero tournament={tournament} />
      <div className="sheet-of wide">
        <Champion tournament={tournament} />
        {teams.length === 0 ? (
          <p className="empty">{WORDS.noTeams}</p>
        ) : (
          <div className="split">
            <div>
              {goesOnToPlayoffs(tournament) ? (
                <Tabs
                  name="vista"
                  legend={tournament.name}
                  chosen={begun ? 'eliminatoria' : 'grupos'}
                  options={[
                    {
                      id: 'eliminatoria',
                      label: WORDS.tabs.playoffs,
                      content: <Bracket tournament={tournament} />,
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
              {!schedule && <NextMatch tournament={tournament} />}
              {schedule ??
                activeJornadas.map((jornada) => (
                  <RoundMatches
                    key={jornada.jornadaPosition}
                    tournament={tournament}
                    jornada={jornada}
                  />
                ))}
              {jornadas.length === 0 && <p className="empty">{WORDS.noRounds}</p>}
            </div>
          </div>
        )}
      </div>
    </TournamentFrame>
  )
}
