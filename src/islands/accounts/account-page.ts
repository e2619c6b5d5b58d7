import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { safeRedirect } from '../../lib/addresses/safe-redirect.ts'
import { useReady } from '../ready.ts'
import { isRefused } from './session-refused.ts'
import { session } from './session.ts'

/** A parameter of the page's address; null until the page is ready. */
export function useParameter(name: string) {
  const isReady = useReady()
  return isReady ? new URLSearchParams(location.search).get(name) : null
}

/**
 * Redirects a logged-in user from a login page to the redirect, or home. Returns true during the
 * redirect.
 */
export function useWayIn(): boolean {
  const { data } = useStore(session.userLogin.$state)
  const isReady = useReady()
  const isIn = isReady && data !== null && !isRefused(data.token)
  useEffect(() => {
    if (isIn) location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')))
  }, [isIn])
  return isIn
}

/** Another login page with the same redirect. */
export const doorLink = (path: string, redirect: string | null) =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
