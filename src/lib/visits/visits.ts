/**
 * The visit log: one document a page view in the collection 'pages visited'. Specification,
 * sections 6 and 7. Pure; `browser/visits.ts` sends them.
 */
import { ADMIN_FLAG } from './admin-flag.ts'

/** The name is the specification's; do not tidy it. */
export const VISITS = 'pages visited'

export type Visit = { url: string; timestamp: Date }

/** Without query and fragment: where somebody was, not what they typed. */
export const visitOf = (
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  now: Date,
): Visit => ({
  url: origin + pathname,
  timestamp: now,
})

/** False where the admin flag is set. A browser that keeps nothing keeps no flag either. */
export function isLogged(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(ADMIN_FLAG.key) !== ADMIN_FLAG.value
  } catch {
    return true
  }
}

/** What Firebase needs to know, from `PUBLIC_FIREBASE_*`; null where it is not configured. */
export function firebaseOptions(env: {
  apiKey: string | undefined
  projectId: string | undefined
  appId: string | undefined
  measurementId: string | undefined
}) {
  const { apiKey, projectId, appId, measurementId } = env
  if (!apiKey || !projectId) return null
  return { apiKey, projectId, ...(appId && { appId }), ...(measurementId && { measurementId }) }
}
