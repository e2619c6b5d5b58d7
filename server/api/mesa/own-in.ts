/** How an actor stands to a tournament, and what is refused to one. */
import { shortDay } from '../../../src/lib/rules/matches/dates.ts'
import type { Place as PlaceName, Role } from '../../../src/lib/schema/mesa.ts'
import { accountIdOf, type Actor, type LinkActor } from '../actors/actor.ts'
import { endOfLink, over } from '../actors/links.ts'
import { covers, may, type Doing, type ScopedMatch } from '../actors/may.ts'
import { Refused } from '../refusal.ts'
import type { TournamentPlace, StoredTexts } from './place.ts'
import type { Own } from './own.ts'
import { placedMatch, zoneOf, type View } from './views.ts'
import { MESA_SAYS, outsideLinkWords } from './wording.ts'
import type { MesaMeans } from './means.ts'

/** Where a tournament is in both, a live one never stands in the way of a folder. */
const NAMES: readonly PlaceName[] = ['beta', 'live']

/**
 * The place that an actor means by a name: where the account has a part, or the link is of; else
 * the first that has a tournament of this name.
 */
export async function placeFor({ places, database }: MesaMeans, actor: Actor, URL_name: string) {
  const account = accountIdOf(actor)
  let first: { name: PlaceName; place: TournamentPlace; role?: Role | undefined } | undefined
  for (const name of NAMES) {
    const place = places[name]
    if (!place || !(await place.has(URL_name))) continue
    const key = { place: name, URL_name }
    const role = account === undefined ? undefined : await database.roleOf(account, key)
    const isOfLink = actor.scope !== 'roles' && actor.scope.place === name
    if (role || isOfLink) return { name, place, role }
    first ??= { name, place }
  }
  return first
}

/** The tournament as the actor stands to it. Throws a `Refused`: 403 to strangers, 404. */
export async function ownIn(means: MesaMeans, actor: Actor, URL_name: string): Promise<Own> {
  const found = await placeFor(means, actor, URL_name)
  if (!found) throw new Refused(404, MESA_SAYS.tournamentNotFound)
  const key = { place: found.name, URL_name }
  const { role } = found
  const own = { key, actor, role: role ?? 'scorer', place: found.place }
  const target = { role, tournament: key }
  if (actor.scope === 'roles' && !role) throw new Refused(403, MESA_SAYS.notYours)
  if (!may(actor, 'mesaTournament', target)) throw new Refused(403, MESA_SAYS.notOfLink)
  return { ...own, target }
}

/** One that was taken away can only be brought back. */
export async function refuseRemoved({ database }: MesaMeans, { key }: Own, doing: Doing) {
  if (doing === 'mesaRemoval') return
  const row = await database.listingOf(key)
  if (row && row.removed !== null) throw new Refused(404, MESA_SAYS.tournamentNotFound)
}

export const mayIn = ({ actor, target }: Own, doing: Doing) => may(actor, doing, target)

export function refuseUnless(own: Own, doing: Doing) {
  if (mayIn(own, doing)) return
  const { scope } = own.actor
  if (scope === 'roles') throw new Refused(403, MESA_SAYS.organisersOnly)
  throw new Refused(403, outsideLink(scope, own.target.match) ?? MESA_SAYS.notOfLink)
}

/** Tells a scorer with a day's link that the match was moved to another day or court. */
function outsideLink(scope: LinkActor['scope'], match: ScopedMatch | undefined) {
  if (scope.kind !== 'day' || !match || covers(scope, match)) return undefined
  const { date, location } = match
  if (date !== scope.date)
    return outsideLinkWords(date && `el ${shortDay(date)}`, `el ${shortDay(scope.date)}`)
  return outsideLinkWords(`en «${location ?? ''}»`, `«${scope.court}»`)
}

/** A match's link ends the day after the match, wherever it was moved. Throws a `Refused` (401). */
export function refuseEnded({ scope }: LinkActor, view: View, now: number) {
  const match = scope.kind === 'match' ? placedMatch(view, scope.match) : undefined
  if (endOfLink({ scope, made: scope.made, ends: scope.ends }, zoneOf(view), match) <= now)
    throw over('ended')
}

export async function storedIn({ place, key }: Own): Promise<StoredTexts> {
  const stored = await place.read(key.URL_name)
  if (!stored) throw new Refused(404, MESA_SAYS.tournamentNotFound)
  return stored
}
