/** Mesa's calls: each needs a login or a link, and has a rate limit. */
import type { Context, Handler } from 'hono'
import { digestOfBytes } from '../../../ground/digest.ts'
import { chosenEncoding, type Encoding } from '../../http/accept-encoding.ts'
import { etagOf, isKnown } from '../../http/etags.ts'
import { MESA_CALLS, type BodyOf, type MesaCallName } from '../../../src/lib/schema/calls.ts'
import { accountTries } from '../accounts/account-tries.ts'
import { accountIdOf, actorOf, type Actor } from '../actors/actor.ts'
import { actorBy, linkOf, secretOf } from '../actors/links.ts'
import { may } from '../actors/may.ts'
import { clientAddress, proxiesOf } from '../address.ts'
import type { Create } from '../create/create.ts'
import { CREATE_SAYS } from '../create/wording.ts'
import type { DeskService } from '../listing/desk.ts'
import type { Database } from '../database/database.ts'
import { parsedBody, OF_PERSONAL, personal } from '../accounts/account-calls.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Counted, Counters } from '../accounts/counters.ts'
import type { Limits } from '../limits.ts'
import { compressed, WORTH_COMPRESSING } from '../live/prepared.ts'
import { PERSONAL, SECURITY } from '../headers.ts'
import { Refused } from '../refusal.ts'
import { SAYS, tooManyAttempts } from '../wording.ts'
import type { MesaService } from './mesa.ts'
import { MESA_SAYS, mesaBodyRefusal } from './wording.ts'

type Means = {
  mesa: MesaService
  create: Create
  desk: DeskService
  database: Pick<Database, 'linkWith'>
  now: () => number
  people: Pick<Accounts, 'account'>
  limits: Limits
  counters: Counters
}

export function mesaCalls(means: Means): Record<MesaCallName, Handler> {
  const { mesa, create, desk, limits, counters } = means
  const proxies = proxiesOf(limits.proxies)
  const whoCalls = callersOf(means)
  const reads = { kind: 'mesa reads', allowance: limits.mesaReads }
  const changes = { kind: 'mesa changes', allowance: limits.mesaChanges }
  const counted = async (name: string, limit: Omit<Counted, 'name'>) => {
    const wait = await counters.take([{ ...limit, name }])
    if (wait > 0) throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
  }
  const callerOf = async (context: Context, limit: Omit<Counted, 'name'>) => {
    const actor = await whoCalls.actor(context)
    await counted(actor.id, limit)
    return actor
  }
  const reading =
    (answer: (actor: Actor, id: string, context: Context) => Promise<unknown>): Handler =>
    async (context) =>
      unlessKnown(
        context,
        await answer(await callerOf(context, reads), param(context, 'id'), context),
      )
  const bound = {
    bytes: limits.mesaPhotoBytes,
    of: (sent: unknown) => (isPhoto(sent) ? limits.mesaPhotoBytes : limits.mesaBodyBytes),
  }
  /** Checks the login before it reads the body. */
  const writing =
    <
      Name extends
        | 'Change'
        | 'Changes'
        | 'Preview'
        | 'Undo'
        | 'Scorer'
        | 'NewLink'
        | 'LinkRevocation'
        | 'Removal'
        | 'Organiser'
        | 'HandOver'
        | 'HandOverReply'
        | 'DeskDecision',
    >(
      name: Name,
      answer: (actor: Actor, id: string, body: BodyOf<Name>) => Promise<unknown>,
      status?: number,
    ): Handler =>
    async (context) => {
      const actor = await callerOf(context, changes)
      const body = await parsedBody(context, name, bound, mesaBodyRefusal).catch(
        inWordsOf(MESA_SAYS),
      )
      return personal(await answer(actor, param(context, 'id'), body), status)
    }
  const withPicture = limits.mesaBodyBytes + limits.mesaPhotoBytes
  const boundOfNew = {
    bytes: withPicture,
    of: (sent: unknown) => (hasPicture(sent) ? withPicture : limits.mesaBodyBytes),
  }
  return {
    mesaTournaments: reading(mesa.tournaments),
    mesaCreate: async (context) => {
      const actor = await callerOf(context, changes)
      const id = accountIdOf(actor)
      if (id === undefined || !may(actor, 'mesaCreate'))
        throw new Refused(403, CREATE_SAYS.accountsOnly)
      const body = await parsedBody(context, 'Create', boundOfNew, createRefusal).catch(
        inWordsOf(CREATE_SAYS),
      )
      const made = await create({ id, username: actor.name }, clientAddress(context, proxies), body)
      return personal(made, MESA_CALLS.mesaCreate.status)
    },
    mesaTournament: reading(mesa.tournament),
    mesaMatch: reading((actor, id, context) => mesa.match(actor, id, param(context, 'match'))),
    mesaChange: writing('Change', mesa.change),
    mesaChanges: writing('Changes', (actor, id, { changes: list }) =>
      mesa.changes(actor, id, list, () => counted(actor.id, changes)),
    ),
    mesaPreview: writing('Preview', mesa.preview),
    mesaJournal: reading((actor, id, context) => mesa.journal(actor, id, beforeIn(context))),
    mesaUndo: writing('Undo', mesa.undo),
    mesaScorers: reading(mesa.scorers),
    mesaScorer: writing('Scorer', mesa.setScorer),
    mesaRemoval: writing('Removal', mesa.removal),
    mesaOrganiser: writing('Organiser', mesa.setOrganiser),
    mesaHandOver: writing('HandOver', mesa.handOver),
    mesaHandOverAnswer: writing('HandOverReply', mesa.answerHandOver),
    operatorDesk: reading(desk.desk),
    operatorDecision: writing('DeskDecision', (actor, _id, body) => desk.decide(actor, body)),
    mesaLinks: reading(mesa.links),
    mesaNewLink: writing('NewLink', mesa.newLink, MESA_CALLS.mesaNewLink.status),
    mesaRevokeLink: writing('LinkRevocation', mesa.revokeLink),
    mesaInvitation: async (context) => {
      const actor = await callerOf(context, changes)
      if (actor.scope !== 'roles' || !may(actor, 'mesaInvitation'))
        throw new Refused(403, MESA_SAYS.needsAccount)
      const body = await parsedBody(context, 'Invitation', bound, mesaBodyRefusal).catch(
        inWordsOf(MESA_SAYS),
      )
      const link = await whoCalls.invitation(context, body.secret)
      return personal(await mesa.takeInvitation(actor, link, body))
    },
    mesaOpenLink: async (context) => {
      const link = await whoCalls.link(context)
      await counted(`link:${link.id}`, reads)
      const body = await parsedBody(context, 'LinkOpening', bound, mesaBodyRefusal).catch(
        inWordsOf(MESA_SAYS),
      )
      return compressedAnswer(context, await mesa.openLink(link, body))
    },
  }
}

