import type { ReactNode } from 'react'
import { CrestSheet } from '../../components/crest.tsx'
import { MakePoster } from '../../components/make-poster.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { Masthead } from '../../components/page/masthead.tsx'
import type { ShareOf } from '../../components/match/match-details.tsx'
import { RoundsChoice, type LinksIn } from '../../components/match/rounds-choice.tsx'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { WORDS } from '../../lib/wording/wording.ts'

/** Every round with every match's details. */
export function RoundsScreen({
  tournament,
  outlook,
  shareOf,
  linksIn,
  along,
}: {
  tournament: Tournament
  outlook: Outlook
  shareOf?: ShareOf | undefined
  linksIn?: LinksIn
  /** Share and calendar actions. */
  along?: ReactNode
}) {
  const { jornadas, playoffs } = tournament
  const hasMatches = [...jornadas, ...playoffs].some(({ matches }) => matches.length > 0)
  return (
    <TournamentFrame tournament={tournament} current="rounds">
      <CrestSheet teams={tournament.teams} all={tournament.teams} />
      <Masthead tournament={tournament} title={WORDS.sections.rounds} />
      <div className="sheet-of wide">
        <RoundsChoice
          tournament={tournament}
          seriesOf={outlook.seriesOf}
          shareOf={shareOf}
          linksIn={linksIn}
        />
        {hasMatches && <MakePoster />}
        {along}
      </div>
    </TournamentFrame>
  )
}
