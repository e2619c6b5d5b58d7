import type { Tournament } from '../../schema/tournament.ts'
import type { GroupTable } from './standings.ts'

/** Whether a table can no longer change. `derive.ts` lists the final tables, for live pages too. */
export const isFinalTable = (
  { finalTables }: Pick<Tournament, 'finalTables'>,
  { scope }: Pick<GroupTable, 'scope'>,
) => finalTables?.includes(scope.letter) ?? false
