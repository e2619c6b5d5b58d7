/**
 * Old addresses of players. A name that is mended and a namesake who joins change the address of a
 * player's page; the old one was shared and leads on, as that of a renamed team does. DESIGN 16, 19.
 */
import type { Player } from '../schema/player.ts'
import { formerTeams } from './former-teams.ts'
import { playerLink, type teamLink } from './links.ts'
import { segmentOf } from './segment.ts'

/** By a team's id: each old segment with the one that the player's page has now. */
export type FormerPlayers = Readonly<Record<string, Readonly<Record<string, string>>>>

type Addressed = Parameters<typeof teamLink>[0] & { formerPlayers?: FormerPlayers | undefined }

type Named = {
  id: string
  name: string
  formerNames?: readonly string[] | undefined
  players?: readonly Pick<Player, 'page'>[]
}

/** The old addresses of players, below each address that their team has or had. */
export function formerPlayerPages<T extends Named>(
  tournament: Addressed & { teams: readonly T[] },
) {
  const { formerPlayers: old } = tournament
  if (!old) return []
  const own = tournament.teams.map((team) => ({ team, name: team.name }))
  return [...own, ...formerTeams(tournament)].flatMap(({ team, name }) =>
    Object.entries(old[team.id] ?? {}).flatMap(([segment, page]) => {
      const players = (team.players ?? []) as readonly NonNullable<T['players']>[number][]
      const player = players.find((one) => one.page === page)
      const address = playerLink(tournament, { id: team.id, name }, { page: segment })
      return player && address
        ? [{ team, player, segment, address, teamSegment: segmentOf(name) }]
        : []
    }),
  )
}
