/** The old addresses of renamed teams: a small page with a link stands at each. DESIGN 16. */
import { teamLink } from './links.ts'
import { segmentOf } from './segment.ts'

type Named = { id: string; name: string; formerNames?: readonly string[] | undefined }
type Addressed = Parameters<typeof teamLink>[0]

/** An address that a team had, and the last segment of it. */
export type FormerTeam<T extends Named> = {
  team: T
  name: string
  segment: string
  address: string
}

/**
 * Only of the site's own tournaments, whose teams are addressed by name. A name that a team has now
 * leads to that team; of several that had one, the first keeps it.
 */
export function formerTeams<T extends Named>(
  tournament: Addressed & { teams: readonly T[] },
): FormerTeam<T>[] {
  if (!tournament.isLocalData) return []
  const taken = new Set(tournament.teams.map(({ name }) => segmentOf(name).toLowerCase()))
  return tournament.teams.flatMap((team) =>
    (team.formerNames ?? []).flatMap((name) => {
      const segment = segmentOf(name)
      const address = teamLink(tournament, { id: team.id, name })
      if (address === undefined || taken.has(segment.toLowerCase())) return []
      taken.add(segment.toLowerCase())
      return [{ team, name, segment, address }]
    }),
  )
}
