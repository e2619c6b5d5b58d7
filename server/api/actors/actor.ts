/** Who acts: one idea in calls, the journal, counters and commits. DESIGN 17. */
import type { Account } from '../database/account-tables.ts'

/**
 * `id` is unique over all kinds of actors; the journal, counters and commits store it. `name` is
 * what people read. `scope` limits where the actor may act: an account acts by its roles.
 */
export type Actor = { id: `account:${string}`; name: string; scope: 'roles' }

export const actorOf = ({ id, username }: Pick<Account, 'id' | 'username'>): Actor => ({
  ...{ id: `account:${id}`, name: username, scope: 'roles' },
})

/** The account's own id. */
export const accountIdOf = ({ id }: Actor) => id.slice('account:'.length)
