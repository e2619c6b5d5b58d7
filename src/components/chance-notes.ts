/** What a table says of who is through or out already, and of what each needs of the last round. */
import { chancesOf } from '../lib/rules/chances.ts'
import type { Need } from '../lib/rules/qualification.ts'
import type { GroupTable } from '../lib/rules/standings.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { CHANCE, needWords } from '../lib/wording/chances.ts'

/** By team id: words instead of the row's mark, and a sentence under it. */
export type ChanceNotes = ReadonlyMap<string, { mark?: string; needs?: string }>

export function chanceNotes(tournament: Tournament, table: GroupTable): ChanceNotes {
  const rows = table.rows.filter(({ team }) => !team.withdrawn)
  const named = (need: Need) =>
    typeof need === 'string'
      ? need
      : need.map(({ team, does }) => ({ team: rows[team]!.team.name, does }))
  const hasDraws = tournament.sport !== 'basketball'
  return new Map(
    [...chancesOf(tournament, table)].map(([id, { status, needs }]) => [
      id,
      {
        ...(status !== 'open' && { mark: CHANCE[status] }),
        ...(needs && {
          needs: needWords(
            { win: named(needs.win), draw: named(needs.draw), loss: named(needs.loss) },
            hasDraws,
          ),
        }),
      },
    ]),
  )
}
