/** Converts a tournament to the server's form: globally unique ids, and addresses of pictures. */
import type { Jornada, Playoff } from '../../schema/jornada.ts'
import type { Match, MatchSide } from '../../schema/match.ts'
import type { ShownImage } from '../../schema/picture.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'

/** Maps an image, `imagenes/escudo.png`, to its address. */
export type Address = (image: string) => string

/**
 * `<URL_name>~<team id>`: unique over all tournaments; `~` is in neither part and needs no
 * encoding.
 */
export const liveTeamId = (URL_name: string, teamId: string) => `${URL_name}~${teamId}`

/** The tournament of a team's id; null if it is not such an id. */
export function tournamentOfTeam(id: string): string | null {
  const end = id.indexOf('~')
  return end > 0 ? id.slice(0, end) : null
}

/**
 * The tournament with live ids and addresses everywhere; teams stay shared; not marked as local.
 * Live players have no pages.
 */
export function liveTournament(t: Tournament, address: Address): Tournament {
  const idOf = (id: string) => liveTeamId(t.URL_name, id)
  const imageOf = (image: ShownImage | undefined) =>
    typeof image === 'string' ? address(image) : image
  const withImage = <P extends { image?: ShownImage | undefined }>(player: P): P =>
    player.image ? { ...player, image: imageOf(player.image) } : player

  const teams = new Map(
    t.teams.map((team): [string, Team] => [
      team.id,
      {
        ...team,
        id: idOf(team.id),
        ...(team.logoImage && { logoImage: imageOf(team.logoImage) }),
        ...(team.teamImage && { teamImage: imageOf(team.teamImage) }),
        players: team.players.map(({ page: _page, ...player }) => withImage(player)),
      },
    ]),
  )
  const teamOf = (team: Team) => teams.get(team.id)!
  const side = (before: MatchSide): MatchSide => ({
    ...before,
    team: before.team && teamOf(before.team),
    playingPlayers: before.playingPlayers.map((playing) => ({
      ...playing,
      player: withImage(playing.player),
    })),
  })
  const match = (before: Match): Match => ({
    ...before,
    team1: side(before.team1),
    team2: side(before.team2),
  })
  const jornadas = t.jornadas.map((jornada): Jornada => ({
    ...jornada,
    doesntPlay: jornada.doesntPlay.map(teamOf),
    matches: jornada.matches.map(match),
  }))
  const active = new Set(t.activeJornadas.map(({ jornadaPosition }) => jornadaPosition))
  return {
    ...t,
    ...(t.hostLogoImage && { hostLogoImage: imageOf(t.hostLogoImage) }),
    ...(t.thumbnailImage && { thumbnailImage: imageOf(t.thumbnailImage) }),
    ...(t.tournamentLogoImage && { tournamentLogoImage: imageOf(t.tournamentLogoImage) }),
    ...(t.heroSectionImage && { heroSectionImage: imageOf(t.heroSectionImage) }),
    ...(t.sponsorLogoImage && { sponsorLogoImage: imageOf(t.sponsorLogoImage) }),
    isLocalData: false,
    teams: [...teams.values()],
    groups: t.groups.map((group) => group.map(teamOf)),
    jornadas,
    activeJornadas: jornadas.filter(({ jornadaPosition }) => active.has(jornadaPosition)),
    playoffs: t.playoffs.map((phase): Playoff => ({ ...phase, matches: phase.matches.map(match) })),
    ...(t.phases && {
      phases: t.phases.map((phase) => ({
        ...phase,
        groups: phase.groups.map((ids) => ids.map(idOf)),
      })),
    }),
    drawingOfLots: t.drawingOfLots.map((ids) => ids.map(idOf)),
  }
}
