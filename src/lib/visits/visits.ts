/**
 * The visit log: one document per page view in the collection 'pages visited'. Specification,
 * sections 6 and 7. Pure; `browser/visits.ts` sends it.
 */
import { ADMIN_FLAG } from './admin-flag.ts'

/** The specification's name; keep it as it is. */
export const VISITS = 'pages visited'

export type Visit = { url: string; timestamp: Date }

/** Without query and fragment: the page visited, not what was typed. */
export const visitOf = (
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  now: Date,
): Visit => ({
  url: origin + pathname,
  timestamp: now,
})

/** False if the admin flag is set. A browser without storage has no flag. */
export function isLogged(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(ADMIN_FLAG.key) !== ADMIN_FLAG.value
  } catch {
    return true
  }
}

/** Firebase's configuration from `PUBLIC_FIREBASE_*`; null if it is not set. */
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
