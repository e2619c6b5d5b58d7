/**
 * Hides data of reserved people: no photo and no birth year, in any page, picture or answer. Those
 * who may edit the files still see both. DESIGN 14.
 */
import type { WrittenPlayer } from '../schema/player.ts'
import type { WrittenTeam } from '../schema/team.ts'
import type { WrittenTournament } from '../schema/tournament.ts'

/**
 * The teams as they may be shown; in a reserved tournament every player is marked as reserved, and
 * the team photo is left out.
 */
export const shownTeams = ({
  tournament: { reserved },
  teams,
}: Pick<WrittenTournament, 'tournament' | 'teams'>): WrittenTournament['teams'] =>
  teams.map((team) => ({ ...team, data: shownTeam(team.data, reserved ?? false) }))

function shownTeam({ teamImage, ...team }: WrittenTeam, isReserved: boolean): WrittenTeam {
  return {
    ...team,
    ...(teamImage !== undefined && !isReserved && { teamImage }),
    players: team.players.map((player) => shownPlayer(player, isReserved)),
  }
}

function shownPlayer(player: WrittenPlayer, isReserved: boolean): WrittenPlayer {
  const { reserved, ...shown } = player
  if (!reserved && !isReserved) return shown
  const { image: _image, yearBorn: _year, ...rest } = shown
  return { ...rest, reserved: true }
}
