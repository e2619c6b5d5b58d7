/** Leaves what a page throws where `page-entry.ts` finds it; Astro itself would log it and answer 500. */
import { defineMiddleware } from 'astro:middleware'

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next()
  } catch (error) {
    locals.failure = error
    return new Response(null, { status: 500 })
  }
})
