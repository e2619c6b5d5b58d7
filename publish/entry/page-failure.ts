/** Middleware: leaves what a page throws to the renderer; Astro would answer with an empty page. */
import type { MiddlewareHandler } from 'astro'

export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next()
  } catch (failure) {
    locals.failure = failure
    return new Response('')
  }
}
