import { useState } from 'react'
import { takeAway } from '../../../lib/mesa/calls/scorers-api.ts'
import type { MesaTournamentsAnswer } from '../../../lib/schema/mesa.ts'
import { ORGANISING } from '../../../lib/wording/mesa/mesa-organising.ts'
import { RemovedPart } from '../../../screens/mesa/removed.tsx'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import { connection } from '../../api.ts'
import { authorization } from '../phone/login.ts'
import { phone } from '../phone/phone.ts'

/** Tournaments that were taken away, until they are deleted; each can be brought back. */
export function Removed({ tournaments }: { tournaments: MesaTournamentsAnswer }) {
  const [said, setSaid] = useState<FormMessage>()
  const [busy, setBusy] = useState<string>()
  const bringBack = async (id: string) => {
    setBusy(id)
    const ask = { authorization: authorization() }
    const answer = await takeAway(connection, ask, id, { isRemoved: false })
    setBusy(undefined)
    if (answer.kind === 'failed') setSaid({ words: answer.failure.message, isBad: true })
    if (answer.kind === 'ok') setSaid({ words: ORGANISING.isBack })
    phone.refresh()
  }
  return (
    <RemovedPart
      tournaments={tournaments}
      busy={busy}
      said={said}
      onBringBack={(id) => void bringBack(id)}
    />
  )
}
