import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Reads a request's body up to a limit: `long` where it is longer, `cut` where the client
 * disconnected early.
 */
export async function limitedBody(
  context: Context,
  maxSize: number,
): Promise<Uint8Array<ArrayBuffer> | 'cut' | 'long'> {
  let isLong = false
  const onError = () => {
    isLong = true
    return new Response()
  }
  try {
    await bodyLimit({ maxSize, onError })(context, () => Promise.resolve())
    return isLong ? 'long' : new Uint8Array(await context.req.arrayBuffer())
  } catch {
    return 'cut'
  }
}
