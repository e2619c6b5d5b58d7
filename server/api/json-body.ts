import type { Context } from 'hono'
import { limitedBody } from '../http/limited-body.ts'
import { Refused } from './refusal.ts'
import { SAYS } from './wording.ts'

/**
 * The size limit of a body, in bytes; `of` is called after parsing, where some values may be
 * longer.
 */
export type BodyBound = { bytes: number; of?: (value: unknown) => number }

/** The JSON value of a request's body. Throws a `Refused`: 415, 413 or 400. */
export async function jsonBody(context: Context, { bytes, of }: BodyBound): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? ''
  const coding = context.req.header('Content-Encoding') ?? 'identity'
  if (!/^application\/json\s*(?:;|$)/i.test(type) || coding !== 'identity')
    throw new Refused(415, SAYS.notJson)
  const body = await limitedBody(context, bytes)
  // Close the connection, so as not to wait for the rest of the body.
  if (body === 'long') throw new Refused(413, SAYS.tooLarge, { Connection: 'close' })
  if (body === 'cut') throw new Refused(400, SAYS.badJson)
  const value = parsed(body)
  if (of && body.byteLength > of(value)) throw new Refused(413, SAYS.tooLarge)
  return value
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Refused(400, SAYS.badJson)
  }
}
