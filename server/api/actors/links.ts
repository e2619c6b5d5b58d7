/** Links instead of accounts: how one is made, and who acts by one. DESIGN 17. */
import { hash, randomBytes } from 'node:crypto'
import { instantAt } from '../../../src/lib/calendar/instants.ts'
import { daysLater } from '../../../src/lib/calendar/days.ts'
import { dayIn } from '../../../src/lib/calendar/today.ts'
import type { LinkScope } from '../../../src/lib/schema/links.ts'
import { linkWords } from '../../../src/lib/wording/mesa/links.ts'
import type { Database } from '../database/database.ts'
import type { KeptLink } from '../database/link-tables.ts'
import { Refused } from '../refusal.ts'
import { MESA_SAYS } from '../mesa/wording.ts'
import type { LinkActor } from './actor.ts'
import type { ScopedMatch } from './may.ts'

/** 128 bits cannot be guessed. */
const SECRET_BYTES = 16
const IS_SECRET = /^[\w-]{22}$/

/** A match may be moved, or have no day yet: its link ends after half a year at the latest. */
const LONGEST_MS = 180 * 86_400_000
/** Who takes it gets every right in the tournament, so it does not lie about for long. */
const INVITATION_MS = 7 * 86_400_000

export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')
export const newLinkId = () => randomBytes(9).toString('base64url')

/** What the database stores. The secret is random, so one hash round is enough. */
export const digestOfSecret = (secret: string) => hash('sha256', secret)

/** The secret of an `Authorization: Link …`; undefined for any other header. */
export const secretOf = (authorization: string | undefined) =>
  /^Link +(\S+) *$/i.exec(authorization ?? '')?.[1]

/** Noon of the day after; a match after midnight still belongs to the evening before. */
const endOfDay = (date: string, zone: string) =>
  instantAt(daysLater(date, 1), '12:00', zone).getTime()

/**
 * When a link ends, in milliseconds. A match's follows the match when it is moved, and has the day
 * on which it was made at least: a result may be late. Without the match or its day it is the
 * link's own bound.
 */
export function endOfLink(
  { scope, made, ends }: Pick<KeptLink, 'scope' | 'made' | 'ends'>,
  zone: string,
  match?: ScopedMatch,
): number {
  const date = scope.kind === 'day' ? scope.date : match?.date
  if (date === undefined) return ends
  const own = endOfDay(dayIn(new Date(made).toISOString(), zone), zone)
  const end = endOfDay(date, zone)
  return Math.min(ends, scope.kind === 'match' ? Math.max(end, own) : end)
}

/** The bound that is stored with a new link. */
export function boundOfLink(scope: LinkScope, zone: string, now: number) {
  if (scope.kind === 'day') return endOfDay(scope.date, zone)
  return now + (scope.kind === 'organiser' ? INVITATION_MS : LONGEST_MS)
}

type Means = {
  database: Pick<Database, 'linkWith'>
  now: () => number
  /** Counts a guess of that address. Throws a `Refused` (429). */
  guess: (address: string) => Promise<unknown>
}

/** The link of a secret, whatever its state. Throws a `Refused` (401, 429) where there is none. */
export async function linkOf(
  { database, guess }: Omit<Means, 'now'>,
  secret: string,
  address: string,
): Promise<KeptLink> {
  const link = IS_SECRET.test(secret) ? await database.linkWith(digestOfSecret(secret)) : undefined
  if (link) return link
  await guess(address)
  throw over('unknown')
}

/** Who acts by a link that is neither revoked nor past its bound. Throws a `Refused` (401, 429). */
export function actorBy(link: KeptLink, now: number): LinkActor {
  if (link.revoked !== null) throw over('revoked')
  if (isTakenInvitation(link)) throw over('taken')
  if (link.ends <= now) throw over('ended')
  const { id, name, place, URL_name, scope, made, ends } = link
  return {
    id: `link:${id}`,
    name: linkWords(name),
    scope: { ...scope, place, URL_name, made, ends },
  }
}

/** An invitation that an account took. */
export const isTakenInvitation = ({ scope, used }: Pick<KeptLink, 'scope' | 'used'>) =>
  scope.kind === 'organiser' && used > 0

const OVER = {
  taken: MESA_SAYS.invitationTaken,
  unknown: MESA_SAYS.linkUnknown,
  ended: MESA_SAYS.linkEnded,
  revoked: MESA_SAYS.linkRevoked,
}

/** The refusal of a link that is not accepted. */
export const over = (link: keyof typeof OVER) =>
  new Refused(401, OVER[link], { 'WWW-Authenticate': 'Link' }, { link })
