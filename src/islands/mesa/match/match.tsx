import { useStore } from '@nanostores/react'
import { mesaTeamLink } from '../../../lib/addresses/mesa-page-links.ts'
import { heldBack, onTheirWay, toDecide } from '../../../lib/mesa/phone/known.ts'
import { matchSheet } from '../../../lib/mesa/match/match-sheet.ts'
import { PROGRAMME } from '../../../lib/mesa/programme.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import type { SentChange } from '../../../lib/schema/change.ts'
import { MESA_WORDS, waitsWords } from '../../../lib/wording/mesa/mesa.ts'
import { type MatchTab, MesaMatchScreen } from '../../../screens/mesa/match/match.tsx'
import { decidingIn, useAround, waitsFor } from '../around.ts'
import { CourtPart, ProgrammePart, SheetPart } from '../parts.ts'
import { phone } from '../phone/phone.ts'
import { useLooking } from './look.ts'
import { PitchPart } from './pitch.tsx'
import { useTitle } from '../title.ts'

/** Whether the open tab's form shows a refused change. */
const isInForm = (tab: MatchTab, { kind }: SentChange) =>
  tab === 'cedula'
    ? kind === 'result'
    : tab === 'programar' && (PROGRAMME as readonly string[]).includes(kind)

/** `/mesa/{id}/partidos/{match}` */
export function MesaMatch({ id, match, tab }: { id: string; match: string; tab: MatchTab }) {
  const around = useAround()
  const known = useStore(phone.match(id, match))
  const tournament = useStore(phone.tournament(id))
  const value = tournament.state === 'known' ? tournament.value : undefined
  const waiting = onTheirWay(around.waiting, id)
  const isPlaying = known.state === 'known' && matchSheet(known.value, waiting).phase === 'playing'
  useLooking(id, match, isPlaying)
  const ofMatch = around.waiting.filter(
    ({ tournament, change }) => tournament === id && 'match' in change && change.match === match,
  )
  const held = heldBack(ofMatch)
  const why = held[0] && waitsFor(held[0])
  const waits = why && why !== MESA_WORDS.sendingNow ? waitsWords(held.length, why) : undefined
  const line = known.state === 'known' ? known.value.match : undefined
  useTitle(line && `${line.team1.name} – ${line.team2.name}`)
  const mayAdd = value?.role === 'organiser'
  const asOf = known.state === 'known' ? known.asOf : 0
  return (
    <MesaMatchScreen
      around={around}
      id={id}
      tournamentName={value?.name}
      match={known}
      unsent={toDecide(ofMatch).filter(
        ({ status, change }) => status !== 'refused' || !isInForm(tab, change),
      )}
      deciding={decidingIn(value ? [value] : [])}
      tab={tab}
      isPlaying={isPlaying}
      onRetry={phone.refresh}
    >
      {(answer) => {
        const sheet = matchSheet(answer, waiting)
        if (tab === 'programar')
          return <ProgrammePart id={id} answer={answer} role={value?.role ?? 'scorer'} />
        if (tab === 'cedula')
          return (
            <SheetPart id={id} answer={answer} sheet={sheet} mayAdd={mayAdd} place={value?.place} />
          )
        const Part = answer.sport === 'basketball' ? CourtPart : PitchPart
        const rosterLink = (side: SideKey) => {
          const { team } = sheet.sides[side]
          return mayAdd && team !== null ? mesaTeamLink(id, team) : undefined
        }
        return (
          <Part
            {...{ id, answer, asOf, sheet, waiting, rosterLink }}
            place={value?.place}
            mayDecide={mayAdd}
            deciding={toDecide(ofMatch).length}
            waits={waits}
          />
        )
      }}
    </MesaMatchScreen>
  )
}
