/** A match of a round as it is drawn, before it is played. */
import { idGiver } from '../addresses/id-giver.ts'
import type { ScheduledMatch, Slot } from '../rules/matches/schedule.ts'

/** A match of a round; its slot may be open. */
export type UnplayedMatch = Pick<ScheduledMatch, 'team1' | 'team2'> & Partial<Slot>

/** Gives a match its id by who plays at home and who visits; none that is `taken`. */
export function matchIds(taken: Iterable<string> = []): (match: UnplayedMatch) => string {
  const freeId = idGiver()
  for (const id of taken) freeId(id)
  return ({ team1, team2 }) => freeId(`${shortId(team1)}-vs-${shortId(team2)}`)
}

/** An id is at most 100 letters long. */
const shortId = (team: string) => team.slice(0, 45).replace(/-$/, '')

/** A match as a round's file lists it. */
export const matchInFile = ({ date, time, location, team1, team2 }: UnplayedMatch, id: string) => ({
  id,
  ...(date && { date }),
  ...(time && { time }),
  ...(location && { location }),
  team1: { team: team1 },
  team2: { team: team2 },
})
