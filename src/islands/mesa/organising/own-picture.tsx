import { useState } from 'react'
import type { Deed } from '../../../lib/mesa/phone/deed.ts'
import type { MesaTeam, MesaTournamentAnswer } from '../../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import { REPAIR_WORDS } from '../../../lib/wording/mesa/repair-words.ts'
import { PictureForm, type PictureFormWords } from '../../../screens/mesa/picture-form.tsx'
import type { ChosenPhoto } from '../../../screens/mesa/player-photo.tsx'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import { preparedPhoto, type PreparedPhoto } from '../phone/photo.ts'
import { useSendNow } from './send-now.ts'

/** Gives a team a crest from a photo, or its drawn one back. */
export const OwnCrest = ({ tournament, team }: { tournament: string; team: MesaTeam }) => (
  <OwnPicture
    tournament={tournament}
    hasOne={team.hasCrest === true}
    words={{
      title: REPAIR_WORDS.crest,
      of: team.name,
      help: REPAIR_WORDS.crestHelp,
      keep: REPAIR_WORDS.keepCrest,
      takeOff: REPAIR_WORDS.drawnCrest,
    }}
    deedWith={(jpeg) => ({ kind: 'crest', team: team.id, jpeg })}
    deedWithout={{ kind: 'editTeam', team: team.id, fields: { logoImage: null } }}
  />
)

/** Gives the tournament a picture from a photo, or takes it away. */
export const TournamentPicture = ({ tournament }: { tournament: MesaTournamentAnswer }) => (
  <OwnPicture
    tournament={tournament.id}
    hasOne={tournament.own?.hasPicture === true}
    words={{
      title: REPAIR_WORDS.picture,
      of: tournament.name,
      help: REPAIR_WORDS.pictureHelp,
      keep: REPAIR_WORDS.keepPicture,
      takeOff: REPAIR_WORDS.noPicture,
    }}
    deedWith={(jpeg) => ({ kind: 'tournamentPicture', jpeg })}
    deedWithout={{ kind: 'editTournament', fields: { thumbnailImage: null } }}
  />
)

function OwnPicture({
  tournament,
  hasOne,
  words,
  deedWith,
  deedWithout,
}: {
  tournament: string
  hasOne: boolean
  words: PictureFormWords
  /** `jpeg` in base64. */
  deedWith: (jpeg: string) => Deed
  deedWithout: Deed
}) {
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
    setSaid({ words: sent.kind === 'refused' ? sent.why : MESA_WORDS.conflictHelp, isBad: true })
  }
  const keep = () => (chosen?.jpeg === undefined ? undefined : void make(deedWith(chosen.jpeg)))
  return (
    <PictureForm
      {...{ words, hasOne, chosen, said, isSending }}
      onChoose={(file) => void prepare(file)}
      onKeep={keep}
      onTakeOff={() => void make(deedWithout)}
    />
  )
}
