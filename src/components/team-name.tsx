import { teamLink } from '../lib/addresses/links.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'

/** A team's name, linked to its page if it has one. */
export function TeamName({ tournament, team }: { tournament: Tournament; team: Team }) {
  const link = teamLink(tournament, team)
  return link ? <a href={link}>{team.name}</a> : <b>{team.name}</b>
}
