import { useState } from 'react'
import type { Deed } from '../../../lib/mesa/phone/deed.ts'
import type { MesaTeam } from '../../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { REPAIR_WORDS } from '../../../lib/wording/mesa/repair-words.ts'
import { CrestForm } from '../../../screens/mesa/crest-form.tsx'
import type { ChosenPhoto } from '../../../screens/mesa/player-photo.tsx'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import { preparedPhoto, type PreparedPhoto } from '../phone/photo.ts'
import { useSendNow } from './send-now.ts'

/** Gives a team a crest from a photo, or its drawn one back. */
export function OwnCrest({ tournament, team }: { tournament: string; team: MesaTeam }) {
  const [chosen, choose] = useState<ChosenPhoto & Partial<PreparedPhoto>>()
  const [said, setSaid] = useState<FormMessage>()
  const { isSending, send } = useSendNow(tournament)
  const prepare = async (file: File) => {
    setSaid(undefined)
    choose({ state: 'preparing' })
    const photo = await preparedPhoto(file)
    choose(
      typeof photo === 'string' ? { state: 'failed', why: photo } : { state: 'ready', ...photo },
    )
  }
  const make = async (deed: Deed) => {
    const sent = await send(deed, null)
    if (sent.kind === 'done') {
      choose(undefined)
      return setSaid({ words: REPAIR_WORDS.done })
    }
    const words = sent.kind === 'refused' ? sent.why : MESA_WORDS.conflictHelp
    setSaid({ words, isBad: true })
  }
  const keep = () =>
    chosen?.jpeg === undefined
      ? undefined
      : void make({ kind: 'crest', team: team.id, jpeg: chosen.jpeg })
  return (
    <CrestForm
      team={team.name}
      hasCrest={team.hasCrest === true}
      {...{ chosen, said, isSending }}
      onChoose={(file) => void prepare(file)}
      onKeep={keep}
      onTakeOff={() => void make({ kind: 'editTeam', team: team.id, fields: { logoImage: null } })}
    />
  )
}
