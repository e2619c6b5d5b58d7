import { playerLink } from '../lib/addresses/links.ts'
import { fullName } from '../lib/rules/people/full-name.ts'
import type { Player } from '../lib/schema/player.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'

/** A player's name, linked to the player's page if there is one. */
export function PlayerName({
  tournament,
  team,
  player,
}: {
  tournament: Tournament
  team: Pick<Team, 'id' | 'name'>
  player: Pick<Player, 'firstName' | 'lastName' | 'page'>
}) {
  const link = playerLink(tournament, team, player)
  return link ? <a href={link}>{fullName(player)}</a> : fullName(player)
}

/** The same for a player of whom a list has only the id: by the team's roster. */
export function NameById({
  tournament,
  team,
  id,
  name,
}: {
  tournament: Tournament
  team: Team | null | undefined
  id: string | undefined
  /** As the list has it. */
  name: string
}) {
  const player = team?.players.find((one) => one.id === id)
  const link = player && playerLink(tournament, team!, player)
  return link ? <a href={link}>{name}</a> : name
}
