/** Who acts: one idea in calls, the journal, counters and commits. DESIGN 17. */
import type { LinkScope } from '../../../src/lib/schema/links.ts'
import type { Account } from '../database/account-tables.ts'
import type { TournamentKey } from '../database/role-tables.ts'

/** An account acts by its roles. */
export type AccountActor = { id: `account:${string}`; name: string; scope: 'roles' }

/** A link acts in its scope, until `ends` at most. Times are milliseconds since 1970. */
export type LinkActor = {
  id: `link:${string}`
  name: string
  scope: LinkScope & TournamentKey & { made: number; ends: number }
}

/**
 * `id` is unique over all kinds of actors; the journal, counters and commits store it. `name` is
 * what people read.
 */
export type Actor = AccountActor | LinkActor

export const actorOf = ({ id, username }: Pick<Account, 'id' | 'username'>): AccountActor => ({
  id: `account:${id}`,
  name: username,
  scope: 'roles',
})

/** The account's own id; undefined for a link. */
export const accountIdOf = (actor: Actor) =>
  actor.scope === 'roles' ? actor.id.slice('account:'.length) : undefined

/** The link's own id; undefined for an account. Takes the `id` of an actor. */
export const linkIdOf = (id: string) =>
  id.startsWith('link:') ? id.slice('link:'.length) : undefined
