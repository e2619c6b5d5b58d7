/** A team's players as Mesa shows them: the server's answer plus the waiting changes. */
import type { RosterKeys } from '../../edit/changes/lines.ts'
import type { MesaTeam } from '../../schema/mesa.ts'
import type { ShirtNumber } from '../../schema/player.ts'
import type { ChangeOf, SentChange } from '../../schema/change.ts'

export type RosterPlayer = Omit<MesaTeam['players'][number], 'state'> & { state?: string }

/** Drops the fields that are `null`: in plain data they are absent. */
const plain = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as { [K in keyof T]: NonNullable<T[K]> }

const whole = ({ firstName, lastName }: Pick<RosterPlayer, 'firstName' | 'lastName'>) =>
  lastName ? `${firstName} ${lastName}` : firstName

/** The reference of a player in changes: the number, else the key. */
const referenceOf = (player: { id?: string | undefined; number?: ShirtNumber | undefined }) =>
  player.number ?? player.id

const captainless = (players: readonly RosterPlayer[]) =>
  players.map((player) => ({ ...player, isCaptain: false }))

/**
 * The roster after its changes, in its order, new players last. A new player without number or key
 * has no reference yet and appears with the server's answer.
 */
export function rosterAfter(
  team: MesaTeam,
  changes: readonly SentChange[],
): readonly RosterPlayer[] {
  return changes.reduce<readonly RosterPlayer[]>((players, change) => {
    if (change.kind === 'addPlayer' && change.team === team.id) return withNew(players, change)
    if (change.kind === 'editPlayer' && change.team === team.id) return withEdited(players, change)
    if (change.kind === 'removePlayer' && change.team === team.id)
      return players.filter(({ player }) => player !== change.player)
    if (change.kind === 'photo' && change.team === team.id) return withPhoto(players, change)
    if (change.kind === 'suspendPlayer' && change.team === team.id)
      return withSuspension(players, change)
    return players
  }, team.players)
}

function withNew(players: readonly RosterPlayer[], { player }: ChangeOf<'addPlayer'>) {
  const reference = referenceOf(player)
  if (reference === undefined || players.some((one) => one.player === reference)) return players
  const others = player.isCaptain ? captainless(players) : players
  const { id: _id, isCaptain, ...rest } = player
  const added: RosterPlayer = {
    ...plain(rest),
    firstName: player.firstName,
    name: whole(plain(player)),
    player: reference,
    isCaptain: isCaptain === true,
    isSuspended: false,
    hasPhoto: false,
    otherNames: [],
  }
  return [...others, added]
}

function withEdited(players: readonly RosterPlayer[], change: ChangeOf<'editPlayer'>) {
  const { isCaptain, image, ...fields } = change.fields
  const before = players.find(({ player }) => player === change.player)
  if (!before) return players
  const others = isCaptain ? captainless(players) : players
  const after = plain({ ...before, ...fields }) as RosterPlayer
  const now: RosterPlayer = {
    ...after,
    player: fields.number ?? before.player,
    otherNames: [...before.otherNames, String(before.player)],
    name: whole(after),
    isCaptain: isCaptain ?? before.isCaptain,
    hasPhoto: image === undefined ? before.hasPhoto : image !== null,
    ...(fields.reserved && { isReserved: true }),
  }
  return others.map((player) => (player.player === change.player ? now : player))
}

const withPhoto = (players: readonly RosterPlayer[], change: ChangeOf<'photo'>) =>
  players.map((one) => (one.player === change.player ? { ...one, hasPhoto: true } : one))

const withSuspension = (
  players: readonly RosterPlayer[],
  { player, matches }: ChangeOf<'suspendPlayer'>,
) => players.map((one) => (one.player === player ? suspendedForMore(one, matches) : one))

function suspendedForMore(player: RosterPlayer, matches: number): RosterPlayer {
  const { suspendedFor: before = 0, ...rest } = player
  const left = Math.max(0, before + matches)
  return { ...rest, isSuspended: left > 0, ...(left > 0 && { suspendedFor: left }) }
}

/** The players of a match's side, by their references. */
export const rosterKeysOf = (team: string, players: readonly RosterPlayer[]): RosterKeys => ({
  team,
  rankOf: (reference) => {
    const called = players.findIndex(({ player }) => player === reference)
    const name = String(reference)
    const rank = called < 0 ? players.findIndex((one) => one.otherNames.includes(name)) : called
    return rank < 0 ? undefined : rank
  },
  referenceOf: (rank) => players[rank]!.player,
})

/** The label of a player's tile: the nickname, else the first name and the last name's initial. */
export function shortName({
  nickName,
  firstName,
  lastName,
}: Pick<RosterPlayer, 'nickName' | 'firstName' | 'lastName'>) {
  if (nickName) return nickName
  return lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName
}

/** '10 Luis Hernández', or the name alone without a number. */
export const calledPlayer = ({ number, name }: Pick<RosterPlayer, 'number' | 'name'>) =>
  number === undefined ? name : `${number} ${name}`

/** Shown on a tile instead of a missing number. */
export const tileNumber = ({ number }: { number?: ShirtNumber | undefined }) =>
  number === undefined ? 's/n' : String(number)
