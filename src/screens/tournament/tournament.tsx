import type { ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import { Bracket } from '../../components/match/bracket.tsx'
import { Suspended } from '../../components/suspended.tsx'
import { Tabs } from '../../components/page/tabs.tsx'
import { CrestSheet } from '../../components/crest.tsx'
import { MakePoster } from '../../components/make-poster.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { Hero } from '../../components/page/hero.tsx'
import { detailsIn, type Details, type ShareOf } from '../../components/match/match-details.tsx'
import { legNotes } from '../../components/match/leg-notes.ts'
import { Matches, RoundMatches } from '../../components/match/round.tsx'
import { StandingsTable, TableLegend } from '../../components/standings.tsx'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import { matchNames } from '../../lib/outlook/side-names.ts'
import { nextMatch } from '../../lib/rules/matches/next-match.ts'
import { goesOnToPlayoffs, groupTables } from '../../lib/rules/table/standings.ts'
import type { Jornada, Playoff } from '../../lib/schema/jornada.ts'
import type { Match } from '../../lib/schema/match.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import { Fitted } from '../../components/fitted.tsx'
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

/** The champion, if there is one: the last line of the poster. */
function Champion({ tournament }: { tournament: Tournament }) {
  const champion = tournament.teams.find((team) => team.isChampion)
  if (!champion) return null
  return (
    <p className="champion k">
      <span>{tournament.sex === 'female' ? WORDS.championFemale : WORDS.champion}</span>{' '}
      <Fitted name={champion.name} />
    </p>
  )
}

type Active = { playoff: Playoff } | { jornadas: readonly Jornada[] }

/**
 * The current matches: the active rounds, or after them the phase of the next match; the final once
 * the tournament is over.
 */
function activeOf(tournament: Tournament, { seriesOf }: Outlook): Active {
  const next = nextMatch(tournament)
  const played = tournament.playoffs.filter(isBegun)
  const last =
    played.find((phase) => seriesOf(phase).some(({ isFinal }) => isFinal)) ?? played.at(-1)
  const playoff = next ? next.playoff : last
  return playoff ? { playoff } : { jornadas: tournament.activeJornadas }
}

const isBegun = ({ matches }: Playoff) => matches.some((match) => match.isCompleted)

/** Whether there are playoffs, or will be. False after a cancellation. */
function hasPlayoffs(t: Tournament): boolean {
  const matches = t.playoffs.flatMap((phase) => phase.matches)
  const isCalledOff =
    t.isCompleted || (matches.length > 0 && matches.every(({ state }) => state === 'cancelled'))
  return goesOnToPlayoffs(t) && (t.playoffs.some(isBegun) || !isCalledOff)
}

const matchesIn = (active: Active): readonly Match[] =>
  'playoff' in active ? active.playoff.matches : active.jornadas.flatMap(({ matches }) => matches)

function ActiveMatches({
  tournament,
  outlook,
  active,
  details,
}: Props & {
  active: Active
  details: Details
}) {
  if ('playoff' in active)
    return (
      <section className="round">
        <h2 className="k">{active.playoff.playoffName}</h2>
        <Matches
          matches={active.playoff.matches}
          tournament={tournament}
          names={matchNames(tournament)}
          details={details}
          legNotes={legNotes(tournament, outlook.seriesOf)}
        />
      </section>
    )
  return active.jornadas.map((jornada) => (
    <RoundMatches key={jornada.jornadaPosition} {...{ tournament, jornada, details }} />
  ))
}

/**
 * A tournament's own page: tables, playoffs and active rounds, with the details of the matches that
 * it shows.
 */
export function TournamentScreen({
  tournament,
  outlook,
  schedule,
  shareOf,
  along,
  details = detailsIn(tournament, outlook.seriesOf, (match) => ({ share: shareOf?.(match) })),
}: Props & {
  shareOf?: ShareOf | undefined
  /** Share and calendar actions. */
  along?: ReactNode
  /** Replaces the active rounds by all rounds and phases; the rounds with their matches' details. */
  schedule?: ReactNode
  details?: Details
}) {
  const { teams, playoffs, jornadas } = tournament
  const begun = playoffs.some(isBegun)
  const isKnockOut = jornadas.length === 0 && playoffs.some(({ matches }) => matches.length > 0)
  const active = activeOf(tournament, outlook)
  const isAwaiting = nextMatch(tournament) !== undefined
  // A finished tournament shows its final first.
  const isOver = !schedule && 'playoff' in active && !isAwaiting
  // A finished knock-out shows its bracket in full width.
  const isAlone = isKnockOut && !schedule && !isAwaiting
  const hasBracket = isKnockOut || hasPlayoffs(tournament)
  // Details beside a card stand there; a choice of rounds has those of its rounds alone.
  const besideCards = new Set(schedule ? [] : matchesIn(active))
  const apart = hasBracket || schedule ? playoffs.flatMap(({ matches }) => matches) : []
  const bracket = <Bracket tournament={tournament} seriesOf={outlook.seriesOf} />
  const tables = <Tables tournament={tournament} outlook={outlook} />
  const standings = (
    <div key="standings">
      {isKnockOut ? (
        bracket
      ) : hasBracket ? (
        <Tabs
          name="vista"
          legend={tournament.name}
          chosen={begun ? 'eliminatoria' : 'grupos'}
          options={[
            { id: 'eliminatoria', label: WORDS.tabs.playoffs, content: bracket },
            { id: 'grupos', label: WORDS.tabs.groups, content: tables },
          ]}
        />
      ) : (
        tables
      )}
      {(teams.length > 0 || hasBracket) && <MakePoster />}
      {along}
      {apart
        .filter((match) => !besideCards.has(match))
        .map((match) => (
          <Fragment key={match.id}>{details(match)}</Fragment>
        ))}
    </div>
  )
  const beside = (
    <div key="beside">
      {schedule ?? <ActiveMatches {...{ tournament, outlook, active, details }} />}
      <Suspended tournament={tournament} outlook={outlook} />
      {jornadas.length === 0 && !isKnockOut && <p className="empty">{WORDS.noRounds}</p>}
    </div>
  )
  return (
    <TournamentFrame tournament={tournament} current="home">
      <CrestSheet teams={teams} all={teams} />
      <Hero tournament={tournament} />
      <Champion tournament={tournament} />
      <div className="sheet-of wide">
        {teams.length === 0 ? (
          <p className="empty">{WORDS.noTeams}</p>
        ) : (
          <div className={isAlone ? undefined : isOver ? 'split over' : 'split'}>
            {isOver ? [beside, standings] : [standings, beside]}
          </div>
        )}
      </div>
    </TournamentFrame>
  )
}