/** Who calls: an account or a link. Both throw a `Refused` (401, 429). */
function callersOf({ people, database, limits, counters, now }: Means) {
  const proxies = proxiesOf(limits.proxies)
  const tries = accountTries(limits, counters)
  const guess = (address: string) => tries.secret('link', address)
  const byLink = async (context: Context, secret: string) =>
    linkOf({ database, guess }, secret, clientAddress(context, proxies))
  return {
    async actor(context: Context): Promise<Actor> {
      const authorization = context.req.header('Authorization')
      const secret = secretOf(authorization)
      if (secret === undefined) return actorOf(await people.account(authorization))
      return actorBy(await byLink(context, secret), now())
    },
    /** Of an account's body: a 401 would be about its login. Throws a `Refused` (404, 429). */
    invitation: (context: Context, secret: string) =>
      byLink(context, secret).catch((error: unknown) => {
        const isUnknown = error instanceof Refused && error.status === 401
        throw isUnknown ? new Refused(404, error.message) : error
      }),
    /** Also one that is over. */
    async link(context: Context) {
      const secret = secretOf(context.req.header('Authorization'))
      if (secret === undefined)
        throw new Refused(401, MESA_SAYS.needsLink, { 'WWW-Authenticate': 'Link' })
      return byLink(context, secret)
    },
  }
}

/** Refuses a body that is too large or is not JSON, in the words of a screen. */
const inWordsOf =
  (says: Record<'tooLarge' | 'notWhole', string>) =>
  (error: unknown): never => {
    if (!(error instanceof Refused)) throw error
    const { status, headers } = error
    if (status === 413) throw new Refused(413, says.tooLarge, headers)
    if (status === 415 || error.message === SAYS.badJson)
      throw new Refused(status, says.notWhole, headers)
    throw error
  }

/** The answer goes to one phone: a tenth less would take twice as long. */
const BROTLI_QUALITY = 4

/**
 * Phones poll every few seconds and mostly have the current data, so a digest saves sending it.
 * Answers are compressed; they contain no secret that their length could reveal.
 */
async function unlessKnown(context: Context, value: unknown) {
  const plain = new Uint8Array(Buffer.from(JSON.stringify(value)))
  const digest = digestOfBytes(plain)
  const wanted = chosenEncoding(context.req.header('Accept-Encoding'))
  const encoding = plain.byteLength < WORTH_COMPRESSING ? 'identity' : wanted
  const varying = { ETag: etagOf(digest, encoding), Vary: 'Accept-Encoding' }
  if (isKnown(context.req.header('If-None-Match'), digest)) {
    const headers = { ...SECURITY, 'Cache-Control': PERSONAL, ...varying }
    return new Response(null, { status: 304, headers })
  }
  return new Response(await compressed(plain, encoding, BROTLI_QUALITY), {
    headers: { ...OF_PERSONAL, ...varying, ...codingOf(encoding) },
  })
}

const codingOf = (encoding: Encoding) => encoding !== 'identity' && { 'Content-Encoding': encoding }

/** The answer to a POST: rosters of a whole day, so it is compressed too. */
async function compressedAnswer(context: Context, value: unknown) {
  const plain = new Uint8Array(Buffer.from(JSON.stringify(value)))
  const encoding = chosenEncoding(context.req.header('Accept-Encoding'))
  const headers = { ...OF_PERSONAL, Vary: 'Accept-Encoding', ...codingOf(encoding) }
  return new Response(await compressed(plain, encoding, BROTLI_QUALITY), { headers })
}

const isPhoto = (sent: unknown) =>
  ['photo', 'crest', 'tournamentPicture'].includes(
    String((sent as { kind?: unknown } | null)?.kind),
  )

const createRefusal = ([issue]: Parameters<typeof mesaBodyRefusal>[0]) =>
  issue?.path[0] === 'jpeg' ? CREATE_SAYS.picture : CREATE_SAYS.notWhole

const hasPicture = (sent: unknown) => typeof (sent as { jpeg?: unknown } | null)?.jpeg === 'string'

const param = (context: Context, name: string) => context.req.param(name) ?? ''

/** Text that is not a number means the end of the journal. */
function beforeIn(context: Context) {
  const before = Number(context.req.query('before') ?? '')
  return Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER
}
