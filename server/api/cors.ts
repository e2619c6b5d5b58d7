import { cors } from 'hono/cors'

const ONE_DAY = 24 * 60 * 60

/** Which other sites may call from a browser: those of a list, by their complete origin. */
export const crossOrigin = (allowed: readonly string[]) =>
  cors({
    origin: [...allowed],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
    exposeHeaders: ['ETag', 'Retry-After'],
    maxAge: ONE_DAY,
  })
