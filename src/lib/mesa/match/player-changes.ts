/** Converts a player's form to a change of the roster. */
import type { Deed } from '../phone/deed.ts'
import { shirtOf } from '../../rules/shirt-number.ts'
import type { ShirtNumber } from '../../schema/player.ts'
import type { RosterPlayer } from './roster.ts'

/** A player's form values; empty is null. */
export type PlayerFields = {
  number: ShirtNumber | null
  firstName: string
  lastName: string | null
  nickName: string | null
  yearBorn: number | null
  isCaptain: boolean
  /** Of a player who is on the roster. */
  reserved?: boolean
}

type Form = { get: (name: string) => unknown }

/** Reads a player from form values. */
export function playerFields(form: Form): PlayerFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const figures = (name: string) => (/^\d+$/.test(text(name)) ? shirtOf(text(name)) : null)
  return {
    number: figures('number'),
    firstName: text('firstName'),
    lastName: text('lastName') || null,
    nickName: text('nickName') || null,
    yearBorn: figures('yearBorn') as number | null,
    isCaptain: form.get('isCaptain') !== null,
  }
}

/** The same with what only a player of the roster has. */
export const editedFields = (form: Form): PlayerFields => ({
  ...playerFields(form),
  reserved: form.get('reserved') !== null,
})

/** Whether another player of the team has the number. */
export const isNumberTaken = (
  roster: readonly RosterPlayer[],
  number: ShirtNumber | null,
  player?: RosterPlayer,
) => number !== null && roster.some((one) => one !== player && one.number === number)

export function additionOf(team: string, fields: PlayerFields): Deed {
  const { isCaptain, firstName, ...rest } = fields
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
  const player = { firstName, ...said, ...(isCaptain && { isCaptain }) }
  return { kind: 'addPlayer', team, player } as Deed
}

/** Only the changed fields; undefined if none changed. */
export function editOf(team: string, before: RosterPlayer, fields: PlayerFields): Deed | undefined {
  const changed = Object.entries(fields).filter(
    ([key, value]) =>
      value !== (before[key as keyof PlayerFields] ?? (value === false ? false : null)),
  )
  if (changed.length === 0) return undefined
  return {
    kind: 'editPlayer',
    team,
    player: before.player,
    fields: Object.fromEntries(changed),
  } as Deed
}
