import { suspendedNow } from '../rules/suspensions.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { suspensionWords } from '../wording/suspensions.ts'

/** Who misses the next match of a team (its id), and for how long and why in words. */
export type SuspensionNote = { team: string; player?: string; name: string; note: string }

/** Of one team, or of all. */
export const suspensionNotes = (t: Tournament, team?: Pick<Team, 'id'>): SuspensionNote[] =>
  suspendedNow(t, team).map(({ team: { id }, player, name, ...said }) => ({
    team: id,
    player,
    name,
    note: suspensionWords(said),
  }))
