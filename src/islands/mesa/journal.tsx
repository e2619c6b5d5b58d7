import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { askOlder } from '../../lib/mesa/calls/journal-api.ts'
import { changedSubject } from '../../lib/mesa/subject-words.ts'
import type { JournalAnswer, MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { JournalPart } from '../../screens/mesa/journal.tsx'
import { connection } from '../api.ts'
import { authorization } from './phone/login.ts'
import { sentenceOf } from './match/making.ts'
import { phone } from './phone/phone.ts'

/** Who changed what; a change is undone after its effect was shown. */
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
  const [asked, setAsked] = useState<JournalAnswer & { after: number }>()
  const [undoing, setUndoing] = useState<string>()
  const [said, say] = useState<string>()
  const undo = async (change: string) => {
    setUndoing(undefined)
    try {
      await phone.undo(id, change)
      say(ORGANISING.isUndone)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const newest = journal.state === 'known' ? journal.value : undefined
  // If newer entries moved some off the first page, those are requested again.
  const older = asked && asked.after === newest?.before ? asked : undefined
  const before = (older ?? newest)?.before ?? null
  const look = async () => {
    const answer = await askOlder(connection, { authorization: authorization() }, id, before!)
    if (answer.kind === 'failed') return say(answer.failure.message)
    if (answer.kind !== 'ok') return
    const { entries, before: next } = answer.data
    const after = older?.after ?? before!
    setAsked({ after, entries: [...(older?.entries ?? []), ...entries], before: next })
  }
  return (
    <JournalPart
      journal={journal}
      older={older?.entries ?? []}
      onOlder={before === null ? undefined : () => void look()}
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
