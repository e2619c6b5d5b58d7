/** A player's matches, and seasons in a league. DESIGN 19. */
import { playerLink } from '../../addresses/links.ts'
import type { Match, PlayingPlayer } from '../../schema/match.ts'
import type { Player } from '../../schema/player.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { SIDES, type SideKey } from '../matches/sides.ts'
import { matchesOf } from '../matches/team-matches.ts'
import { peopleIn } from './person.ts'

export type PlayedMatch = { match: Match; side: SideKey; playing: PlayingPlayer }

/** The team's matches in which the player played, oldest first. */
export const matchesOfPlayer = (
  t: Tournament,
  team: Pick<Team, 'id'>,
  { id }: Pick<Player, 'id'>,
): PlayedMatch[] =>
  matchesOf(t, team).flatMap(({ match }) =>
    SIDES.flatMap((side) => {
      const playing = match[side].playingPlayers.find(({ player }) => player.id === id)
      const isOn = match.isCompleted || match.isPlaying
      return playing && isOn && match[side].team?.id === team.id ? [{ match, side, playing }] : []
    }),
  )

/** What a season that is over says of one of its players. */
export type PersonThen = {
  /** Of the person: `person.ts`. */
  key: string
  team: string
  address: string
  matches: number
  goals: number
}

/** Everyone of a season who has a page there: of a reserved player other seasons say nothing. */
export function peopleThen(t: Tournament): PersonThen[] {
  const keys = peopleIn(t)
  return t.teams.flatMap((team) =>
    team.players.flatMap((player) => {
      const address = playerLink(t, team, player)
      if (address === undefined) return []
      const { matchesPlayed: matches, goalsScored: goals } = player
      return [{ key: keys.get(player.id)!, team: team.name, address, matches, goals }]
    }),
  )
}
