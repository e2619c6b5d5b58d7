import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { adjustmentOf } from '../../lib/mesa/decisions.ts'
import { onTheirWay } from '../../lib/mesa/known.ts'
import {
  additionOf,
  editOf,
  isNumberTaken,
  type PlayerFields,
} from '../../lib/mesa/player-changes.ts'
import { rosterAfter, type RosterPlayer } from '../../lib/mesa/roster.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa-organising.ts'
import { MesaTeamScreen } from '../../screens/mesa/team.tsx'
import { useAround } from './around.ts'
import { make } from './making.ts'
import { usePhotos } from './photos.ts'
import { phone } from './phone.ts'
import { useTitle } from './title.ts'

/** `/mesa/{id}/equipos/{team}` */
export function MesaTeamPage({ id, team }: { id: string; team: string }) {
  const around = useAround()
  const known = useStore(phone.tournament(id))
  const [said, say] = useState<string>()
  const found =
    known.state === 'known' ? known.value.teams.find((one) => one.id === team) : undefined
  useTitle(found?.name)
  const roster = found ? rosterAfter(found, onTheirWay(around.waiting, id)) : []
  const add = async (fields: PlayerFields) => {
    if (isNumberTaken(roster, fields.number)) return say(MESA_WORDS.numberTaken)
    const isKept = await make(id, additionOf(team, fields), null)
    say(isKept && MESA_WORDS.kept)
  }
  const edit = async (player: RosterPlayer, fields: PlayerFields) => {
    if (isNumberTaken(roster, fields.number, player)) return say(MESA_WORDS.numberTaken)
    const deed = editOf(team, player, fields)
    if (!deed) return say(MESA_WORDS.nothingNew)
    const isKept = await make(id, deed, player.state ?? null)
    say(isKept && MESA_WORDS.kept)
  }
  const photos = usePhotos(id, team, say)
  const adjust = async (form: FormData) => {
    const deed = adjustmentOf(team, form)
    if (!deed) say(ORGANISING.needsPoints)
    const change = deed && (await make(id, deed, found?.pointsState ?? null))
    if (change) say(MESA_WORDS.kept)
    return change !== undefined
  }
  return (
    <MesaTeamScreen
      around={around}
      id={id}
      team={team}
      tournament={known}
      roster={roster}
      said={said}
      photos={photos.chosen}
      verbs={{
        ...photos.verbs,
        onAdd: (fields) => void add(fields),
        onPoints: adjust,
        onEdit: (player, fields) => void edit(player, fields),
      }}
      onRetry={phone.refresh}
    />
  )
}
