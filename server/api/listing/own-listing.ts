/** What an organiser decides of a whole tournament: who organises it, and whether it stays. */
import type {
  HandOver,
  Organiser,
  Place as PlaceName,
  Removal,
  RemovalAnswer,
  ScorersAnswer,
} from '../../../src/lib/schema/mesa.ts'
import { accountIdOf, type Actor } from '../actors/actor.ts'
import type { Doing } from '../actors/may.ts'
import { shownListing } from '../create/note-listing.ts'
import { hasMostUnfinished, isUnfinished } from '../create/unfinished.ts'
import { CREATE_SAYS } from '../create/wording.ts'
import type { Account } from '../database/account-tables.ts'
import type { Database } from '../database/database.ts'
import type { Listed } from '../database/listing-table.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { tables } from '../database/tables.ts'
import { whenFree } from '../database/when-free.ts'
import type { Limits } from '../limits.ts'
import type { Own } from '../mesa/own.ts'
import type { TournamentPlace } from '../mesa/place.ts'
import { MESA_SAYS } from '../mesa/wording.ts'
import { Refused } from '../refusal.ts'
import { purgedAt } from './purge.ts'

type Means = {
  database: Database
  places: Partial<Record<PlaceName, TournamentPlace>>
  limits: Pick<Limits, 'unfinished'>
  now: () => number
  ownFor: (actor: Actor, URL_name: string, doing: Doing) => Promise<Own>
  /** Shows lists and pages as they should be now. */
  showAgain: (key: TournamentKey) => Promise<void>
}

export function ownListing(means: Means) {
  const { database, now, ownFor, showAgain } = means
  const personNamed = async (username: string) => {
    const person = await database.accountNamed(username)
    if (!person) throw new Refused(404, MESA_SAYS.userNotFound)
    return person
  }
  return {
    async removal(actor: Actor, URL_name: string, { isRemoved }: Removal): Promise<RemovalAnswer> {
      const { key } = await ownFor(actor, URL_name, 'mesaRemoval')
      const before = await database.listingOf(key)
      // Sent again, it does not begin the thirty days anew.
      const removed = isRemoved ? (before?.removed ?? now()) : null
      if (removed !== (before?.removed ?? null)) {
        if (before && removed === null) await refuseTooMany(means, before)
        await whenFree(() => database.setRemoved(key, removed))
        await showAgain(key)
      }
      const listed = { state: before?.state ?? 'open', removed } as const
      const until = removed === null ? null : new Date(purgedAt(removed)).toISOString()
      return { listing: shownListing(listed), until }
    },
    async setOrganiser(actor: Actor, URL_name: string, body: Organiser): Promise<ScorersAnswer> {
      const { key } = await ownFor(actor, URL_name, 'mesaOrganiser')
      const { id } = await personNamed(body.username)
      const isDone = await whenFree(() =>
        database.atOnce(function* () {
          if (body.isOrganiser) {
            yield* tables.setRole(id, key, 'organiser')
            return true
          }
          // Only organisers are taken away here, and never the last one.
          if ((yield* tables.roleOf(id, key)) !== 'organiser') return true
          const people = yield* tables.peopleOf(key)
          if (people.filter(({ role }) => role === 'organiser').length < 2) return false
          yield* tables.setRole(id, key, null)
          return true
        }),
      )
      if (!isDone) throw new Refused(403, MESA_SAYS.lastOrganiser)
      return database.peopleOf(key)
    },
    async handOver(actor: Actor, URL_name: string, body: HandOver): Promise<ScorersAnswer> {
      const { key } = await ownFor(actor, URL_name, 'mesaHandOver')
      const { id }: Pick<Account, 'id'> = await personNamed(body.username)
      const mine = accountIdOf(actor)!
      await whenFree(() =>
        database.atOnce(function* () {
          yield* tables.setRole(id, key, 'organiser')
          if (id !== mine) yield* tables.setRole(mine, key, null)
        }),
      )
      return database.peopleOf(key)
    },
  }
}

/** One that comes back counts again for the account that made it, unless it is finished. */
async function refuseTooMany(means: Means, listed: Listed) {
  const { account } = listed
  if (account === null || !(await isUnfinished(means, listed))) return
  if (await hasMostUnfinished(means, account))
    throw new Refused(403, CREATE_SAYS.tooManyBack(means.limits.unfinished))
}
