/** All database actions, for either engine. */
import { accountTables } from './account-tables.ts'
import { attemptTable } from './attempt-table.ts'
import { endingTables } from './ending-tables.ts'
import { factTable } from './fact-table.ts'
import { journalTable } from './journal-table.ts'
import { linkTables } from './link-tables.ts'
import { listingTable } from './listing-table.ts'
import { operatorTables } from './operator-tables.ts'
import { resetTable } from './reset-table.ts'
import { roleTables } from './role-tables.ts'
import { tournamentTables } from './tournament-tables.ts'
import type { Work } from './work.ts'

export const tables = {
  ...accountTables,
  ...attemptTable,
  ...endingTables,
  ...factTable,
  ...journalTable,
  ...linkTables,
  ...listingTable,
  ...operatorTables,
  ...resetTable,
  ...roleTables,
  ...tournamentTables,
}

type Verbs = typeof tables
type Done<Verb extends keyof Verbs> =
  ReturnType<Verbs[Verb]> extends Work<infer Result> ? Result : never

/** The same actions, run when they are called. */
export type Tables = {
  [Verb in keyof Verbs]: (...given: Parameters<Verbs[Verb]>) => Promise<Done<Verb>>
}

/** `run` runs a piece of work from its beginning. */
export function tablesOn(run: <T>(work: Work<T>) => Promise<T>): Tables {
  const done = Object.entries(tables).map(([name, verb]) => [
    name,
    (...given: unknown[]) => run((verb as (...given: unknown[]) => Work<unknown>)(...given)),
  ])
  return Object.fromEntries(done) as Tables
}
