/** Mesa's calls: each needs a login and has a rate limit. */
import type { Context, Handler } from 'hono'
import { digestOfBytes } from '../../../publish/ground/digest.ts'
import { chosenEncoding } from '../../http/accept-encoding.ts'
import { etagOf, isKnown } from '../../http/etags.ts'
import type { BodyOf, MesaCallName } from '../../../src/lib/schema/calls.ts'
import { actorOf, type Actor } from '../actors/actor.ts'
import { parsedBody, OF_PERSONAL, personal } from '../accounts/account-calls.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Counted, Counters } from '../accounts/counters.ts'
import type { Limits } from '../limits.ts'
import { compressed, WORTH_COMPRESSING } from '../live/prepared.ts'
import { PERSONAL, SECURITY } from '../headers.ts'
import { Refused } from '../refusal.ts'
import { SAYS, tooManyAttempts } from '../wording.ts'
import type { Mesa } from './mesa.ts'
import { MESA_SAYS, mesaBodyRefusal } from './wording.ts'

type Means = {
  mesa: Mesa
  people: Pick<Accounts, 'account'>
  limits: Pick<Limits, 'mesaBodyBytes' | 'mesaPhotoBytes' | 'mesaReads' | 'mesaChanges'>
  counters: Counters
}

export function mesaCalls({
  mesa,
  people,
  limits,
  counters,
}: Means): Record<MesaCallName, Handler> {
  const reads = { kind: 'mesa reads', allowance: limits.mesaReads }
  const changes = { kind: 'mesa changes', allowance: limits.mesaChanges }
  const callerOf = async (context: Context, limit: Omit<Counted, 'name'>) => {
    const actor = actorOf(await people.account(context.req.header('Authorization')))
    const wait = await counters.take([{ ...limit, name: actor.id }])
    if (wait > 0) throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
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
    <Name extends 'Change' | 'Undo' | 'Scorer'>(
      name: Name,
      answer: (actor: Actor, id: string, body: BodyOf<Name>) => Promise<unknown>,
    ): Handler =>
    async (context) => {
      const actor = await callerOf(context, changes)
      const body = await parsedBody(context, name, bound, mesaBodyRefusal).catch(inMesasWords)
      return personal(await answer(actor, param(context, 'id'), body))
    }
  return {
    mesaTournaments: reading(mesa.tournaments),
    mesaTournament: reading(mesa.tournament),
    mesaMatch: reading((actor, id, context) => mesa.match(actor, id, param(context, 'match'))),
    mesaChange: writing('Change', mesa.change),
    mesaJournal: reading((actor, id, context) => mesa.journal(actor, id, beforeIn(context))),
    mesaUndo: writing('Undo', mesa.undo),
    mesaScorers: reading(mesa.scorers),
    mesaScorer: writing('Scorer', mesa.setScorer),
  }
}

/** Refuses a body that is too large or is not JSON. */
function inMesasWords(error: unknown): never {
  if (!(error instanceof Refused)) throw error
  const { status, headers } = error
  if (status === 413) throw new Refused(413, MESA_SAYS.tooLarge, headers)
  if (status === 415 || error.message === SAYS.badJson)
    throw new Refused(status, MESA_SAYS.notWhole, headers)
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
  const body = await compressed(plain, encoding, BROTLI_QUALITY)
  const coding = encoding !== 'identity' && { 'Content-Encoding': encoding }
  return new Response(body, { headers: { ...OF_PERSONAL, ...varying, ...coding } })
}

const isPhoto = (sent: unknown) => (sent as { kind?: unknown } | null)?.kind === 'photo'

const param = (context: Context, name: string) => context.req.param(name) ?? ''

/** Text that is not a number means the end of the journal. */
function beforeIn(context: Context) {
  const before = Number(context.req.query('before') ?? '')
  return Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER
}
