import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { drawnAfter, lotsOf } from '../../../lib/mesa/match/decisions.ts'
import { refusalWordsOf, refusedOf } from '../../../lib/mesa/phone/known.ts'
import type { MesaTournamentAnswer } from '../../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { LotsForm } from '../../../screens/mesa/decisions.tsx'
import { $trouble, insteadOf, makeChange } from './making.ts'
import { useOutcome } from './outcome.ts'
import { phone } from '../phone/phone.ts'

/** A draw among level teams, for organisers. */
export function Lots({ tournament }: { tournament: MesaTournamentAnswer }) {
  const { id, lotsState } = tournament
  // Where a playoff place waits, only the level teams are drawn.
  const level = tournament.lots?.[0]
  const teams = level
    ? tournament.teams.filter((team) => level.includes(team.id))
    : tournament.teams
  const { said, made, refuse, clear } = useOutcome()
  const waiting = useStore(phone.waiting)
  const refused = refusedOf(waiting, id, ['drawLots'], {})
  const [drawnHere, setDrawn] = useState<readonly string[]>()
  // Once open it stays, though what opened it goes with the first tap; the user may shut it.
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = wasOpen || (level ?? refused ?? said) !== undefined
  if (isOpen && !wasOpen) setWasOpen(true)
  const drawn = drawnHere ?? refused?.change.teams ?? []
  const save = async () => {
    const deed = lotsOf(drawn)
    if (!deed) return
    await insteadOf(refused)
    const change = await makeChange(id, deed, lotsState)
    if (!change) return refuse(undefined, $trouble.get() ?? MESA_WORDS.notKept)
    setDrawn(undefined)
    made(undefined, change)
  }
  return (
    <LotsForm
      teams={teams}
      isOpen={isOpen}
      drawn={drawn}
      said={said}
      refusal={refused && refusalWordsOf(refused)}
      onTap={(team) => {
        clear()
        setDrawn(drawnAfter(drawn, team))
      }}
      onSave={() => void save()}
      onAgain={() => setDrawn([])}
    />
  )
}
