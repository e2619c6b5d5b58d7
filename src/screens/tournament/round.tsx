import type { ReactNode } from 'react'
import { CrestSheet } from '../../components/crest.tsx'
import { MakePoster } from '../../components/make-poster.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { legNotes } from '../../components/match/leg-notes.ts'
import { Masthead } from '../../components/page/masthead.tsx'
import { detailsIn, type ShareOf } from '../../components/match/match-details.tsx'
import { Matches, Resting } from '../../components/match/round.tsx'
import { Suspended } from '../../components/suspended.tsx'
import { roundLink, roundsLink } from '../../lib/addresses/links.ts'
import { roundPages, type RoundPage } from '../../lib/addresses/round-pages.ts'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import { matchNames } from '../../lib/outlook/side-names.ts'
import { nextMatch } from '../../lib/rules/matches/next-match.ts'
import { oncePer } from '../../lib/rules/table/once-per.ts'
import type { Match } from '../../lib/schema/match.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { WORDS, roundName } from '../../lib/wording/wording.ts'
import { ROUND_WORDS } from '../../lib/wording/tournament/rounds.ts'
import './round.css'

type Props = { tournament: Tournament; page: RoundPage }

/** Computed once per tournament, for all its round pages. */
const pagesIn = oncePer(roundPages)

/** Links to the previous and next round, and to all of them. */
function Around({ tournament, page: { segment } }: Props) {
  const pages = pagesIn(tournament)
  const at = pages.findIndex((page) => page.segment === segment)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return (
    <nav className="around" aria-label={ROUND_WORDS.others}>
      {before && <a href={roundLink(tournament, before)}>‹ {roundName(before)}</a>}
      <a href={roundsLink(tournament)}>{WORDS.sections.rounds}</a>
      {after && <a href={roundLink(tournament, after)}>{roundName(after)} ›</a>}
    </nav>
  )
}

/** The teams of suspended players in these matches. */
const missedBy = (tournament: Tournament, outlook: Outlook, matches: readonly Match[]) =>
  new Set(
    outlook
      .suspended()
      .map(({ team }) => team)
      .filter((id) => {
        const next = nextMatch(tournament, { id })
        return next && matches.includes(next.match)
      }),
  )

/** One round or playoff phase by itself, for sharing. */
export function RoundScreen({
  tournament,
  page,
  outlook,
  shareOf,
  along,
}: Props & {
  outlook: Outlook
  shareOf?: ShareOf | undefined
  /** Share and calendar actions. */
  along?: ReactNode
}) {
  const { jornada, playoff } = page
  const matches = (jornada ?? playoff)?.matches ?? []
  const sides = new Set(matches.flatMap(({ team1, team2 }) => [team1.team?.id, team2.team?.id]))
  const playing = tournament.teams.filter(({ id }) => sides.has(id))
  const names = matchNames(tournament)
  return (
    <TournamentFrame tournament={tournament} current="rounds">
      <CrestSheet teams={playing} all={tournament.teams} />
      <Masthead tournament={tournament} title={roundName(page)} />
      <div className="sheet-of wide">
        <Around {...{ tournament, page }} />
        {matches.length === 0 && <p className="empty">{WORDS.noMatches}</p>}
        <Matches
          matches={matches}
          tournament={tournament}
          names={names}
          legNotes={playoff && legNotes(tournament, outlook.seriesOf)}
          dayLevel="h2"
          details={detailsIn(tournament, outlook.seriesOf, (match) => ({
            share: shareOf?.(match),
          }))}
        />
        <Resting teams={jornada?.doesntPlay ?? []} />
        <Suspended
          tournament={tournament}
          outlook={outlook}
          only={missedBy(tournament, outlook, matches)}
        />
        {matches.length > 0 && <MakePoster />}
        {along}
      </div>
    </TournamentFrame>
  )
}
