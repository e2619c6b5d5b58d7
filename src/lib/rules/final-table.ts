import type { Tournament } from '../schema/tournament.ts'
import type { GroupTable } from './standings.ts'

/** Whether nothing more can change a table: `derive.ts` lists those, for live pages too. */
export const isFinalTable = (
  { finalTables }: Pick<Tournament, 'finalTables'>,
  { scope }: Pick<GroupTable, 'scope'>,
) => finalTables?.includes(scope.letter) ?? false
