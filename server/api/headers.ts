/** How long answers may be kept, and by whom; and what keeps a browser from making more of them. */
import { ANSWER_POLICY, FILE_POLICY } from '../../publish/hosts/headers.ts'

/** Goes with everything that the API says. */
export const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': ANSWER_POLICY,
  'Referrer-Policy': 'no-referrer',
} as const

/** Nothing personal is ever kept anywhere. */
export const PERSONAL = 'private, no-store'

/**
 * A second while a match is played, so that a goal is seen and a CDN asks no more than once in it;
 * longer otherwise, so that a CDN carries the reading. A CDN gives the old answer once more while it
 * asks for the new one.
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

/** Pictures may be shown by the site wherever it stands; opened alone, an SVG runs nothing. */
export const PICTURE = {
  ...SECURITY,
  'Content-Security-Policy': FILE_POLICY,
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const
