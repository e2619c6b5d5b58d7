import type { ReactNode } from 'react'
import { mesaTournamentLink } from '../../../lib/addresses/mesa-page-links.ts'
import type { KnownValue, Waiting } from '../../../lib/mesa/phone/known.ts'
import { clock, shortDay } from '../../../lib/rules/matches/dates.ts'
import type { MesaMatchAnswer } from '../../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { type Around, Knowing, MesaFrame, MesaTabs } from '../frame.tsx'
import { mesaSideName } from '../match-row.tsx'
import { UnsentList, type Deciding } from '../unsent.tsx'

/** The ways to record a match, selected by the address's `#`. */
export const MATCH_TABS = [
  { hash: 'cancha', name: MESA_WORDS.pitch },
  { hash: 'cedula', name: MESA_WORDS.sheet },
  { hash: 'programar', name: MESA_WORDS.programme },
] as const
export type MatchTab = (typeof MATCH_TABS)[number]['hash']

/** `/mesa/{id}/partidos/{match}`. `children` is the content of the open tab. */
export function MesaMatchScreen({
  around,
  id,
  tournamentName,
  match,
  unsent,
  deciding,
  tab,
  isPlaying,
  onRetry,
  children,
}: {
  around: Around
  id: string
  tournamentName: string | undefined
  match: KnownValue<MesaMatchAnswer>
  /** Its changes that need a decision. */
  unsent: readonly Waiting[]
  deciding: Deciding
  tab: MatchTab
  isPlaying: boolean
  onRetry: () => void
  children: (match: MesaMatchAnswer) => ReactNode
}) {
  const back = { link: mesaTournamentLink(id), name: tournamentName ?? MESA_WORDS.back }
  const line = match.state === 'known' ? match.value.match : undefined
  const title = line ? `${mesaSideName(line.team1)} – ${mesaSideName(line.team2)}` : MESA_WORDS.name
  return (
    <MesaFrame around={around} title={title} back={back} isNamedBelow={tab === 'cancha'}>
      {line && !isPlaying && (
        <p className="under">
          {[
            line.matchName ?? line.round,
            line.date && shortDay(line.date),
            line.time && clock(line.time),
            line.location,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <UnsentList waiting={unsent} deciding={deciding} />
      <Knowing of={match} now={around.now} onRetry={onRetry}>
        {(known) => (
          <>
            <MesaTabs tabs={MATCH_TABS} current={tab} label={title} />
            {children(known)}
          </>
        )}
      </Knowing>
    </MesaFrame>
  )
}
