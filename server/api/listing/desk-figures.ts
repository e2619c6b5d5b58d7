/** How much waits for an operator, for metrics. */
import type { Database } from '../database/database.ts'

/** Tournaments that wait for approval, and reports without a decision. */
export type DeskFigures = { waiting: number; reports: number }

export async function deskFigures(
  database: Pick<Database, 'notOpen' | 'reports'>,
): Promise<DeskFigures> {
  const rows = await database.notOpen()
  const waiting = rows.filter(({ state, removed }) => state === 'pending' && removed === null)
  return { waiting: waiting.length, reports: (await database.reports()).length }
}
