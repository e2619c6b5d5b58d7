import { useStore } from '@nanostores/react'
import { adjustmentOf, suspensionOf } from '../../lib/mesa/match/decisions.ts'
import { onTheirWay, refusedOf } from '../../lib/mesa/phone/known.ts'
import {
  additionOf,
  editOf,
  isNumberTaken,
  type PlayerFields,
} from '../../lib/mesa/match/player-changes.ts'
import { rosterAfter, type RosterPlayer } from '../../lib/mesa/match/roster.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { MesaTeamScreen, type TeamForm, type TeamForms } from '../../screens/mesa/team.tsx'
import { useAround } from './around.ts'
import { $trouble, insteadOf, makeChange } from './match/making.ts'
import { useOutcome } from './match/outcome.ts'
import { localDay } from './day.ts'
import { OwnCrest } from './organising/own-picture.tsx'
import { OwnTeam, Pasted } from './organising/parts.ts'
import { usePhotos } from './phone/photos.ts'
import { phone } from './phone/phone.ts'
import { useTitle } from './title.ts'

/** `/mesa/{id}/equipos/{team}` */
export function MesaTeamPage({ id, team }: { id: string; team: string }) {
  const around = useAround()
  const known = useStore(phone.tournament(id))
  const { said, which, made, refuse } = useOutcome<TeamForm>()
  const found =
    known.state === 'known' ? known.value.teams.find((one) => one.id === team) : undefined
  useTitle(found?.name)
  const today = localDay(around.now, known.state === 'known' ? known.value.timeZone : undefined)
  const roster = found ? rosterAfter(found, onTheirWay(around.waiting, id)) : []
  const refusedIn = (player: RosterPlayer) =>
    refusedOf(around.waiting, id, ['editPlayer'], { team, player: player.player })
  const photoOf = (player: RosterPlayer) =>
    refusedOf(around.waiting, id, ['photo'], { team, player: player.player })
  const removalOf = (player: RosterPlayer) =>
    refusedOf(around.waiting, id, ['removePlayer'], { team, player: player.player })
  const suspensionIn = (player: RosterPlayer) => {
    const refused = refusedOf(around.waiting, id, ['suspendPlayer'], { team })
    return refused?.change.player === player.player ? refused : undefined
  }
  const forms: TeamForms = {
    said: (form) => (form === which ? said : undefined),
    addition: refusedOf(around.waiting, id, ['addPlayer'], { team }),
    points: refusedOf(around.waiting, id, ['adjustPoints'], { team }),
    edit: refusedIn,
    photo: photoOf,
    removal: removalOf,
    suspension: suspensionIn,
  }
  const notKept = (form: TeamForm) => {
    refuse(form, $trouble.get() ?? MESA_WORDS.notKept)
    return false
  }
  const add = async (fields: PlayerFields) => {
    if (isNumberTaken(roster, fields.number)) {
      refuse('new', MESA_WORDS.numberTaken)
      return false
    }
    await insteadOf(forms.addition)
    const change = await makeChange(id, additionOf(team, fields), null)
    if (!change) return notKept('new')
    made('new', change)
    return true
  }
  const edit = async (player: RosterPlayer, fields: PlayerFields) => {
    const form = `player ${player.player}` as const
    if (isNumberTaken(roster, fields.number, player)) return refuse(form, MESA_WORDS.numberTaken)
    const deed = editOf(team, player, fields)
    if (!deed) return refuse(form, ORGANISING.nothingNew)
    await insteadOf(refusedIn(player))
    const change = await makeChange(id, deed, player.state ?? null)
    if (change) made(form, change)
    else notKept(form)
  }
  const remove = async (player: RosterPlayer) => {
    const form = `gone ${player.player}` as const
    await insteadOf(removalOf(player))
    const deed = { kind: 'removePlayer', team, player: player.player } as const
    const change = await makeChange(id, deed, player.state ?? null)
    if (change) made(form, change)
    else notKept(form)
  }
  const suspend = async (player: RosterPlayer, fields: FormData) => {
    const form = `suspended ${player.player}` as const
    const deed = suspensionOf(team, player.player, fields)
    if (!deed) {
      refuse(form, ORGANISING.needsSuspension)
      return false
    }
    await insteadOf(suspensionIn(player))
    const change = await makeChange(id, deed, found?.suspensionsState ?? null)
    if (!change) return notKept(form)
    made(form, change)
    return true
  }
  const photos = usePhotos(id, team, {
    refused: photoOf,
    made: (player, change) => made(`photo ${player.player}`, change),
  })
  const adjust = async (form: FormData) => {
    const deed = adjustmentOf(team, form)
    if (!deed) {
      refuse('points', ORGANISING.needsPoints)
      return false
    }
    await insteadOf(forms.points)
    const change = await makeChange(id, deed, found?.pointsState ?? null)
    if (!change) return notKept('points')
    made('points', change)
    return true
  }
  return (
    <MesaTeamScreen
      around={around}
      id={id}
      team={team}
      tournament={known}
      roster={roster}
      today={today}
      pasted={
        found && (
          <Pasted
            tournament={id}
            team={found}
            roster={roster}
            thisYear={new Date(around.now).getUTCFullYear()}
          />
        )
      }
      own={
        known.state === 'known' &&
        found &&
        known.value.role === 'organiser' && (
          <OwnTeam
            tournament={known.value}
            team={found}
            crest={<OwnCrest tournament={id} team={found} />}
            today={today}
          />
        )
      }
      forms={forms}
      photos={photos.chosen}
      verbs={{
        ...photos.verbs,
        onAdd: add,
        onPoints: adjust,
        onSuspend: suspend,
        onRemove: (player) => void remove(player),
        onEdit: (player, fields) => void edit(player, fields),
      }}
      onRetry={phone.refresh}
    />
  )
}
