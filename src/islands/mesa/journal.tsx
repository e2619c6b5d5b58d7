import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { changedSubject } from '../../lib/mesa/subject-words.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { JournalPart } from '../../screens/mesa/journal.tsx'
import { sentenceOf } from './making.ts'
import { phone } from './phone.ts'

/** Who changed what; a change is taken back once a person saw what that does. */
export function Journal({
  id,
  tournament,
  now,
}: {
  id: string
  tournament: MesaTournamentAnswer | undefined
  now: number
}) {
  const journal = useStore(phone.journal(id))
  const [undoing, setUndoing] = useState<string>()
  const [said, say] = useState<string>()
  const undo = async (change: string) => {
    setUndoing(undefined)
    try {
      await phone.undo(id, change)
      say(MESA_WORDS.kept)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <JournalPart
      journal={journal}
      now={now}
      about={(change) => changedSubject(change, tournament)}
      undoing={undoing}
      said={said}
      onUndo={(change, isSure) => {
        if (change !== undefined && isSure) void undo(change)
        else setUndoing(change)
      }}
      onRetry={phone.refresh}
    />
  )
}
