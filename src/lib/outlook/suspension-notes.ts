import { suspendedNow } from '../rules/people/suspensions.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { suspensionWords } from '../wording/tournament/suspensions.ts'

/** Who misses the next match of a team (its id), with the length and reason in words. */
export type SuspensionNote = {
  team: string
  player?: string
  name: string
  note: string
  /** How many matches are left. */
  left?: number
}

/** For one team, or for all. */
export const suspensionNotes = (t: Tournament, team?: Pick<Team, 'id'>): SuspensionNote[] =>
  suspendedNow(t, team).map(({ team: { id }, player, name, ...said }) => ({
    team: id,
    player,
    name,
    note: suspensionWords(said),
    left: said.left,
  }))
