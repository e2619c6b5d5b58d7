import { useState } from 'react'
import type { Waiting } from '../../../lib/mesa/phone/known.ts'
import type { RosterPlayer } from '../../../lib/mesa/match/roster.ts'
import type { SentChange } from '../../../lib/schema/change.ts'
import type { ChosenPhoto, PhotoVerbs } from '../../../screens/mesa/player-photo.tsx'
import { insteadOf, makeChange } from '../match/making.ts'
import { preparedPhoto, type PreparedPhoto } from './photo.ts'

type Chosen = ChosenPhoto & Partial<PreparedPhoto>

type Means = {
  /** A player's refused change. */
  refused: (player: RosterPlayer) => Waiting | undefined
  made: (player: RosterPlayer, change: SentChange) => void
}

/** The photos chosen on a team's page, and their actions. */
export function usePhotos(id: string, team: string, { refused, made }: Means) {
  const [chosen, choose] = useState<ReadonlyMap<RosterPlayer['player'], Chosen>>(new Map())
  const put = ({ player }: RosterPlayer, photo: Chosen | undefined) =>
    choose((all) => {
      const others = [...all].filter(([key]) => key !== player)
      return new Map(photo ? [...others, [player, photo]] : others)
    })
  const prepare = async (player: RosterPlayer, file: File) => {
    put(player, { state: 'preparing' })
    const photo = await preparedPhoto(file)
    if (typeof photo === 'string') put(player, { state: 'failed', why: photo })
    else put(player, { state: 'ready', ...photo })
  }
  const keep = async (player: RosterPlayer) => {
    const photo = chosen.get(player.player)
    if (photo?.state !== 'ready') return
    const deed = { kind: 'photo', team, player: player.player, jpeg: photo.jpeg! } as const
    await insteadOf(refused(player))
    const change = await makeChange(id, deed, player.state ?? null)
    if (!change) return
    put(player, { ...photo, state: 'kept' })
    made(player, change)
  }
  const takeOff = async (player: RosterPlayer) => {
    const fields = { image: null }
    const deed = { kind: 'editPlayer', team, player: player.player, fields } as const
    await insteadOf(refused(player))
    const change = await makeChange(id, deed, player.state ?? null)
    if (!change) return
    put(player, undefined)
    made(player, change)
  }
  const verbs: PhotoVerbs = {
    onChoose: (player, file) => void prepare(player, file),
    onKeep: (player) => void keep(player),
    onTakeOff: (player) => void takeOff(player),
  }
  return { chosen, verbs }
}
