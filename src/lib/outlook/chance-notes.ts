/**
 * Notes in a table: who is already through or out, where teams go next, what they need from the
 * last round.
 */
import { chancesOf } from '../rules/table/chances.ts'
import { destinationsOf } from '../rules/playoffs/destinations.ts'
import { isFinalTable } from '../rules/table/final-table.ts'
import type { Chance, Need } from '../rules/table/qualification.ts'
import type { GroupTable } from '../rules/table/standings.ts'
import type { Tournament } from '../schema/tournament.ts'
import { CHANCE, destinationWords, needWords } from '../wording/tournament/chances.ts'

/** By team id: words that replace the row's mark, and a sentence under it. */
export type ChanceNotes = ReadonlyMap<string, { mark?: string; needs?: string }>

export function chanceNotes(tournament: Tournament, table: GroupTable): ChanceNotes {
  const rows = table.rows.filter(({ team }) => !team.withdrawn)
  const chances = chancesOf(tournament, table)
  const destinations = destinationsOf(tournament, table)
  const isFinal = isFinalTable(tournament, table)
  const isNews = [...chances.values()].some(({ status }) => status !== 'ownHands')
  const hasDraws = tournament.sport !== 'basketball'
  const markOf = ({ status }: Chance) =>
    status === 'open' || (status === 'ownHands' && !isNews) ? undefined : CHANCE[status]
  const named = (need: Need) =>
    typeof need === 'string'
      ? need
      : need.map(({ team, does }) => ({ team: rows[team]!.team.name, does }))
  return new Map(
    rows.map(({ team: { id } }) => {
      const chance = chances.get(id)
      const to = destinations.get(id)
      const mark =
        // A team that goes on to a lesser cup is not called out.
        (chance && !(to && chance.status === 'out') && markOf(chance)) ||
        (to && destinationWords(to, isFinal))
      const needs = chance?.needs
      return [
        id,
        {
          ...(mark && { mark }),
          ...(needs && {
            needs: needWords(
              { win: named(needs.win), draw: named(needs.draw), loss: named(needs.loss) },
              hasDraws,
            ),
          }),
        },
      ]
    }),
  )
}
