/** Changes of a team's file: players, points given or taken off, suspensions by decision. */
import { slugOf } from '../../addresses/slug.ts'
import { fullName } from '../../rules/people/full-name.ts'
import type { ChangeOf, Reference } from '../../schema/change.ts'
import type { ShirtNumber, WrittenPlayer } from '../../schema/player.ts'
import type { WrittenTeam } from '../../schema/team.ts'
import type { Outcome } from '../refusal.ts'
import { refuse } from '../refusal.ts'
import type { RosterKeys } from './lines.ts'
import { named } from './lines.ts'
import { withFields } from './match-data.ts'

/** A team's file may have no list of players yet. */
export type TeamData = Omit<WrittenTeam, 'players'> & { players?: WrittenPlayer[] | null }

/**
 * The reference of a player in matches: the number unless it passed to another, else the key, else
 * the name as a slug.
 */
export function referenceTo(player: WrittenPlayer, roster: readonly WrittenPlayer[]): Reference {
  const { number, id } = player
  const isOwn = number !== undefined && !(id !== undefined && isShared(number, roster))
  return isOwn ? number : (id ?? slugOf(fullName(player)))
}

const isShared = (number: ShirtNumber, roster: readonly WrittenPlayer[]) =>
  roster.filter((one) => one.number === number).length > 1

/** Lookup of players by every reference that a match may use, as the assembly finds them. */
export function rosterKeys(team: string, players: readonly WrittenPlayer[]): RosterKeys {
  const ranks = new Map<string, number>()
  const remember = (key: string | undefined, rank: number) => {
    if (key !== undefined && !ranks.has(key)) ranks.set(key, rank)
  }
  for (const [rank, player] of players.entries()) {
    const isOwn = referenceTo(player, players) === player.number
    if (isOwn) remember(String(player.number), rank)
  }
  for (const [rank, { id }] of players.entries()) remember(id, rank)
  for (const [rank, player] of players.entries()) remember(slugOf(fullName(player)), rank)
  return {
    team,
    rankOf: (reference) => ranks.get(String(reference)),
    referenceOf: (rank) => referenceTo(players[rank]!, players),
  }
}

export function withPlayer(team: TeamData, { player }: ChangeOf<'addPlayer'>): Outcome<TeamData> {
  const players = team.players ?? []
  const taken = clash(players, player)
  if (taken) return taken
  const others = player.isCaptain ? withoutCaptain(players) : players
  return { ...team, players: [...others, player] }
}

/** Why a player cannot be added: another has the same number, or the same reference in matches. */
function clash(others: readonly WrittenPlayer[], player: WrittenPlayer) {
  const { number } = player
  const same = others.find((other) => number !== undefined && other.number === number)
  if (same) return refuse('numberTaken', { number: number!, other: fullName(same) })
  const key = String(referenceTo(player, []))
  if (key === '') return refuse('noReference')
  const namesake = others.find(
    (other) => String(referenceTo(other, others)) === key || other.id === key,
  )
  return namesake && refuse('keyTaken', { key, other: fullName(namesake) })
}

/** A team has one captain. */
const withoutCaptain = (players: readonly WrittenPlayer[]) =>
  players.map((player) => (player.isCaptain ? withFields(player, { isCaptain: null }) : player))

/** A flag that is not set is left out of the file. */
const flag = (value: boolean | undefined) => (value === undefined ? undefined : value || null)

export function withEditedPlayer(
  team: TeamData,
  { player: reference, fields, team: id }: ChangeOf<'editPlayer'>,
): Outcome<TeamData> {
  const players = team.players ?? []
  const rank = rosterKeys(id, players).rankOf(reference)
  if (rank === undefined) return refuse('unknownPlayer', { player: named(reference), team: id })
  const { isCaptain, reserved, ...rest } = fields
  const before = players[rank]!
  const after = withFields(before, {
    ...rest,
    isCaptain: flag(isCaptain),
    reserved: flag(reserved),
  })
  const others = players.toSpliced(rank, 1)
  const isCalledSame = referenceTo(after, []) === referenceTo(before, [])
  const taken = isCalledSame ? undefined : clash(others, after)
  if (taken) return taken
  const lone = isCaptain ? withoutCaptain(players) : players
  const whole = { ...team, players: lone.with(rank, after) }
  return withSuspensionsOf(whole, { team, id, rank }, referenceTo(after, others))
}

/** The decisions about one player with another reference; null takes them off. */
function withSuspensionsOf(
  after: TeamData,
  { team, id, rank }: { team: TeamData; id: string; rank: number },
  reference: Reference | null,
): TeamData {
  if (!team.suspensions) return after
  const keys = rosterKeys(id, team.players ?? [])
  const suspensions = team.suspensions.flatMap((one) => {
    if (keys.rankOf(one.player) !== rank || one.player === reference) return [one]
    return reference === null ? [] : [{ ...one, player: reference }]
  })
  return withFields(after, { suspensions: suspensions.length > 0 ? suspensions : null })
}

/**
 * Removes a player who is in no match, with the decisions about them; `isPlaying` says, by rank in
 * the roster, whether a match names the player.
 */
export function withoutPlayer(
  team: TeamData,
  { player: reference, team: id }: ChangeOf<'removePlayer'>,
  isPlaying: (rank: number) => boolean,
): Outcome<TeamData> {
  const players = team.players ?? []
  const rank = rosterKeys(id, players).rankOf(reference)
  if (rank === undefined) return refuse('unknownPlayer', { player: named(reference), team: id })
  if (isPlaying(rank)) return refuse('playedAlready', { player: fullName(players[rank]!) })
  const left = { ...team, players: players.toSpliced(rank, 1) }
  return withSuspensionsOf(left, { team, id, rank }, null)
}

export const withAdjustment = (
  team: TeamData,
  { points, reason }: ChangeOf<'adjustPoints'>,
): TeamData => ({
  ...team,
  pointsAdjustments: [...(team.pointsAdjustments ?? []), { points, reason }],
})

export function withSuspension(
  team: TeamData,
  { team: id, player: reference, date, matches, reason }: ChangeOf<'suspendPlayer'>,
): Outcome<TeamData> {
  const keys = rosterKeys(id, team.players ?? [])
  const rank = keys.rankOf(reference)
  if (rank === undefined) return refuse('suspendsStranger', { player: named(reference) })
  const player = keys.referenceOf(rank)
  return {
    ...team,
    suspensions: [...(team.suspensions ?? []), { player, date, matches, reason }],
  }
}
