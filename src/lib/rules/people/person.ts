/** Recognises the same person in several teams, or in several seasons of a league. */
import { slugOf } from '../../addresses/slug.ts'
import type { Player } from '../../schema/player.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { fullName } from './full-name.ts'
import { oncePer } from '../table/once-per.ts'

/**
 * Key of a person: equal if an organiser says so, or if name and birth year agree. A name alone is
 * not enough, because two people may share it.
 */
export function personOf({ URL_name }: Pick<Tournament, 'URL_name'>, player: Player): string {
  if (player.person !== undefined) return `= ${player.person}`
  if (player.yearBorn === undefined) return `${URL_name} ${player.id}`
  return `${slugOf(fullName(player))} ${player.yearBorn}`
}

/** The person key of every player in the tournament's rosters, by player id. */
export const peopleIn = oncePer(
  (t: Pick<Tournament, 'URL_name' | 'teams'>): ReadonlyMap<string, string> =>
    new Map(
      t.teams.flatMap(({ players }) => players.map((player) => [player.id, personOf(t, player)])),
    ),
)
