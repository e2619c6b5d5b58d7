/** Reads the body of a request, no further than it may be long. */
import { Refused } from './refusal.ts'
import { SAYS } from './wording.ts'

/** The JSON value of the body. Throws a `Refused`: 415, 413 or 400. */
export async function jsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  const coding = request.headers.get('Content-Encoding') ?? 'identity'
  if (!/^application\/json\s*(?:;|$)/i.test(type) || coding !== 'identity')
    throw new Refused(415, SAYS.notJson)
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge()
  const bytes = await bytesOf(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refused(400, SAYS.badJson)
  }
}

/** The rest of a body that nobody reads must not be waited for. */
const tooLarge = () => new Refused(413, SAYS.tooLarge, { Connection: 'close' })

async function bytesOf(request: Request, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of request.body ?? []) {
      length += part.byteLength
      if (length > maxBytes) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    // Whoever hung up in the middle hears nothing of it.
    throw error instanceof Refused ? error : new Refused(400, SAYS.badJson)
  }
  return Buffer.concat(parts)
}
