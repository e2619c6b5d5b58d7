/** Cache headers and security headers of the API's answers. */
import { ANSWER_POLICY, FILE_POLICY } from '../../publish/hosts/headers.ts'

/** Sent with every answer of the API. */
export const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': ANSWER_POLICY,
  'Referrer-Policy': 'no-referrer',
} as const

/** Personal answers are never cached. */
export const PERSONAL = 'private, no-store'

/**
 * One second while a match is played, so that a goal shows soon and a CDN asks at most once a
 * second; longer otherwise, so that a CDN serves most requests. A CDN may serve the stale answer
 * while it asks for the new one.
 */
export function cacheControl({
  isPlaying,
  isCompleted,
}: {
  isPlaying: boolean
  isCompleted: boolean
}) {
  if (isPlaying) return 'public, max-age=1, stale-while-revalidate=10'
  if (isCompleted) return 'public, max-age=300, stale-while-revalidate=3600'
  return 'public, max-age=30, stale-while-revalidate=60'
}

/** A picture's address changes with it. */
export { FOREVER } from '../../publish/hosts/headers.ts'

/** The site may show pictures from any address; an SVG opened alone runs nothing. */
export const PICTURE = {
  ...SECURITY,
  'Content-Security-Policy': FILE_POLICY,
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const
