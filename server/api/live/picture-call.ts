/** Pictures of live tournaments: `/api/tournaments/{id}/imagenes/…?v=…`. */
import type { Context } from 'hono'
import { etagOf, isKnown } from '../../http/etags.ts'
import type { Database } from '../database/database.ts'
import { FOREVER, PICTURE } from '../headers.ts'
import { Refused } from '../refusal.ts'
import { SAYS } from '../wording.ts'

const VERSION_LETTERS = 10

/** The `?v=` of a picture; it changes with the picture, so the address can be cached forever. */
export const pictureVersion = (digest: string) => digest.slice(0, VERSION_LETTERS)

const ADDRESS = /^\/api\/tournaments\/([^/]+)\/(imagenes\/[^?]+)/

/** A picture's bytes by the address that answers have. */
export const pictureBytes = (database: Database) => async (address: string) => {
  const [, id, name] = ADDRESS.exec(address) ?? []
  return id === undefined
    ? undefined
    : (await database.picture(id, decodeURIComponent(name!)))?.body
}

export const PICTURE_PATH = '/api/tournaments/:id/imagenes/:name{.+}'

export async function pictureAnswer(
  context: Context,
  database: Database,
  isShown: (id: string) => boolean,
) {
  const { id = '', name = '' } = context.req.param() as Record<string, string>
  const found = isShown(id) ? await database.picture(id, `imagenes/${name}`) : undefined
  if (!found) throw new Refused(404, SAYS.pictureNotFound)
  const isThisOne = context.req.query('v') === pictureVersion(found.digest)
  const headers = {
    ...PICTURE,
    ETag: etagOf(found.digest),
    'Cache-Control': isThisOne ? FOREVER : 'public, no-cache',
  }
  if (isKnown(context.req.header('If-None-Match'), found.digest))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(found.body), {
    headers: { ...headers, 'Content-Type': found.type },
  })
}
