/** The form of a tournament's groups as a change. */
import type { MesaTournamentAnswer } from '../schema/mesa.ts'
import { GROUP_WORDS } from '../wording/mesa/group-words.ts'
import { ORGANISING } from '../wording/mesa/mesa-organising.ts'
import type { Deed } from './phone/deed.ts'

/** How many groups there are, and which one each team plays in, from 0, by id. */
export type GroupsOfTeams = { count: number; of: Readonly<Record<string, number>> }

type Teams = Pick<MesaTournamentAnswer, 'teams' | 'groups'>

/** As they are now; without groups all teams play one table. */
export const groupsOfTeams = ({ teams, groups = 1 }: Teams): GroupsOfTeams => ({
  count: groups,
  of: Object.fromEntries(teams.map(({ id, group = 0 }) => [id, group])),
})

/** Two teams make a group. */
export const mostGroups = (teams: number) => Math.max(1, Math.min(Math.floor(teams / 2), 26))

/** The teams dealt into so many groups, one after the other. */
export const withCount = (teams: readonly { id: string }[], count: number): GroupsOfTeams => ({
  count,
  of: Object.fromEntries(teams.map(({ id }, index) => [id, index % count])),
})

/**
 * The same items in an order by chance; `random` gives numbers from 0 to below 1. The planner's
 * draw would make the wizard load Mesa's scripts.
 */
export const shuffledBy = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, by: random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ item }) => item)

/** The change, or what is wrong with the groups, in a sentence. */
export function groupsDeedOf(
  tournament: Teams,
  { count, of }: GroupsOfTeams,
): Extract<Deed, { kind: 'setGroups' }> | { missing: string } {
  const groups = Array.from({ length: count }, (_, index) =>
    tournament.teams.flatMap(({ id }) => ((of[id] ?? 0) === index || count === 1 ? [id] : [])),
  )
  const before = groupsOfTeams(tournament)
  const isSame =
    before.count === count &&
    (count === 1 || tournament.teams.every(({ id }) => before.of[id] === of[id]))
  if (isSame) return { missing: ORGANISING.nothingNew }
  if (groups.some((group) => group.length < 2)) return { missing: GROUP_WORDS.fewTeams }
  return { kind: 'setGroups', groups }
}
