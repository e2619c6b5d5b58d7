/** Which players have a page, and the last segment of its address. DESIGN 19. */
import { segmentOf } from '../addresses/segment.ts'
import { slugOf } from '../addresses/slug.ts'
import { fold } from '../letters/fold.ts'
import { fullName } from '../rules/people/full-name.ts'
import type { WrittenPlayer } from '../schema/player.ts'
import type { WrittenTeam } from '../schema/team.ts'

/** Without a letter, or with the team's name: a placeholder instead of a name. */
const isPlaceholder = (player: WrittenPlayer, team: string) =>
  !/\p{L}/u.test(fullName(player)) || fold(fullName(player)) === fold(team)

/**
 * A segment for each player of a roster, in its order: the written id, else the name as a slug;
 * namesakes with their number (`juan-perez-10`), and only then counted. Undefined for a reserved
 * player and for a placeholder. A reserved namesake counts too, so that the others' addresses stay.
 */
export function playerSegments({ name, players }: WrittenTeam): (string | undefined)[] {
  const wanted = players.map((player) => player.id ?? slugOf(fullName(player)))
  const count = Map.groupBy(wanted, (one) => one)
  const taken = new Set<string>()
  const free = (segment: string) => {
    let one = segment
    for (let at = 2; taken.has(one); at++) one = `${segment}-${at}`
    taken.add(one)
    return one
  }
  return players.map((player, at) => {
    const base = wanted[at]!
    const isShared = count.get(base)!.length > 1 && player.number !== undefined
    const segment = free(segmentOf(isShared ? `${base}-${player.number}` : base))
    return player.reserved || isPlaceholder(player, name) ? undefined : segment
  })
}
