import { CrestSheet } from '../components/crest.tsx'
import { Hero, TournamentFrame } from '../components/frame.tsx'
import { RoundsChoice } from '../components/rounds-choice.tsx'
import type { Tournament } from '../lib/schema/tournament.ts'
import { WORDS } from '../lib/wording.ts'

/** Every round with every match's details. */
export function RoundsScreen({ tournament }: { tournament: Tournament }) {
  return (
    <TournamentFrame tournament={tournament} current="rounds">
      <CrestSheet teams={tournament.teams} all={tournament.teams} />
      <Hero tournament={tournament} small />
      <div className="sheet-of">
        <h1 className="k page">{WORDS.sections.rounds}</h1>
        <RoundsChoice tournament={tournament} />
      </div>
    </TournamentFrame>
  )
}
