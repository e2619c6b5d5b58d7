import { useState } from 'react'
import { drawnAfter, lotsOf } from '../../lib/mesa/decisions.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { LotsForm } from '../../screens/mesa/decisions.tsx'
import { make } from './making.ts'

/** A draw among level teams, for organisers. */
export function Lots({ tournament }: { tournament: MesaTournamentAnswer }) {
  const { id, teams, lotsState } = tournament
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const [said, say] = useState<string>()
  const save = async () => {
    const deed = lotsOf(drawn)
    if (!deed || !(await make(id, deed, lotsState))) return
    setDrawn([])
    say(MESA_WORDS.kept)
  }
  return (
    <LotsForm
      teams={teams}
      drawn={drawn}
      said={said}
      onTap={(team) => {
        say(undefined)
        setDrawn(drawnAfter(drawn, team))
      }}
      onSave={() => void save()}
      onAgain={() => setDrawn([])}
    />
  )
}
