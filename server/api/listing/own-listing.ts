/** What an organiser decides of a whole tournament: who organises it, and whether it stays. */
import type {
  HandOver,
  HandOverReply,
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
import { lastLook } from './looks.ts'
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
  /** A clock that went back must not shorten the thirty days. */
  const takenAwayAt = async () => Math.max(now(), await database.atOnce(lastLook))
  return {
    async removal(actor: Actor, URL_name: string, { isRemoved }: Removal): Promise<RemovalAnswer> {
      const { key } = await ownFor(actor, URL_name, 'mesaRemoval')
      const before = await database.listingOf(key)
      // Sent again, it does not begin the thirty days anew.
      const removed = isRemoved ? (before?.removed ?? (await takenAwayAt())) : null
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
      const mine = accountIdOf(actor)!
      const refusal = await whenFree(() =>
        database.atOnce(function* () {
          if (body.isOrganiser) {
            yield* tables.setRole(id, key, 'organiser')
            return undefined
          }
          // Only organisers are taken away here, and never the last one.
          if ((yield* tables.roleOf(id, key)) !== 'organiser') return undefined
          if ((yield* tables.ownershipOf(key)).owner === id && id !== mine) return 'ownerStays'
          const people = yield* tables.peopleOf(key)
          if (people.filter(({ role }) => role === 'organiser').length < 2) return 'lastOrganiser'
          yield* tables.letGo(id, key, { now: now(), endLinks: body.keepLinks !== true })
          return undefined
        }),
      )
      if (refusal) throw new Refused(403, MESA_SAYS[refusal])
      return database.peopleOf(key)
    },
    /** The other owns it once they accept. Without an owner, the caller becomes it by this. */
    async handOver(actor: Actor, URL_name: string, body: HandOver): Promise<ScorersAnswer> {
      const { key } = await ownFor(actor, URL_name, 'mesaHandOver')
      const { id } = await personNamed(body.username)
      const mine = accountIdOf(actor)!
      const refusal = await whenFree(() =>
        database.atOnce(function* () {
          const { owner = mine } = yield* tables.ownershipOf(key)
          if (owner !== mine) return 'notOwner'
          if ((yield* tables.roleOf(id, key)) !== 'organiser') return 'inviteFirst'
          yield* tables.setOwner(mine, key)
          yield* tables.offerTo(id === mine ? null : id, key)
          return undefined
        }),
      )
      if (refusal) throw new Refused(403, MESA_SAYS[refusal])
      return database.peopleOf(key)
    },
    async answerHandOver(actor: Actor, URL_name: string, body: HandOverReply) {
      const { key } = await ownFor(actor, URL_name, 'mesaHandOverAnswer')
      const mine = accountIdOf(actor)!
      const isOffered = await whenFree(() =>
        database.atOnce(function* () {
          const { owner, offered } = yield* tables.ownershipOf(key)
          if (offered !== mine) return false
          yield* tables.offerTo(null, key)
          if (!body.isAccepted) return true
          yield* tables.setOwner(mine, key)
          // Matches of this Sunday are scored by the links of the one before.
          if (owner !== undefined) yield* tables.letGo(owner, key, { now: now() })
          return true
        }),
      )
      if (!isOffered) throw new Refused(404, MESA_SAYS.notOffered)
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
